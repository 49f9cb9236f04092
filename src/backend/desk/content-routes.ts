import { CONTENT } from '../../api/contract/routes/admin/content.ts';
import { deletePageForGood } from '../content/delete-page.ts';
import { sayGone, sayPresent } from '../content/drafts/presence.ts';
import { removeDocument } from '../content/drafts/publishing.ts';
import { HOME_DOCUMENT, homePlace } from '../content/home-document.ts';
import { findLinkTargets, nameTargets } from '../content/link-targets.ts';
import { listDeskPages } from '../content/list-desk-pages.ts';
import { PAGE_DOCUMENT, pagePlace } from '../content/page-document.ts';
import { storePagePicture } from '../content/page-pictures.ts';
import { createPage } from '../content/pages.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { authorOf, serveDocuments } from './document-routes.ts';

/** Pages and home as the desk edits them. */
export const deskContentRoutes = createModule();
const on = serve(deskContentRoutes, CONTENT);

on('GET /admin/pages', (c) => listDeskPages(c.var.shop));

on('POST /admin/pages', async (c) => ({
  id: await createPage(c.var.shop, c.req.valid('json'), authorOf(c)),
}));

on('DELETE /admin/pages/{id}', async (c) => {
  await removeDocument(c.var.shop, PAGE_DOCUMENT, pagePlace(c.req.valid('param').id), authorOf(c));
  return listDeskPages(c.var.shop);
});

on('DELETE /admin/pages/{id}/for-good', async (c) => {
  await deletePageForGood(c.var.shop, c.req.valid('param').id, authorOf(c));
  return listDeskPages(c.var.shop);
});

on('POST /admin/presence', async (c) => {
  const { document, is_leaving } = c.req.valid('json');
  const { id, name } = authorOf(c);
  const person = String(id);
  if (is_leaving) await sayGone(c.var.shop, document, person);
  const others = is_leaving ? [] : await sayPresent(c.var.shop, document, { person, name });
  return { others };
});

on('GET /admin/link-targets', async (c) => {
  const { q, kind, ids } = c.req.valid('query');
  const { read } = c.var.shop.db;
  const targets =
    kind && ids
      ? await nameTargets(read, kind, ids.split(',').map(Number))
      : await findLinkTargets(read, q, kind);
  return { targets };
});

on('POST /admin/pictures', async (c) => {
  const form = await c.req.parseBody();
  return storePagePicture(c.var.shop, form.file);
});

serveDocuments(deskContentRoutes, { kind: PAGE_DOCUMENT, path: '/admin/pages', placeOf: pagePlace });
serveDocuments(deskContentRoutes, { kind: HOME_DOCUMENT, path: '/admin/layout', placeOf: homePlace });
