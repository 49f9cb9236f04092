import { currencyExponent } from '../../../domain/money/subunits.ts';
import { GatewayError } from './gateway.ts';

/** "12.50" of 1250: as many decimals as the gateway takes of the currency. Throws for what it cannot take. */
export const toDecimal = (
  subunits: number,
  currency: string,
  digits = currencyExponent(currency),
): string => {
  const value = (subunits / 10 ** currencyExponent(currency)).toFixed(digits);
  if (fromDecimal(value, currency) !== subunits)
    throw new GatewayError(`The gateway takes no ${subunits} of ${currency}.`);
  return value;
};

export const fromDecimal = (value: string, currency: string): number =>
  Math.round(Number(value) * 10 ** currencyExponent(currency));
