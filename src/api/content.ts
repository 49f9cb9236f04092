import type { Api } from './client.ts';

export const getData = (api: Api) => api('GET /get-data');
export const getPages = (api: Api) => api('GET /get-pages');
export const getPage = (api: Api, slug: string) => api('GET /get-page/{slug}', { params: { slug } });
/** Where an old address of another shop leads here. */
export const getRedirect = (api: Api, path: string) => api('GET /get-redirect', { query: { path } });
/** The draft of a page, or of home, that a signed token shows. */
export const getPagePreview = (api: Api, token: string) => api('GET /preview/page', { query: { token } });
export const getHomePreview = (api: Api, token: string) => api('GET /preview/home', { query: { token } });
