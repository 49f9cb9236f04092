import type { BasisPoints } from './money.ts';
import type { TaxRate } from './taxes.ts';

/**
 * States and union territories of India by the code that a GSTIN begins with, as the GST portal lists them; the other
 * names are their ISO 3166-2 codes and those on number plates.
 */
const STATES: Readonly<Record<string, readonly string[]>> = {
  '01': ['jammu and kashmir', 'jk'],
  '02': ['himachal pradesh', 'hp'],
  '03': ['punjab', 'pb'],
  '04': ['chandigarh', 'ch'],
  '05': ['uttarakhand', 'uk', 'ut'],
  '06': ['haryana', 'hr'],
  '07': ['delhi', 'dl', 'new delhi'],
  '08': ['rajasthan', 'rj'],
  '09': ['uttar pradesh', 'up'],
  '10': ['bihar', 'br'],
  '11': ['sikkim', 'sk'],
  '12': ['arunachal pradesh', 'ar'],
  '13': ['nagaland', 'nl'],
  '14': ['manipur', 'mn'],
  '15': ['mizoram', 'mz'],
  '16': ['tripura', 'tr'],
  '17': ['meghalaya', 'ml'],
  '18': ['assam', 'as'],
  '19': ['west bengal', 'wb'],
  '20': ['jharkhand', 'jh'],
  '21': ['odisha', 'od', 'or', 'orissa'],
  '22': ['chhattisgarh', 'cg', 'ct'],
  '23': ['madhya pradesh', 'mp'],
  '24': ['gujarat', 'gj'],
  '26': ['dadra and nagar haveli and daman and diu', 'dh', 'dn', 'dd'],
  '27': ['maharashtra', 'mh'],
  '29': ['karnataka', 'ka'],
  '30': ['goa', 'ga'],
  '31': ['lakshadweep', 'ld'],
  '32': ['kerala', 'kl'],
  '33': ['tamil nadu', 'tn'],
  '34': ['puducherry', 'py', 'pondicherry'],
  '35': ['andaman and nicobar islands', 'an'],
  '36': ['telangana', 'ts', 'tg'],
  '37': ['andhra pradesh', 'ap'],
  '38': ['ladakh', 'la'],
};

/** Union territories without a legislature, whose half is UTGST. */
const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38']);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GSTIN = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The state of a GSTIN, whose last sign checks the others; undefined for anything that is none. */
export const stateOfGstin = (text: string): string | undefined => {
  const gstin = text.trim().toUpperCase();
  const [, state = ''] = GSTIN.exec(gstin) ?? [];
  if (!(state in STATES)) return undefined;
  let sum = 0;
  for (const [index, sign] of [...gstin.slice(0, 14)].entries()) {
    const product = DIGITS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS[(36 - (sum % 36)) % 36] === gstin[14] ? state : undefined;
};

/** The state that an address names, by name or code. */
export const stateOfRegion = (region: string): string | undefined => {
  const name = region.trim().toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ').replace(/^in-/, '');
  return Object.keys(STATES).find((code) => code === name || STATES[code]?.includes(name));
};

/** GST between two states: IGST; within one: half of it for the union and half for the state or union territory. */
export const splitGst = (rate: BasisPoints, from: string, to: string): TaxRate[] =>
  from === to
    ? [
        { name: 'CGST', rate: rate / 2 },
        { name: WITHOUT_LEGISLATURE.has(to) ? 'UTGST' : 'SGST', rate: rate / 2 },
      ]
    : [{ name: 'IGST', rate }];
