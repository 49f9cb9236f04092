import { EMAIL_MESSAGE } from './email.ts';
import { checkPhone, cleanText, type Problem } from './field-checks.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What customers type to sign in: with an "@" it is an e-mail address, otherwise a phone number. */
export const readLoginName = (typed: string): { email: string } | { phone: string } => {
  const text = cleanText(typed);
  return text.includes('@') ? { email: text } : { phone: text };
};

/** What is wrong with it; numbers without a country code are of `countryCode`. */
export const checkLoginName = (typed: string, countryCode: string): Problem => {
  const text = cleanText(typed);
  const missing = 'Enter your email address or phone number.';
  if (text.includes('@')) return (text.length > 254 || !EMAIL.test(text)) && EMAIL_MESSAGE;
  // Letters without an "@": an address that is not finished rather than a number.
  if (/\p{L}/u.test(text)) return EMAIL_MESSAGE;
  return checkPhone(text, missing, countryCode);
};
