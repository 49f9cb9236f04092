import type { ImportSubject } from '../../api/contract/admin/imports.ts';
import type { Permission } from '../../api/contract/roles.ts';
import { may } from './roles.ts';

/** What sending, reading and publishing a file needs, beside the section itself; people's files need what their exports do. */
const NEEDS: Readonly<Record<ImportSubject, { permission: Permission; isOfAllBranches: boolean }>> = {
  products: { permission: 'catalog.write', isOfAllBranches: false },
  customers: { permission: 'customers.read', isOfAllBranches: true },
  orders: { permission: 'orders.read', isOfAllBranches: true },
  pages: { permission: 'pages.write', isOfAllBranches: false },
  redirects: { permission: 'catalog.write', isOfAllBranches: true },
  gift_cards: { permission: 'customers.write', isOfAllBranches: true },
};

/** Whether somebody may import what a file is about; what belongs to no branch is for staff of all of them. */
export const mayImport = (
  staff: { permissions: readonly Permission[]; branchIds: readonly number[] | null },
  subject: ImportSubject,
): boolean => {
  const { permission, isOfAllBranches } = NEEDS[subject];
  return may(staff, permission) && (!isOfAllBranches || staff.branchIds === null);
};

/** Whether it names people: none of its cells is kept beside what becomes of them. */
export const isOfPeople = (subject: ImportSubject): boolean =>
  subject === 'customers' || subject === 'orders' || subject === 'gift_cards';
