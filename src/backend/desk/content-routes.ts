import { CONTENT } from '../../api/contract/admin/content.ts';
import { may } from '../../domain/desk/roles.ts';
import { deletePageForGood } from '../content/delete-page.ts';
import { sayGone, sayPresent } from '../content/drafts/presence.ts';
import { removeDocument } from '../content/drafts/publishing.ts';
import { HOME_DOCUMENT, homeRef } from '../content/home-document.ts';
import { findLinkTargets, nameTargets } from '../content/link-targets.ts';
import { listDeskPages } from '../content/list-desk-pages.ts';
import { PAGE_DOCUMENT, pageRef } from '../content/page-document.ts';
import { storePagePicture } from '../content/page-pictures.ts';
import { createPage } from '../content/pages.ts';
import { serve } from '../shop/serve.ts';
import { authorOf, serveDocuments } from './document-routes.ts';

const on = serve(CONTENT);
/** Pages and home as the desk edits them. */
export const deskContentRoutes = on.module;

on('GET /admin/pages', ({ shop }) => listDeskPages(shop));

on('POST /admin/pages', async ({ c, shop, body }) => ({
  id: await createPage(shop, body, authorOf(c)),
}));

on('DELETE /admin/pages/{id}', async ({ c, shop, param: { id } }) => {
  await removeDocument(shop, PAGE_DOCUMENT, pageRef(id), authorOf(c));
  return listDeskPages(shop);
});

on('DELETE /admin/pages/{id}/for-good', async ({ c, shop, param: { id } }) => {
  await deletePageForGood(shop, id, authorOf(c));
  return listDeskPages(shop);
});

on('POST /admin/presence', async ({ c, shop, body: { document, is_leaving } }) => {
  const { id, name } = authorOf(c);
  const person = String(id);
  if (is_leaving) await sayGone(shop, document, person);
  const others = is_leaving ? [] : await sayPresent(shop, document, { person, name });
  return { others };
});

on('GET /admin/link-targets', async ({ shop, staff, query: { q, kind, ids } }) => {
  const { read } = shop.db;
  const targets =
    kind && ids
      ? await nameTargets(read, kind, ids.split(',').map(Number), may(staff, 'catalog.read'))
      : await findLinkTargets(read, q, kind);
  return { targets };
});

on('POST /admin/pictures', async ({ c, shop }) => {
  const form = await c.req.parseBody();
  return storePagePicture(shop, form.file);
});

serveDocuments(deskContentRoutes, { kind: PAGE_DOCUMENT, path: '/admin/pages', refOf: pageRef });
serveDocuments(deskContentRoutes, { kind: HOME_DOCUMENT, path: '/admin/layout', refOf: homeRef });
