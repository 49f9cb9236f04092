import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrackAnswer } from '../../api/contract/order.ts';
import { type Found, fetchTracking } from '../../stores/order/order-view.ts';

const RETRY_SECONDS = 30;

/** The order's state, asked again as often as the server says; not while the page is out of sight. */
export const useTracking = (orderId: string) => {
  const [answer, setAnswer] = useState<Found<TrackAnswer> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = useCallback(async () => {
    clearTimeout(timer.current);
    const next = await fetchTracking(orderId);
    // A lost answer keeps what is shown; the next one mends it.
    setAnswer((shown) => ('missing' in next && shown && 'found' in shown ? shown : next));
    const seconds = 'found' in next ? next.found.poll_after_seconds : RETRY_SECONDS;
    const isUnknown = 'missing' in next && next.missing === 'unknown';
    if (seconds > 0 && !isUnknown && !document.hidden) {
      timer.current = setTimeout(() => void load(), seconds * 1_000);
    }
  }, [orderId]);
  useEffect(() => {
    const onSight = () => (document.hidden ? clearTimeout(timer.current) : void load());
    void load();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [load]);
  return { answer, load };
};
