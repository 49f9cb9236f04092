import { type FormEvent, useState } from 'react';
import type { CheckPincodeAnswer } from '../../api/contract/branch.ts';
import { $postcode, checkPlace, type PlaceAnswer } from '../../stores/cart/place.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { useStored } from '../ui/use-stored.ts';

const PlaceResult = ({ place }: { place: CheckPincodeAnswer }) => {
  const price = usePrice();
  const { delivery } = place;
  return (
    <p className={`notice${place.is_serviceable ? '' : ' notice-error'}`} role="status">
      <Icon name={place.is_serviceable ? 'check' : 'alert'} size={18} />
      <span>
        {place.message}
        {delivery &&
          ` Delivery from ${price(delivery.charge_from)}, in ${delivery.eta_min_minutes}–${delivery.eta_max_minutes} min.`}
      </span>
    </p>
  );
};

/** Whether and for how much we deliver to a postcode, before any address is asked for. */
export const PlaceEstimate = () => {
  const saved = useStored($postcode, '');
  const [answer, setAnswer] = useState<PlaceAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const postcode = String(new FormData(event.currentTarget).get('postal-code') ?? '');
    if (!postcode.trim()) return setAnswer({ message: 'Enter the postcode.' });
    setBusy(true);
    setAnswer(await checkPlace(postcode));
    setBusy(false);
  };
  const error = answer && 'message' in answer ? answer.message : null;
  return (
    <div className="cart-stack">
      <form className="place-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className={`field${error ? ' is-wrong' : ''}`}>
          <label className="field-label" htmlFor="place-postcode">
            Delivering to postcode
          </label>
          <input
            key={saved}
            id="place-postcode"
            name="postal-code"
            className="input"
            autoComplete="postal-code"
            inputMode="text"
            maxLength={12}
            defaultValue={saved}
            aria-invalid={error !== null}
            aria-describedby={error ? 'place-error' : undefined}
          />
        </div>
        <button type="submit" className="button button-quiet" aria-busy={isBusy} disabled={isBusy}>
          Check
        </button>
      </form>
      {error && (
        <p className="field-error" id="place-error" role="alert">
          {error}
        </p>
      )}
      {answer && 'place' in answer && <PlaceResult place={answer.place} />}
    </div>
  );
};
