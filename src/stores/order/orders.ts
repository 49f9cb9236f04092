import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';

/** An order placed in this browser; the token opens it again by link or after the guest id is gone. */
export interface KnownOrder {
  id: string;
  orderNumber: string;
  token: string | null;
  placedAt: string;
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
  return [{ id, orderNumber, placedAt, token: textUpTo(data.token, 200) ?? null }];
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

/** The token of a link wins over the one kept here. */
export const orderToken = (id: string): string | undefined => {
  const linked = new URLSearchParams(location.search).get('token');
  return linked ?? $knownOrders.get().find((order) => order.id === id)?.token ?? undefined;
};
