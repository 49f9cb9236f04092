import { type NamedTax, saysRate } from '../../domain/orders/order-receipt.ts';
import { pageLanguage } from '../../language/desk.ts';
import { decimalPlaces } from '../../stores/shop/settings.ts';

/** How many decimals a typed number may have. */
export const DECIMALS = 6;

const formatters = new Map<string, Intl.NumberFormat>();

/** Costly to make, and a grid of variants has hundreds of fields. */
const write = (value: number, options: Intl.NumberFormatOptions): string => {
  const { locale } = pageLanguage();
  const key = [locale, ...Object.values(options)].join(' ');
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, formatter);
  return formatter.format(value);
};

/** A count as the reader's language writes it. */
export const writeNumber = (value: number): string => write(value, { maximumFractionDigits: 2 });

/** How much more or less there is, with its sign: "+25", "−1". */
export const writeChange = (delta: number): string => write(delta, { signDisplay: 'exceptZero' });

/** 5 as "5%". */
export const writePercent = (percent: number): string =>
  write(percent / 100, { style: 'percent', maximumFractionDigits: 2 });

/** "VAT 7%"; a name that says its rate stands alone. */
export const writeTax = (tax: NamedTax): string =>
  saysRate(tax) ? tax.name : `${tax.name} ${writePercent(tax.rate_percent)}`;

/** A number as it is typed in the reader's language; without a mark of thousands, which could be one of decimals. */
export const typedNumber = (value: number, least = 0, most = DECIMALS): string =>
  write(value, { useGrouping: false, minimumFractionDigits: least, maximumFractionDigits: most });

export const typedAmount = (amount: number): string => typedNumber(amount, decimalPlaces(), decimalPlaces());
