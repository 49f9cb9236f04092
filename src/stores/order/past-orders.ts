import type { Product } from '../../api/contract/catalog.ts';
import type { Order, OrderStatus, TrackResponse } from '../../api/contract/order.ts';
import { getOrder, trackOrder } from '../../api/orders.ts';
import { api } from '../shop/api.ts';
import { $session } from '../shop/session.ts';
import { $knownOrders, type KnownOrder } from './orders.ts';

/** So many orders are looked at for one that is on its way, and for what was bought. */
const LOOKED_AT = 2;
/** An older one is not on its way any more; nobody looks for it on home. */
const ACTIVE_FOR_MS = 3 * 24 * 3_600_000;
const CLOSED: readonly OrderStatus[] = ['delivered', 'cancelled', 'rejected', 'expired', 'returned'];

type Past = Pick<KnownOrder, 'id' | 'token' | 'placedAt'>;

/** The newest orders: the account's when signed in, else those placed in this browser. */
const listPast = async (): Promise<Past[]> => {
  if (!$session.get().token) return $knownOrders.get().slice(0, LOOKED_AT);
  const { data } = await api('GET /get-all-orders', { query: { per_page: LOOKED_AT } });
  return data.map(({ id, placed_at }) => ({ id, token: null, placedAt: placed_at }));
};

/** Those that the shop still shows to this visitor. */
const listShown = async <T>(tasks: readonly Promise<T>[]): Promise<T[]> => {
  const results = await Promise.allSettled(tasks);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

/** What the visitor ordered last and can order again; undefined without one. */
export const findLastOrder = async (): Promise<Pick<KnownOrder, 'id' | 'orderNumber'> | undefined> => {
  if (!$session.get().token) return $knownOrders.get()[0];
  const { data } = await api('GET /get-all-orders', { query: { per_page: LOOKED_AT } });
  const last = data.find(({ can_reorder }) => can_reorder);
  return last && { id: last.id, orderNumber: last.order_number };
};

/** The newest order that is not finished; undefined when there is none. */
export const findActiveOrder = async (now: number): Promise<TrackResponse['order'] | undefined> => {
  const recent = (await listPast()).filter(({ placedAt }) => now - Date.parse(placedAt) < ACTIVE_FOR_MS);
  const found = await listShown(recent.map(({ id, token }) => trackOrder(api, id, token ?? undefined)));
  return found.map(({ order }) => order).find(({ status }) => !CLOSED.includes(status));
};

/** The products of an order in the order of its lines, without gifts. */
const productIdsOf = ({ items }: Order): number[] =>
  items.filter(({ is_free_gift }) => !is_free_gift).map(({ product_id }) => product_id);

/** What the visitor bought last and can buy now, each once. */
export const findBoughtProducts = async (most: number): Promise<Product[]> => {
  const orders = await listShown(
    (await listPast()).map(({ id, token }) => getOrder(api, id, token ?? undefined)),
  );
  const ids = [...new Set(orders.flatMap(({ order }) => productIdsOf(order)))].slice(0, most);
  const products = await listShown(
    ids.map((id) => api('GET /get-product/{slug}', { params: { slug: String(id) } })),
  );
  return products
    .map(({ product }) => product)
    .filter(({ is_available, stock_status }) => is_available && stock_status !== 'out_of_stock');
};
