import type { Order } from '../../api/contract/order.ts';
import { decodePart } from '../../domain/text/decode-part.ts';
import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';

/** An order placed in this browser; the token opens it again by link or after the guest id is gone. */
export interface KnownOrder {
  id: string;
  orderNumber: string;
  token: string | null;
  placedAt: string;
  /** The branch's, which its times are said in. */
  timeZone?: string;
  /** An account was requested with it. */
  hasAccount?: boolean;
}

const KEPT = 10;

const parseOrder = (data: unknown): KnownOrder[] => {
  if (!isRecord(data)) return [];
  const [id, orderNumber, placedAt] = [
    textUpTo(data.id, 60),
    textUpTo(data.orderNumber, 60),
    textUpTo(data.placedAt, 40),
  ];
  if (!id || !orderNumber || placedAt === undefined) return [];
  const token = textUpTo(data.token, 200) ?? null;
  const timeZone = textUpTo(data.timeZone, 60);
  const order = { id, orderNumber, placedAt, token, ...(timeZone && { timeZone }) };
  return [{ ...order, ...(data.hasAccount === true && { hasAccount: true }) }];
};

/** The latest orders first. */
export const $knownOrders = persisted<readonly KnownOrder[]>('orders', {
  version: 1,
  initial: [],
  parse: (data) => (Array.isArray(data) ? data.flatMap(parseOrder).slice(0, KEPT) : undefined),
});

export const rememberOrder = (order: KnownOrder): void => {
  const others = $knownOrders.get().filter(({ id }) => id !== order.id);
  $knownOrders.set([order, ...others].slice(0, KEPT));
};

/** The order that the page's address names: an id, or the number printed on the confirmation. */
export const addressedOrder = (): string => decodePart(location.pathname.split('/').at(-1) ?? '');

/** The token that a link of a message carries: behind "#", where no server sees it. PayPal adds a `?token=` of its own. */
const linkedToken = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;

/** Behind the address of an order that was placed a moment ago: its payment opens without another press. */
export const PAY_NOW = '#pay';

/** Whether the payment is to open by itself; once, so that a reload or Back opens nothing. */
export const takePayNow = (): boolean => {
  if (location.hash !== PAY_NOW) return false;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return true;
};

/** The token of a link wins over the one kept here. */
export const orderToken = (id: string): string | undefined =>
  linkedToken() ?? $knownOrders.get().find((order) => order.id === id)?.token ?? undefined;

/** An order of this browser by its id or its number. */
export const findKnown = (named: string): KnownOrder | undefined =>
  $knownOrders
    .get()
    .find(({ id, orderNumber }) => id === named || orderNumber.toUpperCase() === named.toUpperCase());

/** A link's token opened its order: the browser keeps it, and the address bar shows it no longer. */
export const keepLinkedOrder = (order: Pick<Order, 'id' | 'order_number' | 'placed_at' | 'branch'>): void => {
  const token = linkedToken();
  if (!token) return;
  const { id, order_number: orderNumber, placed_at: placedAt, branch } = order;
  const zone = branch.timezone && { timeZone: branch.timezone };
  rememberOrder({ ...findKnown(id), id, orderNumber, placedAt, token, ...zone });
  history.replaceState(history.state, '', location.pathname);
};
