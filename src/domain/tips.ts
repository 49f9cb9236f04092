import { toMajor, toMinor } from './money.ts';

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
