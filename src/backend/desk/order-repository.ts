import { sql } from 'kysely';
import type { PageRequest } from '../../domain/lists/paginator.ts';
import { type OrderFilter, readOrderPage } from '../orders/reading/list-repository.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { holds, lowered, quoted } from '../shop/db/text-match.ts';
import { type Reach, reachedOrders } from '../shop/reach.ts';

export interface DeskFilter extends OrderFilter {
  reach: Reach;
  /** Only those with a request that nobody decided on. */
  hasRequests: boolean;
  /** In lower case. */
  text: string | undefined;
}

/** One page of the orders of one's branches. */
export const readDeskPage = (read: Reader, filter: DeskFilter, page: PageRequest) => {
  const { reach, hasRequests, text } = filter;
  let found = reachedOrders(read, reach);
  if (hasRequests)
    found = found.where((eb) =>
      eb('o.id', 'in', eb.selectFrom('return_requests').select('order_id').where('status', '=', 'requested')),
    );
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
  return readOrderPage(found, filter, page);
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
