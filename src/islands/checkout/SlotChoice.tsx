import { useEffect, useState } from 'react';
import type { SlotsResponse } from '../../api/contract/slot.ts';
import { formatAmount } from '../../domain/money/format-money.ts';
import { t } from '../../language/islands.ts';
import { priceTime } from '../../stores/checkout/delivery.ts';
import { nextFreeSlot, slotDays } from '../../stores/checkout/slots.ts';
import { Button } from '../ui/Button.tsx';
import { useMoneyFormat } from '../ui/money.ts';
import { useResource } from '../ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { capital, clockName, dayText, timesText, windowText } from '../ui/when.ts';
import type { CheckoutForm } from './use-checkout.ts';

type Day = SlotsResponse['days'][number];
type Slot = Day['slots'][number];

/** The times on offer, loaded while slots are part of the order. The earliest free one is chosen at first; whose time is gone stays on its day. */
export const useSlots = (form: CheckoutForm) => {
  const { branch, orderType, addressId } = form.context;
  const isOn = branch.slots.enabled;
  const state = useResource(slotDays);
  useEffect(() => {
    if (isOn) void slotDays.fetch(orderType, addressId);
  }, [isOn, orderType, addressId]);
  const days = (state.data?.days ?? []).filter(({ slots }) =>
    slots.some((slot) => slot.order_type === orderType),
  );
  const slots = days.flatMap((day) => day.slots);
  const chosen = slots.find(({ id, is_available }) => id === form.draft.slotId && is_available);
  const next = nextFreeSlot(days, form.draft.slotId);
  const { set } = form;
  const isLoaded = state.data !== null && !state.isFetching;
  const isGone = isLoaded && !chosen && form.draft.slotId !== next;
  useEffect(() => {
    if (isGone) set({ slotId: next });
  }, [isGone, next, set]);
  const retry = () => void slotDays.fetch(orderType, addressId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that is chosen
  useEffect(() => {
    if (chosen)
      void priceTime(chosen).then((lost) => {
        if (lost) form.refuse({ slot_id: lost });
      });
  }, [chosen?.id]);
  return { days, chosen, ...state, retry };
};

/** "tomorrow 9:00–10:00 AM", by the clocks of the branch. */
export const slotText = (slot: Slot, locale: string, timezone: string): string => {
  if (slot.is_asap) return t`As soon as possible`;
  return windowText({ from: slot.starts_at, to: slot.ends_at }, locale, timezone);
};

const usualMinutes = ({ branch, orderType }: CheckoutForm['context']): string => {
  const { delivery, pickup } = branch;
  return orderType === 'delivery'
    ? t`in ${delivery.eta_min_minutes}–${delivery.eta_max_minutes} min`
    : t`in about ${pickup.ready_in_minutes} min`;
};

const TimeChip = ({ slot, form }: { slot: Slot; form: CheckoutForm }) => {
  const format = useMoneyFormat();
  const { timezone } = form.context.branch;
  const [from, to] = [new Date(slot.starts_at), new Date(slot.ends_at)];
  const charge = slot.charge_adjustment;
  const price = formatAmount(Math.abs(charge), format);
  return (
    <label
      className={`option${slot.is_asap ? ' option-asap' : ''}${slot.is_available ? '' : ' is-disabled'}`}
    >
      <input
        type="radio"
        name="slot_id"
        value={slot.id}
        disabled={!slot.is_available}
        checked={form.draft.slotId === slot.id}
        onChange={() => form.set({ slotId: slot.id }, 'slot_id')}
      />
      <span className="option-text">
        {slot.is_asap ? t`As soon as possible` : timesText(from, to, format.locale, timezone)}
      </span>
      {slot.is_asap && <span className="option-price">{usualMinutes(form.context)}</span>}
      {charge !== 0 && (
        <bdi className="option-price">
          {charge > 0 ? '+' : '−'}
          {price}
        </bdi>
      )}
      {!slot.is_available && (
        <span className="option-why">{slot.remaining === 0 ? t`Full` : t`Too soon`}</span>
      )}
    </label>
  );
};

const titleOf = (form: CheckoutForm): string => {
  const { orderType } = form.context;
  if (orderType === 'delivery') return t`Delivery time`;
  return orderType === 'pickup' ? t`Pickup time` : t`Time at the table`;
};

/** Free times that a day begins with; the others come by a press, so that the step stays in sight. */
const FIRST_FREE = 8;

const firstTimes = (slots: readonly Slot[], chosen: Slot | undefined): readonly Slot[] => {
  const lastFree = slots.filter(({ is_available }) => is_available)[FIRST_FREE - 1];
  const end = Math.max(lastFree ? slots.indexOf(lastFree) : slots.length, chosen ? slots.indexOf(chosen) : 0);
  return slots.slice(0, end + 1);
};

/** The times to choose from, and a press that shows all of the day; focus goes to the first that came. */
const useShownTimes = (slots: readonly Slot[], chosen: Slot | undefined) => {
  const [whole, setWhole] = useState<readonly Slot[] | null>(null);
  const [first, setFirst] = useState<Slot | null>(null);
  useEffect(() => {
    if (first) document.querySelector<HTMLElement>(`input[name="slot_id"][value="${first.id}"]`)?.focus();
  }, [first]);
  const shown = slots === whole ? slots : firstTimes(slots, chosen);
  const showAll = () => {
    setWhole(slots);
    setFirst(slots.slice(shown.length).find(({ is_available }) => is_available) ?? null);
  };
  return { shown, showAll };
};

/** When to deliver or pick up: a day, then a time of it. */
export const SlotChoice = ({ form, slots }: { form: CheckoutForm; slots: ReturnType<typeof useSlots> }) => {
  const { locale } = useMoneyFormat();
  const { timezone } = form.context.branch;
  const { days, chosen } = slots;
  const [opened, setOpened] = useState<string | null>(null);
  const chosenDay = days.find((day) => chosen && day.slots.includes(chosen));
  const day = days.find(({ date }) => date === opened) ?? chosenDay ?? days[0];
  const error = form.errors.slot_id;
  const { shown, showAll } = useShownTimes(day?.slots ?? [], chosen);
  const clock = clockName(new Date(chosen?.starts_at ?? Date.now()), locale, timezone);
  if (slots.error && !day) return <LoadFailed text={slots.error} onRetry={slots.retry} />;
  // Times of the kind of order that was chosen before say nothing of this one.
  const isWaiting = slots.data === null || slots.isFetching || slots.data.days.length > 0;
  if (!day && isWaiting) return <Skeleton rows={1} />;
  if (!day) return <p className="notice notice-error">{t`No times are available right now.`}</p>;
  return (
    <fieldset className={`slots${error ? ' option-group is-wrong' : ''}`} id="slot_id" tabIndex={-1}>
      <legend className="field-label">
        {titleOf(form)}
        {clock && <bdi className="field-optional"> ({clock})</bdi>}
      </legend>
      <div className="option-values slot-days">
        {days.map(({ date, slots: ofDay }) => (
          <label key={date} className="option">
            <input
              type="radio"
              name="slot_day"
              value={date}
              checked={date === day.date}
              onChange={() => {
                setOpened(date);
                // Or the day that is shown would not be the one that is ordered for.
                const free = ofDay.find(({ is_available }) => is_available);
                if (free) form.set({ slotId: free.id }, 'slot_id');
              }}
            />
            <span className="option-text">
              {capital(dayText(new Date(ofDay[0]?.starts_at ?? date), locale, timezone), locale)}
            </span>
          </label>
        ))}
      </div>
      <div className="option-values slot-times">
        {shown.map((slot) => (
          <TimeChip key={slot.id} slot={slot} form={form} />
        ))}
      </div>
      {shown.length < day.slots.length && (
        <Button look="quiet" onClick={showAll}>
          {t`More times`}
        </Button>
      )}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
};
