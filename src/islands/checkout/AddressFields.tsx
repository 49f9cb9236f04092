import { needsState } from '../../domain/address-form.ts';
import { addressWords } from '../../domain/address-words.ts';
import { stateOfPostcode } from '../../domain/us-states.ts';
import { t, translate } from '../../language/islands.ts';
import type { CheckoutDraft } from '../../stores/checkout/checkout.ts';
import { Field } from '../ui/Field.tsx';
import { bindField } from './bind-field.ts';
import { PlaceLookup } from './PlaceLookup.tsx';
import type { CheckoutForm } from './use-checkout.ts';

const LABELS = ['home', 'work', 'other'] as const;
const labelText = (label: (typeof LABELS)[number]): string => {
  if (label === 'home') return t`Home`;
  return label === 'work' ? t`Work` : t`Other`;
};

/** Customers may keep what they typed, under a name of its own. */
const KeepAddress = ({ form }: { form: CheckoutForm }) => {
  const { wishes, wish, addressChoice } = form;
  if (addressChoice.edited) return null;
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={wishes.savesAddress}
          onChange={(event) => wish({ savesAddress: event.target.checked })}
        />
        {t`Save this address in my account`}
      </label>
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
              {labelText(label)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
};

/** A typed address. The lookup fills it in; every field can be typed by hand. */
export const AddressFields = ({ form }: { form: CheckoutForm }) => {
  const { rules, isMember } = form.context;
  const { countryCode } = rules;
  const words = addressWords(countryCode);
  const bind = (key: 'line1' | 'line2' | 'city' | 'state' | 'pincode', path: string) => {
    const bound = bindField(form, key, path);
    // A place from the lookup is where it is no more once its address is changed.
    return { ...bound, onChange: (value: string) => form.set({ [key]: value, place: null }, path) };
  };
  const setPostcode = (pincode: string) => {
    const state = stateOfPostcode(pincode, countryCode);
    const isOwn =
      form.draft.state === '' || form.draft.state === stateOfPostcode(form.draft.pincode, countryCode);
    const change: Partial<CheckoutDraft> = { pincode, place: null, ...(state && isOwn && { state }) };
    form.set(change, 'address.pincode', ...(state && isOwn ? ['address.state'] : []));
  };
  return (
    <>
      <PlaceLookup form={form} />
      <Field
        label={translate(words.line1.label)}
        autoComplete="address-line1"
        maxLength={200}
        {...bind('line1', 'address.line1')}
      />
      <Field
        label={translate(words.line2.label)}
        autoComplete="address-line2"
        maxLength={200}
        isOptional
        {...bind('line2', 'address.line2')}
      />
      <Field
        label={translate(words.city.label)}
        autoComplete="address-level2"
        maxLength={100}
        {...bind('city', 'address.city')}
      />
      <div className="field-row">
        <Field
          label={translate(words.pincode.label)}
          autoComplete="postal-code"
          inputMode={words.isPostcodeNumeric ? 'numeric' : 'text'}
          maxLength={12}
          {...bind('pincode', 'address.pincode')}
          onChange={setPostcode}
        />
        <Field
          label={translate(words.state.label)}
          autoComplete="address-level1"
          maxLength={100}
          isOptional={!needsState(countryCode)}
          {...bind('state', 'address.state')}
        />
      </div>
      {isMember && <KeepAddress form={form} />}
    </>
  );
};
