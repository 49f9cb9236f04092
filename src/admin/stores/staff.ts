import * as calls from '../../api/admin/staff.ts';
import type {
  AddStaffRequest,
  AuditActors,
  AuditEntry,
  AuditList,
  ChangeStaffRequest,
  SaveRoleRequest,
  StaffLink,
  StaffList,
} from '../../api/contract/admin/staff.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createLongList } from './long-list.ts';
import { deskApi } from './session.ts';

export const staffList = createResource<StaffList>(() => calls.listStaff(deskApi));

const change = (run: () => Promise<StaffList>): Promise<Attempt<StaffList>> =>
  attempt(async () => {
    const list = await run();
    staffList.set(list);
    return list;
  });

/** The answer holds the one-time link: it is shown once. */
export const addStaff = (request: AddStaffRequest): Promise<Attempt<StaffLink>> =>
  attempt(async () => {
    const made = await calls.addStaff(deskApi, request);
    await staffList.fetch();
    return made;
  });
export const makeStaffLink = (id: number): Promise<Attempt<StaffLink>> =>
  attempt(async () => {
    const made = await calls.makeStaffLink(deskApi, id);
    await staffList.fetch();
    return made;
  });
export const takeStaffLinkBack = (id: number) => change(() => calls.takeStaffLinkBack(deskApi, id));
export const changeStaff = (id: number, request: ChangeStaffRequest) =>
  change(() => calls.changeStaff(deskApi, id, request));
export const removeStaff = (id: number) => change(() => calls.removeStaff(deskApi, id));

export const addRole = (request: SaveRoleRequest) => change(() => calls.addRole(deskApi, request));
export const changeRole = (id: number, request: SaveRoleRequest) =>
  change(() => calls.changeRole(deskApi, id, request));
export const deleteRole = (id: number) => change(() => calls.deleteRole(deskApi, id));

/** Everybody who stands in the log. */
export const auditActors = createResource<AuditActors>(() => calls.listAuditActors(deskApi));

/** The audit log, the newest first; `q` looks in who, what and the values. */
export const audit = createLongList<AuditEntry, AuditList>(['q', 'actor'], (query) =>
  calls.listAudit(deskApi, query),
);
