import type { Api } from './client.ts';

export const getCacheInfo = (api: Api) => api('GET /cache-info');
/** When products or categories last changed; those that the shop does not have are left out. */
export const getChangeTimes = (api: Api, type: 'product' | 'category', ids: readonly number[]) =>
  api('GET /cache-info/times', { query: { type, ids: ids.join(',') } });
