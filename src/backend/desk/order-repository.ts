import { sql } from 'kysely';
import type { OrderStatus } from '../../api/contract/order.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { holds, lowered, quoted } from '../shop/db/text-match.ts';
import { type Reach, reachedOrders } from '../shop/reach.ts';

/** Which orders; dates are UTC days, `before` is not part of it. */
export interface DeskFilter {
  statuses: readonly OrderStatus[] | undefined;
  reach: Reach;
  /** Only those with a request that nobody decided on. */
  hasRequests: boolean;
  from: string | undefined;
  before: string | undefined;
  /** In lower case. */
  text: string | undefined;
}

const matching = (read: Reader, filter: DeskFilter) => {
  let query = reachedOrders(read, filter.reach);
  if (filter.statuses) query = query.where('status', 'in', filter.statuses);
  if (filter.hasRequests)
    query = query.where((eb) =>
      eb('id', 'in', eb.selectFrom('return_requests').select('order_id').where('status', '=', 'requested')),
    );
  if (filter.from) query = query.where('placed_at', '>=', filter.from);
  if (filter.before) query = query.where('placed_at', '<', filter.before);
  if (filter.text) {
    const digits = filter.text.replaceAll(/\D/g, '');
    const isPhone = digits.length >= 4 && /^[\d\s+()./-]+$/.test(filter.text);
    const phone = sql<boolean>`replace(frozen_json, ' ', '') like ${`%${digits}%`}`;
    query = query.where(({ or }) =>
      or([
        holds(sql.ref('search_text'), filter.text ?? ''),
        sql<boolean>`${lowered(sql`frozen_json`, filter.text ?? '')} like ${`%"name":"%${quoted(filter.text ?? '')}%`} escape '~'`,
        ...(isPhone ? [phone] : []),
      ]),
    );
  }
  return query;
};

export const listDeskRows = (read: Reader, filter: DeskFilter, page: { offset: number; limit: number }) =>
  matching(read, filter)
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countDeskRows = async (read: Reader, filter: DeskFilter): Promise<number> => {
  const row = await matching(read, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const listNotes = (read: Reader, orderId: string) =>
  read
    .selectFrom('order_notes')
    .select(['id', 'author', 'text', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const listAuditOf = (read: Reader, orderId: string) =>
  read
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'order')
    .where('entity_id', '=', orderId)
    .orderBy('id')
    .execute();

export const listShorts = (read: Reader, orderId: string) =>
  read.selectFrom('order_shorts').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

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
  const newest = await Promise.all([
    read
      .selectFrom('order_events')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst(),
    read
      .selectFrom('audit')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst(),
    read
      .selectFrom('return_requests')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst(),
  ]);
  return newest.map((row) => row?.id ?? 0).join('.');
};
