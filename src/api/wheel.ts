import type { Api } from './client.ts';
import type { SpinResponse, WheelResponse } from './contract/wheel.ts';

export const getWheel = (api: Api) => api<WheelResponse>('GET', '/get-wheel');
/** A repeat answers the same spin. */
export const spinWheel = (api: Api, campaign: string) =>
  api<SpinResponse>('POST', '/spin-wheel', { body: { campaign } });
