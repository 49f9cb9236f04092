import { useCallback, useEffect, useState } from 'react';
import type { Order } from '../../api/contract/order.ts';
import { type Found, fetchOrder } from '../../stores/order/order-view.ts';
import { addressedOrder } from '../../stores/order/orders.ts';

/** The order that the address names, read when the screen appears. A lost answer keeps what is shown. */
export const useOrder = () => {
  const [answer, setAnswer] = useState<Found<Order> | null>(null);
  const load = useCallback(async () => {
    const next = await fetchOrder(addressedOrder());
    setAnswer((shown) => ('missing' in next && shown && 'found' in shown ? shown : next));
  }, []);
  useEffect(() => void load(), [load]);
  return { answer, load, take: (order: Order) => setAnswer({ found: order }) };
};
