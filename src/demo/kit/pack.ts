/** What a pack holds: thousandths of the measure its unit price refers to, and grams where known. */
export interface Pack {
  milli: number;
  measure: string;
  grams: number | null;
}

/** Measure of the unit price, thousandths of it in one unit, grams in one unit. */
const UNITS: Readonly<Record<string, readonly [measure: string, milli: number, grams: number | null]>> = {
  g: ['kg', 1, 1],
  kg: ['kg', 1000, 1000],
  oz: ['lb', 62.5, 28.35],
  lb: ['lb', 1000, 453.6],
  ml: ['L', 1, null],
  L: ['L', 1000, null],
  pieces: ['piece', 1000, null],
};

/** Reads "500 g", "12 oz", "6 pieces"; undefined for units without a useful unit price ("1 bunch"). */
export const packOf = (label: string | undefined): Pack | undefined => {
  const found = label?.match(/^([\d.]+) (\w+)$/);
  const unit = found && UNITS[found[2] as string];
  if (!unit) return undefined;
  const amount = Number(found[1]);
  const [measure, milli, grams] = unit;
  return {
    milli: Math.round(amount * milli),
    measure,
    grams: grams === null ? null : Math.round(amount * grams),
  };
};
