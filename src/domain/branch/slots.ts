import type { Minor } from '../money/money.ts';
import { inLanguage, type Phrases, say } from '../text/text.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { isInWindow } from '../time/weekly-window.ts';
import { addDays, instantOf, localTimeAt } from '../time/zoned-time.ts';
import type { BranchRules } from './branch.ts';
import { isOpenAt, isPausedAt, type OpeningSchedule, periodsOn } from './opening-hours.ts';

/** A time window in which an order can be delivered or picked up. */
export interface Slot {
  /** "2026-11-21T18:00/delivery/1": local start, order type, branch; or "asap". */
  id: string;
  startsAt: Date;
  endsAt: Date;
  isAsap: boolean;
  isAvailable: boolean;
  /** Orders it still takes; null when there is no capacity. */
  remaining: number | null;
  /** The last instant at which it can be chosen. */
  cutoffAt: Date;
  /** What it adds to the delivery charge, or takes off; 0 for "asap", whose time nobody chose. */
  chargeAdjustment: Minor;
}

export interface SlotRequest {
  branchId: number;
  orderType: BranchRules['orderTypes'][number];
  schedule: OpeningSchedule;
  rules: BranchRules['slots'];
  now: Date;
  /** Slot id to the number of orders it already has. */
  booked: Readonly<Record<string, number>>;
}

export const ASAP = 'asap';

/**
 * The slots from today to `daysAhead`, earliest first, headed by "asap" while the branch is open; empty when
 * slots are off. Slots that have begun are left out; those too near, past the day's cut-off or full stay in the
 * list as not available. Slots start at opening and never end after closing (yesterday's may run past
 * midnight).
 */
export const listSlots = (request: SlotRequest): Slot[] => {
  const { schedule, rules, now } = request;
  if (!rules.isEnabled || rules.intervalMinutes <= 0) return [];
  const yesterday = addDays(localTimeAt(now, schedule.timezone).date, -1);
  const dates = Array.from({ length: rules.daysAhead + 2 }, (_, offset) => addDays(yesterday, offset));
  const starts = dates
    .flatMap((date) => startsOn(request, date))
    .filter((start) => start > now && !isPausedAt(schedule, start));
  starts.sort((a, b) => a.getTime() - b.getTime());
  const slots = firstOfEachId(starts.map((start) => makeSlot(request, start)));
  return isOpenAt(schedule, now) ? [asapSlot(request), ...slots] : slots;
};

/** The slot with this id as it stands now; undefined when it is gone or never was. */
export const findSlot = (request: SlotRequest, id: string): Slot | undefined =>
  listSlots(request).find((slot) => slot.id === id);

/** "Today, 18:00 – 18:30" in words of a locale; the day is named by weekday and date when it is not today. */
export const slotLabel = (
  slot: Slot,
  { locale, phrases }: { locale: string; phrases: Phrases },
  timezone: string,
  now: Date,
): string => {
  if (slot.isAsap) return inLanguage(say`As soon as possible`, phrases);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone });
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timezone,
  });
  const isToday = localTimeAt(slot.startsAt, timezone).date === localTimeAt(now, timezone).date;
  const range = `${time.format(slot.startsAt)} – ${time.format(slot.endsAt)}`;
  return inLanguage(isToday ? say`Today, ${range}` : say`${day.format(slot.startsAt)}, ${range}`, phrases);
};

/** Of two slots that begin at the same local time (clocks went back, rows overlap) only the first is offered. */
const firstOfEachId = (slots: readonly Slot[]): Slot[] =>
  slots.filter((slot, index) => slots.findIndex(({ id }) => id === slot.id) === index);

const startsOn = ({ schedule, rules }: SlotRequest, date: string): Date[] => {
  const lengthMs = rules.intervalMinutes * MINUTE_MS;
  return periodsOn(schedule, date).flatMap(({ from, to }) => {
    const count = Math.floor((to.getTime() - from.getTime()) / lengthMs);
    return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * lengthMs));
  });
};

const makeSlot = (request: SlotRequest, startsAt: Date): Slot => {
  const { schedule, rules, now } = request;
  const { date, time } = localTimeAt(startsAt, schedule.timezone);
  const id = `${date}T${time}/${request.orderType}/${request.branchId}`;
  const leadEnd = startsAt.getTime() - rules.leadMinutes * MINUTE_MS;
  const dayEnd = rules.cutoff ? instantOf(date, rules.cutoff, schedule.timezone).getTime() : leadEnd;
  const cutoffAt = new Date(Math.min(leadEnd, dayEnd));
  const remaining = remainingIn(request, id);
  return {
    id,
    startsAt,
    endsAt: new Date(startsAt.getTime() + rules.intervalMinutes * MINUTE_MS),
    isAsap: false,
    isAvailable: now <= cutoffAt && remaining !== 0,
    remaining,
    cutoffAt,
    chargeAdjustment: chargeOf(request, startsAt),
  };
};

const chargeOf = ({ orderType, rules, schedule }: SlotRequest, startsAt: Date): Minor => {
  if (orderType !== 'delivery') return 0;
  const start = localTimeAt(startsAt, schedule.timezone);
  return rules.chargeAdjustments?.find((rule) => isInWindow(rule, start))?.amount ?? 0;
};

const remainingIn = ({ rules, booked }: SlotRequest, id: string): number | null =>
  rules.capacityPerSlot === null ? null : Math.max(0, rules.capacityPerSlot - (booked[id] ?? 0));

/** "As soon as possible" has no capacity of its own: the branch takes what comes while it is open. */
const asapSlot = ({ rules, now }: SlotRequest): Slot => {
  const startsAt = new Date(now.getTime() + rules.leadMinutes * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + rules.intervalMinutes * MINUTE_MS);
  const isFree = { isAvailable: true, remaining: null, chargeAdjustment: 0 };
  return { id: ASAP, startsAt, endsAt, isAsap: true, ...isFree, cutoffAt: endsAt };
};
