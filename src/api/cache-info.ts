import type { Api } from './client.ts';
import type { CacheInfo, ChangeTimesResponse } from './contract/content.ts';

export const getCacheInfo = (api: Api) => api<CacheInfo>('GET', '/cache-info');
/** When products or categories last changed; those that the shop does not have are left out. */
export const getChangeTimes = (api: Api, type: 'product' | 'category', ids: readonly number[]) =>
  api<ChangeTimesResponse>('GET', '/cache-info/times', { query: { type, ids: ids.join(',') } });
