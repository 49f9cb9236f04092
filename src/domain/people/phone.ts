import { plainDigits } from '../text/digits.ts';

/** Country to calling code, for numbers typed without one. */
const CALLING_CODES: Readonly<Record<string, string>> = {
  AE: '971',
  AR: '54',
  AT: '43',
  AU: '61',
  BD: '880',
  BE: '32',
  BH: '973',
  BR: '55',
  CA: '1',
  CH: '41',
  CL: '56',
  CN: '86',
  CO: '57',
  CZ: '420',
  DE: '49',
  DK: '45',
  EG: '20',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GH: '233',
  GR: '30',
  HK: '852',
  HU: '36',
  ID: '62',
  IE: '353',
  IL: '972',
  IN: '91',
  IT: '39',
  JP: '81',
  KE: '254',
  KR: '82',
  KW: '965',
  LK: '94',
  MA: '212',
  MX: '52',
  MY: '60',
  NG: '234',
  NL: '31',
  NO: '47',
  NP: '977',
  NZ: '64',
  OM: '968',
  PE: '51',
  PH: '63',
  PK: '92',
  PL: '48',
  PT: '351',
  QA: '974',
  RO: '40',
  SA: '966',
  SE: '46',
  SG: '65',
  TH: '66',
  TR: '90',
  TW: '886',
  UA: '380',
  US: '1',
  VN: '84',
  ZA: '27',
};

/** Countries whose national numbers keep their leading zero abroad. */
const KEEPS_ZERO = ['IT'];
/** Countries whose national numbers have exactly ten digits. */
const TEN_DIGITS = ['US', 'CA', 'IN'];

export const PHONE_MESSAGE = 'Enter a phone number with country code, like +91 98765 43210.';

/**
 * A typed phone number in E.164 ("+919876543210"), or null when it cannot be one. Spaces, dots, dashes, slashes
 * and brackets are ignored; without "+" or "00" it is read as a number of the given country. It checks form and
 * length, not whether the number is in use.
 */
export const readPhone = (text: string, countryCode: string): string | null => {
  const plain = plainNumber(text);
  if (!/^\+?\d+$/.test(plain)) return null;
  const isInternational = plain.startsWith('+') || plain.startsWith('00');
  const digits = isInternational ? plain.replace(/^(\+|00)/, '') : nationalDigits(plain, countryCode);
  return digits !== null && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
};

/** A national number of ten digits as people of the country write it. */
const TEN_DIGIT_MESSAGES: Readonly<Record<string, string>> = {
  US: 'Enter all 10 digits of the phone number, like 503 555 0142.',
  CA: 'Enter all 10 digits of the phone number, like 416 555 0142.',
  IN: 'Enter all 10 digits of the phone number, like 98765 43210.',
};
const TOO_SHORT = 'This phone number is too short. Check that no digit is missing.';
const TOO_LONG = 'This phone number is too long. Check the digits.';

/** What is wrong with a typed number, in words for its field; null when `readPhone` can read it. */
export const phoneProblem = (text: string, countryCode: string): string | null => {
  if (readPhone(text, countryCode) !== null) return null;
  const plain = plainNumber(text);
  if (!/^\+?\d+$/.test(plain)) return 'Use only digits, spaces and + in the phone number.';
  const isInternational = /^(\+|00)/.test(plain);
  const tenDigits = TEN_DIGIT_MESSAGES[countryCode.toUpperCase()];
  if (!isInternational && tenDigits) return tenDigits;
  const { length } = plain.replace(/^(\+|00)/, '');
  if (length < 8) return TOO_SHORT;
  return length > 15 ? TOO_LONG : PHONE_MESSAGE;
};

/** Numbers that charge the caller, under calling codes that are otherwise ordinary. */
const PREMIUM = [
  ...['+1700', '+1900', '+1976', '+4470', '+4476', '+449', '+49137', '+49180', '+49190', '+49900'],
  ...['+3389', '+39178', '+39899', '+34803', '+34806', '+34807', '+34905'],
];
/** Countries other than the USA and Canada behind +1, dear to text; US territories are ordinary. */
const ISLANDS = [
  ...['242', '246', '264', '268', '284', '345', '441', '473', '649', '658', '664', '721', '758', '767'],
  ...['784', '809', '829', '849', '868', '869', '876'],
].map((area) => `+1${area}`);
const KNOWN_CODES = new Set(Object.values(CALLING_CODES));

/** Whether messages may go to a number in E.164: one of the known countries, and none that charges for them. */
export const isReachable = (phone: string): boolean =>
  [1, 2, 3].some((length) => KNOWN_CODES.has(phone.slice(1, 1 + length))) &&
  ![...PREMIUM, ...ISLANDS].some((prefix) => phone.startsWith(prefix));

/** A stored number in groups, as people read it aloud: "+1 503 555 0142". What is masked stays as it is. */
export const writePhone = (phone: string): string => {
  if (!/^\+\d{8,15}$/.test(phone)) return phone;
  const code = [1, 2, 3].map((length) => phone.slice(1, 1 + length)).find((one) => KNOWN_CODES.has(one));
  if (code === undefined) return phone;
  const national = phone.slice(1 + code.length);
  const groups =
    national.length === 10
      ? code === '91'
        ? [national.slice(0, 5), national.slice(5)]
        : [national.slice(0, 3), national.slice(3, 6), national.slice(6)]
      : [national.replace(/\d{3}(?=\d{2})/g, '$& ')];
  return [`+${code}`, ...groups].join(' ');
};

/** A stored number with only its last four digits readable: "+91 ••••••3210"-like, for others' eyes. */
export const maskPhone = (phone: string): string =>
  phone.length <= 7
    ? '•'.repeat(phone.length)
    : phone.slice(0, 3) + '•'.repeat(phone.length - 7) + phone.slice(-4);

const plainNumber = (text: string): string => plainDigits(text).replace(/[\s().\-/\u2010-\u2015]/g, '');

const nationalDigits = (plain: string, countryCode: string): string | null => {
  const country = countryCode.toUpperCase();
  const code = CALLING_CODES[country];
  if (code === undefined) return null;
  const national = KEEPS_ZERO.includes(country) ? plain : plain.replace(/^0/, '');
  if (!TEN_DIGITS.includes(country) || national.length === 10) return code + national;
  return national.length === 10 + code.length && national.startsWith(code) ? national : null;
};
