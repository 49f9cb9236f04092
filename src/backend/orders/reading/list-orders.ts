import { sql } from 'kysely';
import type { z } from 'zod';
import { partOf } from '../../../api/contract/common.ts';
import { ORDER_STATUSES, type Order, OrderHead } from '../../../api/contract/order.ts';
import type { OrderListQuery, OrderListResponse, OrderSummary } from '../../../api/contract/order-history.ts';
import { pageOf } from '../../../domain/lists/paginator.ts';
import { isFinal } from '../../../domain/orders/order-status.ts';
import type { Phrases } from '../../../domain/text/text.ts';
import { holds } from '../../shop/db/text-match.ts';
import type { Customer, Shop } from '../../shop/shop.ts';
import { dayAfter, readOrderPage } from './list-repository.ts';
import { readOrders } from './orders.ts';

const ACTIVE = ORDER_STATUSES.filter((status) => !isFinal(status));
const PAST = ORDER_STATUSES.filter(isFinal);

/** A page of the customer's own orders, the newest first. Contract call 38. */
export const listOwn = async (
  shop: Shop,
  { owner }: Customer,
  query: z.output<typeof OrderListQuery>,
  phrases: Phrases,
): Promise<OrderListResponse> => {
  const { status, q, from, to } = query;
  const { read } = shop.db;
  const own = read.selectFrom('orders as o').where('o.owner', '=', owner);
  const { total, rows } = await readOrderPage(
    q ? own.where(holds(sql.ref('o.search_text'), q)) : own,
    {
      statuses: status === 'active' ? ACTIVE : status === 'past' ? PAST : status ? [status] : undefined,
      from,
      before: dayAfter(to),
    },
    query,
  );
  const orders = await readOrders(shop, rows, phrases);
  return pageOf(orders.map(toSummary), query, total);
};

const toSummary = (order: Order): OrderSummary => ({
  ...partOf(order, OrderHead),
  placed_at: order.placed_at,
  currency_code: order.currency_code,
  item_count: order.items.length,
  items_preview: order.items.slice(0, 3).map(({ name, quantity, image }) => ({ name, quantity, image })),
  branch_name: order.branch.name,
  branch_timezone: order.branch.timezone,
  can_cancel: order.can_cancel,
  can_review: order.can_review,
  is_reviewed: order.items.some(({ review_id }) => review_id),
  can_reorder: order.can_reorder,
});
