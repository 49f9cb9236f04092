/** Integer amount in the currency's minor unit (cents, paise, fils). */
export type Minor = number;

/** Rate in hundredths of a percent: 525 is 5.25 %. */
export type BasisPoints = number;

/** Major units as sent on the wire; exact for every amount below 2^53 minor units. */
export const toMajor = (amount: Minor, decimals: number): number =>
  Number((amount / 10 ** decimals).toFixed(decimals));

/** Minor units nearest to a wire amount, halves away from zero; for numbers that shoppers or merchants typed. */
export const toMinor = (amount: number, decimals: number): Minor => {
  const scaled = Math.round(Math.abs(amount) * 10 ** decimals + 1e-9);
  return amount < 0 && scaled !== 0 ? -scaled : scaled;
};
