import { type FormEvent, useState } from 'react';
import type { BusinessInput, CartSnapshot } from '../../api/contract/cart.ts';
import { pageLanguage, t } from '../../language/islands.ts';
import { $cart, setDetails } from '../../stores/cart/cart.ts';
import { $checkoutDraft, EMPTY_DRAFT, updateDraft } from '../../stores/checkout/checkout.ts';
import { toFailure } from '../../stores/shop/failure.ts';
import { deliveryCountries } from '../ui/address/delivery-countries.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePress } from '../ui/use-press.ts';
import { useStored } from '../ui/use-stored.ts';
import { useDetails } from './use-details.ts';

type Business = NonNullable<CartSnapshot['cartDetails']['business']>;

const send = async (business: BusinessInput | null) => {
  const result = await setDetails({ business });
  return result.isDone ? null : toFailure(result.error);
};

interface BusinessPartProps {
  business: Business;
  /** Of the shop. */
  countryCode: string;
}

/**
 * Company and VAT id of a business with what that does to the tax, and where the goods go: where the branch can sell to
 * those of other EU countries without VAT.
 */
export const BusinessPart = ({ business, countryCode }: BusinessPartProps) => {
  const choice = <CountryChoice countryCode={countryCode} />;
  if (business.vat_id)
    return (
      <div className="stack">
        {choice}
        <Given business={business} />
      </div>
    );
  return (
    <details className="coupon">
      <summary>
        <Icon name="receipt" size={18} /> {t`Buying for a business?`}
      </summary>
      {choice}
      <Form />
    </details>
  );
};

/** An address that is settled goes with the country; one that its country has not is refused as any. */
const CountryChoice = ({ countryCode }: Pick<BusinessPartProps, 'countryCode'>) => {
  const { country, addressId } = useStored($checkoutDraft, EMPTY_DRAFT);
  const { choose, error } = useDetails();
  const { locale } = pageLanguage();
  // A saved address has a country of its own.
  if (addressId !== null) return null;
  const value = country || countryCode;
  const change = (chosen: string) => {
    updateDraft({ country: chosen, place: null });
    const address = $cart.get()?.address;
    if (address) void choose({ address: { ...address, country_code: chosen } });
  };
  return (
    <>
      <label className="field">
        <span className="field-label">{t`Country of delivery`}</span>
        <select className="input select" value={value} onChange={(event) => change(event.target.value)}>
          {deliveryCountries(locale, countryCode, value).map(({ value: code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <FieldError error={error} isSaid />
    </>
  );
};

const Given = ({ business: { company, vat_id, message } }: { business: Business }) => {
  const { press, isBusy, failure } = usePress(() => send(null));
  return (
    <>
      <div className="notice">
        <Icon name="receipt" size={18} />
        <p role="status">
          <strong>
            <bdi>{company}</bdi>
            {t`, `}
            <bdi>{vat_id}</bdi>
          </strong>{' '}
          {message}
        </p>
        <Button look="link" aria-busy={isBusy} onClick={() => void press()}>
          {t`Remove`}
          <span className="visually-hidden"> {t`VAT id`}</span>
        </Button>
      </div>
      <FieldError error={failure?.message} isSaid />
    </>
  );
};

const Form = () => {
  const [typed, setTyped] = useState({ company: '', vat_id: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { press, isBusy, failure, forget } = usePress(async () => {
    const failed = await send(typed);
    setErrors(failed?.errors ?? {});
    return failed;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press();
  };
  const field = (name: keyof typeof typed) => ({
    id: `business-${name}`,
    value: typed[name],
    error: errors[`business.${name}`],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setErrors({});
      forget();
    },
    onLeave: () => {},
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field {...field('company')} label={t`Company name`} autoComplete="organization" maxLength={120} />
      <Field
        {...field('vat_id')}
        label={t`VAT id`}
        hint={t`With the letters of its country, such as DE or FR.`}
        maxLength={30}
      />
      <button type="submit" className="button button-quiet" aria-busy={isBusy}>
        {t`Check the VAT id`}
      </button>
      {Object.keys(errors).length === 0 && <FieldError error={failure?.message} isSaid />}
    </form>
  );
};
