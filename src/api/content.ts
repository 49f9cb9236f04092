import type { z } from 'zod';
import type { Api } from './client.ts';
import type { PreviewHomeResponse, PreviewPageResponse } from './contract/admin/content.ts';
import type { GetDataResponse, PageResponse, PagesResponse } from './contract/content.ts';

export const getData = (api: Api) => api<GetDataResponse>('GET', '/get-data');
export const getPages = (api: Api) => api<z.infer<typeof PagesResponse>>('GET', '/get-pages');
export const getPage = (api: Api, slug: string) =>
  api<z.infer<typeof PageResponse>>('GET', `/get-page/${encodeURIComponent(slug)}`);
/** The draft of a page, or of home, that a signed token shows. */
export const getPagePreview = (api: Api, token: string) =>
  api<PreviewPageResponse>('GET', '/preview/page', { query: { token } });
export const getHomePreview = (api: Api, token: string) =>
  api<PreviewHomeResponse>('GET', '/preview/home', { query: { token } });
