import type { Api } from './client.ts';

export const getWheel = (api: Api) => api('GET /get-wheel');
/** A repeat answers the same spin. */
export const spinWheel = (api: Api, campaign: string) => api('POST /spin-wheel', { body: { campaign } });
