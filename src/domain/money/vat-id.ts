import { say, type Text } from '../text/text.ts';

/** A VAT id whose form and check digits hold; whether somebody has it is for VIES to say. */
export interface VatId {
  /** Without spaces, with its prefix: DE136695976. */
  id: string;
  /** As addresses name it: GR for EL. XI is Northern Ireland, a member for goods alone. */
  country: string;
}

/** What VIES is queried by. */
export const partsOfVatId = (id: string) => ({ prefix: id.slice(0, 2), number: id.slice(2) });

/** A VAT id as people write it, or what is wrong with it. */
export const readVatId = (text: string): VatId | { problem: Text } => {
  const signs = text.toUpperCase().replaceAll(/[\s.\-\u2010-\u2015/]/g, '');
  const prefix = signs.startsWith('GR') ? 'EL' : signs.slice(0, 2);
  const kind = KINDS[prefix];
  if (!kind) return { problem: say`A VAT id begins with the two letters of its country, such as DE or FR.` };
  const number = withZero(prefix, signs.slice(2));
  const [example = ''] = kind.shapes;
  if (!kind.shapes.some((shape) => expressionOf(shape).test(number)))
    return {
      problem: say`Such a VAT id looks like ${prefix + example}, with digits for 9 and letters or digits for X.`,
    };
  if (!kind.holds(number))
    return { problem: say`A sign of this VAT id is mistyped: its check digits do not fit.` };
  return { id: prefix + number, country: prefix === 'EL' ? 'GR' : prefix };
};

/** Undefined for anything that is no VAT id. */
export const findVatId = (text: string): VatId | undefined => {
  const read = readVatId(text);
  return 'id' in read ? read : undefined;
};

/** Numbers of before the tenth digit are written without their zero. */
const withZero = (prefix: string, number: string): string =>
  (prefix === 'BE' && number.length === 9) || (prefix === 'EL' && number.length === 8)
    ? `0${number}`
    : number;

/** 9 stands for a digit, X for a letter or digit; all else for itself. */
const expressionOf = (shape: string): RegExp =>
  new RegExp(`^${shape.replaceAll('9', '\\d').replaceAll('X', '[A-Z0-9+*]')}$`);

const digitsOf = (text: string): number[] => [...text].map(Number);

/** The digits from the left times the weights. */
const weigh = (text: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);

const luhn = (text: string): boolean =>
  digitsOf(text)
    .reverse()
    .reduce((total, digit, index) => {
      const product = digit * (index % 2 === 0 ? 1 : 2);
      return total + Math.floor(product / 10) + (product % 10);
    }, 0) %
    10 ===
  0;

/** ISO 7064, MOD 11,10. */
const mod1110 = (text: string): boolean =>
  digitsOf(text).reduce((check, digit, index) => {
    const total = (check + digit) % 10;
    return index === text.length - 1 ? total : ((total || 10) * 2) % 11;
  }, 10) === 1;

/** 11 less the rest of 11: those of two digits are what `also` names, or fit nothing. */
const elevenLess = (total: number, also: Readonly<Record<number, number>>): number => {
  const check = 11 - (total % 11);
  return check < 10 ? check : (also[check] ?? -1);
};

const last = (text: string): number => Number(text.at(-1));

const AUSTRIA = [1, 2, 1, 2, 1, 2, 1];
const austria = (text: string): boolean => {
  const total = AUSTRIA.reduce((sum, weight, index) => {
    const product = weight * Number(text[index + 1]);
    return sum + Math.floor(product / 10) + (product % 10);
  }, 4);
  return (10 - (total % 10)) % 10 === last(text);
};

/** Nine digits are a company's; ten a citizen's, a foreigner's or another's, each with weights of its own. */
const bulgaria = (text: string): boolean => {
  if (text.length === 9) {
    const first = weigh(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first < 10 ? first : (weigh(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10;
    return check === last(text);
  }
  return (
    (weigh(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(text) ||
    weigh(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last(text) ||
    elevenLess(weigh(text, [4, 3, 2, 7, 6, 5, 4, 3, 2]), { 11: 0 }) === last(text)
  );
};

const ODD_OF_CYPRUS = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const cyprus = (text: string): boolean => {
  const total = digitsOf(text.slice(0, 8)).reduce(
    (sum, digit, index) => sum + (index % 2 === 0 ? (ODD_OF_CYPRUS[digit] ?? 0) : digit),
    0,
  );
  return !text.startsWith('12') && String.fromCharCode(65 + (total % 26)) === text[8];
};

/** Eight digits are a company's; nine, of people born before 1954, have no check digit. */
const czechia = (text: string): boolean => {
  if (text.length === 8)
    return (
      !text.startsWith('9') && elevenLess(weigh(text, [8, 7, 6, 5, 4, 3, 2]), { 10: 0, 11: 1 }) === last(text)
    );
  return text.length === 9 || (Number(text.slice(0, 9)) % 11) % 10 === last(text);
};

const LETTERS_OF_SPAIN = 'TRWAGMYFPDXBNJZSQVHLCKE';
const spain = (text: string): boolean => {
  const control = text.at(-1) ?? '';
  const person = /^[XYZKLM]?\d+$/.exec(text.slice(0, 8))?.[0];
  if (person) {
    const number = person.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).replace(/^[KLM]/, '');
    return LETTERS_OF_SPAIN[Number(number) % 23] === control;
  }
  if (!/^[A-HJNP-SUVW]\d{7}[\dA-J]$/.test(text)) return false;
  const check = [...Array(10).keys()].findIndex((digit) => luhn(text.slice(1, 8) + digit));
  const isLetter = 'JABCDEFGHI'[check] === control;
  const isDigit = String(check) === control;
  if ('NPQRSW'.includes(text.charAt(0))) return isLetter;
  return 'ABEH'.includes(text.charAt(0)) ? isDigit : isDigit || isLetter;
};

const SIGNS_OF_FRANCE = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The key is of two digits, or, in the new form, with a letter. */
const france = (text: string): boolean => {
  const company = Number(text.slice(2));
  if (/^\d{2}/.test(text)) return (12 + 3 * (company % 97)) % 97 === Number(text.slice(0, 2));
  const [first = -1, second = -1] = [...text.slice(0, 2)].map((sign) => SIGNS_OF_FRANCE.indexOf(sign));
  if (first < 0 || second < 0) return false;
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (company + 1 + Math.floor(key / 11)) % 11 === key % 11;
};

const LETTERS_OF_IRELAND = 'WABCDEFGHIJKLMNOPQRSTUV';
/** In the form of before the second sign is a letter, which counts for nothing, and the first stands last. */
const ireland = (text: string): boolean => {
  const [, digits = '', letters = ''] =
    /^(\d{7})([A-W][A-IW]?)$/.exec(text.replace(/^(\d)[A-Z+*](\d{5})([A-W])$/, '0$2$1$3')) ?? [];
  if (!digits) return false;
  const total =
    weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * Math.max(0, LETTERS_OF_IRELAND.indexOf(letters[1] ?? 'W'));
  return LETTERS_OF_IRELAND[total % 23] === letters[0];
};

const lithuania = (text: string): boolean => {
  const body = text.slice(0, -1);
  const total = (shift: number) =>
    digitsOf(body).reduce((sum, digit, index) => sum + digit * (1 + ((index + shift) % 9)), 0) % 11;
  const check = total(0) < 10 ? total(0) : total(2) % 10;
  return body.endsWith('1') && check === last(text);
};

/** Of people, whose first digits are a day or 32, not every number has a check digit. */
const latvia = (text: string): boolean =>
  text.charAt(0) <= '3' || weigh(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;

/** Of companies by the test of eleven; of people, since 2020, by that of 97 over all of it. */
const netherlands = (text: string): boolean =>
  weigh(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8]) ||
  [...`2321${text.replace('B', '11')}`].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;

const northernIreland = (text: string): boolean => {
  const rest = (weigh(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9))) % 97;
  return rest === 0 || rest === 42;
};

const romania = (text: string): boolean =>
  ((weigh(text.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(text);

/** By prefix: how a number looks, the usual form first, and whether its check digits fit. */
const KINDS: Readonly<Record<string, { shapes: readonly string[]; holds: (number: string) => boolean }>> = {
  AT: { shapes: ['U99999999'], holds: austria },
  BE: {
    shapes: ['9999999999'],
    holds: (text) => /^[01]/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  },
  BG: { shapes: ['999999999', '9999999999'], holds: bulgaria },
  CY: { shapes: ['99999999X'], holds: cyprus },
  CZ: { shapes: ['99999999', '999999999', '9999999999'], holds: czechia },
  DE: { shapes: ['999999999'], holds: (text) => !text.startsWith('0') && mod1110(text) },
  DK: {
    shapes: ['99999999'],
    holds: (text) => !text.startsWith('0') && weigh(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  EE: { shapes: ['999999999'], holds: (text) => weigh(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: {
    shapes: ['999999999'],
    holds: (text) => (weigh(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(text),
  },
  ES: { shapes: ['X9999999X'], holds: spain },
  FI: {
    shapes: ['99999999'],
    holds: (text) => elevenLess(weigh(text, [7, 9, 10, 5, 8, 4, 2]), { 11: 0 }) === last(text),
  },
  FR: { shapes: ['XX999999999'], holds: france },
  HR: { shapes: ['99999999999'], holds: mod1110 },
  HU: { shapes: ['99999999'], holds: (text) => weigh(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { shapes: ['9999999XX', '9X99999X'], holds: ireland },
  IT: { shapes: ['99999999999'], holds: (text) => !text.startsWith('0000000') && luhn(text) },
  LT: { shapes: ['999999999', '999999999999'], holds: lithuania },
  LU: { shapes: ['99999999'], holds: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)) },
  LV: { shapes: ['99999999999'], holds: latvia },
  MT: { shapes: ['99999999'], holds: (text) => weigh(text, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { shapes: ['999999999B99'], holds: netherlands },
  PL: {
    shapes: ['9999999999'],
    holds: (text) => weigh(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(text),
  },
  PT: {
    shapes: ['999999999'],
    holds: (text) =>
      !text.startsWith('0') &&
      elevenLess(weigh(text, [9, 8, 7, 6, 5, 4, 3, 2]), { 10: 0, 11: 0 }) === last(text),
  },
  RO: { shapes: [10, 9, 8, 7, 6, 5, 4, 3, 2].map((length) => '9'.repeat(length)), holds: romania },
  SE: {
    shapes: ['999999999999'],
    holds: (text) => luhn(text.slice(0, 10)) && text.slice(10) >= '01' && text.slice(10) <= '94',
  },
  SI: {
    shapes: ['99999999'],
    holds: (text) =>
      !text.startsWith('0') && elevenLess(weigh(text, [8, 7, 6, 5, 4, 3, 2]), { 10: 0 }) === last(text),
  },
  SK: {
    shapes: ['9999999999'],
    holds: (text) => /^[1-9]\d[2-4789]/.test(text) && Number(text) % 11 === 0,
  },
  XI: { shapes: ['999999999', '999999999999'], holds: northernIreland },
};
