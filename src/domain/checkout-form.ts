import type { AddressInput } from '../api/contract/address.ts';
import { PHONE_MESSAGE, readPhone } from './phone.ts';
import { readPostcode } from './postcode.ts';

/** Field in dot form ("address.pincode") to what is wrong with it; empty when all is well. */
export type FieldErrors = Record<string, string>;

export interface ContactFields {
  name: string;
  phone: string;
  email?: string | null;
}

/** What the checkout screen holds when "Place order" is pressed. */
export interface CheckoutFields {
  orderType: 'delivery' | 'pickup' | 'dine_in';
  contact: ContactFields;
  /** null: the shopper chose a saved address, or nothing is delivered. */
  address: Partial<AddressInput> | null;
  hasSavedAddress: boolean;
  slotId: string | null;
  paymentMethod: string | null;
  acceptsTerms: boolean;
}

export interface CheckoutRules {
  /** The store's country, for phone numbers and addresses without one. */
  countryCode: string;
  needsSlot: boolean;
  needsTerms: boolean;
}

const COUNTRIES_WITH_STATES = ['AU', 'BR', 'CA', 'IN', 'MX', 'MY', 'US'];
const LENGTHS = { line1: 200, city: 100, line2: 200, landmark: 200, delivery_instructions: 300 } as const;

/** Every problem of a checkout, in the order of the screen; browser and server show the same texts. */
export const checkCheckout = (fields: CheckoutFields, rules: CheckoutRules): FieldErrors => ({
  ...withPrefix('contact', checkContact(fields.contact, rules.countryCode)),
  ...(fields.orderType === 'delivery' ? checkDestination(fields, rules) : {}),
  ...problem('slot_id', rules.needsSlot && !fields.slotId && 'Choose a time.'),
  ...problem('payment_method', !fields.paymentMethod && 'Choose how to pay.'),
  ...problem(
    'accept_terms',
    rules.needsTerms && !fields.acceptsTerms && 'Accept the terms to place the order.',
  ),
});

/** Who to reach about the order. The e-mail is optional. */
export const checkContact = (contact: ContactFields, countryCode: string): FieldErrors => {
  const email = contact.email?.trim() ?? '';
  return {
    ...problem('name', required(contact.name, 'Enter your name.', 120)),
    ...problem(
      'phone',
      checkPhone(contact.phone, 'Enter a phone number, so we can reach you about this order.', countryCode),
    ),
    ...problem('email', email !== '' && !isEmail(email) && 'Enter an email address like name@example.com.'),
  };
};

/** A typed address, by the rules of its country or else the store's. */
export const checkAddress = (address: Partial<AddressInput>, countryCode: string): FieldErrors => {
  const country = (address.country_code || countryCode).toUpperCase();
  const needsState = COUNTRIES_WITH_STATES.includes(country);
  return {
    ...problem('name', required(address.name, 'Enter the name of the person receiving the order.', 120)),
    ...problem(
      'phone',
      checkPhone(address.phone, 'Enter a phone number, so the courier can reach you.', country),
    ),
    ...problem('line1', required(address.line1, 'Enter the street and house number.', LENGTHS.line1)),
    ...problem('line2', tooLong(address.line2, LENGTHS.line2)),
    ...problem('landmark', tooLong(address.landmark, LENGTHS.landmark)),
    ...problem('city', required(address.city, 'Enter the town or city.', LENGTHS.city)),
    ...problem('state', needsState && required(address.state, 'Enter the state.', 100)),
    ...problem('pincode', checkPostcode(address.pincode, country)),
    ...problem(
      'delivery_instructions',
      tooLong(address.delivery_instructions, LENGTHS.delivery_instructions),
    ),
  };
};

/** Whether a text has the form of an e-mail address, up to 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

type Problem = string | false | null;

const problem = (field: string, message: Problem): FieldErrors => (message ? { [field]: message } : {});

const withPrefix = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${prefix}.${field}`, message]));

const required = (value: string | null | undefined, message: string, most: number): Problem =>
  value?.trim() ? tooLong(value, most) : message;

const tooLong = (value: string | null | undefined, most: number): Problem =>
  (value?.trim().length ?? 0) > most && `Enter at most ${most} characters.`;

const checkPhone = (value: string | undefined, missing: string, country: string): Problem => {
  if (!value?.trim()) return missing;
  return readPhone(value, country) === null && PHONE_MESSAGE;
};

const checkPostcode = (value: string | undefined, country: string): Problem =>
  value?.trim() ? readPostcode(value, country).message : 'Enter the postcode.';

const checkDestination = (fields: CheckoutFields, rules: CheckoutRules): FieldErrors => {
  if (fields.hasSavedAddress) return {};
  return withPrefix('address', checkAddress(fields.address ?? {}, rules.countryCode));
};
