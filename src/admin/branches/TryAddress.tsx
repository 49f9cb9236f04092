import { useState } from 'react';
import type { TriedAddress } from '../../api/contract/admin/branches.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { AmountField } from '../catalog/fields.tsx';
import { tryAddress } from '../stores/branches.ts';
import { TextField } from '../ui/TextField.tsx';
import { NumberField } from './fields.tsx';
import type { Spot } from './plan.ts';

/** Asks the shop what a shopper at an address would hear; by what is saved, not by what is typed above. */
export const TryAddress = ({
  branchId,
  onTried,
}: {
  branchId: number;
  onTried: (at: Spot | null) => void;
}) => {
  const [pincode, setPincode] = useState('');
  const [lat, setLat] = useState<number | null>(null);
  const [lng, setLng] = useState<number | null>(null);
  const [subtotal, setSubtotal] = useState<number | null>(null);
  const [answer, setAnswer] = useState<TriedAddress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const number = (value: number | null) => (value === null || Number.isNaN(value) ? undefined : value);
  const ask = async () => {
    setAsking(true);
    setFailure(null);
    const at = { lat: number(lat), lng: number(lng) };
    const spot = at.lat === undefined || at.lng === undefined ? null : { lat: at.lat, lng: at.lng };
    onTried(spot);
    const found = await tryAddress(branchId, {
      ...(pincode.trim() && { pincode: pincode.trim() }),
      ...spot,
      subtotal: number(subtotal) ?? 0,
    });
    setAsking(false);
    setAnswer(found.isDone ? found.value : null);
    if (!found.isDone) setFailure(found.failure);
  };
  return (
    <form
      className="form-stack wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) void ask();
      }}
    >
      <p className="muted small">{t`What a customer there is told, by what is saved.`}</p>
      <div className="field-pairs">
        <TextField label={t`Postcode`} isCode value={pincode} onChange={setPincode} />
        <AmountField id="try-subtotal" label={t`Goods for`} value={subtotal} onChange={setSubtotal} />
        <NumberField label={t`Latitude`} value={lat} onChange={setLat} />
        <NumberField label={t`Longitude`} value={lng} onChange={setLng} />
      </div>
      <button
        type="submit"
        className="button button-quiet"
        aria-busy={isAsking}
      >{t`Try this address`}</button>
      <FormFailure failure={failure} />
      <div role="status">{answer && <Answer answer={answer} />}</div>
    </form>
  );
};

const Answer = ({ answer }: { answer: TriedAddress }) => {
  const price = usePrice();
  const { is_served, message, charge, missing, distance_km, slots, free_slots } = answer;
  return (
    <div className={is_served ? 'notice tried' : 'notice notice-error tried'}>
      <strong>{message}</strong>
      {charge !== null && (
        <p>
          {charge === 0 ? t`Delivery is free.` : t`Delivery costs ${price(charge)}.`}
          {distance_km !== null && ` ${t`It is ${distance_km} km away.`}`}
        </p>
      )}
      {is_served && missing > 0 && <p>{t`${price(missing)} are missing to the minimum order.`}</p>}
      {is_served && (
        <p>
          {free_slots > 0 ? t`${free_slots} free slot|${free_slots} free slots` : t`No slots to choose from.`}
        </p>
      )}
      {slots.length > 0 && (
        <ul className="tried-slots">
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
