import { BRANCHES } from '../../api/contract/admin/branches.ts';
import { makeBranch } from '../delivery/make-branch.ts';
import { pauseBranch, saveBranch } from '../delivery/save-branch.ts';
import { addBranch, readBranchUse, switchBranch } from '../delivery/switch-branch.ts';
import { serve } from '../shop/serve.ts';
import { findOwn, getDeskBranch, listDeskBranches, tryAddress } from './branches.ts';
import { deleteBranch } from './delete-branch.ts';
import { saveOrShow } from './save-or-show.ts';

const on = serve(BRANCHES);
/** Branches as their people run them: hours, areas, charges, slots. */
export const deskBranchRoutes = on.module;

on('GET /admin/branches', async ({ shop, staff }) => ({ branches: await listDeskBranches(shop, staff) }));

on('POST /admin/branches', async ({ shop, staff, body }) => {
  const id = await addBranch(shop, staff, body);
  return getDeskBranch(shop, staff, id);
});

on('POST /admin/branches/new', async ({ shop, staff, body }) => {
  const id = await makeBranch(shop, staff, body);
  return getDeskBranch(shop, staff, id);
});

on('GET /admin/branches/{id}/use', async ({ shop, staff, param }) => {
  const { id } = await findOwn(shop, staff, param.id);
  return readBranchUse(shop, id);
});

on('POST /admin/branches/{id}/active', async ({ shop, staff, param: { id }, body }) => {
  await switchBranch(shop, staff, id, body.is_active);
  return getDeskBranch(shop, staff, id);
});

on('PUT /admin/branches/{id}', async ({ shop, staff, param, body }) => {
  const { id } = await findOwn(shop, staff, param.id);
  return saveOrShow('branch', saveBranch(shop, staff, id, body), () => getDeskBranch(shop, staff, id));
});

on('POST /admin/branches/{id}/pause', async ({ shop, staff, param, body }) => {
  const { id } = await findOwn(shop, staff, param.id);
  await pauseBranch(shop, staff, id, body.minutes);
  return getDeskBranch(shop, staff, id);
});

on('DELETE /admin/branches/{id}', async ({ shop, staff, param: { id } }) => {
  await deleteBranch(shop, staff, id);
  return { branches: await listDeskBranches(shop, staff) };
});

on('GET /admin/branches/{id}/try', async ({ shop, staff, phrases, param: { id }, query }) => {
  const branch = await findOwn(shop, staff, id);
  return tryAddress(shop, branch, query, phrases);
});
