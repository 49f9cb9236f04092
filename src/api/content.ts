import type { z } from 'zod';
import type { Api } from './client.ts';
import type { PreviewHomeResponse, PreviewPageResponse } from './contract/admin/content.ts';
import type {
  CacheInfo,
  ChangeTimesResponse,
  GetDataResponse,
  PageResponse,
  PagesResponse,
  ReferrerResponse,
} from './contract/content.ts';

export const getCacheInfo = (api: Api) => api<CacheInfo>('GET', '/cache-info');
export const getData = (api: Api) => api<GetDataResponse>('GET', '/get-data');
export const getPages = (api: Api) => api<z.infer<typeof PagesResponse>>('GET', '/get-pages');
export const getPage = (api: Api, slug: string) =>
  api<z.infer<typeof PageResponse>>('GET', `/get-page/${encodeURIComponent(slug)}`);
/** When products or categories last changed; those that the shop does not have are left out. */
export const getChangeTimes = (api: Api, type: 'product' | 'category', ids: readonly number[]) =>
  api<ChangeTimesResponse>('GET', '/cache-info/times', { query: { type, ids: ids.join(',') } });
export const getReferrer = (api: Api, code: string) =>
  api<ReferrerResponse>('GET', `/get-referrer-user/${encodeURIComponent(code)}`);
/** The draft of a page, or of home, that a signed token shows. */
export const getPagePreview = (api: Api, token: string) =>
  api<PreviewPageResponse>('GET', '/preview/page', { query: { token } });
export const getHomePreview = (api: Api, token: string) =>
  api<PreviewHomeResponse>('GET', '/preview/home', { query: { token } });
