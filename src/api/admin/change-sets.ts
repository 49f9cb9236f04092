import type { Api } from '../client.ts';
import type {
  ChangeSet,
  ChangeSets,
  ChangeStep,
  NewChangeSet,
  PageOfSet,
  PublishChangeSet,
  SaveChangeSet,
} from '../contract/admin/change-sets.ts';

export const listChangeSets = (api: Api) => api<ChangeSets>('GET', '/admin/change-sets');
export const addChangeSet = (api: Api, body: NewChangeSet) =>
  api<{ id: number }>('POST', '/admin/change-sets', { body });
export const getChangeSet = (api: Api, id: number) => api<ChangeSet>('GET', `/admin/change-sets/${id}`);
export const saveChangeSet = (api: Api, id: number, body: SaveChangeSet) =>
  api<ChangeSet>('PUT', `/admin/change-sets/${id}`, { body });
export const removeChangeSet = (api: Api, id: number) =>
  api<ChangeSets>('DELETE', `/admin/change-sets/${id}`);
export const addStep = (api: Api, id: number, body: ChangeStep) =>
  api<ChangeSet>('POST', `/admin/change-sets/${id}/steps`, { body });
export const publishChangeSet = (api: Api, id: number, body: PublishChangeSet) =>
  api<ChangeSet>('POST', `/admin/change-sets/${id}/publish`, { body });
export const holdChangeSet = (api: Api, id: number, version: string) =>
  api<ChangeSet>('POST', `/admin/change-sets/${id}/hold`, { body: { version } });
/** Puts a page's draft into the set. */
export const addPage = (api: Api, id: number, body: PageOfSet) =>
  api<ChangeSet>('POST', `/admin/change-sets/${id}/pages`, { body });
export const takePageOut = (api: Api, id: number, pageId: number, lang: string) =>
  api<ChangeSet>('DELETE', `/admin/change-sets/${id}/pages/${pageId}`, { query: { lang } });
