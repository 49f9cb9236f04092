import type { InvoicesFilter } from '../../../api/contract/admin/invoices.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import { narrowed, type Reach } from '../../shop/reach.ts';

/** What was issued at one's branches in a period, with the branch, and the order where it is still there. */
export const issuedIn = (read: Reader, reach: Reach, { branch, from, to }: InvoicesFilter) => {
  const { branchIds } = narrowed(reach, branch);
  let found = read
    .selectFrom('invoices as i')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('branches as b', 'b.id', 'i.branch_id');
  if (branchIds) found = found.where('i.branch_id', 'in', branchIds);
  if (from) found = found.where('i.issued_on', '>=', from);
  if (to) found = found.where('i.issued_on', '<=', to);
  return found;
};
