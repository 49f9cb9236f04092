import { createRoute, z } from '@hono/zod-openapi';
import {
  ChangeSet,
  ChangeSets,
  ChangeStep,
  NewChangeSet,
  PageOfSet,
  PublishChangeSet,
  SaveChangeSet,
} from '../../api/contract/admin/change-sets.ts';
import { LanguageQuery } from '../../api/contract/admin/content.ts';
import { Id } from '../../api/contract/common.ts';
import {
  addPage,
  addStep,
  createChangeSet,
  holdChangeSet,
  removeChangeSet,
  saveChangeSet,
  takePageOut,
} from '../merchandise/change-sets.ts';
import { publishChangeSet } from '../merchandise/publish-change-set.ts';
import { listChangeSets, openChangeSet } from '../merchandise/read-change-sets.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';

/** Edits of products and pages that are prepared together and published at once; taken back as other edits of many are. */
export const deskChangeSetRoutes = createModule();

const params = z.object({ id: z.coerce.number().pipe(Id) });
const one = '/admin/change-sets/{id}';
const responses = answers({ 200: ChangeSet }, [404, 409]);

const answer = async (c: ApiContext, id: number) =>
  c.json(await openChangeSet(c.var.shop, id, c.var.phrases), 200);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/change-sets',
    ...needs('catalog.read'),
    responses: answers({ 200: ChangeSets }),
  }),
  async (c) => c.json(await listChangeSets(c.var.shop.db.read, c.var.phrases), 200),
);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/change-sets',
    ...needs('catalog.write'),
    request: jsonBody(NewChangeSet),
    responses: answers({ 201: z.object({ id: Id }) }),
  }),
  async (c) => c.json({ id: await createChangeSet(c.var.shop, requireStaff(c), c.req.valid('json')) }, 201),
);

deskChangeSetRoutes.openapi(
  createRoute({ method: 'get', path: one, ...needs('catalog.read'), request: { params }, responses }),
  (c) => answer(c, c.req.valid('param').id),
);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'put',
    path: one,
    ...needs('catalog.write'),
    request: { params, ...jsonBody(SaveChangeSet) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await saveChangeSet(c.var.shop, requireStaff(c), id, c.req.valid('json'));
    return answer(c, id);
  },
);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'delete',
    path: one,
    ...needs('catalog.write'),
    request: { params },
    responses: answers({ 200: ChangeSets }, [404]),
  }),
  async (c) => {
    await removeChangeSet(c.var.shop, requireStaff(c), c.req.valid('param').id);
    return c.json(await listChangeSets(c.var.shop.db.read, c.var.phrases), 200);
  },
);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${one}/steps`,
    ...needs('catalog.write'),
    request: { params, ...jsonBody(ChangeStep) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await addStep(c.var.shop, requireStaff(c), id, c.req.valid('json'));
    return answer(c, id);
  },
);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${one}/publish`,
    ...needs('catalog.write'),
    request: { params, ...jsonBody(PublishChangeSet) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const given = { ...c.req.valid('json'), phrases: c.var.phrases };
    await publishChangeSet(c.var.shop, requireStaff(c), id, given);
    return answer(c, id);
  },
);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${one}/hold`,
    ...needs('catalog.write'),
    request: { params, ...jsonBody(z.object({ version: z.string() })) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await holdChangeSet(c.var.shop, requireStaff(c), id, c.req.valid('json').version);
    return answer(c, id);
  },
);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${one}/pages`,
    ...needs('pages.publish'),
    request: { params, ...jsonBody(PageOfSet) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await addPage(c.var.shop, requireStaff(c), id, c.req.valid('json'));
    return answer(c, id);
  },
);

deskChangeSetRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${one}/pages/{page}`,
    ...needs('pages.publish'),
    request: { params: params.extend({ page: z.coerce.number().pipe(Id) }), query: LanguageQuery },
    responses,
  }),
  async (c) => {
    const { id, page } = c.req.valid('param');
    const { lang } = c.req.valid('query');
    await takePageOut(c.var.shop, requireStaff(c), id, { page_id: page, lang });
    return answer(c, id);
  },
);
