import type { z } from 'zod';
import type { DeskRequest, DeskRequests, DeskRequestsQuery } from '../../../api/contract/admin/orders.ts';
import type { Order } from '../../../api/contract/order.ts';
import { pageOf } from '../../../domain/lists/paginator.ts';
import type { Phrases } from '../../../domain/text/text.ts';
import { readOrders } from '../../orders/reading/orders.ts';
import { narrowed, reachedOrders } from '../../shop/reach.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { listByHand, readRequestPage } from './order-repository.ts';
import { toByHand } from './orders.ts';

/** Returns and problems of one's branches with what became of them, and the money that waits to be handed over. */
export const listDeskRequests = async (
  shop: Shop,
  staff: Staff,
  query: z.output<typeof DeskRequestsQuery>,
  phrases: Phrases,
): Promise<DeskRequests> => {
  const { read } = shop.db;
  const { state, branch_id } = query;
  const filter = { reach: narrowed(staff, branch_id), isOpen: state === 'open' };
  const { total, rows } = await readRequestPage(read, filter, query);
  const byHand = await listByHand(read, filter.reach);
  const ids = [...new Set([...rows, ...byHand].map(({ order_id }) => order_id))];
  const stored = ids.length
    ? await reachedOrders(read, filter.reach).selectAll().where('o.id', 'in', ids).execute()
    : [];
  const orders = new Map((await readOrders(shop, stored, phrases)).map((order) => [order.id, order]));
  const found = rows.flatMap(({ id, order_id }): DeskRequest[] => {
    const order = orders.get(order_id);
    const request = order?.requests?.find((one) => one.id === id);
    return order && request ? [toRequest(order, request)] : [];
  });
  return {
    ...pageOf(found, query, total),
    by_hand: byHand.flatMap((one) => {
      const order = orders.get(one.order_id);
      if (!order) return [];
      return [{ ...toByHand(one, order.decimal_places), ...namesOf(order) }];
    }),
  };
};

const namesOf = (order: Order) => ({
  order_id: order.id,
  order_number: order.order_number,
  customer: order.contact.name,
});

const toRequest = (order: Order, request: DeskRequest['request']): DeskRequest => ({
  ...namesOf(order),
  branch_name: order.branch.name,
  total: order.total,
  request,
  items: request.items.flatMap(({ order_item_id, quantity }) => {
    const item = order.items.find((one) => one.order_item_id === order_item_id);
    return item ? [{ name: item.name, quantity }] : [];
  }),
});
