import * as calls from '../../api/admin/content.ts';
import type {
  HomeContent,
  HomeDocument,
  LinkTarget,
  PageContent,
  PageDocument,
} from '../../api/contract/admin/content.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createDocumentStore } from './document.ts';
import { formOf } from './form-of.ts';
import { changesOf } from './refusal.ts';
import { deskApi } from './session.ts';

export const deskPages = createResource(() => deskApi('GET /admin/pages'));
const changePages = changesOf(deskPages);

export const pageStore = createDocumentStore<PageContent, PageDocument>('page', calls.pageCalls);
export const homeStore = createDocumentStore<HomeContent, HomeDocument>('home', calls.homeCalls);

/** Has the page's draft published with a change set; 409 when another editor has saved since. */
export const joinSet = (setId: number) =>
  pageStore.run(async ({ id, lang, version }) => {
    await deskApi('POST /admin/change-sets/{id}/pages', {
      params: { id: setId },
      body: { page_id: id, lang, version },
    });
    return calls.pageCalls.open(deskApi, id, lang);
  });

/** Takes the page out of its change set; the draft stays. */
export const leaveSet = () =>
  pageStore.run(async ({ id, lang, doc }) => {
    if (doc.change_set)
      await deskApi('DELETE /admin/change-sets/{id}/pages/{page}', {
        params: { id: doc.change_set.id, page: id },
        query: { lang },
      });
    return calls.pageCalls.open(deskApi, id, lang);
  });

/** Makes a page that shoppers do not see yet; its number. */
export const addPage = (title: string, slug: string) =>
  attempt(async () => (await deskApi('POST /admin/pages', { body: { title, slug } })).id);

/** Takes a page down; it stays among the pages and can be brought back. */
export const removePage = (id: number) =>
  changePages(() => deskApi('DELETE /admin/pages/{id}', { params: { id } }));

/** Deletes a page that shoppers do not see, with all its versions. */
export const deletePage = (id: number) =>
  changePages(() => deskApi('DELETE /admin/pages/{id}/for-good', { params: { id } }));

export const findLinkTargets = (words: string, kind?: 'category' | 'product') =>
  attempt<LinkTarget[]>(
    async () =>
      (await deskApi('GET /admin/link-targets', { query: { q: words, ...(kind && { kind }) } })).targets,
  );

/** What the numbers stand for, in their order. */
export const nameTargets = (kind: 'category' | 'product', ids: readonly number[]) =>
  attempt<LinkTarget[]>(
    async () => (await deskApi('GET /admin/link-targets', { query: { kind, ids: ids.join(',') } })).targets,
  );

export const sendPicture = (file: File) =>
  attempt(() => deskApi('POST /admin/pictures', { body: formOf(file) }));

/** A page's draft in the shop's own language, to translate from. */
export const loadOwnPage = (id: number) =>
  attempt<PageContent>(async () => (await calls.pageCalls.open(deskApi, id, '')).draft.content);

/** Home's draft in the shop's own language. */
export const loadOwnHome = (branchId: number) =>
  attempt<HomeContent>(async () => (await calls.homeCalls.open(deskApi, branchId, '')).draft.content);

/** Where home's draft is shown as shoppers would see it. */
export const homePreviewUrl = () =>
  attempt<string>(async () => (await calls.homeCalls.open(deskApi, 0, '')).preview_url);
