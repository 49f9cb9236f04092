import {
  AddStaffRequest,
  AuditActors,
  AuditList,
  AuditQuery,
  ChangeStaffRequest,
  SaveRoleRequest,
  StaffLink,
  StaffList,
} from '../../admin/staff.ts';
import type { Routes } from '../route.ts';

export const STAFF = {
  'GET /admin/staff': { needs: 'staff.manage', answer: StaffList },
  'POST /admin/staff': { needs: 'staff.manage', body: AddStaffRequest, created: StaffLink },
  'PUT /admin/staff/{id}': { needs: 'staff.manage', body: ChangeStaffRequest, answer: StaffList },
  'DELETE /admin/staff/{id}': { needs: 'staff.manage', answer: StaffList },
  'POST /admin/staff/{id}/link': { needs: 'staff.manage', answer: StaffLink },
  'DELETE /admin/staff/{id}/link': { needs: 'staff.manage', answer: StaffList },
  'POST /admin/roles': { needs: 'staff.manage', body: SaveRoleRequest, created: StaffList },
  'PUT /admin/roles/{id}': { needs: 'staff.manage', body: SaveRoleRequest, answer: StaffList },
  'DELETE /admin/roles/{id}': { needs: 'staff.manage', answer: StaffList },
  'GET /admin/audit': { needs: 'audit.read', query: AuditQuery, answer: AuditList },
  'GET /admin/audit-actors': { needs: 'audit.read', answer: AuditActors },
} as const satisfies Routes;
