import { plainDigits } from '../text/digits.ts';

/** A tax as a reader sees it: what it is called, and its rate in percent. */
export interface NamedTax {
  name: string;
  rate_percent: number;
}

/** Whether the name says the rate itself, as "7 %" or "VAT 7%" do: then it stands alone wherever the tax is written. */
export const saysRate = ({ name, rate_percent }: NamedTax): boolean =>
  [...plainDigits(name).matchAll(/(\d+(?:[.,\u066b]\d+)?)\s*[%\u066a]/g)].some(
    ([, rate = '']) => Number(rate.replace(/[,\u066b]/, '.')) === rate_percent,
  );
