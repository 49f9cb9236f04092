import type { Order } from '../../api/contract/order.ts';
import { fetchOrder } from '../order/order-view.ts';

/** Seconds between looks: often at first, as most payments are confirmed within a minute. */
const FIRST_SECONDS = [2, 2, 3, 3, 5, 5, 5, 5];
const LATER_SECONDS = 10;

/**
 * Looks at an order until its payment is settled, whatever brought the news: webhook, sweep or another tab. Calls
 * `onOrder` with each state, not while the page is out of sight. Returns the end of it.
 */
export const watchPayment = (orderId: string, onOrder: (order: Order) => void): (() => void) => {
  let isOver = false;
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const seconds = FIRST_SECONDS[looks] ?? LATER_SECONDS;
    looks += 1;
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(() => void look(), seconds * 1_000);
  };
  const look = async () => {
    clearTimeout(timer);
    const answer = await fetchOrder(orderId);
    if (isOver) return;
    if ('found' in answer) {
      onOrder(answer.found);
      if (answer.found.status !== 'pending_payment') return stop();
    }
    wait();
  };
  const onSight = () => (document.hidden ? clearTimeout(timer) : void look());
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSight);
    window.removeEventListener('pageshow', onSight);
  };
  document.addEventListener('visibilitychange', onSight);
  // Back after paying: the page may come as it was left.
  window.addEventListener('pageshow', onSight);
  wait();
  return stop;
};
