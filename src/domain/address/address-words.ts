import { say, type Text } from '../text/text.ts';

interface FieldWords {
  label: Text;
  /** Said when the field is left empty. */
  missing: string;
}

/** What the lines of an address are called in a country. */
export interface AddressWords {
  line1: FieldWords;
  line2: { label: Text };
  city: FieldWords;
  state: { label: Text };
  pincode: FieldWords;
  /** Whether postcodes are digits alone, for the keyboard of phones. */
  isPostcodeNumeric: boolean;
}

const NUMERIC = ['US', 'IN', 'DE', 'FR', 'ES', 'IT'];

/** One word for each line of an address, the same in labels and in errors: a US shop asks for a ZIP code. */
export const addressWords = (countryCode: string): AddressWords => {
  const country = countryCode.toUpperCase();
  const isPostcodeNumeric = NUMERIC.includes(country);
  return { ...(country === 'US' ? US : OTHERS), pincode: postcodeWords(country), isPostcodeNumeric };
};

const postcodeWords = (country: string): FieldWords => {
  if (country === 'US') return { label: say`ZIP code`, missing: 'Enter the ZIP code.' };
  if (country === 'IN') return { label: say`PIN code`, missing: 'Enter the PIN code.' };
  return { label: say`Postcode`, missing: 'Enter the postcode.' };
};

type Lines = Omit<AddressWords, 'pincode' | 'isPostcodeNumeric'>;

const US: Lines = {
  line1: { label: say`Street address`, missing: 'Enter the street address.' },
  line2: { label: say`Apartment, suite, floor` },
  city: { label: say`City`, missing: 'Enter the city.' },
  state: { label: say`State` },
};

const OTHERS: Lines = {
  line1: { label: say`Street and house number`, missing: 'Enter the street and house number.' },
  line2: { label: say`Flat, floor, building` },
  city: { label: say`Town or city`, missing: 'Enter the town or city.' },
  state: { label: say`State or region` },
};
