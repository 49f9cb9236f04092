import { isRecord, isText } from '../shop/persisted.ts';

/** An order placed in this browser, and what of it was counted. */
interface CountedOrder {
  id: string;
  isCounted: boolean;
  /** Ids of refunds. */
  refunds: number[];
}

/** Read afresh at each use, under a lock: two tabs must not count one order. Signing out removes it as all of `shop:`. */
const KEY = 'shop:counted-orders';
const KEPT = 20;

const parse = (text: string | null): CountedOrder[] => {
  const data: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: unknown) =>
    isRecord(entry) && isText(entry.id) && Array.isArray(entry.refunds)
      ? [{ id: entry.id, isCounted: entry.isCounted === true, refunds: entry.refunds.map(Number) }]
      : [],
  );
};

const read = (): CountedOrder[] => {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};

const write = (orders: readonly CountedOrder[]): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(orders.slice(-KEPT)));
    return true;
  } catch {
    return false;
  }
};

/** Without the lock, as on pages without a secure context, two tabs are distinguished by storage alone. */
const alone = <T>(work: () => T): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request(KEY, async () => work())
    : Promise.resolve(work());

/** An order was placed here, so it is this browser that counts it, once it stands. */
export const noteOwnOrder = (id: string): void => {
  const others = read().filter((order) => order.id !== id);
  write([...others, { id, isCounted: false, refunds: [] }]);
};

/** True for the one caller that may count the order; false for orders of other browsers, too. */
export const claimPurchase = (id: string): Promise<boolean> =>
  alone(() => {
    const orders = read();
    const order = orders.find((one) => one.id === id);
    if (!order || order.isCounted) return false;
    order.isCounted = true;
    return write(orders);
  });

/** The same for a refund of an order that was counted here. */
export const claimRefund = (id: string, refundId: number): Promise<boolean> =>
  alone(() => {
    const orders = read();
    const order = orders.find((one) => one.id === id);
    if (!order?.isCounted || order.refunds.includes(refundId)) return false;
    order.refunds.push(refundId);
    return write(orders);
  });
