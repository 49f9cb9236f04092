import type { Minor } from '../money/money.ts';

/** What stands before the decimals of a file's amounts. */
export type DecimalMark = '.' | ',';

/** By which mark the amounts of a file have their decimals; a point where nothing tells. */
export const findDecimalMark = (amounts: readonly string[]): DecimalMark => {
  let commas = 0;
  for (const amount of amounts) {
    const mark = /([.,])\d{1,2}$/.exec(digitsOf(amount))?.[1];
    if (mark === ',') commas += 1;
    else if (mark === '.') commas -= 1;
  }
  return commas > 0 ? ',' : '.';
};

/** Without currency signs and spaces. */
const digitsOf = (cell: string): string =>
  cell.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace(/^[^\d.,-]{1,4}|[^\d.,-]{1,4}$/g, '');

const GROUPED = { '.': /^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/, ',': /^(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/ } as const;

/** An amount in thousandths or whatever `decimals` says; undefined when it is none, negative or has more decimals. */
export const parseAmount = (cell: string, mark: DecimalMark, decimals: number): Minor | undefined => {
  const digits = digitsOf(cell);
  if (digits.length > 20 || !GROUPED[mark].test(digits)) return undefined;
  const [whole, part = ''] = digits.replaceAll(mark === '.' ? ',' : '.', '').split(mark);
  const exact = part.replace(/0+$/, '');
  if (exact.length > decimals) return undefined;
  const amount = Number(`${whole}${exact.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(amount) ? amount : undefined;
};

/** The same with a point, all decimals written. */
export const writeAmount = (amount: Minor, decimals: number): string => {
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
