import { CHANGE_SETS } from '../../api/contract/routes/admin/change-sets.ts';
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
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';

/** Edits of products and pages that are prepared together and published at once; taken back as other edits of many are. */
export const deskChangeSetRoutes = createModule();
const on = serve(deskChangeSetRoutes, CHANGE_SETS);

const answer = async (c: ApiContext, id: number) =>
  c.json(await openChangeSet(c.var.shop, id, c.var.phrases), 200);

on('GET /admin/change-sets', (c) => listChangeSets(c.var.shop.db.read, c.var.phrases));

on('POST /admin/change-sets', async (c) => ({
  id: await createChangeSet(c.var.shop, requireStaff(c), c.req.valid('json')),
}));

on('GET /admin/change-sets/{id}', (c) => answer(c, c.req.valid('param').id));

on('PUT /admin/change-sets/{id}', async (c) => {
  const { id } = c.req.valid('param');
  await saveChangeSet(c.var.shop, requireStaff(c), id, c.req.valid('json'));
  return answer(c, id);
});

on('DELETE /admin/change-sets/{id}', async (c) => {
  await removeChangeSet(c.var.shop, requireStaff(c), c.req.valid('param').id);
  return listChangeSets(c.var.shop.db.read, c.var.phrases);
});

on('POST /admin/change-sets/{id}/steps', async (c) => {
  const { id } = c.req.valid('param');
  await addStep(c.var.shop, requireStaff(c), id, c.req.valid('json'));
  return answer(c, id);
});

on('POST /admin/change-sets/{id}/publish', async (c) => {
  const { id } = c.req.valid('param');
  const given = { ...c.req.valid('json'), phrases: c.var.phrases };
  await publishChangeSet(c.var.shop, requireStaff(c), id, given);
  return answer(c, id);
});

on('POST /admin/change-sets/{id}/hold', async (c) => {
  const { id } = c.req.valid('param');
  await holdChangeSet(c.var.shop, requireStaff(c), id, c.req.valid('json').version);
  return answer(c, id);
});

on('POST /admin/change-sets/{id}/pages', async (c) => {
  const { id } = c.req.valid('param');
  await addPage(c.var.shop, requireStaff(c), id, c.req.valid('json'));
  return answer(c, id);
});

on('DELETE /admin/change-sets/{id}/pages/{page}', async (c) => {
  const { id, page } = c.req.valid('param');
  const { lang } = c.req.valid('query');
  await takePageOut(c.var.shop, requireStaff(c), id, { page_id: page, lang });
  return answer(c, id);
});
