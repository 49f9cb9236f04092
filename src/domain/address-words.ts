import { say, type Text } from './text.ts';

/** What the parts of an address are called in its country. */
export interface AddressWords {
  line1: Text;
  line2: Text;
  city: Text;
  state: Text;
  pincode: Text;
  /** Whether postcodes are digits alone, for the keyboard. */
  hasDigitsOnly: boolean;
}

const DIGITS_ONLY = ['AT', 'AU', 'CH', 'DE', 'DK', 'ES', 'FR', 'IN', 'IT', 'MX', 'US'];

const POSTCODES: Readonly<Record<string, Text>> = {
  US: say`ZIP code`,
  IN: say`PIN code`,
  CA: say`Postal code`,
  IE: say`Eircode`,
};
const STATES: Readonly<Record<string, Text>> = {
  CA: say`Province`,
  AE: say`Emirate`,
  IE: say`County`,
  GB: say`County`,
};
const LINES: Readonly<Record<string, Text>> = {
  US: say`Apartment, suite, floor`,
  CA: say`Apartment, suite, floor`,
};
const CITIES: Readonly<Record<string, Text>> = { US: say`City`, CA: say`City`, IN: say`City`, AE: say`City` };

export const addressWords = (countryCode: string): AddressWords => {
  const country = countryCode.toUpperCase();
  return {
    line1: say`Street and house number`,
    line2: LINES[country] ?? say`Flat, floor, building`,
    city: CITIES[country] ?? say`Town or city`,
    state: STATES[country] ?? say`State`,
    pincode: POSTCODES[country] ?? say`Postcode`,
    hasDigitsOnly: DIGITS_ONLY.includes(country),
  };
};
