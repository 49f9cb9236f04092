import { sql } from 'kysely';
import type { OrderStatus } from '../../api/contract/order.ts';
import type { PageRequest } from '../../domain/lists/paginator.ts';
import { readPage } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { holds, holdsWords } from '../shop/db/text-match.ts';
import { customerIdOf, ownerOf } from '../shop/owners.ts';
import { type Reach, reachedCustomers, reachedOrders } from '../shop/reach.ts';

/** Orders that came to nothing: nobody spent anything with them. */
export const UNDONE: readonly OrderStatus[] = ['pending_payment', 'cancelled', 'rejected', 'expired'];

const ROW = ['c.id', 'c.name', 'c.email', 'c.phone_e164', 'c.blocked_at', 'c.created_at'] as const;
const LEAST_DIGITS = 3;

export interface CustomerFilter {
  q: string | undefined;
  isBlocked: boolean;
  reach: Reach;
}

/** One page of the customers with an account, the newest first, and how many there are. */
export const listCustomerRows = (
  read: Reader,
  { q, isBlocked, reach }: CustomerFilter,
  page: PageRequest,
) => {
  let found = reachedCustomers(read, reach);
  if (isBlocked) found = found.where('c.blocked_at', 'is not', null);
  if (q) found = found.where(hasText(q));
  return readPage(found, page, (query) => query.select(ROW).orderBy('c.id', 'desc'));
};

/** One of them; undefined for whoever left, or never ordered at these branches. */
export const findCustomerOf = (read: Reader, id: number, reach: Reach) =>
  reachedCustomers(read, reach).selectAll('c').where('c.id', '=', id).executeTakeFirst();

/** Words in the name in any order, a part of the e-mail address, or digits of the phone number. */
const hasText = (q: string) => {
  const words = q.split(/\s+/).filter(Boolean);
  const digits = q.replaceAll(/\D/g, '').replace(/^00?/, '');
  const isPhone = digits.length >= LEAST_DIGITS && /^[\d\s+()./-]+$/.test(q);
  const either = [
    sql`(${sql.join(
      words.map((word) => holdsWords(sql`c.name`, word)),
      sql` and `,
    )})`,
    holds(sql`c.email_norm`, q.replaceAll(/\s/g, '')),
    ...(isPhone ? [holds(sql`c.phone_e164`, digits)] : []),
  ];
  return sql<boolean>`(${sql.join(either, sql` or `)})`;
};

/** What each of them ordered and spent at these branches. */
export const sumOrders = async (read: Reader, ids: readonly number[], reach: Reach) => {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await reachedOrders(read, reach)
    .select(({ fn }) => [
      'owner',
      fn.countAll<number>().as('orders'),
      fn.max('placed_at').as('last_at'),
      sql<number>`sum(total_minor - refunded_minor)`.as('spent_minor'),
    ])
    .where('owner', 'in', ids.map(ownerOf))
    .where('status', 'not in', UNDONE)
    .groupBy('owner')
    .execute();
  return new Map(
    rows.map(({ owner, orders, last_at, spent_minor }) => [
      customerIdOf(owner) ?? 0,
      { orders: Number(orders), lastAt: last_at, spentMinor: Number(spent_minor) },
    ]),
  );
};

export const listOrdersOf = (read: Reader, customerId: number, reach: Reach, limit: number) =>
  reachedOrders(read, reach)
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .select(['o.id', 'o.order_number', 'o.status', 'o.order_type', 'o.placed_at', 'o.total_minor'])
    .select(['b.id as branch_id', 'b.name as branch_name'])
    .where('o.owner', '=', ownerOf(customerId))
    .orderBy('o.placed_at', 'desc')
    .limit(limit)
    .execute();

export const listAddressesOf = (read: Reader, customerId: number) =>
  read.selectFrom('addresses').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();

/** Discounts that are the customer's alone, and those that were used. */
export const listCouponsOf = async (read: Reader, customerId: number, reach: Reach) => {
  const owner = ownerOf(customerId);
  const columns = ['d.id', 'd.title', 'd.code', 'd.owner', 'd.is_active'] as const;
  const [own, used] = await Promise.all([
    read.selectFrom('discounts as d').select(columns).where('d.owner', '=', owner).execute(),
    reachedOrders(read, reach)
      .innerJoin('discount_uses as u', 'u.order_id', 'o.id')
      .innerJoin('discounts as d', 'd.id', 'u.discount_id')
      .select(columns)
      .select(({ fn }) => fn.countAll<number>().as('used'))
      .where('o.owner', '=', owner)
      .groupBy(columns)
      .execute(),
  ]);
  const counted = new Map(used.map((row) => [row.id, row]));
  const unused = own.filter(({ id }) => !counted.has(id)).map((row) => ({ ...row, used: 0 }));
  return [...unused, ...used].map((row) => ({ ...row, isOwn: row.owner === owner }));
};

export const listCustomerNotes = (read: Reader, customerId: number) =>
  read
    .selectFrom('customer_notes')
    .select(['id', 'author', 'text', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
