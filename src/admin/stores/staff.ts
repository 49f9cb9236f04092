import type {
  AddStaffRequest,
  AuditEntry,
  AuditList,
  ChangeStaffRequest,
  SaveRoleRequest,
} from '../../api/contract/admin/staff.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createLongList } from './long-list.ts';
import { changesOf } from './refusal.ts';
import { deskApi } from './session.ts';

export const staffList = createResource(() => deskApi('GET /admin/staff'));

const change = changesOf(staffList);

/** The answer holds the one-time link: it is shown once. */
export const addStaff = (request: AddStaffRequest) =>
  attempt(async () => {
    const made = await deskApi('POST /admin/staff', { body: request });
    await staffList.fetch();
    return made;
  });
export const makeStaffLink = (id: number) =>
  attempt(async () => {
    const made = await deskApi('POST /admin/staff/{id}/link', { params: { id } });
    await staffList.fetch();
    return made;
  });
export const takeStaffLinkBack = (id: number) =>
  change(() => deskApi('DELETE /admin/staff/{id}/link', { params: { id } }));
export const changeStaff = (id: number, request: ChangeStaffRequest) =>
  change(() => deskApi('PUT /admin/staff/{id}', { params: { id }, body: request }));
export const removeStaff = (id: number) =>
  change(() => deskApi('DELETE /admin/staff/{id}', { params: { id } }));

export const addRole = (request: SaveRoleRequest) =>
  change(() => deskApi('POST /admin/roles', { body: request }));
export const changeRole = (id: number, request: SaveRoleRequest) =>
  change(() => deskApi('PUT /admin/roles/{id}', { params: { id }, body: request }));
export const deleteRole = (id: number) =>
  change(() => deskApi('DELETE /admin/roles/{id}', { params: { id } }));

/** Everybody who stands in the log. */
export const auditActors = createResource(() => deskApi('GET /admin/audit-actors'));

/** The audit log, the newest first; `q` looks in who, what and the values. */
export const audit = createLongList<AuditEntry, AuditList>(['q', 'actor'], (query) =>
  deskApi('GET /admin/audit', { query }),
);
