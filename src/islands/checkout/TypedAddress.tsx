import { lazy, Suspense } from 'react';
import type { AddressPart } from '../../domain/address/address-parts.ts';
import { t } from '../../language/islands.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { AddressFields } from '../ui/address/AddressFields.tsx';
import { addressTitle } from '../ui/address/address-title.ts';
import { CheckRow } from '../ui/CheckRow.tsx';
import { useStored } from '../ui/use-stored.ts';
import { bindField } from './bind-field.ts';
import type { CheckoutForm } from './use-checkout.ts';

/** Where one country is all there is, it costs nothing. */
const CountryChoice = lazy(async () => ({ default: (await import('./CountryChoice.tsx')).CountryChoice }));

const LABELS = ['home', 'work', 'other'] as const;

/** Customers may keep what they typed, under a name of its own. */
const KeepAddress = ({ form }: { form: CheckoutForm }) => {
  const { wishes, wish, addressChoice } = form;
  if (addressChoice.edited) return null;
  return (
    <>
      <CheckRow look="checkbox" isOn={wishes.savesAddress} onChange={(isOn) => wish({ savesAddress: isOn })}>
        {t`Save this address in my account`}
      </CheckRow>
      {wishes.savesAddress && (
        <fieldset className="segmented">
          <legend className="visually-hidden">{t`Save as`}</legend>
          {LABELS.map((label) => (
            <label key={label}>
              <input
                type="radio"
                name="address_label"
                checked={wishes.addressLabel === label}
                onChange={() => wish({ addressLabel: label })}
              />
              {addressTitle({ label, label_text: null })}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
};

/** What the rules of a country say something of. */
const PARTS = ['pincode', 'state'] as const;
const pathOf = (part: string): string => `address.${part}`;

/** An address for this order alone, or to be kept in the account. */
export const TypedAddress = ({ form }: { form: CheckoutForm }) => {
  const cart = useStored($cart, null);
  const country = form.draft.country || form.context.rules.countryCode;
  return (
    <>
      {cart?.cartDetails.business && (
        <Suspense>
          <CountryChoice
            value={country}
            onChange={(code) => form.set({ country: code, place: null }, ...PARTS.map(pathOf))}
          />
        </Suspense>
      )}
      <AddressFields
        countryCode={country}
        values={form.draft}
        bind={(part: AddressPart) => bindField(form, part, pathOf(part))}
        onParts={(parts, place) => form.set({ ...parts, place }, ...Object.keys(parts).map(pathOf))}
      />
      {form.context.isCustomer && <KeepAddress form={form} />}
    </>
  );
};
