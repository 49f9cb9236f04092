import type { TrackResponse } from '../../api/contract/order.ts';
import { windowText } from '../ui/when.ts';

type Timed = Pick<TrackResponse['order'], 'slot' | 'eta' | 'status' | 'branch'>;

/** Nothing is on its way any more, or not yet. */
const TIMELESS = ['pending_payment', 'delivered', 'cancelled', 'rejected', 'expired', 'returned'];

/** The branch's zone: times stay as they were chosen, wherever the device is. */
export const zoneOf = ({ branch }: Pick<Timed, 'branch'>): string | undefined => branch.timezone ?? undefined;

/**
 * "tomorrow 9:00–10:00 AM" by the branch's clock: the time that is expected, which is the chosen one until the branch
 * moves it; null once it is over.
 */
export const orderTime = (order: Timed, locale: string): string | null => {
  const { slot, eta, status } = order;
  if (TIMELESS.includes(status)) return null;
  // Orders of earlier releases kept a slot's name alone.
  const chosen = slot?.starts_at && !slot.is_asap ? { from: slot.starts_at, to: slot.ends_at } : null;
  const time = eta ?? chosen;
  return (time && windowText(time, locale, zoneOf(order))) || null;
};
