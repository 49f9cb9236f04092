import type { Permission, Role, RoleName } from '../../api/contract/roles.ts';

/** In the order in which they are offered; the type names one that is missing. */
const EVERY: Readonly<Record<Permission, true>> = {
  'orders.read': true,
  'orders.change': true,
  'orders.refund': true,
  'pages.read': true,
  'pages.write': true,
  'pages.publish': true,
  'layout.read': true,
  'layout.write': true,
  'layout.publish': true,
  'media.write': true,
  'catalog.read': true,
  'catalog.write': true,
  'promotions.read': true,
  'promotions.write': true,
  'news.write': true,
  'customers.read': true,
  'customers.write': true,
  'reports.read': true,
  'branches.read': true,
  'branches.write': true,
  'settings.read': true,
  'settings.write': true,
  'staff.manage': true,
  'audit.read': true,
};
const PERMISSIONS = Object.keys(EVERY) as Permission[];

const ORDERS = ['orders.read', 'orders.change', 'orders.refund'] as const;
const PAGES = ['pages.read', 'pages.write', 'pages.publish'] as const;
const LAYOUT = ['layout.read', 'layout.write', 'layout.publish'] as const;
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
    'branches.read',
    'branches.write',
    'media.write',
  ],
  staff: ORDERS,
  editor: [...PAGES, ...LAYOUT, 'media.write', 'catalog.read'],
  marketing: [
    'catalog.read',
    'promotions.read',
    'promotions.write',
    'news.write',
    'reports.read',
    'media.write',
  ],
};

/** What one of the shop's own roles grants. */
export const permissionsOf = (role: string): readonly Permission[] =>
  Object.hasOwn(GRANTS, role) ? GRANTS[role as Role] : [];

/** Whether somebody may do it, by what their role grants. */
export const may = ({ permissions }: { permissions: readonly Permission[] }, permission: Permission) =>
  permissions.includes(permission);

/** What a made role can grant; who works here is for owners alone to say, or a role would raise itself. */
export const GRANTABLE: readonly Permission[] = PERMISSIONS.filter((one) => one !== 'staff.manage');

/** With what lets one see what one may change, in the order of the contract. */
export const withReads = (permissions: readonly Permission[]): Permission[] => {
  const reads = permissions.map((one) => `${one.split('.')[0]}.read`);
  return PERMISSIONS.filter((one) => permissions.includes(one) || reads.includes(one));
};

/** How `staff.role` names a role that was made. */
export const madeRole = (id: number): `made:${number}` => `made:${id}`;

/** The number of a made role; undefined for one of the shop's own. */
export const madeId = (role: string): number | undefined => {
  const [, id] = /^made:(\d+)$/.exec(role) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Whether a role can be held to some branches; the others always work for all. */
export const isHeldToBranches = (role: RoleName): boolean =>
  role === 'manager' || role === 'staff' || madeId(role) !== undefined;

/** Whether somebody works for a branch; `null` stands for every branch. */
export const worksFor = (branchIds: readonly number[] | null, branchId: number): boolean =>
  branchIds === null || branchIds.includes(branchId);

/** In the order in which they are offered. */
export const ALL_ROLES: readonly Role[] = ['owner', 'manager', 'staff', 'editor', 'marketing'];
