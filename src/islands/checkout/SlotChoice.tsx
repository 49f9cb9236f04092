import { useEffect, useMemo, useState } from 'react';
import { formatPrice, type MoneyFormat } from '../../domain/format-money.ts';
import { toMajor } from '../../domain/money.ts';
import { type Slot, slotLabel } from '../../domain/slots.ts';
import { offeredSlots } from '../../stores/checkout/checkout-request.ts';
import { moneyFormat } from '../../stores/shop/settings.ts';
import type { CheckoutForm } from './use-checkout.ts';

interface LabelledSlot {
  id: string;
  label: string;
}

/** " (+$1.50)" for a time that costs more, " (−$1)" for one that costs less. */
const chargeText = ({ chargeAdjustment }: Slot, format: MoneyFormat): string => {
  if (chargeAdjustment === 0) return '';
  const amount = formatPrice(toMajor(Math.abs(chargeAdjustment), format.decimalPlaces), format);
  return ` (${chargeAdjustment > 0 ? '+' : '−'}${amount})`;
};

/** The times on offer now, with their words; the earliest is chosen until the shopper chooses. */
export const useSlots = (form: CheckoutForm): LabelledSlot[] => {
  const { context, draft, set } = form;
  const [now] = useState(() => new Date());
  const slots = useMemo(() => {
    const format = moneyFormat();
    return offeredSlots(context, now, format.decimalPlaces).map((slot) => ({
      id: slot.id,
      label: `${slotLabel(slot, { locale: format.locale, phrases: {} }, context.branch.timezone, now)}${chargeText(slot, format)}`,
    }));
  }, [context, now]);
  const first = slots[0]?.id ?? null;
  const isGone = !slots.some(({ id }) => id === draft.slotId);
  useEffect(() => {
    if (isGone && draft.slotId !== first) set({ slotId: first });
  }, [isGone, first, draft.slotId, set]);
  return slots;
};

/** When to deliver or pick up, as times and not as speeds. */
export const SlotChoice = ({ form, slots }: { form: CheckoutForm; slots: readonly LabelledSlot[] }) => {
  const error = form.errors.slot_id;
  return (
    <div className={`field${error ? ' is-wrong' : ''}`}>
      <label className="field-label" htmlFor="slot_id">
        {form.context.orderType === 'delivery' ? 'Delivery time' : 'Pickup time'}
      </label>
      <select
        id="slot_id"
        className="input"
        value={form.draft.slotId ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={error ? 'slot_id-error' : undefined}
        onChange={(event) => form.set({ slotId: event.target.value || null }, 'slot_id')}
      >
        {slots.length === 0 && <option value="">No times are open right now</option>}
        {slots.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {error && (
        <p className="field-error" id="slot_id-error">
          {error}
        </p>
      )}
    </div>
  );
};
