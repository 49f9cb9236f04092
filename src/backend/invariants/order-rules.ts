import type { OrderStatus } from '../../api/contract/order.ts';
import { taxOfCharges, UNTAXED } from '../../domain/cart/charge-parts.ts';
import { isMemberState } from '../../domain/money/intra-community.ts';
import { toMinor } from '../../domain/money/money.ts';
import { findVatId } from '../../domain/money/vat-id.ts';
import { canTransition } from '../../domain/orders/order-status.ts';
import type { FrozenOrder } from '../orders/record/frozen-order.ts';
import { inBatches } from '../shop/db/batches.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Break } from './break.ts';
import {
  listEventsOf,
  listItemsOf,
  listMoneyBackOf,
  listOrdersAfter,
  type OrderItemRow,
  type OrderRow,
} from './repository.ts';
import { countSentNotices, findNoticeBreaks } from './sent-notices.ts';

const PAGE = 500;

/** Rules that look at one order with all its parts; `now` decides which notices must still be there. */
export const findOrderBreaks = async (read: Reader, now: Date): Promise<Break[]> => {
  const sent = await countSentNotices(read);
  const breaks: Break[] = [];
  const fetch = (after: string) => listOrdersAfter(read, after, PAGE);
  for await (const orders of inBatches(fetch, ({ id }) => id, '')) {
    const ids = orders.map(({ id }) => id);
    const events = Map.groupBy(await listEventsOf(read, ids), (event) => event.order_id);
    const items = Map.groupBy(await listItemsOf(read, ids), (item) => item.order_id);
    const moneyBack = Map.groupBy(await listMoneyBackOf(read, ids), ({ order_id }) => order_id);
    for (const order of orders) {
      const past = events.get(order.id) ?? [];
      const statuses = past.map(({ status }) => status);
      if (!addsUp(order, items.get(order.id) ?? []))
        breaks.push({ rule: 'an order’s total is the sum of its parts', subject: order.id });
      if (!isRightlyExempt(order))
        breaks.push({ rule: 'an order without VAT is of a business of the EU', subject: order.id });
      if (!isOnItsWay(statuses, order))
        breaks.push({ rule: 'a status follows from the one before', subject: order.id });
      const checked = { order, events: past, moneyBack: moneyBack.get(order.id) ?? [], sent, now };
      breaks.push(...(await findNoticeBreaks(read, checked)));
    }
  }
  return breaks;
};

/**
 * Goods, delivery, packaging and tip without discounts, and tax where prices do not hold it already: on the paper
 * that the shopper has and in the rows that refunds are reckoned from.
 */
const addsUp = (order: OrderRow, items: readonly OrderItemRow[]): boolean => {
  const frozen = JSON.parse(order.frozen_json) as FrozenOrder;
  const minor = (amount: number) => toMinor(amount, frozen.decimal_places);
  const goods = frozen.items.reduce((sum, item) => sum + minor(item.line_total), 0);
  const charges = minor(frozen.delivery_charge) + minor(frozen.packaging_charge) + minor(frozen.tip_amount);
  const discounts = minor(frozen.order_discount_amount) + minor(frozen.shipping_discount_amount);
  const tax = frozen.tax_inclusive ? 0 : minor(frozen.tax_amount);
  const rows = (part: 'line_total_minor' | 'discount_minor' | 'tax_minor') =>
    items.reduce((sum, item) => sum + item[part], 0);
  const { delivery, packaging } = taxOfCharges(frozen.charge_parts ?? UNTAXED);
  return (
    [order.total_minor, order.wallet_minor].every(Number.isSafeInteger) &&
    goods + charges + tax - discounts === order.total_minor &&
    minor(frozen.total) === order.total_minor &&
    minor(frozen.wallet_amount) === order.wallet_minor &&
    rows('line_total_minor') === goods &&
    rows('discount_minor') === minor(frozen.order_discount_amount) &&
    rows('tax_minor') + delivery + packaging === minor(frozen.tax_amount)
  );
};

/** Nothing of an exempt order bears tax; it goes to a member state, to a business with a VAT id. */
const isRightlyExempt = ({ frozen_json }: OrderRow): boolean => {
  const { business, tax_amount, tax_inclusive, items, tax_place, order_type } = JSON.parse(
    frozen_json,
  ) as FrozenOrder;
  if (business?.outcome !== 'exempt') return true;
  return (
    tax_amount === 0 &&
    !tax_inclusive &&
    items.every(({ taxes = [] }) => taxes.length === 0) &&
    order_type === 'delivery' &&
    isMemberState(tax_place?.country ?? '') &&
    findVatId(business.vat_id) !== undefined
  );
};

/**
 * An order whose payment came after it had expired is placed after all, when its goods are still there; gift cards alone
 * are delivered by their mail.
 */
const isOnItsWay = (statuses: readonly OrderStatus[], order: OrderRow): boolean => {
  const isMailed = (JSON.parse(order.frozen_json) as FrozenOrder).is_mailed === true;
  return statuses.every((status, at) => {
    const before = statuses[at - 1];
    if (before === undefined) return status === 'placed' || status === 'pending_payment';
    const isRevived = before === 'expired' && status === 'placed';
    const isSent = isMailed && before === 'placed' && status === 'delivered';
    return isRevived || isSent || canTransition(before, status, order.order_type);
  });
};
