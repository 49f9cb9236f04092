import type { PlaceAddress } from '../../../api/contract/places.ts';
import { needsState } from '../../../domain/address/address-form.ts';
import {
  type AddressPart,
  type FoundPoint,
  partsOfPlace,
  partsOfPostcode,
} from '../../../domain/address/address-parts.ts';
import { addressWords } from '../../../domain/address/address-words.ts';
import { translate } from '../../../language/islands.ts';
import { pageSettings } from '../../../stores/shop/settings.ts';
import { Field, type FieldProps } from '../Field.tsx';
import { AddressLookup } from './AddressLookup.tsx';

interface AddressFieldsProps {
  countryCode: string;
  /** Whoever types it is elsewhere, and their device keeps no places of others. */
  isForOthers?: boolean;
  values: Readonly<Record<AddressPart, string>>;
  /** Ties a part to whatever form it stands in: `useForm`'s bind, or a draft's own. */
  bind: (part: AddressPart) => Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'error'>;
  /** Takes typed or found parts. The point is that of a found place, and null once its address is changed by hand. */
  onParts: (
    parts: Partial<Record<AddressPart, string>>,
    point: FoundPoint | null,
    countryCode?: string,
  ) => void;
}

/** Countries without states whose addresses may still name a county or the like do without the field. */
const showsState = (country: string): boolean => needsState(country) || ['AE', 'IE'].includes(country);

const pointOf = ({ place_id: placeId, lat, lng }: Partial<PlaceAddress>): FoundPoint | null =>
  placeId !== undefined && lat !== undefined && lng !== undefined ? { placeId, lat, lng } : null;

/** An address in the words and the order of its country: found by a lookup, or typed by hand. */
export const AddressFields = ({ countryCode, isForOthers, values, bind, onParts }: AddressFieldsProps) => {
  const words = addressWords(countryCode);
  const typed = (part: AddressPart) => ({
    ...bind(part),
    onChange: (text: string) => onParts({ [part]: text }, null),
  });
  const postcode = (
    <Field
      label={translate(words.pincode.label)}
      autoComplete="postal-code"
      inputMode={words.isPostcodeNumeric ? 'numeric' : 'text'}
      maxLength={12}
      {...bind('pincode')}
      onChange={(text) => onParts(partsOfPostcode(text, values, countryCode), null)}
    />
  );
  return (
    <>
      {!isForOthers && pageSettings().hasAddressLookup !== false && (
        <AddressLookup
          onFound={(place) => onParts(partsOfPlace(place), pointOf(place), place.country_code)}
        />
      )}
      <Field
        label={translate(words.line1.label)}
        autoComplete="address-line1"
        maxLength={200}
        {...typed('line1')}
      />
      {/* Which flat it is moves no pin. */}
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
        {...typed('city')}
      />
      {showsState(countryCode) ? (
        <div className="field-row">
          {postcode}
          <Field
            label={translate(words.state.label)}
            autoComplete="address-level1"
            maxLength={100}
            isOptional={!needsState(countryCode)}
            {...bind('state')}
          />
        </div>
      ) : (
        postcode
      )}
    </>
  );
};
