import { EMAIL_MESSAGE, foldEmail, maskEmail } from '../../domain/people/email.ts';
import { maskPhone, PHONE_MESSAGE, readPhone } from '../../domain/people/phone.ts';
import { fieldError } from '../shop/shop-error.ts';

/** An e-mail or phone in the one form it is compared in. */
export interface Destination {
  kind: 'email' | 'phone';
  /** Folded e-mail, or E.164. */
  value: string;
}

interface GivenContact {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  country_code?: string | null | undefined;
}

/** The e-mail, else the phone of a request; 422 at the field when neither can be used. */
export const readDestination = (given: GivenContact, storeCountry: string): Destination => {
  if (given.email) return { kind: 'email', value: foldEmail(given.email) };
  if (given.phone) return { kind: 'phone', value: readPhoneField(given, storeCountry) };
  throw fieldError('email', EMAIL_MESSAGE);
};

/** The request's phone in E.164. */
export const readPhoneField = ({ phone, country_code }: GivenContact, storeCountry: string): string => {
  const read = readPhone(phone ?? '', country_code ?? storeCountry);
  if (read === null) throw fieldError('phone', PHONE_MESSAGE);
  return read;
};

export const maskDestination = ({ kind, value }: Destination): string =>
  kind === 'email' ? maskEmail(value) : maskPhone(value);
