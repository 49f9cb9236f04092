import type { z } from 'zod';
import type {
  DeskRequest,
  DeskRequests,
  DeskRequestsQuery,
  SettleStatementRequest,
} from '../../../api/contract/admin/orders.ts';
import type { Order } from '../../../api/contract/order.ts';
import { pageOf } from '../../../domain/lists/paginator.ts';
import { type Phrases, say } from '../../../domain/text/text.ts';
import { readOrders } from '../../orders/reading/orders.ts';
import { findOrder } from '../../orders/record/repository.ts';
import {
  findStatement,
  listLooseStatements,
  settleLoose,
} from '../../orders/returns/withdrawal-repository.ts';
import { openWithdrawal } from '../../orders/returns/withdrawals.ts';
import { queueNotices } from '../../outbox/queue/outbox.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import { narrowed, reachedOrders } from '../../shop/reach.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
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
  const loose = staff.branchIds ? [] : await listLooseStatements(read, MOST_LOOSE);
  return {
    ...pageOf(found, query, total),
    statements: loose.map(({ id, name, email, order_number, items, declared_at: at }) => ({
      id,
      name,
      email,
      order_number,
      items,
      at,
    })),
    by_hand: byHand.flatMap((one) => {
      const order = orders.get(one.order_id);
      if (!order) return [];
      return [{ ...toByHand(one, order.decimal_places), ...namesOf(order) }];
    }),
  };
};

const MOST_LOOSE = 100;

/**
 * Names the order of a withdrawal that fits none, or answers it and is done with it; its consumer reads the answer. 404
 * for those who do not work for every branch: it is of none.
 */
export const settleStatement = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { order_number, note }: z.output<typeof SettleStatementRequest>,
): Promise<{ order_id: string | null }> => {
  const statement = staff.branchIds ? undefined : await findStatement(shop.db.read, { id });
  if (!statement) throw notFound();
  const order = order_number ? await findOrder(shop.db.read, order_number.toUpperCase()) : undefined;
  if (order_number && !order) throw fieldError('order_number', say`There is no order ${order_number}.`);
  return inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const isFirst = order
      ? await openWithdrawal(trx, statement, order.id)
      : await settleLoose(trx, id, { closed_at: actor.at, open_key: null });
    if (!isFirst)
      throw new ShopError('invalid_transition', say`Somebody was faster: this is settled already.`);
    const after = { withdrawal: id, ...(note && { note }) };
    noteAudit(trx, actor, 'order', order?.id ?? order_number, null, after);
    if (order) return { order_id: order.id };
    const { name, email: to, language } = statement;
    const data = { name, reason: note };
    await queueNotices(
      trx,
      [{ kind: 'mail', to, template: 'withdrawal.answered', data, language }],
      actor.at,
    );
    return { order_id: null };
  });
};

const namesOf = (order: Order) => ({
  order_id: order.id,
  order_number: order.order_number,
  branch_id: order.branch.id,
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
