import { BRANCHES } from '../../api/contract/routes/admin/branches.ts';
import { makeBranch } from '../delivery/make-branch.ts';
import { pauseBranch, saveBranch } from '../delivery/save-branch.ts';
import { addBranch, readBranchUse, switchBranch } from '../delivery/switch-branch.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { ShopError } from '../shop/shop-error.ts';
import { findOwn, getDeskBranch, listDeskBranches, tryAddress } from './branches.ts';
import { deleteBranch } from './delete-branch.ts';

/** Branches as their people run them: hours, areas, charges, slots. */
export const deskBranchRoutes = createModule();
const on = serve(deskBranchRoutes, BRANCHES);

on('GET /admin/branches', async (c) => ({ branches: await listDeskBranches(c.var.shop, requireStaff(c)) }));

on('POST /admin/branches', async (c) => {
  const { shop } = c.var;
  const staff = requireStaff(c);
  const id = await addBranch(shop, staff, c.req.valid('json'));
  return getDeskBranch(shop, staff, id);
});

on('POST /admin/branches/new', async (c) => {
  const { shop } = c.var;
  const staff = requireStaff(c);
  const id = await makeBranch(shop, staff, c.req.valid('json'));
  return getDeskBranch(shop, staff, id);
});

on('GET /admin/branches/{id}/use', async (c) => {
  const { id } = await findOwn(c.var.shop, requireStaff(c), c.req.valid('param').id);
  return readBranchUse(c.var.shop, id);
});

on('POST /admin/branches/{id}/active', async (c) => {
  const { shop } = c.var;
  const staff = requireStaff(c);
  const { id } = c.req.valid('param');
  await switchBranch(shop, staff, id, c.req.valid('json').is_active);
  return getDeskBranch(shop, staff, id);
});

on('PUT /admin/branches/{id}', async (c) => {
  const { shop } = c.var;
  const staff = requireStaff(c);
  const { id } = await findOwn(shop, staff, c.req.valid('param').id);
  try {
    await saveBranch(shop, staff, id, c.req.valid('json'));
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'branch_conflict') throw error;
    throw new ShopError('branch_conflict', error.text, { branch: await getDeskBranch(shop, staff, id) });
  }
  return getDeskBranch(shop, staff, id);
});

on('POST /admin/branches/{id}/pause', async (c) => {
  const { shop } = c.var;
  const staff = requireStaff(c);
  const { id } = await findOwn(shop, staff, c.req.valid('param').id);
  await pauseBranch(shop, staff, id, c.req.valid('json').minutes);
  return getDeskBranch(shop, staff, id);
});

on('DELETE /admin/branches/{id}', async (c) => {
  const { shop } = c.var;
  const staff = requireStaff(c);
  await deleteBranch(shop, staff, c.req.valid('param').id);
  return { branches: await listDeskBranches(shop, staff) };
});

on('GET /admin/branches/{id}/try', async (c) => {
  const { shop, phrases } = c.var;
  const branch = await findOwn(shop, requireStaff(c), c.req.valid('param').id);
  return tryAddress(shop, branch, c.req.valid('query'), phrases);
});
