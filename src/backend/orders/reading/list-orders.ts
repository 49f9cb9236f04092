import type { z } from 'zod';
import { ORDER_STATUSES } from '../../../api/contract/order.ts';
import type { OrderListQuery, OrderListResponse, OrderSummary } from '../../../api/contract/order-history.ts';
import { pageOf } from '../../../domain/lists/paginator.ts';
import { isFinal } from '../../../domain/orders/order-status.ts';
import type { Phrases } from '../../../domain/text/text.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import type { Member, Shop } from '../../shop/shop.ts';
import { countOwnOrders, listOwnOrders } from './list-repository.ts';
import { readOrdersView } from './order-view.ts';
import { readStored } from './orders.ts';
import { serializeOrder } from './serialize.ts';

const ACTIVE = ORDER_STATUSES.filter((status) => !isFinal(status));
const PAST = ORDER_STATUSES.filter(isFinal);

/** A page of the member's own orders, the newest first. Contract call 38. */
export const listOwn = async (
  shop: Shop,
  { owner }: Member,
  query: z.output<typeof OrderListQuery>,
  phrases: Phrases,
): Promise<OrderListResponse> => {
  const { page, per_page, status, q, from, to } = query;
  const filter = {
    owner,
    statuses: status === 'active' ? ACTIVE : status === 'past' ? PAST : status ? [status] : undefined,
    text: q?.toLowerCase() || undefined,
    from,
    before: to && new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10),
  };
  const { read } = shop.db;
  const total = await countOwnOrders(read, filter);
  const rows = await listOwnOrders(read, filter, { offset: (page - 1) * per_page, limit: per_page });
  const view = await readOrdersView(shop, read, phrases);
  const stored = await readStored(read, rows);
  const data = stored.map((order) => toSummary(serializeOrder(order, view)));
  return pageOf(data, query, total);
};

const toSummary = (order: ReturnType<typeof serializeOrder>): OrderSummary => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  status_label: order.status_label,
  payment_status: order.payment_status,
  order_type: order.order_type,
  placed_at: order.placed_at,
  total: order.total,
  currency_code: order.currency_code,
  item_count: order.items.length,
  items_preview: order.items.slice(0, 3).map(({ name, quantity, image }) => ({ name, quantity, image })),
  branch_name: order.branch.name,
  branch_timezone: order.branch.timezone,
  can_cancel: order.can_cancel,
  can_review: order.can_review,
  can_reorder: order.can_reorder,
});
