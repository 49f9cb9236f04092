import type { AddressInput } from '../../api/contract/address.ts';
import { checkAddress } from '../address/address-form.ts';
import { checkName, checkPhone, type FieldErrors, problem, withPrefix } from '../people/field-checks.ts';

export type { FieldErrors } from '../people/field-checks.ts';

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
    ...problem('name', checkName(contact.name)),
    ...problem(
      'phone',
      checkPhone(contact.phone, 'Enter a phone number so we can reach you about this order.', countryCode),
    ),
    ...problem('email', email !== '' && !isEmail(email) && 'Enter an email address like name@example.com.'),
  };
};

/** Whether a text has the form of an e-mail address, up to 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

const checkDestination = (fields: CheckoutFields, rules: CheckoutRules): FieldErrors => {
  if (fields.hasSavedAddress) return {};
  return withPrefix('address', checkAddress(fields.address ?? {}, rules.countryCode));
};
