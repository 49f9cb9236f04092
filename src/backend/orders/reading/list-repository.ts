import type { SelectQueryBuilder } from 'kysely';
import type { OrderStatus } from '../../../api/contract/order.ts';
import type { PageRequest } from '../../../domain/lists/paginator.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import { readPage } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';

type Orders = SelectQueryBuilder<Tables & { o: Tables['orders'] }, 'o', object>;

export interface OrderFilter {
  statuses: readonly OrderStatus[] | undefined;
  /** UTC days or instants; `before` is not part of it. */
  from: string | undefined;
  before: string | undefined;
}

/** The UTC day after another. */
export const dayAfter = (day: string | undefined): string | undefined =>
  day && new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** One page of some orders, the newest first. */
export const readOrderPage = (orders: Orders, { statuses, from, before }: OrderFilter, page: PageRequest) => {
  let found = orders;
  if (statuses) found = found.where('o.status', 'in', statuses);
  if (from) found = found.where('o.placed_at', '>=', from);
  if (before) found = found.where('o.placed_at', '<', before);
  return readPage(found, page, (query) =>
    query.selectAll('o').orderBy('o.placed_at', 'desc').orderBy('o.id', 'desc'),
  );
};
