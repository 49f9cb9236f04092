import type { AddressPart } from '../../domain/address/address-parts.ts';
import { t } from '../../language/islands.ts';
import { AddressFields } from '../ui/address/AddressFields.tsx';
import { addressTitle } from '../ui/address/address-title.ts';
import { CheckRow } from '../ui/CheckRow.tsx';
import { Segmented } from '../ui/Segmented.tsx';
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
        <Segmented
          legend={t`Save as`}
          name="address_label"
          values={LABELS}
          value={wishes.addressLabel}
          wordOf={(label) => addressTitle({ label, label_text: null })}
          onChange={(addressLabel) => wish({ addressLabel })}
        />
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
