import { plainDigits } from '../text/digits.ts';
/** A postcode in its country's usual form, or why it is none. */
export type PostcodeResult = { postcode: string; message: null } | { postcode: null; message: string };

interface PostcodeFormat {
  /** Matched against the text in upper case without spaces and hyphens. */
  pattern: RegExp;
  message: string;
  /** Puts the usual space or hyphen back. */
  write?: (compact: string) => string;
}

const DIGITS_5: PostcodeFormat = { pattern: /^\d{5}$/, message: 'Enter a 5-digit postcode.' };
const FORMATS: Readonly<Record<string, PostcodeFormat>> = {
  IN: { pattern: /^[1-9]\d{5}$/, message: 'Enter a 6-digit PIN code.' },
  US: {
    pattern: /^\d{5}(\d{4})?$/,
    message: 'Enter a 5-digit ZIP code.',
    write: (zip) => (zip.length > 5 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip),
  },
  GB: {
    pattern: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
    message: 'Enter a full postcode, like SW1A 1AA.',
    write: (code) => `${code.slice(0, -3)} ${code.slice(-3)}`,
  },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    message: 'Enter a postal code, like K1A 0B1.',
    write: (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  },
  DE: DIGITS_5,
  FR: DIGITS_5,
  ES: DIGITS_5,
  IT: DIGITS_5,
};

/**
 * Reads a typed postcode by its country's format. Spaces, hyphens and case are put
 * right, never refused. Countries without a format of their own take 2 to 12 letters, digits, spaces or hyphens.
 */
export const readPostcode = (text: string, countryCode: string): PostcodeResult => {
  const upper = plainDigits(text).toUpperCase().trim();
  const format = FORMATS[countryCode.toUpperCase()];
  if (!format) return readOther(upper.replace(/\s+/g, ' '));
  const compact = upper.replace(/[\s-]/g, '');
  if (!format.pattern.test(compact)) return { postcode: null, message: format.message };
  return { postcode: format.write?.(compact) ?? compact, message: null };
};

const readOther = (postcode: string): PostcodeResult =>
  /^[A-Z0-9 -]{2,12}$/.test(postcode)
    ? { postcode, message: null }
    : { postcode: null, message: 'Enter a postcode of 2 to 12 letters and digits.' };
