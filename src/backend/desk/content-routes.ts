import { createRoute, z } from '@hono/zod-openapi';
import {
  DeskPagesResponse,
  HomeContent,
  HomeDocument,
  LinkTargetsQuery,
  LinkTargetsResponse,
  NewPageRequest,
  PageContent,
  PageDocument,
  PictureResponse,
  PresenceRequest,
  PresenceResponse,
} from '../../api/contract/admin/content.ts';
import { Id } from '../../api/contract/common.ts';
import { deletePageForGood } from '../content/delete-page.ts';
import { sayGone, sayPresent } from '../content/drafts/presence.ts';
import { removeDocument } from '../content/drafts/publishing.ts';
import { HOME_DOCUMENT, homePlace } from '../content/home-document.ts';
import { findLinkTargets, nameTargets } from '../content/link-targets.ts';
import { listDeskPages } from '../content/list-desk-pages.ts';
import { PAGE_DOCUMENT, pagePlace } from '../content/page-document.ts';
import { storePagePicture } from '../content/page-pictures.ts';
import { createPage } from '../content/pages.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';
import { addDocumentCalls, authorOf } from './document-routes.ts';

/** Pages and home as the desk edits them. */
export const deskContentRoutes = createModule();

deskContentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/pages',
    ...needs('pages.read'),
    responses: answers({ 200: DeskPagesResponse }),
  }),
  async (c) => c.json(await listDeskPages(c.var.shop), 200),
);

deskContentRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/pages',
    ...needs('pages.write'),
    request: jsonBody(NewPageRequest),
    responses: answers({ 201: z.object({ id: Id }) }),
  }),
  async (c) => c.json({ id: await createPage(c.var.shop, c.req.valid('json'), authorOf(c)) }, 201),
);

deskContentRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/pages/{id}',
    ...needs('pages.publish'),
    request: { params: z.object({ id: z.coerce.number().pipe(Id) }) },
    responses: answers({ 200: DeskPagesResponse }, [404]),
  }),
  async (c) => {
    await removeDocument(c.var.shop, PAGE_DOCUMENT, pagePlace(c.req.valid('param').id), authorOf(c));
    return c.json(await listDeskPages(c.var.shop), 200);
  },
);

deskContentRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/pages/{id}/for-good',
    ...needs('pages.publish'),
    request: { params: z.object({ id: z.coerce.number().pipe(Id) }) },
    responses: answers({ 200: DeskPagesResponse }, [404]),
  }),
  async (c) => {
    await deletePageForGood(c.var.shop, c.req.valid('param').id, authorOf(c));
    return c.json(await listDeskPages(c.var.shop), 200);
  },
);

deskContentRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/presence',
    ...needs('pages.read'),
    request: jsonBody(PresenceRequest),
    responses: answers({ 200: PresenceResponse }),
  }),
  async (c) => {
    const { document, is_leaving } = c.req.valid('json');
    const { id, name } = authorOf(c);
    const person = String(id);
    if (is_leaving) await sayGone(c.var.shop, document, person);
    const others = is_leaving ? [] : await sayPresent(c.var.shop, document, { person, name });
    return c.json({ others }, 200);
  },
);

deskContentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/link-targets',
    ...needs('pages.read'),
    request: { query: LinkTargetsQuery },
    responses: answers({ 200: LinkTargetsResponse }),
  }),
  async (c) => {
    const { q, kind, ids } = c.req.valid('query');
    const { read } = c.var.shop.db;
    const targets =
      kind && ids
        ? await nameTargets(read, kind, ids.split(',').map(Number))
        : await findLinkTargets(read, q, kind);
    return c.json({ targets }, 200);
  },
);

deskContentRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/pictures',
    ...needs('media.write'),
    responses: answers({ 201: PictureResponse }),
  }),
  async (c) => {
    const form = await c.req.parseBody();
    return c.json(await storePagePicture(c.var.shop, form.file), 201);
  },
);

addDocumentCalls(deskContentRoutes, {
  kind: PAGE_DOCUMENT,
  path: '/admin/pages',
  area: 'pages',
  answer: PageDocument,
  content: PageContent,
  placeOf: pagePlace,
});
addDocumentCalls(deskContentRoutes, {
  kind: HOME_DOCUMENT,
  path: '/admin/layout',
  area: 'layout',
  answer: HomeDocument,
  content: HomeContent,
  placeOf: homePlace,
});
