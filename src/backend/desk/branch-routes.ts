import { createRoute, z } from '@hono/zod-openapi';
import {
  AddBranchRequest,
  BranchDetails,
  BranchList,
  BranchUse,
  NewBranchRequest,
  PauseBranchRequest,
  SaveBranchRequest,
  SwitchBranchRequest,
  TriedAddress,
  TryAddressQuery,
} from '../../api/contract/admin/branches.ts';
import { Id } from '../../api/contract/common.ts';
import { makeBranch } from '../delivery/make-branch.ts';
import { pauseBranch, saveBranch } from '../delivery/save-branch.ts';
import { addBranch, readBranchUse, switchBranch } from '../delivery/switch-branch.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { ShopError } from '../shop/shop-error.ts';
import { needs } from '../staff/guard.ts';
import { findOwn, getDeskBranch, listDeskBranches, tryAddress } from './branches.ts';
import { deleteBranch } from './delete-branch.ts';

/** Branches as their people run them: hours, areas, charges, slots. */
export const deskBranchRoutes = createModule();

const params = z.object({ id: z.coerce.number().pipe(Id) });

deskBranchRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/branches',
    ...needs('branches.read'),
    responses: answers({ 200: BranchList }),
  }),
  async (c) => c.json({ branches: await listDeskBranches(c.var.shop, requireStaff(c)) }, 200),
);

deskBranchRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/branches',
    ...needs('settings.write'),
    request: jsonBody(AddBranchRequest),
    responses: answers({ 201: BranchDetails }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const staff = requireStaff(c);
    const id = await addBranch(shop, staff, c.req.valid('json'));
    return c.json(await getDeskBranch(shop, staff, id), 201);
  },
);

deskBranchRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/branches/new',
    ...needs('settings.write'),
    request: jsonBody(NewBranchRequest),
    responses: answers({ 201: BranchDetails }),
  }),
  async (c) => {
    const { shop } = c.var;
    const staff = requireStaff(c);
    const id = await makeBranch(shop, staff, c.req.valid('json'));
    return c.json(await getDeskBranch(shop, staff, id), 201);
  },
);

deskBranchRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/branches/{id}/use',
    ...needs('settings.write'),
    request: { params },
    responses: answers({ 200: BranchUse }, [404]),
  }),
  async (c) => {
    const { id } = await findOwn(c.var.shop, requireStaff(c), c.req.valid('param').id);
    return c.json(await readBranchUse(c.var.shop, id), 200);
  },
);

deskBranchRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/branches/{id}/active',
    ...needs('settings.write'),
    request: { params, ...jsonBody(SwitchBranchRequest) },
    responses: answers({ 200: BranchDetails }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const staff = requireStaff(c);
    const { id } = c.req.valid('param');
    await switchBranch(shop, staff, id, c.req.valid('json').is_active);
    return c.json(await getDeskBranch(shop, staff, id), 200);
  },
);

deskBranchRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/branches/{id}',
    ...needs('settings.write'),
    request: { params },
    responses: answers({ 200: BranchList }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const staff = requireStaff(c);
    await deleteBranch(shop, staff, c.req.valid('param').id);
    return c.json({ branches: await listDeskBranches(shop, staff) }, 200);
  },
);

deskBranchRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/branches/{id}',
    ...needs('branches.write'),
    request: { params, ...jsonBody(SaveBranchRequest) },
    responses: answers({ 200: BranchDetails }, [404, 409]),
  }),
  async (c) => {
    const { shop } = c.var;
    const staff = requireStaff(c);
    const { id } = await findOwn(shop, staff, c.req.valid('param').id);
    try {
      await saveBranch(shop, staff, id, c.req.valid('json'));
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'branch_conflict') throw error;
      throw new ShopError('branch_conflict', error.text, { branch: await getDeskBranch(shop, staff, id) });
    }
    return c.json(await getDeskBranch(shop, staff, id), 200);
  },
);

deskBranchRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/branches/{id}/pause',
    ...needs('branches.write'),
    request: { params, ...jsonBody(PauseBranchRequest) },
    responses: answers({ 200: BranchDetails }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const staff = requireStaff(c);
    const { id } = await findOwn(shop, staff, c.req.valid('param').id);
    await pauseBranch(shop, staff, id, c.req.valid('json').minutes);
    return c.json(await getDeskBranch(shop, staff, id), 200);
  },
);

deskBranchRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/branches/{id}/try',
    ...needs('branches.read'),
    request: { params, query: TryAddressQuery },
    responses: answers({ 200: TriedAddress }, [404]),
  }),
  async (c) => {
    const { shop, phrases } = c.var;
    const branch = await findOwn(shop, requireStaff(c), c.req.valid('param').id);
    return c.json(await tryAddress(shop, branch, c.req.valid('query'), phrases), 200);
  },
);
