import { sum } from '../../../domain/money/money.ts';
import { refundOfUnits } from '../../../domain/orders/refund-amounts.ts';
import { listRows } from '../../shop/db/rows.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import { paidLineOf } from './order-facts.ts';
import type { OrderItemRow, OrderRow } from './repository.ts';

/**
 * What comes off the cash of an order that is still to be taken: units that are missing (`amount_minor` null), or an amount
 * where something cheaper comes instead.
 */
export type ShortRow = Awaited<ReturnType<typeof listShorts>>[number];

export const listShorts = (read: Reader, orderIds: readonly string[]) =>
  listRows(read, 'order_shorts', { order_id: orderIds }, { order: ['id'] });

/** What they come to, each line's units one after the other as they will go back. */
export const shortAmounts = (
  row: OrderRow,
  items: readonly OrderItemRow[],
  shorts: readonly Pick<ShortRow, 'order_item_id' | 'quantity' | 'amount_minor'>[],
): number => {
  const left = new Map(items.map((item) => [item.id, paidLineOf(row, item)]));
  return sum(
    shorts.map(({ order_item_id, quantity, amount_minor }) => {
      const line = left.get(order_item_id);
      if (amount_minor !== null || !line) return amount_minor ?? 0;
      left.set(order_item_id, { ...line, refundedQuantity: line.refundedQuantity + quantity });
      return refundOfUnits(line, quantity);
    }),
  );
};

/** Units of a line that do not come. */
export const missingUnits = (shorts: readonly ShortRow[], itemId: number): number =>
  sum(
    shorts.flatMap(({ order_item_id, quantity, amount_minor }) =>
      order_item_id === itemId && amount_minor === null ? [quantity] : [],
    ),
  );
