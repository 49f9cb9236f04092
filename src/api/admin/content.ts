import type { Api } from '../client.ts';
import type {
  HomeContent,
  HomeDocument,
  PageContent,
  PageDocument,
  PublishRequest,
  SaveDraft,
} from '../contract/admin/content.ts';

/** The calls on one kind of document; `lang` '' is the shop's own language. */
const documentCalls = <C extends object, D>(path: '/admin/pages' | '/admin/layout') => ({
  open: (api: Api, id: number, lang: string) =>
    api(`GET ${path}/{id}`, { params: { id }, query: { lang } }) as Promise<D>,
  save: (api: Api, id: number, lang: string, body: SaveDraft<C>) =>
    api(`PUT ${path}/{id}/draft`, { params: { id }, query: { lang }, body: body as never }),
  check: (api: Api, id: number, lang: string) =>
    api(`POST ${path}/{id}/check`, { params: { id }, query: { lang } }),
  publish: (api: Api, id: number, lang: string, body: PublishRequest) =>
    api(`POST ${path}/{id}/publish`, { params: { id }, query: { lang }, body }) as Promise<D>,
  cancelSchedule: (api: Api, id: number, lang: string) =>
    api(`DELETE ${path}/{id}/schedule`, { params: { id }, query: { lang } }) as Promise<D>,
  takeBack: (api: Api, id: number, lang: string, number: number) =>
    api(`POST ${path}/{id}/take-back`, { params: { id }, query: { lang }, body: { number } }) as Promise<D>,
  version: (api: Api, id: number, lang: string, number: number) =>
    api(`GET ${path}/{id}/versions/{number}`, { params: { id, number }, query: { lang } }) as Promise<{
      content: C;
    }>,
});
export type DocumentCalls<C extends object, D> = ReturnType<typeof documentCalls<C, D>>;

export const pageCalls = documentCalls<PageContent, PageDocument>('/admin/pages');
export const homeCalls = documentCalls<HomeContent, HomeDocument>('/admin/layout');
