import { STAFF } from '../../api/contract/admin/staff.ts';
import { actorOf } from '../shop/audit.ts';
import { serve } from '../shop/serve.ts';
import { listAudit } from './list-audit.ts';
import { addRole, changeRole, deleteRole } from './made-roles.ts';
import { addStaff, changeStaff, listStaff, makeLink, removeStaff, takeLinkBack } from './manage-staff.ts';
import { listActors } from './name-entries.ts';

const on = serve(STAFF);
export const manageStaffRoutes = on.module;

on('GET /admin/staff', ({ shop }) => listStaff(shop));

on('POST /admin/staff', ({ shop, staff, body: { branch_ids = null, ...given } }) =>
  addStaff(shop, actorOf(shop, staff), { ...given, branchIds: branch_ids, isToMail: true }),
);

on('PUT /admin/staff/{id}', ({ shop, staff, param: { id }, body: { branch_ids: branchIds, ...change } }) =>
  changeStaff(shop, actorOf(shop, staff), id, { ...change, branchIds }),
);

on('DELETE /admin/staff/{id}', ({ shop, staff, param: { id } }) =>
  removeStaff(shop, actorOf(shop, staff), id),
);

on('POST /admin/staff/{id}/link', ({ shop, staff, param: { id } }) =>
  makeLink(shop, actorOf(shop, staff), id, { isToMail: true }),
);

on('DELETE /admin/staff/{id}/link', ({ shop, staff, param: { id } }) =>
  takeLinkBack(shop, actorOf(shop, staff), id),
);

on('POST /admin/roles', async ({ shop, staff, body }) => {
  await addRole(shop, staff, body);
  return listStaff(shop);
});

on('PUT /admin/roles/{id}', async ({ shop, staff, param: { id }, body }) => {
  await changeRole(shop, staff, id, body);
  return listStaff(shop);
});

on('DELETE /admin/roles/{id}', async ({ shop, staff, param: { id } }) => {
  await deleteRole(shop, staff, id);
  return listStaff(shop);
});

on('GET /admin/audit', ({ shop, staff, query }) => listAudit(shop, staff, query));

on('GET /admin/audit-actors', async ({ shop }) => ({ actors: await listActors(shop.db.read) }));
