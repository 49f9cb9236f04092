/** Who works at the desk: `owner` may all, `staff` works orders of own branches, `editor` writes pages. */
export const ROLES = ['owner', 'manager', 'staff', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** What a call under `/api/admin` needs; every one of them names exactly one. */
export const PERMISSIONS = [
  'orders.read',
  'orders.change',
  'orders.refund',
  'pages.read',
  'pages.write',
  'pages.publish',
  'layout.read',
  'layout.write',
  'layout.publish',
  'media.write',
  'catalog.read',
  'catalog.write',
  'promotions.read',
  'promotions.write',
  'customers.read',
  'customers.write',
  'reports.read',
  'settings.read',
  'settings.write',
  'staff.manage',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** `public`: before a sign-in; `signed-in`: whatever the role. */
export const ACCESSES = ['public', 'signed-in', ...PERMISSIONS] as const;
export type Access = (typeof ACCESSES)[number];

const ORDERS = ['orders.read', 'orders.change', 'orders.refund'] as const;
const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: [
    ...ORDERS,
    'catalog.read',
    'catalog.write',
    'promotions.read',
    'promotions.write',
    'customers.read',
    'reports.read',
    'media.write',
  ],
  staff: ORDERS,
  editor: [
    'pages.read',
    'pages.write',
    'pages.publish',
    'layout.read',
    'layout.write',
    'layout.publish',
    'media.write',
    'catalog.read',
  ],
};

/** Whether a role may do it. */
export const may = (role: Role, permission: Permission): boolean => GRANTS[role].includes(permission);

/** Everything a role may do, for the desk's navigation. */
export const permissionsOf = (role: Role): readonly Permission[] => GRANTS[role];

/** Whether a role can be held to some branches; the others always work for all. */
export const isHeldToBranches = (role: Role): boolean => role === 'manager' || role === 'staff';

/** Whether somebody works for a branch; `null` stands for every branch. */
export const worksFor = (branchIds: readonly number[] | null, branchId: number): boolean =>
  branchIds === null || branchIds.includes(branchId);
