import type { Api } from '../client.ts';
import type {
  DeskPagesResponse,
  DraftSaved,
  HomeContent,
  HomeDocument,
  LinkTargetsQuery,
  LinkTargetsResponse,
  NewPageRequest,
  PageContent,
  PageDocument,
  PictureResponse,
  PresenceResponse,
  Problem,
  PublishRequest,
  SaveDraft,
} from '../contract/admin/content.ts';

export const listDeskPages = (api: Api) => api<DeskPagesResponse>('GET', '/admin/pages');
export const addPage = (api: Api, body: NewPageRequest) =>
  api<{ id: number }>('POST', '/admin/pages', { body });
export const removePage = (api: Api, id: number) => api<DeskPagesResponse>('DELETE', `/admin/pages/${id}`);
export const deletePage = (api: Api, id: number) =>
  api<DeskPagesResponse>('DELETE', `/admin/pages/${id}/for-good`);
export const sayPresent = (api: Api, document: string, is_leaving = false) =>
  api<PresenceResponse>('POST', '/admin/presence', { body: { document, is_leaving } });
export const findLinkTargets = (api: Api, query: LinkTargetsQuery) =>
  api<LinkTargetsResponse>('GET', '/admin/link-targets', { query });
export const sendPicture = (api: Api, file: File) => {
  const body = new FormData();
  body.set('file', file);
  return api<PictureResponse>('POST', '/admin/pictures', { body });
};

/** The calls on one kind of document; `lang` '' is the shop's own language. */
const documentCalls = <C extends object, D>(path: '/admin/pages' | '/admin/layout') => ({
  open: (api: Api, id: number, lang: string) => api<D>('GET', `${path}/${id}`, { query: { lang } }),
  save: (api: Api, id: number, lang: string, body: SaveDraft<C>) =>
    api<DraftSaved>('PUT', `${path}/${id}/draft`, { query: { lang }, body }),
  check: (api: Api, id: number, lang: string) =>
    api<{ problems: Problem[] }>('POST', `${path}/${id}/check`, { query: { lang } }),
  publish: (api: Api, id: number, lang: string, body: PublishRequest) =>
    api<D>('POST', `${path}/${id}/publish`, { query: { lang }, body }),
  cancelSchedule: (api: Api, id: number, lang: string) =>
    api<D>('DELETE', `${path}/${id}/schedule`, { query: { lang } }),
  takeBack: (api: Api, id: number, lang: string, number: number) =>
    api<D>('POST', `${path}/${id}/take-back`, { query: { lang }, body: { number } }),
  version: (api: Api, id: number, lang: string, number: number) =>
    api<{ content: C }>('GET', `${path}/${id}/versions/${number}`, { query: { lang } }),
});
export type DocumentCalls<C extends object, D> = ReturnType<typeof documentCalls<C, D>>;

export const pageCalls = documentCalls<PageContent, PageDocument>('/admin/pages');
export const homeCalls = documentCalls<HomeContent, HomeDocument>('/admin/layout');
