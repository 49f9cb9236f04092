import * as calls from '../../api/admin/content.ts';
import type {
  DeskPagesResponse,
  HomeContent,
  HomeDocument,
  LinkTarget,
  PageContent,
  PageDocument,
} from '../../api/contract/admin/content.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createDocumentStore } from './document.ts';
import { deskApi } from './session.ts';

export const deskPages = createResource<DeskPagesResponse>(() => calls.listDeskPages(deskApi));

export const pageStore = createDocumentStore<PageContent, PageDocument>('page', calls.pageCalls);
export const homeStore = createDocumentStore<HomeContent, HomeDocument>('home', calls.homeCalls);

/** Makes a page that shoppers do not see yet; its number. */
export const addPage = (title: string, slug: string) =>
  attempt(async () => (await calls.addPage(deskApi, { title, slug })).id);

/** Takes a page down; it stays among the pages and can be brought back. */
export const removePage = (id: number) =>
  attempt(async () => {
    const list = await calls.removePage(deskApi, id);
    deskPages.set(list);
    return list;
  });

export const findLinkTargets = (words: string) =>
  attempt<LinkTarget[]>(async () => (await calls.findLinkTargets(deskApi, words)).targets);

export const sendPicture = (file: File) => attempt(() => calls.sendPicture(deskApi, file));

/** A page's draft in the shop's own language, to translate from. */
export const loadOwnPage = (id: number) =>
  attempt<PageContent>(async () => (await calls.pageCalls.open(deskApi, id, '')).draft.content);

/** Home's draft in the shop's own language. */
export const loadOwnHome = (branchId: number) =>
  attempt<HomeContent>(async () => (await calls.homeCalls.open(deskApi, branchId, '')).draft.content);
