import { type FormEvent, useEffect, useRef } from 'react';
import type { CheckPincodeResponse } from '../../api/contract/branch.ts';
import { addressWords } from '../../domain/address/address-words.ts';
import { t, translate } from '../../language/islands.ts';
import { $place, checkPlace, checkSavedPlace } from '../../stores/cart/place.ts';
import { $postcode } from '../../stores/cart/postcode.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { usePress } from '../ui/use-press.ts';
import { useStored } from '../ui/use-stored.ts';
import { FailureNote } from './FailureNote.tsx';
import { OtherBranches } from './OtherBranches.tsx';

const PlaceResult = ({ place }: { place: CheckPincodeResponse }) => {
  const price = usePrice();
  const { delivery, next_slot: next, is_serviceable: isServed } = place;
  return (
    <div className={`notice${isServed ? '' : ' notice-error'}`} role="status">
      <Icon name={isServed ? 'check' : 'alert'} size={18} />
      <div>
        <p>{place.message}</p>
        {isServed && delivery && (
          <p>
            {next?.is_asap
              ? t`Delivery from ${price(delivery.charge_from)}, in ${delivery.eta_min_minutes}–${delivery.eta_max_minutes} min.`
              : t`Delivery from ${price(delivery.charge_from)}.`}
          </p>
        )}
        {isServed && next && !next.is_asap && <p>{t`Next delivery: ${next.label}`}</p>}
        {!isServed && <OtherBranches place={place} />}
      </div>
    </div>
  );
};

interface PlaceEstimateProps {
  id: string;
  countryCode: string;
  /** Where the screen says itself that a place is not served. */
  refusalId?: string;
}

/** A field that shows what is saved unless something else was typed, and the text that gives way to it. */
const useFollowing = (saved: string) => {
  const field = useRef<HTMLInputElement>(null);
  const followed = useRef('');
  useEffect(() => {
    const input = field.current;
    if (input?.value === followed.current) input.value = saved;
    followed.current = saved;
  }, [saved]);
  return { field, followed };
};

/** Whether, when and for how much we deliver to a postcode, before any address is needed. */
export const PlaceEstimate = ({ id, countryCode, refusalId }: PlaceEstimateProps) => {
  const saved = useStored($postcode, '');
  const place = useStored($place, null);
  const { field, followed } = useFollowing(saved);
  const { press, isBusy, failure, forget } = usePress(async (postcode: string) => {
    const answer = await checkPlace(postcode);
    return 'message' in answer ? answer : null;
  });
  const error = failure?.message;
  useEffect(() => void checkSavedPlace(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    followed.current = typed;
    void press(typed);
  };
  const isSaid = refusalId !== undefined && place?.is_serviceable === false;
  return (
    <div className="stack">
      <form className="place-form" onSubmit={submit} noValidate>
        <div className={`field${error ? ' is-wrong' : ''}`}>
          <label className="field-label" htmlFor={`${id}-postcode`}>
            {translate(addressWords(countryCode).pincode.label)}
          </label>
          <input
            ref={field}
            id={`${id}-postcode`}
            name="postal-code"
            className="input"
            autoComplete="postal-code"
            inputMode="text"
            maxLength={12}
            defaultValue={saved}
            aria-invalid={error !== undefined || isSaid}
            aria-describedby={error ? `${id}-error` : isSaid ? refusalId : undefined}
            onInput={forget}
          />
        </div>
        <button type="submit" className="button button-quiet" aria-busy={isBusy}>
          {t`Check`}
        </button>
      </form>
      <FieldError id={id} error={error} isSaid />
      {!error && place && !isSaid && <PlaceResult place={place} />}
      <FailureNote place="place" />
    </div>
  );
};
