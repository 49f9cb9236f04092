/**
 * Who works at the desk: `owner` may all, `staff` works orders of own branches, `editor` writes pages, `marketing` makes
 * promotions and sees neither customers nor orders.
 */
export const ROLES = ['owner', 'manager', 'staff', 'editor', 'marketing'] as const;
export type Role = (typeof ROLES)[number];
/** One of the shop's own roles, or one that an owner made. */
export type RoleName = Role | `made:${number}`;
export const ROLE_NAME = new RegExp(`^(?:${ROLES.join('|')}|made:[1-9]\\d{0,8})$`);

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
  'news.write',
  'customers.read',
  'customers.write',
  'reports.read',
  'branches.read',
  'branches.write',
  'settings.read',
  'settings.write',
  'staff.manage',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** `public`: before a sign-in; `signed-in`: whatever the role. */
export const ACCESSES = ['public', 'signed-in', ...PERMISSIONS] as const;
export type Access = (typeof ACCESSES)[number];
