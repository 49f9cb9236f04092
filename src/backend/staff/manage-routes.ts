import { STAFF } from '../../api/contract/routes/admin/staff.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { actorOf } from '../shop/audit.ts';
import { serve } from '../shop/serve.ts';
import { listAudit } from './list-audit.ts';
import { addRole, changeRole, deleteRole } from './made-roles.ts';
import { addStaff, changeStaff, listStaff, makeLink, removeStaff, takeLinkBack } from './manage-staff.ts';
import { listActors } from './name-entries.ts';

export const manageStaffRoutes = createModule();
const on = serve(manageStaffRoutes, STAFF);

const actor = (c: ApiContext) => actorOf(c.var.shop, requireStaff(c));

on('GET /admin/staff', (c) => listStaff(c.var.shop));

on('POST /admin/staff', async (c) => {
  const { branch_ids = null, ...given } = c.req.valid('json');
  return addStaff(c.var.shop, actor(c), { ...given, branchIds: branch_ids, isToMail: true });
});

on('PUT /admin/staff/{id}', async (c) => {
  const { branch_ids: branchIds, ...change } = c.req.valid('json');
  const { id } = c.req.valid('param');
  return changeStaff(c.var.shop, actor(c), id, { ...change, branchIds });
});

on('DELETE /admin/staff/{id}', (c) => removeStaff(c.var.shop, actor(c), c.req.valid('param').id));

on('POST /admin/staff/{id}/link', (c) =>
  makeLink(c.var.shop, actor(c), c.req.valid('param').id, { isToMail: true }),
);

on('DELETE /admin/staff/{id}/link', (c) => takeLinkBack(c.var.shop, actor(c), c.req.valid('param').id));

on('POST /admin/roles', async (c) => {
  await addRole(c.var.shop, requireStaff(c), c.req.valid('json'));
  return listStaff(c.var.shop);
});

on('PUT /admin/roles/{id}', async (c) => {
  await changeRole(c.var.shop, requireStaff(c), c.req.valid('param').id, c.req.valid('json'));
  return listStaff(c.var.shop);
});

on('DELETE /admin/roles/{id}', async (c) => {
  await deleteRole(c.var.shop, requireStaff(c), c.req.valid('param').id);
  return listStaff(c.var.shop);
});

on('GET /admin/audit', (c) => listAudit(c.var.shop, requireStaff(c), c.req.valid('query')));

on('GET /admin/audit-actors', async (c) => ({ actors: await listActors(c.var.shop.db.read) }));
