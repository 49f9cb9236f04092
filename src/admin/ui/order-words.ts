import type { DeskOrder, DeskOrderSummary } from '../../api/contract/admin/orders.ts';
import type { OrderItem, OrderStatus } from '../../api/contract/order.ts';
import { canGoBackOnline, cardShare } from '../../domain/orders/order-receipt.ts';
import { unitsToCome } from '../../domain/orders/order-words.ts';
import { directionOf } from '../../domain/text/locales.ts';
import { orderSums } from '../../islands/receipt/order-sums.ts';
import { timesText } from '../../islands/ui/when.ts';
import { pageLanguage, t } from '../../language/desk.ts';

type OrderType = 'delivery' | 'pickup' | 'dine_in';

export const orderTypeName = (type: OrderType): string =>
  ({ delivery: t`Delivery`, pickup: t`Pickup`, dine_in: t`At the table` })[type];

interface Placed {
  order_type: OrderType;
  table?: string | null;
  is_mailed?: boolean | undefined;
}
/** The same with the table that somebody sits at; gift cards alone are delivered by mail. */
export const placeName = ({ order_type, table, is_mailed }: Placed): string => {
  if (is_mailed) return t`By email`;
  return order_type === 'dine_in' && table ? t`Table ${table}` : orderTypeName(order_type);
};

/** Units of a line that are packed as they were ordered: less what was refunded, is missing or is replaced. */
export const unitsToPack = (
  line: Pick<OrderItem, 'quantity' | 'refunded_quantity' | 'missing_quantity' | 'substitutes'>,
): number => (line.substitutes ?? []).reduce((left, { quantity }) => left - quantity, unitsToCome(line));

/** What a press does, by the status it leads to. */
export const moveName = (to: OrderStatus, type: OrderType): string => {
  if (to === 'delivered') return type === 'delivery' ? t`Delivered` : t`Handed over`;
  const names: Partial<Record<OrderStatus, string>> = {
    accepted: t`Accept the order`,
    preparing: t`Start preparing`,
    ready: t`Ready`,
    out_for_delivery: t`Hand to courier`,
    rejected: t`Decline`,
    cancelled: t`Cancel the order`,
  };
  return names[to] ?? to;
};

/** Leads the way in which one reads. */
export const arrow = (): string => (directionOf(pageLanguage().locale) === 'rtl' ? '←' : '→');

/** A status as the desk names it; one that it does not show as it is kept. */
export const statusName = (status: string): string => {
  const names: Readonly<Record<string, string>> = {
    placed: t`New`,
    accepted: t`Confirmed`,
    preparing: t`Being prepared`,
    ready: t`Ready`,
    out_for_delivery: t`On the way`,
    delivered: t`Delivered`,
    cancelled: t`Cancelled`,
    rejected: t`Declined`,
    returned: t`Returned`,
  };
  return Object.hasOwn(names, status) ? (names[status] ?? status) : status;
};

/** "5 minutes ago", in the page's language. */
export const writeAgo = (at: string, now: number): string => {
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(pageLanguage().locale, { numeric: 'auto' });
  if (minutes > -60) return format.format(minutes, 'minute');
  return minutes > -48 * 60
    ? format.format(Math.round(minutes / 60), 'hour')
    : format.format(Math.round(minutes / 1440), 'day');
};

/** "Fri, Nov 27, " on the clock of the branch; '' for today. */
const dayBefore = (at: string, timeZone: string | undefined, now: number): string => {
  const zone = timeZone && { timeZone };
  const options = { weekday: 'short', day: 'numeric', month: 'short', ...zone } as const;
  const day = new Intl.DateTimeFormat(pageLanguage().locale, options);
  const written = day.format(new Date(at));
  return written === day.format(new Date(now)) ? '' : `${written}, `;
};

/** "18:30" on the clock of the branch, with its day where that is not today: "Fri, Nov 27, 18:30". */
export const writeDue = (at: string, timeZone: string | undefined, now: number): string => {
  const options = { timeStyle: 'short', ...(timeZone && { timeZone }) } as const;
  const time = new Intl.DateTimeFormat(pageLanguage().locale, options).format(new Date(at));
  return dayBefore(at, timeZone, now) + time;
};

/** Whether its customer chose when it is to be there: staff accept it for that time, not in some minutes. */
export const isForATime = ({ slot }: Pick<DeskOrder['order'], 'slot'>): boolean =>
  Boolean(slot?.starts_at) && !slot?.is_asap;

type Due = Pick<DeskOrderSummary, 'placed_at' | 'eta'>;
const dueAt = ({ placed_at, eta }: Due): number =>
  Math.max(Date.parse(placed_at), eta ? Date.parse(eta.from) : 0);

/** The one that is due first at the top: one for Friday does not stand before one for now. */
export const dueFirst = <T extends Due>(orders: readonly T[]): T[] =>
  orders.toSorted((a, b) => dueAt(a) - dueAt(b));

/**
 * "Fri, Nov 27, 20:00–21:00": the time that its customer chose, by the clock of the branch, in the language of the
 * desk. What was said when it was placed ("Today, …") is in the customer's, and of that day.
 */
export const writeChosenTime = (
  { slot }: Pick<DeskOrder['order'], 'slot'>,
  timeZone: string | undefined,
  now: number,
): string | null => {
  if (!slot) return null;
  if (slot.is_asap) return t`As soon as possible`;
  // Orders of earlier releases kept a slot's name alone.
  if (!isForATime({ slot })) return slot.label;
  const { starts_at: from, ends_at: to } = slot;
  const times = timesText(new Date(from), new Date(to), pageLanguage().locale, timeZone);
  return dayBefore(from, timeZone, now) + times;
};

/** Why money has to be handed over. */
export const whyByHand = (why: DeskOrder['by_hand'][number]['why']): string =>
  why === 'cash' ? t`in cash` : t`the gateway could not send it`;

/** Where money can go back to, where there is a choice. */
export const refundWays = (): { value: 'source' | 'wallet'; label: string }[] => [
  { value: 'source', label: t`The way it was paid` },
  { value: 'wallet', label: t`The customer’s wallet` },
];

/** Where money goes back to by itself; null where staff choose. */
export const refundGoes = ({ order, has_wallet }: Pick<DeskOrder, 'order' | 'has_wallet'>): string | null => {
  if (canGoBackOnline(order)) return has_wallet ? null : t`The money goes back the way it was paid.`;
  const card = cardShare(order);
  if (card === 'all') return t`The money goes back onto the gift card.`;
  if (has_wallet)
    return card === 'part'
      ? t`What the gift card paid goes back onto it first, the rest into the customer’s wallet.`
      : t`The money goes into the customer’s wallet.`;
  return card === 'part'
    ? t`What the gift card paid goes back onto it first; staff hand the rest over in cash.`
    : t`Staff hand the money over in cash.`;
};

/** What a customer saves is said to the customer. */
export const deskSums = (order: DeskOrder['order']) => ({ ...orderSums(order), total_discount: 0 });
