import type { Branch } from '../../api/contract/branch.ts';
import { say, type Text } from '../text/text.ts';
import { behindTimes } from '../time/behind-times.ts';
import { DAY_MS } from '../time/durations.ts';

type Hours = Pick<Branch, 'is_open_now' | 'closes_at' | 'next_open_at' | 'timezone'>;
type Ways = Pick<Branch, 'order_types' | 'delivery' | 'pickup'>;

/** When a text is written, and whether it is kept and read on later days too, as that of a stored page. */
interface Written {
  now: Date;
  isKept?: boolean;
}

/** From here on a day of the week could be taken for an earlier one. */
const FAR_MS = 6 * DAY_MS;

/**
 * A time as the branch's own clock shows it: "Mon 9:00 AM", "9:00 AM" where that is today and the text is not kept,
 * "Dec 14, 9:00 AM" where it is further off than a week of days has names.
 */
export const branchTime = (
  instant: string | Date,
  { timezone }: Pick<Branch, 'timezone'>,
  locale: string,
  { now, isKept = false }: Written,
): string => {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: timezone });
  const isToday = !isKept && day.format(at) === day.format(now);
  const isFar = at.getTime() - now.getTime() >= FAR_MS;
  const dayPart = isFar ? ({ month: 'short', day: 'numeric' } as const) : ({ weekday: 'short' } as const);
  const parts = { ...dayPart, hour: 'numeric', minute: '2-digit' } as const;
  // Of a time alone "numeric" would be "9:00" where all others are "09:00".
  const shown = isToday && !isFar ? ({ timeStyle: 'short' } as const) : parts;
  return new Intl.DateTimeFormat(locale, { ...shown, timeZone: timezone }).format(at) + behindTimes(locale);
};

/** Whether the branch is open now, and until when it stays as it is. */
export const openText = (branch: Hours, locale: string, written: Written): Text => {
  const { is_open_now: isOpen, closes_at: closes, next_open_at: opens } = branch;
  if (isOpen) return closes ? say`Open until ${branchTime(closes, branch, locale, written)}` : say`Open now`;
  return opens ? say`Closed, opens ${branchTime(opens, branch, locale, written)}` : say`Closed`;
};

/** The least that a delivery of the branch costs, and whether it costs nothing anywhere. */
export const leastCharge = ({ delivery }: Pick<Branch, 'delivery'>): { charge: number; isFree: boolean } => {
  const charges = delivery.bands.map((band) => band.charge);
  const charge = delivery.charge_from ?? (charges.length > 0 ? Math.min(...charges) : 0);
  return { charge, isFree: charge === 0 && charges.every((one) => one === 0) };
};

export const pickupOnlyText = ({ pickup }: Ways): Text =>
  say`Pickup only, ready in about ${pickup.ready_in_minutes} min`;

/** How long a delivery takes; of a closed branch that it is brought at all, as nothing comes from it now. */
export const deliveryText = ({
  is_open_now: isOpen,
  delivery,
}: Pick<Branch, 'is_open_now' | 'delivery'>): Text =>
  isOpen ? say`Delivery takes ${delivery.eta_min_minutes}–${delivery.eta_max_minutes} min` : say`Delivery`;

/** What an order comes to now: until when the branch is closed, else how soon its goods are had. */
export const branchNow = (branch: Hours & Ways, locale: string, written: Written): Text => {
  const { delivery } = branch;
  if (!branch.is_open_now) return openText(branch, locale, written);
  return branch.order_types.includes('delivery')
    ? say`Delivery in ${delivery.eta_min_minutes}–${delivery.eta_max_minutes} min`
    : pickupOnlyText(branch);
};
