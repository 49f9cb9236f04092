import { CHANGE_SETS } from '../../api/contract/admin/change-sets.ts';
import {
  addPage,
  addStep,
  createChangeSet,
  holdChangeSet,
  removeChangeSet,
  saveChangeSet,
  takePageOut,
} from '../merchandise/change-sets/change-sets.ts';
import { publishChangeSet } from '../merchandise/change-sets/publish-change-set.ts';
import { listChangeSets, openChangeSet } from '../merchandise/change-sets/read-change-sets.ts';
import { serve } from '../shop/serve.ts';

const on = serve(CHANGE_SETS);
/** Edits of products and pages that are prepared together and published at once; taken back as other edits of many are. */
export const deskChangeSetRoutes = on.module;

on('GET /admin/change-sets', ({ shop, phrases }) => listChangeSets(shop.db.read, phrases));

on('POST /admin/change-sets', async ({ shop, staff, body }) => ({
  id: await createChangeSet(shop, staff, body),
}));

on('GET /admin/change-sets/{id}', ({ shop, phrases, param: { id } }) => openChangeSet(shop, id, phrases));

on('PUT /admin/change-sets/{id}', async ({ shop, staff, phrases, param: { id }, body }) => {
  await saveChangeSet(shop, staff, id, body);
  return openChangeSet(shop, id, phrases);
});

on('DELETE /admin/change-sets/{id}', async ({ shop, staff, phrases, param: { id } }) => {
  await removeChangeSet(shop, staff, id);
  return listChangeSets(shop.db.read, phrases);
});

on('POST /admin/change-sets/{id}/steps', async ({ shop, staff, phrases, param: { id }, body }) => {
  await addStep(shop, staff, id, body);
  return openChangeSet(shop, id, phrases);
});

on('POST /admin/change-sets/{id}/publish', async ({ shop, staff, phrases, param: { id }, body }) => {
  await publishChangeSet(shop, staff, id, { ...body, phrases });
  return openChangeSet(shop, id, phrases);
});

on('POST /admin/change-sets/{id}/hold', async ({ shop, staff, phrases, param: { id }, body }) => {
  await holdChangeSet(shop, staff, id, body.version);
  return openChangeSet(shop, id, phrases);
});

on('POST /admin/change-sets/{id}/pages', async ({ shop, staff, phrases, param: { id }, body }) => {
  await addPage(shop, staff, id, body);
  return openChangeSet(shop, id, phrases);
});

on(
  'DELETE /admin/change-sets/{id}/pages/{page}',
  async ({ shop, staff, phrases, param: { id, page }, query: { lang } }) => {
    await takePageOut(shop, staff, id, { page_id: page, lang });
    return openChangeSet(shop, id, phrases);
  },
);
