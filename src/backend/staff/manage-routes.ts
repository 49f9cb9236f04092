import { createRoute, z } from '@hono/zod-openapi';
import {
  AddStaffRequest,
  AuditActors,
  AuditList,
  AuditQuery,
  ChangeStaffRequest,
  SaveRoleRequest,
  StaffLink,
  StaffList,
} from '../../api/contract/admin/staff.ts';
import { Id } from '../../api/contract/common.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { actorOf } from '../shop/audit.ts';
import { needs } from './guard.ts';
import { listAudit } from './list-audit.ts';
import { addRole, changeRole, deleteRole } from './made-roles.ts';
import { addStaff, changeStaff, listStaff, makeLink, removeStaff, takeLinkBack } from './manage-staff.ts';
import { listActors } from './name-entries.ts';

export const manageStaffRoutes = createModule();

const IdParam = z.object({ id: z.coerce.number().pipe(Id) });
const actor = (c: ApiContext) => actorOf(c.var.shop, requireStaff(c));

manageStaffRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/staff',
    ...needs('staff.manage'),
    responses: answers({ 200: StaffList }),
  }),
  async (c) => c.json(await listStaff(c.var.shop), 200),
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/staff',
    ...needs('staff.manage'),
    request: jsonBody(AddStaffRequest),
    responses: answers({ 201: StaffLink }),
  }),
  async (c) => {
    const { branch_ids = null, ...given } = c.req.valid('json');
    return c.json(
      await addStaff(c.var.shop, actor(c), { ...given, branchIds: branch_ids, isToMail: true }),
      201,
    );
  },
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/staff/{id}',
    ...needs('staff.manage'),
    request: { params: IdParam, ...jsonBody(ChangeStaffRequest) },
    responses: answers({ 200: StaffList }, [404]),
  }),
  async (c) => {
    const { branch_ids: branchIds, ...change } = c.req.valid('json');
    const { id } = c.req.valid('param');
    return c.json(await changeStaff(c.var.shop, actor(c), id, { ...change, branchIds }), 200);
  },
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/staff/{id}',
    ...needs('staff.manage'),
    request: { params: IdParam },
    responses: answers({ 200: StaffList }, [404]),
  }),
  async (c) => c.json(await removeStaff(c.var.shop, actor(c), c.req.valid('param').id), 200),
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/staff/{id}/link',
    ...needs('staff.manage'),
    request: { params: IdParam },
    responses: answers({ 200: StaffLink }, [404]),
  }),
  async (c) => c.json(await makeLink(c.var.shop, actor(c), c.req.valid('param').id, { isToMail: true }), 200),
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/staff/{id}/link',
    ...needs('staff.manage'),
    request: { params: IdParam },
    responses: answers({ 200: StaffList }, [404]),
  }),
  async (c) => c.json(await takeLinkBack(c.var.shop, actor(c), c.req.valid('param').id), 200),
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/roles',
    ...needs('staff.manage'),
    request: jsonBody(SaveRoleRequest),
    responses: answers({ 201: StaffList }),
  }),
  async (c) => {
    await addRole(c.var.shop, requireStaff(c), c.req.valid('json'));
    return c.json(await listStaff(c.var.shop), 201);
  },
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/roles/{id}',
    ...needs('staff.manage'),
    request: { params: IdParam, ...jsonBody(SaveRoleRequest) },
    responses: answers({ 200: StaffList }, [404]),
  }),
  async (c) => {
    await changeRole(c.var.shop, requireStaff(c), c.req.valid('param').id, c.req.valid('json'));
    return c.json(await listStaff(c.var.shop), 200);
  },
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/roles/{id}',
    ...needs('staff.manage'),
    request: { params: IdParam },
    responses: answers({ 200: StaffList }, [404]),
  }),
  async (c) => {
    await deleteRole(c.var.shop, requireStaff(c), c.req.valid('param').id);
    return c.json(await listStaff(c.var.shop), 200);
  },
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/audit',
    ...needs('audit.read'),
    request: { query: AuditQuery },
    responses: answers({ 200: AuditList }),
  }),
  async (c) => c.json(await listAudit(c.var.shop, requireStaff(c), c.req.valid('query')), 200),
);

manageStaffRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/audit-actors',
    ...needs('audit.read'),
    responses: answers({ 200: AuditActors }),
  }),
  async (c) => c.json({ actors: await listActors(c.var.shop.db.read) }, 200),
);
