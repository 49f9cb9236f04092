import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';
import { isRecord, isText, persisted } from '../shop/persisted.ts';
import { subscribeBrowser } from '../shop/push.ts';
import { orderToken } from './orders.ts';

/** Whether this browser tells of orders, and of which ones. */
interface OrderPush {
  isOn: boolean;
  orders: readonly string[];
}

const KEPT = 20;

export const $orderPush = persisted<OrderPush>('order-push', {
  version: 1,
  initial: { isOn: false, orders: [] },
  parse: (data) =>
    isRecord(data) && Array.isArray(data.orders)
      ? { isOn: data.isOn === true, orders: data.orders.filter(isText).slice(0, KEPT) }
      : undefined,
});

const note = (id: string, isWatched: boolean): void => {
  const others = $orderPush.get().orders.filter((order) => order !== id);
  $orderPush.set({ isOn: isWatched, orders: isWatched ? [id, ...others].slice(0, KEPT) : others });
};

/** Has this browser tell of an order, or no longer. False: the visitor does not allow messages. */
export const setOrderPush = async (id: string, watching: boolean): Promise<Attempt<boolean>> => {
  const subscribed = await subscribeBrowser();
  if (!subscribed.isDone) return subscribed;
  const endpoint = subscribed.value;
  if (endpoint === null) return { isDone: true, value: false };
  const result = await attempt(() =>
    api('POST /push/watch-order', { body: { order_id: id, endpoint, watching, token: orderToken(id) } }),
  );
  if (!result.isDone) return result;
  note(id, watching);
  return { isDone: true, value: true };
};

/** Who chose it for an order before, and still allows it, hears of the next one too. */
export const watchAsBefore = async (id: string): Promise<void> => {
  const { isOn, orders } = $orderPush.get();
  if (isOn && !orders.includes(id) && Notification.permission === 'granted') await setOrderPush(id, true);
};
