import type { AddressPart } from '../../domain/address/address-parts.ts';
import { t } from '../../language/islands.ts';
import { AddressFields } from '../ui/address/AddressFields.tsx';
import { addressTitle } from '../ui/address/address-title.ts';
import { CheckRow } from '../ui/CheckRow.tsx';
import { bindField } from './bind-field.ts';
import type { CheckoutForm } from './use-checkout.ts';

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

const pathOf = (part: string): string => `address.${part}`;

/** An address for this order alone, or to be kept in the account. */
export const TypedAddress = ({ form }: { form: CheckoutForm }) => (
  <>
    <AddressFields
      countryCode={form.draft.country || form.context.rules.countryCode}
      values={form.draft}
      bind={(part: AddressPart) => bindField(form, part, pathOf(part))}
      onParts={(parts, place) => form.set({ ...parts, place }, ...Object.keys(parts).map(pathOf))}
    />
    {form.context.isCustomer && <KeepAddress form={form} />}
  </>
);
