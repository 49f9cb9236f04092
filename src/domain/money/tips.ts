import { plainNumber } from '../text/digits.ts';
import { type Minor, toMajor, toMinor } from './money.ts';

const ALWAYS_ALLOWED_MAJOR = 100;

/** The most that may be added as a tip: as much as the goods cost, and 100 of the currency in any case. */
export const mostTip = (subtotal: Minor, decimalPlaces: number): Minor =>
  Math.max(subtotal, ALWAYS_ALLOWED_MAJOR * 10 ** decimalPlaces);

const PERCENTS = [5, 10, 15] as const;

/** Usual tips for an order of this subtotal, in major units, each once and above 0. */
export const tipChoices = (subtotal: number, decimals: number): { percent: number; amount: number }[] => {
  const minor = toMinor(subtotal, decimals);
  // Halves of the main unit are what people give; currencies without decimals go by whole ones.
  const step = Math.max(1, 10 ** decimals / 2);
  const choices = PERCENTS.map((percent) => ({
    percent,
    amount: toMajor(Math.round((minor * percent) / 100 / step) * step, decimals),
  }));
  return choices.filter(
    ({ amount }, index) => amount > 0 && choices.findIndex((one) => one.amount === amount) === index,
  );
};

/** A typed tip in major units, with the digits and decimal mark of any keyboard; undefined for what is no amount. */
export const readTip = (typed: string, decimals: number): number | undefined => {
  const plain = plainNumber(typed);
  const amount = Number(plain);
  return /^\d+(?:\.\d+)?$/.test(plain) && amount <= 10_000 ? Number(amount.toFixed(decimals)) : undefined;
};
