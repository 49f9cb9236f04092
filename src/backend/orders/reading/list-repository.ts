import { sql } from 'kysely';

import type { OrderStatus } from '../../../api/contract/order.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import { holds } from '../../shop/db/text-match.ts';

import type { OrderRow } from '../record/repository.ts';

/** Which of an owner's orders; dates are UTC days, `before` is not part of it. */
export interface OrderFilter {
  owner: string;
  statuses: readonly OrderStatus[] | undefined;
  /** In lower case. */
  text: string | undefined;
  from: string | undefined;
  before: string | undefined;
}

export const listOwnOrders = (
  read: Reader,
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<OrderRow[]> =>
  matching(read, filter)
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countOwnOrders = async (read: Reader, filter: OrderFilter): Promise<number> => {
  const row = await matching(read, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

const matching = (read: Reader, { owner, statuses, text, from, before }: OrderFilter) => {
  let query = read.selectFrom('orders').where('owner', '=', owner);
  if (statuses) query = query.where('status', 'in', statuses);
  if (from) query = query.where('placed_at', '>=', from);
  if (before) query = query.where('placed_at', '<', before);
  if (text) query = query.where(holds(sql.ref('search_text'), text));
  return query;
};
