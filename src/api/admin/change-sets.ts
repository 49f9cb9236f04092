import type { Api } from '../client.ts';
import type {
  ChangeStep,
  NewChangeSet,
  PageOfSet,
  PublishChangeSet,
  SaveChangeSet,
} from '../contract/admin/change-sets.ts';

export const listChangeSets = (api: Api) => api('GET /admin/change-sets');
export const addChangeSet = (api: Api, body: NewChangeSet) => api('POST /admin/change-sets', { body });
export const getChangeSet = (api: Api, id: number) => api('GET /admin/change-sets/{id}', { params: { id } });
export const saveChangeSet = (api: Api, id: number, body: SaveChangeSet) =>
  api('PUT /admin/change-sets/{id}', { params: { id }, body });
export const removeChangeSet = (api: Api, id: number) =>
  api('DELETE /admin/change-sets/{id}', { params: { id } });
export const addStep = (api: Api, id: number, body: ChangeStep) =>
  api('POST /admin/change-sets/{id}/steps', { params: { id }, body });
export const publishChangeSet = (api: Api, id: number, body: PublishChangeSet) =>
  api('POST /admin/change-sets/{id}/publish', { params: { id }, body });
export const holdChangeSet = (api: Api, id: number, version: string) =>
  api('POST /admin/change-sets/{id}/hold', { params: { id }, body: { version } });
/** Puts a page's draft into the set. */
export const addPage = (api: Api, id: number, body: PageOfSet) =>
  api('POST /admin/change-sets/{id}/pages', { params: { id }, body });
export const takePageOut = (api: Api, id: number, pageId: number, lang: string) =>
  api('DELETE /admin/change-sets/{id}/pages/{page}', { params: { id, page: pageId }, query: { lang } });
