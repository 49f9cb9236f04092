import type { Permission } from '../../api/contract/admin/roles.ts';
import { t } from '../../language/desk.ts';
import type { DeskIconName } from './DeskIcon.tsx';

/** A section of the desk, in the order of the navigation; shown to whoever has its permission. */
export interface Section {
  name: string;
  path: `/admin${string}`;
  icon: DeskIconName;
  label: string;
  permission: Permission | null;
}

/** Sections that belong together, in the order of the navigation. */
export interface SectionGroup {
  label: string;
  sections: readonly Section[];
}

/** Call it while rendering: labels are in the page's language. */
export const listGroups = (): readonly SectionGroup[] => [
  { label: t`Day by day`, sections: listDaily() },
  { label: t`Catalog`, sections: listCatalog() },
  { label: t`Marketing`, sections: listMarketing() },
  { label: t`The shop`, sections: listShop() },
  { label: t`Team`, sections: listTeam() },
];

export const listSections = (): readonly Section[] => listGroups().flatMap(({ sections }) => sections);

const listDaily = (): Section[] => [
  { name: 'orders', path: '/admin', icon: 'orders', label: t`Orders`, permission: 'orders.read' },
  {
    name: 'customers',
    path: '/admin/customers',
    icon: 'customers',
    label: t`Customers`,
    permission: 'customers.read',
  },
  {
    name: 'reports',
    path: '/admin/reports',
    icon: 'chart',
    label: t`Reports`,
    permission: 'reports.read',
  },
];

const listCatalog = (): Section[] => [
  {
    name: 'products',
    path: '/admin/products',
    icon: 'products',
    label: t`Products`,
    permission: 'catalog.write',
  },
  {
    name: 'categories',
    path: '/admin/categories',
    icon: 'tree',
    label: t`Categories`,
    permission: 'catalog.write',
  },
  { name: 'taxes', path: '/admin/taxes', icon: 'percent', label: t`Taxes`, permission: 'catalog.write' },
  {
    name: 'imports',
    path: '/admin/imports',
    icon: 'exchange',
    label: t`Import and export`,
    permission: 'catalog.write',
  },
  { name: 'reviews', path: '/admin/reviews', icon: 'star', label: t`Reviews`, permission: 'catalog.write' },
];

const listMarketing = (): Section[] => [
  {
    name: 'promotions',
    path: '/admin/promotions',
    icon: 'promotions',
    label: t`Promotions`,
    permission: 'promotions.read',
  },
  { name: 'pages', path: '/admin/pages', icon: 'pages', label: t`Pages`, permission: 'pages.read' },
  { name: 'home', path: '/admin/home', icon: 'home', label: t`Home page`, permission: 'layout.read' },
  {
    name: 'changes',
    path: '/admin/changes',
    icon: 'clock',
    label: t`Change sets`,
    permission: 'catalog.read',
  },
];

const listShop = (): Section[] => [
  {
    name: 'opening',
    path: '/admin/opening',
    icon: 'check',
    label: t`Before you open`,
    permission: 'settings.read',
  },
  {
    name: 'branches',
    path: '/admin/branches',
    icon: 'branch',
    label: t`Branches`,
    permission: 'branches.read',
  },
  {
    name: 'settings',
    path: '/admin/settings',
    icon: 'settings',
    label: t`Settings`,
    permission: 'settings.read',
  },
  {
    name: 'messages',
    path: '/admin/messages',
    icon: 'mail',
    label: t`Messages`,
    permission: 'settings.read',
  },
  {
    name: 'webhooks',
    path: '/admin/webhooks',
    icon: 'webhooks',
    label: t`Webhooks`,
    permission: 'settings.read',
  },
];

const listTeam = (): Section[] => [
  { name: 'staff', path: '/admin/staff', icon: 'people', label: t`People`, permission: 'staff.manage' },
  { name: 'audit', path: '/admin/audit', icon: 'history', label: t`Activity log`, permission: 'audit.read' },
  { name: 'account', path: '/admin/account', icon: 'user', label: t`Your access`, permission: null },
];
