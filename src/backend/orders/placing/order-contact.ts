import type { z } from 'zod';
import type { Order, PlaceOrderRequest } from '../../../api/contract/order.ts';
import { checkContact } from '../../../domain/cart/checkout-form.ts';
import { readPhone } from '../../../domain/people/phone.ts';
import { say } from '../../../domain/text/text.ts';
import { type CustomerRow, findCustomer } from '../../accounts/repository.ts';
import type { StoreSettings } from '../../settings/store-cache.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import type { Visitor } from '../../shop/shop.ts';
import { fieldError, fieldErrors } from '../../shop/shop-error.ts';

type Contact = Order['contact'];

/**
 * The contact of the order, its phone in canonical form: what was sent, else the customer's own. 422 with the
 * fields otherwise, and `phone_unverified` where the shop asks for a proven phone and this one is not. A guest
 * proves one by signing in with a code sent to it.
 */
export const readContact = async (
  read: Reader,
  settings: StoreSettings,
  { contact: sent }: z.output<typeof PlaceOrderRequest>,
  visitor: Visitor,
): Promise<Contact> => {
  const isCustomer = visitor.kind === 'user';
  const isOwnNeeded = isCustomer && (sent === undefined || settings.needsVerifiedPhone);
  const customer = isOwnNeeded ? await findCustomer(read, visitor.customerId) : undefined;
  const contact = checked(sent ?? ownOf(customer), settings);
  if (settings.needsVerifiedPhone && !isProven(contact.phone, customer)) {
    const text = isCustomer
      ? say`Confirm this phone number in your account before you order.`
      : say`Sign in with a code sent to this phone number before you order.`;
    throw fieldError('contact.phone', text, 'phone_unverified');
  }
  return contact;
};

const ownOf = (customer: CustomerRow | undefined) => ({
  name: customer?.name ?? '',
  phone: customer?.phone_e164 ?? '',
  email: customer?.email ?? null,
});

const checked = (
  contact: { name: string; phone: string; email?: string | null | undefined },
  { countryCode }: StoreSettings,
): Contact => {
  const { name, phone, email = null } = contact;
  const problems = checkContact({ name, phone, email }, countryCode);
  if (Object.keys(problems).length > 0) {
    const entries = Object.entries(problems).map(([field, text]) => [`contact.${field}`, [text]]);
    throw fieldErrors(Object.fromEntries(entries));
  }
  return { name, phone: readPhone(phone, countryCode) ?? phone, email: email || null };
};

const isProven = (phone: string, customer: CustomerRow | undefined): boolean =>
  customer?.phone_e164 === phone && customer.phone_verified_at !== null;
