import type { Permission, Role } from '../../api/contract/admin/roles.ts';

const ORDERS = ['orders.read', 'orders.change', 'orders.refund'] as const;
const PAGES = ['pages.read', 'pages.write', 'pages.publish'] as const;
const LAYOUT = ['layout.read', 'layout.write', 'layout.publish'] as const;
const GRANTS: Readonly<Record<Exclude<Role, 'owner'>, readonly Permission[]>> = {
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
  marketing: ['catalog.read', 'promotions.read', 'promotions.write', 'reports.read', 'media.write'],
};

/** Whether a role may do it; an owner may do everything. */
export const may = (role: Role, permission: Permission): boolean =>
  role === 'owner' || GRANTS[role].includes(permission);

/** Whether a role can be held to some branches; the others always work for all. */
export const isHeldToBranches = (role: Role): boolean => role === 'manager' || role === 'staff';

/** Whether somebody works for a branch; `null` stands for every branch. */
export const worksFor = (branchIds: readonly number[] | null, branchId: number): boolean =>
  branchIds === null || branchIds.includes(branchId);

/** In the order in which they are offered. */
export const ALL_ROLES: readonly Role[] = ['owner', 'manager', 'staff', 'editor', 'marketing'];
