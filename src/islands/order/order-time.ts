import type { TrackResponse } from '../../api/contract/order.ts';
import { isAwaited } from '../../domain/orders/order-words.ts';
import { windowText } from '../ui/when.ts';

type Timed = Pick<TrackResponse['order'], 'slot' | 'eta' | 'status' | 'order_type' | 'branch'>;

/** The branch's zone: times stay as they were chosen, wherever the device is. */
export const zoneOf = ({ branch }: Pick<Timed, 'branch'>): string | undefined => branch.timezone ?? undefined;

/**
 * "tomorrow 9:00–10:00 AM" by the branch's clock: the time that is expected, which is the chosen one until the branch
 * moves it; null once it has come.
 */
export const orderTime = (order: Timed, locale: string): string | null => {
  const { slot, eta } = order;
  if (!isAwaited(order)) return null;
  // Orders of earlier releases kept a slot's name alone.
  const chosen = slot?.starts_at && !slot.is_asap ? { from: slot.starts_at, to: slot.ends_at } : null;
  const time = eta ?? chosen;
  return (time && windowText(time, locale, zoneOf(order))) || null;
};
