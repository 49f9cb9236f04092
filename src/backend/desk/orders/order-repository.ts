import { sql } from 'kysely';
import type { OrderType } from '../../../api/contract/common.ts';
import type { PageRequest } from '../../../domain/lists/paginator.ts';
import { IS_BY_HAND } from '../../gateways/refund-repository.ts';
import { type OrderFilter, readOrderPage } from '../../orders/reading/list-repository.ts';
import { highestOf, readPage } from '../../shop/db/rows.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import { holds, lowered, quoted } from '../../shop/db/text-match.ts';
import { type Reach, reachedOrders } from '../../shop/reach.ts';

export interface DeskFilter extends OrderFilter {
  reach: Reach;
  /** Its time is that of the end, not of the placing. */
  isByEnd: boolean;
  orderType: OrderType | undefined;
  /** In lower case. */
  text: string | undefined;
}

/** One page of the orders of one's branches. */
export const readDeskPage = (read: Reader, filter: DeskFilter, page: PageRequest) => {
  const { reach, isByEnd, orderType, from, before, text } = filter;
  let found = reachedOrders(read, reach);
  if (orderType) found = found.where('o.order_type', '=', orderType);
  const ended = sql<string>`coalesce(o.delivered_at, o.updated_at)`;
  if (isByEnd && from) found = found.where(ended, '>=', from);
  if (isByEnd && before) found = found.where(ended, '<', before);
  if (text) {
    const digits = text.replaceAll(/\D/g, '');
    const isPhone = digits.length >= 4 && /^[\d\s+()./-]+$/.test(text);
    const phone = sql<boolean>`replace(frozen_json, ' ', '') like ${`%${digits}%`}`;
    found = found.where(({ or }) =>
      or([
        holds(sql.ref('search_text'), text),
        sql<boolean>`${lowered(sql`frozen_json`, text)} like ${`%"name":"%${quoted(text)}%`} escape '~'`,
        ...(isPhone ? [phone] : []),
      ]),
    );
  }
  return readOrderPage(found, isByEnd ? { ...filter, from: undefined, before: undefined } : filter, page);
};

/** Refunds that wait for somebody's hands, of these orders or of all that one reaches; the oldest first. */
export const listByHand = (read: Reader, reach: Reach, orderId?: string) => {
  let query = reachedOrders(read, reach)
    .innerJoin('refunds as r', 'r.order_id', 'o.id')
    .select(['r.id', 'r.order_id', 'r.amount_minor', 'r.status', 'r.created_at'])
    .where(IS_BY_HAND);
  if (orderId !== undefined) query = query.where('o.id', '=', orderId);
  return query.orderBy('r.id').limit(MOST_BY_HAND).execute();
};
const MOST_BY_HAND = 200;

/** What customers requested. */
const requestsOf = (read: Reader, reach: Reach, isOpen: boolean) => {
  const query = reachedOrders(read, reach)
    .innerJoin('return_requests as q', 'q.order_id', 'o.id')
    .where('q.kind', '<>', 'staff');
  return isOpen ? query.where('q.status', '=', 'requested') : query;
};

/** One page of them, the newest first. */
export const readRequestPage = (
  read: Reader,
  { reach, isOpen }: { reach: Reach; isOpen: boolean },
  page: PageRequest,
) =>
  readPage(requestsOf(read, reach, isOpen), page, (all) =>
    all.select(['q.id', 'q.order_id']).orderBy('q.id', 'desc'),
  );

export const listNotes = (read: Reader, orderId: string) =>
  read
    .selectFrom('order_notes')
    .select(['id', 'author', 'text', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** Orders that were handed over or ended with something of them still to go back. */
export const listDueShorts = (read: Reader) =>
  read
    .selectFrom('order_shorts as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('s.order_id')
    .distinct()
    .where('o.status', 'in', ['delivered', 'returned', 'cancelled', 'rejected', 'expired'])
    .execute();

/** Takes what is to go back, once. */
export const takeShorts = (trx: Trx, orderId: string) =>
  trx.deleteFrom('order_shorts').where('order_id', '=', orderId).returningAll().execute();

/** The newest of everything that happens to orders. */
export const newestOf = async (read: Reader): Promise<string> => {
  const tables = ['order_events', 'audit', 'return_requests'] as const;
  return (await Promise.all(tables.map((table) => highestOf(read, table, 'id')))).join('.');
};
