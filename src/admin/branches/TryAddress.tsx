import { useState } from 'react';
import { type TriedAddress, TryAddressQuery } from '../../api/contract/admin/branches.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { tryAddress } from '../stores/branches.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormNumber, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { amountProblem, readAmount, readNumber } from '../ui/number-fields.tsx';
import { postcodeWord } from '../ui/postcode-words.ts';
import { writeDistance } from './distance.ts';
import type { Spot } from './plan.ts';

interface TryAddressProps {
  branchId: number;
  onTried: (at: Spot | null) => void;
}

/** Asks the shop what a shopper at an address would hear; by what is saved, not by what is typed above. */
export const TryAddress = ({ branchId, onTried }: TryAddressProps) => {
  const [answer, setAnswer] = useState<TriedAddress | null>(null);
  const form = useDeskForm({
    schema: TryAddressQuery,
    initial: { pincode: '', lat: '', lng: '', subtotal: '' },
    toBody: ({ pincode, lat, lng, subtotal }) => ({
      ...(pincode.trim() && { pincode }),
      lat: readNumber(lat) ?? undefined,
      lng: readNumber(lng) ?? undefined,
      subtotal: readAmount(subtotal) ?? 0,
    }),
    check: ({ subtotal }) => amountProblem('subtotal', subtotal),
    send: async ({ lat, lng, pincode, subtotal }) => {
      const spot = lat === undefined || lng === undefined ? null : { lat, lng };
      onTried(spot);
      const found = await tryAddress(branchId, { ...(pincode && { pincode }), ...spot, subtotal });
      setAnswer(found.isDone ? found.value : null);
      return found;
    },
  });
  return (
    <SendForm form={form} className="form-stack wide">
      <p className="muted small">{t`What a customer there reads, as the branch is saved now.`}</p>
      <div className="stack-12 field-pairs">
        <FormText form={form} name="pincode" label={postcodeWord()} isCode isOptional />
        <FormNumber form={form} name="subtotal" label={t`Goods for`} isOptional />
        <FormNumber form={form} name="lat" label={t`Latitude`} isOptional />
        <FormNumber form={form} name="lng" label={t`Longitude`} isOptional />
      </div>
      <SendButton form={form} className="button button-quiet">{t`Try this address`}</SendButton>
      <div role="status">{answer && <Answer answer={answer} />}</div>
    </SendForm>
  );
};

const Answer = ({ answer }: { answer: TriedAddress }) => {
  const price = usePrice();
  const { is_served, message, charge, missing, distance_km, slots, free_slots } = answer;
  return (
    <div className={is_served ? 'stack-4 notice' : 'stack-4 notice notice-error'}>
      <strong>{message}</strong>
      {charge !== null && (
        <p>
          {charge === 0 ? t`Delivery is free.` : t`Delivery costs ${price(charge)}.`}
          {distance_km !== null && ` ${t`It is ${writeDistance(distance_km)} away.`}`}
        </p>
      )}
      {is_served && missing > 0 && <p>{t`${price(missing)} are missing to the minimum order.`}</p>}
      {is_served && (
        <p>
          {free_slots > 0 ? t`${free_slots} free slot|${free_slots} free slots` : t`No slots to choose from.`}
        </p>
      )}
      {slots.length > 0 && (
        <ul className="cluster-4">
          {slots.map(({ id, label, remaining }) => (
            <li key={id} className="mark">
              {label}
              {remaining !== null && ` · ${t`${remaining} left`}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
