import type { Api } from './client.ts';
import type { SpinAnswer, WheelAnswer } from './contract/wheel.ts';

export const getWheel = (api: Api) => api<WheelAnswer>('GET', '/get-wheel');
/** A repeat answers the same spin. */
export const spinWheel = (api: Api, campaign: string) =>
  api<SpinAnswer>('POST', '/spin-wheel', { body: { campaign } });
