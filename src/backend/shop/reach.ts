import { type SelectQueryBuilder, sql } from 'kysely';
import { worksFor } from '../../domain/desk/roles.ts';
import { say } from '../../domain/text/text.ts';
import type { Tables } from './db/schema.ts';
import type { Reader } from './db/shop-db.ts';
import { ShopError } from './shop-error.ts';

/** Whose rows somebody of the desk reads: those of these branches, or of all. */
export interface Reach {
  /** null: every branch. */
  branchIds: readonly number[] | null;
}

type Of<T extends 'orders' | 'customers', A extends string> = SelectQueryBuilder<
  Tables & Record<A, Tables[T]>,
  A,
  object
>;

/** Orders of one's branches as `o`: every read of many orders at the desk begins here, which a check holds. */
export const reachedOrders = (read: Reader, { branchIds }: Reach): Of<'orders', 'o'> => {
  const orders = read.selectFrom('orders as o');
  return branchIds ? orders.where('o.branch_id', 'in', branchIds) : orders;
};

/** Customers as `c` who are still there and ordered at one of one's branches: as with orders, the only beginning. */
export const reachedCustomers = (read: Reader, { branchIds }: Reach): Of<'customers', 'c'> => {
  const customers = read.selectFrom('customers as c').where('c.deleted_at', 'is', null);
  if (!branchIds) return customers;
  return customers.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('orders as o')
        .select('o.id')
        .where('o.owner', '=', sql<string>`'u:' || c.id`)
        .where('o.branch_id', 'in', branchIds),
    ),
  );
};

/** One's own branches, or the one that a list is narrowed to; 403 for one of others. */
export const narrowed = ({ branchIds }: Reach, branchId: number | undefined): Reach => {
  if (branchId === undefined) return { branchIds };
  if (!worksFor(branchIds, branchId)) throw new ShopError('forbidden', say`This is not your branch.`);
  return { branchIds: [branchId] };
};
