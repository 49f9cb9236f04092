import { sum } from '../../../domain/money/money.ts';
import { canReportAt, unitsLeft } from '../../../domain/orders/return-rules.ts';
import { say } from '../../../domain/text/text.ts';
import { fieldError, ShopError } from '../../shop/shop-error.ts';
import type { OrdersView } from '../reading/order-view.ts';
import { lineReturnUntil, timesOf } from '../reading/serialize.ts';
import { frozenOf } from '../record/order-facts.ts';
import type { OrderItemRow, OrderRow } from '../record/repository.ts';
import type { ReturnLine } from './return-repository.ts';

const assertDelivered = ({ status }: OrderRow): void => {
  if (status !== 'delivered')
    throw new ShopError('not_delivered_yet', say`Only delivered orders can be returned.`);
};

export const assertReportable = (row: OrderRow, { now }: OrdersView): void => {
  assertDelivered(row);
  if (!canReportAt(timesOf(row), now))
    throw new ShopError('return_window_closed', say`It's too late to report a problem with this order.`);
};

export const assertReturnable = (
  row: OrderRow,
  lines: readonly ReturnLine[],
  items: readonly OrderItemRow[],
  { rules, now }: OrdersView,
): void => {
  assertDelivered(row);
  const { items: frozen } = frozenOf(row);
  for (const [index, line] of lines.entries()) {
    const item = frozen[items.findIndex(({ id }) => id === line.order_item_id)];
    if (!item) throw tooMany(index);
    const until = lineReturnUntil(row, item, rules);
    if (until === null)
      throw fieldError(
        `items.${index}`,
        say`This can't be returned. If something's wrong with it, report a problem.`,
      );
    if (now > until) throw new ShopError('return_window_closed', say`This order can no longer be returned.`);
  }
};

/** The same item named twice counts together. */
export const mergeLines = (items: readonly ReturnLine[]): ReturnLine[] =>
  [...Map.groupBy(items, ({ order_item_id }) => order_item_id)].map(([order_item_id, same]) => ({
    order_item_id,
    quantity: sum(same.map(({ quantity }) => quantity)),
  }));

/** 422 where more units are named than nobody gave money back for and no open request names. */
export const assertLeft = (
  lines: readonly ReturnLine[],
  items: readonly OrderItemRow[],
  open: readonly ReturnLine[],
  refuse: (index: number, isOpen: boolean) => ShopError,
): void => {
  for (const [index, line] of lines.entries()) {
    const item = items.find(({ id }) => id === line.order_item_id);
    const requested = sum(open.filter((o) => o.order_item_id === line.order_item_id).map((o) => o.quantity));
    const bought = { quantity: item?.quantity ?? 0, refunded: item?.refunded_quantity ?? 0, open: requested };
    if (line.quantity > unitsLeft(bought)) throw refuse(index, requested > 0);
  }
};

/** The line of this place names more units than there are. */
export const tooMany = (index: number) =>
  fieldError(`items.${index}`, say`You can't return that many of this item.`);

/** Staff see the request that holds the units. */
export const undecided = (index: number, isOpen: boolean) =>
  isOpen
    ? fieldError('lines', say`The customer has an open request for this item. Decide on it first.`)
    : tooMany(index);
