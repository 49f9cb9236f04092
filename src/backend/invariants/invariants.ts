import type { OrderStatus } from '../../api/contract/order.ts';
import { toMinor } from '../../domain/money.ts';
import { canTransition, type OrderType } from '../../domain/order-status.ts';
import type { Reader } from '../db/connect.ts';
import { auditBooks } from '../loyalty/audit.ts';
import type { FrozenOrder } from '../orders/frozen-order.ts';
import { listEventsOf, listKnownIds, listOrderKeys, listOrdersAfter, type OrderRow } from './repository.ts';
import { SQL_RULES } from './sql-rules.ts';

/** Stored data that breaks a promise, and which promise. */
export interface Break {
  rule: string;
  subject: string;
}

/** Holds everything stored against what must always be true; none found: an empty list. */
export const findBreaks = async (read: Reader): Promise<Break[]> => {
  const breaks: Break[] = [];
  for (const { name, broken } of SQL_RULES) {
    const { rows } = await broken.execute(read);
    breaks.push(...rows.map(({ subject }) => ({ rule: name, subject: String(subject) })));
  }
  const books = (await auditBooks(read)).map((subject) => ({ rule: 'the books add up', subject }));
  return [...breaks, ...books, ...(await findOrderBreaks(read)), ...(await findKeyBreaks(read))];
};

const PAGE = 500;

const findOrderBreaks = async (read: Reader): Promise<Break[]> => {
  const breaks: Break[] = [];
  for (let after = ''; ; ) {
    const orders = await listOrdersAfter(read, after, PAGE);
    const events = Map.groupBy(
      await listEventsOf(
        read,
        orders.map(({ id }) => id),
      ),
      (event) => event.order_id,
    );
    for (const order of orders) {
      const statuses = (events.get(order.id) ?? []).map(({ status }) => status as OrderStatus);
      if (!addsUp(order))
        breaks.push({ rule: 'an order’s total is the sum of its parts', subject: order.id });
      if (!isOnItsWay(statuses, order.order_type as OrderType))
        breaks.push({ rule: 'a status follows from the one before', subject: order.id });
    }
    const last = orders.at(-1);
    if (!last || orders.length < PAGE) return breaks;
    after = last.id;
  }
};

/** Goods, delivery, packaging and tip without discounts, and tax where prices do not hold it already. */
const addsUp = (order: OrderRow): boolean => {
  const frozen = JSON.parse(order.frozen_json) as FrozenOrder;
  const minor = (amount: number) => toMinor(amount, frozen.decimal_places);
  const goods = frozen.items.reduce((sum, item) => sum + minor(item.line_total), 0);
  const charges = minor(frozen.delivery_charge) + minor(frozen.packaging_charge) + minor(frozen.tip_amount);
  const discounts = minor(frozen.order_discount_amount) + minor(frozen.shipping_discount_amount);
  const tax = frozen.tax_inclusive ? 0 : minor(frozen.tax_amount);
  return goods + charges + tax - discounts === order.total_minor && minor(frozen.total) === order.total_minor;
};

const isOnItsWay = (statuses: readonly OrderStatus[], orderType: OrderType): boolean =>
  statuses.every((status, at) => {
    const before = statuses[at - 1];
    return before === undefined
      ? status === 'placed' || status === 'pending_payment'
      : canTransition(before, status, orderType);
  });

/** The stored answers of place-order: each names an order that is there, and no two name the same. */
const findKeyBreaks = async (read: Reader): Promise<Break[]> => {
  const keys = (await listOrderKeys(read)).map(({ key, response_json }) => ({
    key,
    id: (JSON.parse(response_json) as { order?: { id: string } }).order?.id ?? '',
  }));
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += PAGE) {
    const ids = keys.slice(start, start + PAGE).map(({ id }) => id);
    for (const id of await listKnownIds(read, ids)) known.add(id);
  }
  // Taken out once it was met: a second key with the same order finds none.
  const isBroken = ({ id }: { id: string }) => !known.delete(id);
  return keys.filter(isBroken).map(({ key }) => ({ rule: 'one idempotency key is one order', subject: key }));
};
