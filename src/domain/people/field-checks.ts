import { PHONE_MESSAGE, phoneProblem } from './phone.ts';

/** Field in dot form ("address.pincode") to what is wrong with it; empty when all is well. */
export type FieldErrors = Record<string, string>;

/** What is wrong with one field; anything falsy: nothing is. */
export type Problem = string | false | null | undefined;

export const problem = (field: string, message: Problem): FieldErrors =>
  message ? { [field]: message } : {};

export const withPrefix = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${prefix}.${field}`, message]));

const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** A typed text as it is stored: without control characters (but tab and new line) and space around it. */
export const cleanText = (text: string | null | undefined): string =>
  (text ?? '').replace(CONTROLS, '').trim();

export const required = (value: string | null | undefined, message: string, most: number): Problem =>
  cleanText(value) ? tooLong(value, most) : message;

export const tooLong = (value: string | null | undefined, most: number): Problem =>
  cleanText(value).length > most && `Enter at most ${most} characters.`;

/** Longer texts are no phone numbers, however they are spaced. */
const LONGEST_PHONE = 40;

export const checkPhone = (value: string | null | undefined, missing: string, country: string): Problem => {
  const typed = cleanText(value);
  if (!typed) return missing;
  return typed.length > LONGEST_PHONE ? PHONE_MESSAGE : phoneProblem(typed, country);
};

const ADDRESS = /\/\/|@|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;

/** Messages greet people by their name, so it may not carry a link to a stranger. */
export const checkNoAddress = (name: string | null | undefined): Problem =>
  ADDRESS.test(cleanText(name)) && 'Enter a name without web or mail addresses.';

/** What is wrong with a person's name. */
export const checkName = (name: string | null | undefined): Problem =>
  required(name, 'Enter your name.', 120) || checkNoAddress(name);
