import { needsState } from '../../../domain/address-form.ts';
import { addressWords } from '../../../domain/address-words.ts';
import { t, translate } from '../../../language/islands.ts';
import { Field, type FieldProps } from '../Field.tsx';

export type AddressPart = 'line1' | 'line2' | 'city' | 'state' | 'pincode' | 'delivery_instructions';

interface AddressFieldsProps {
  countryCode: string;
  /** Ties a part to whatever form it stands in: `useForm`'s bind, or a draft's own. */
  bind: (part: AddressPart) => Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'error'>;
}

/** Countries without states whose addresses may still name a county or the like do without the field. */
const showsState = (country: string): boolean => needsState(country) || ['AE', 'IE'].includes(country);

/** The typed parts of an address in the words and the order of its country; always there beside any lookup. */
export const AddressFields = ({ countryCode, bind }: AddressFieldsProps) => {
  const words = addressWords(countryCode);
  const postcode = (
    <Field
      label={translate(words.pincode.label)}
      autoComplete="postal-code"
      inputMode={words.isPostcodeNumeric ? 'numeric' : 'text'}
      maxLength={12}
      {...bind('pincode')}
    />
  );
  return (
    <>
      <Field
        label={translate(words.line1.label)}
        autoComplete="address-line1"
        maxLength={200}
        {...bind('line1')}
      />
      <Field
        label={translate(words.line2.label)}
        autoComplete="address-line2"
        maxLength={200}
        isOptional
        {...bind('line2')}
      />
      <Field
        label={translate(words.city.label)}
        autoComplete="address-level2"
        maxLength={100}
        {...bind('city')}
      />
      {showsState(countryCode) ? (
        <div className="field-row">
          <Field
            label={translate(words.state.label)}
            autoComplete="address-level1"
            maxLength={100}
            isOptional={!needsState(countryCode)}
            {...bind('state')}
          />
          {postcode}
        </div>
      ) : (
        postcode
      )}
      <Field
        label={t`Instructions for the courier`}
        isLong
        isOptional
        maxLength={300}
        {...bind('delivery_instructions')}
      />
    </>
  );
};
