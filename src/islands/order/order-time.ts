import type { TrackResponse } from '../../api/contract/order.ts';
import { windowText } from '../ui/when.ts';

type Timed = Pick<TrackResponse['order'], 'slot' | 'eta' | 'status'>;

/** Nothing is on its way any more, or not yet. */
const TIMELESS = ['pending_payment', 'delivered', 'cancelled', 'rejected', 'expired', 'returned'];

/** "tomorrow 9:00–10:00 AM": the time the shopper chose, else the one that is expected; null once it is over. */
export const orderTime = ({ slot, eta, status }: Timed, locale: string): string | null => {
  if (TIMELESS.includes(status)) return null;
  // Orders of earlier releases kept a slot's name alone.
  if (slot?.starts_at && !slot.is_asap) {
    return windowText({ from: slot.starts_at, to: slot.ends_at }, locale) || null;
  }
  return (eta && windowText(eta, locale)) || null;
};
