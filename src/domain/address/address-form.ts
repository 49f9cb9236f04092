import type { AddressInput } from '../../api/contract/address.ts';
import {
  checkPhone,
  cleanText,
  type FieldErrors,
  type Problem,
  problem,
  required,
  tooLong,
} from '../people/field-checks.ts';
import { addressWords } from './address-words.ts';
import { readPostcode } from './postcode.ts';

/** The longest text of each field of an address, after trimming. */
const ADDRESS_LENGTHS = {
  label_text: 40,
  name: 120,
  line1: 200,
  line2: 200,
  landmark: 200,
  city: 100,
  state: 100,
  place_id: 300,
  delivery_instructions: 300,
} as const;

const COUNTRIES_WITH_STATES = ['AU', 'BR', 'CA', 'IN', 'MX', 'MY', 'US'];

/** Whether addresses of the country name a state or province. */
export const needsState = (countryCode: string): boolean =>
  COUNTRIES_WITH_STATES.includes(countryCode.toUpperCase());

/**
 * What is wrong with a typed address, by the rules of its country or else the store's. It accepts what the
 * server accepts and says the server's texts.
 */
export const checkAddress = (address: Partial<AddressInput>, countryCode: string): FieldErrors => {
  const country = cleanText(address.country_code ?? countryCode).toUpperCase();
  const most = ADDRESS_LENGTHS;
  const words = addressWords(country);
  return {
    ...problem('label_text', tooLong(address.label_text, most.label_text)),
    ...problem(
      'name',
      required(address.name, 'Enter the name of the person receiving the order.', most.name),
    ),
    ...problem(
      'phone',
      checkPhone(address.phone, 'Enter a phone number so the courier can reach you.', country),
    ),
    ...problem('line1', required(address.line1, words.line1.missing, most.line1)),
    ...problem('line2', tooLong(address.line2, most.line2)),
    ...problem('landmark', tooLong(address.landmark, most.landmark)),
    ...problem('city', required(address.city, words.city.missing, most.city)),
    ...problem('state', checkState(address.state, country)),
    ...problem('pincode', checkPostcode(address.pincode, country)),
    ...problem('country_code', !/^[A-Z]{2}$/.test(country) && 'Choose a country.'),
    ...problem('lat', isOutside(address.lat, 90) && PIN_MESSAGE),
    ...problem('lng', isOutside(address.lng, 180) && PIN_MESSAGE),
    ...problem('place_id', tooLong(address.place_id, most.place_id)),
    ...problem('delivery_instructions', tooLong(address.delivery_instructions, most.delivery_instructions)),
  };
};

const PIN_MESSAGE = 'Set the pin on the map again.';

const checkState = (state: string | null | undefined, country: string): Problem =>
  needsState(country)
    ? required(state, 'Enter the state.', ADDRESS_LENGTHS.state)
    : tooLong(state, ADDRESS_LENGTHS.state);

const checkPostcode = (typed: string | undefined, country: string): Problem =>
  required(typed, addressWords(country).pincode.missing, 100) ||
  readPostcode(cleanText(typed), country).message;

const isOutside = (degrees: number | null | undefined, most: number): boolean =>
  typeof degrees === 'number' && !(Math.abs(degrees) <= most);
