/** How many decimals the amounts of a currency have; undefined for what is no currency. */
export const decimalsOf = (currency: string): number | undefined => {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
};
