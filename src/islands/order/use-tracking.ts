import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrackResponse } from '../../api/contract/order.ts';
import { type Found, fetchTracking } from '../../stores/order/order-view.ts';
import { addressedOrder } from '../../stores/order/orders.ts';

const RETRY_SECONDS = 30;
/** Food moves faster than a server that serves many asks for: who looks at the page sees it soon. */
const LONGEST_SECONDS = 20;

/** The order's state, read again while the page is looked at; not while it is out of sight. */
export const useTracking = () => {
  const [answer, setAnswer] = useState<Found<TrackResponse> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = useCallback(async () => {
    clearTimeout(timer.current);
    const next = await fetchTracking(addressedOrder());
    // A lost answer keeps what is shown; the next one puts it right.
    setAnswer((shown) => ('missing' in next && shown && 'found' in shown ? shown : next));
    const seconds =
      'found' in next ? Math.min(next.found.poll_after_seconds, LONGEST_SECONDS) : RETRY_SECONDS;
    const isUnknown = 'missing' in next && next.missing === 'unknown';
    clearTimeout(timer.current);
    if (seconds > 0 && !isUnknown && !document.hidden) {
      timer.current = setTimeout(() => void load(), seconds * 1_000);
    }
  }, []);
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
