import { useState } from 'react';
import {
  type Draft,
  type DraftPayment,
  LINK_HOURS,
  type PlacedDraft,
} from '../../api/contract/admin/drafts.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { usePrice } from '../../islands/ui/money.ts';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import { t } from '../../language/desk.ts';
import { placeDraft } from '../stores/drafts.ts';
import { paymentName } from '../ui/draft-words.ts';
import { focusWrongWhenDrawn } from '../ui/first-wrong.ts';
import { PriceSteps } from '../ui/PriceSteps.tsx';
import { SelectField } from '../ui/Select.tsx';
import { RadioChips } from './RadioChips.tsx';

/** What it costs and why, how it is paid, and the press that makes an order of it. */
export const DraftPay = ({ draft, onPlaced }: { draft: Draft; onPlaced: (placed: PlacedDraft) => void }) => {
  const { payments, cart } = draft;
  const price = usePrice();
  const [chosen, setChosen] = useState<DraftPayment>(payments[0] ?? 'cash');
  const [hours, setHours] = useState<(typeof LINK_HOURS)[number]>(24);
  const payment = payments.includes(chosen) ? chosen : (payments[0] ?? 'cash');
  const { press, isBusy, failure } = usePress(async () => {
    const placed = await placeDraft(payment, hours);
    if (placed.isDone) onPlaced(placed.value);
    else focusWrongWhenDrawn();
    return failureOf(placed);
  });
  return (
    <>
      {draft.price.steps.length > 0 && (
        <div aria-live="polite">
          <PriceSteps price={draft.price} />
        </div>
      )}
      <RadioChips
        legend={t`Payment`}
        name="draft-payment"
        value={payment}
        options={payments.map((value) => ({ value, label: paymentName(value) }))}
        onChange={setChosen}
      />
      {payment === 'link' && (
        <SelectField
          id="draft-hours"
          label={t`The link is valid for`}
          hint={t`The goods are reserved for that long.`}
          value={hours}
          options={LINK_HOURS.map((value) => ({ value, label: t`${value} hour|${value} hours` }))}
          onChange={setHours}
        />
      )}
      <FormFailure failure={failure} />
      <button
        type="button"
        className="button button-block"
        aria-busy={isBusy}
        disabled={cart.cartItems.length === 0}
        onClick={() => void press()}
      >
        {payment === 'link'
          ? t`Place and send the link · ${price(cart.total)}`
          : t`Place the order · ${price(cart.total)}`}
      </button>
    </>
  );
};
