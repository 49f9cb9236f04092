import { type Minor, mulDiv } from './money.ts';

/** How many decimals gateways count a currency in: 2 for USD, 0 for JPY, 3 for KWD. A style of currency always has them. */
export const currencyExponent = (currencyCode: string): number =>
  Number(
    new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions()
      .maximumFractionDigits,
  );

/** The shop's minor units in the subunits of a gateway, rounded where the shop counts finer. */
export const toSubunits = (amount: Minor, decimals: number, currencyCode: string): number => {
  const exponent = currencyExponent(currencyCode);
  return exponent >= decimals
    ? amount * 10 ** (exponent - decimals)
    : mulDiv(amount, 1, 10 ** (decimals - exponent));
};

/** A gateway's subunits in the shop's minor units. */
export const fromSubunits = (amount: number, decimals: number, currencyCode: string): Minor => {
  const exponent = currencyExponent(currencyCode);
  return decimals >= exponent
    ? amount * 10 ** (decimals - exponent)
    : mulDiv(amount, 1, 10 ** (exponent - decimals));
};
