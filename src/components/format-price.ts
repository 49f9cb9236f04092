/** How a store writes money (SPEC §3 display and locale). */
export interface PriceFormat {
  locale: string;
  currencyCode: string;
  decimalPlaces: number;
  symbolPlacement: 'before' | 'after';
}

const formatters = new Map<string, Intl.NumberFormat>();

const formatterFor = ({ locale, currencyCode }: PriceFormat, decimals: number): Intl.NumberFormat => {
  const key = `${locale}|${currencyCode}|${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, made);
  return made;
};

/** A price in major units as text: whole numbers without decimals, others with the store's (SPEC §5). */
export const formatPrice = (amount: number, format: PriceFormat): string => {
  const formatter = formatterFor(format, Number.isInteger(amount) ? 0 : format.decimalPlaces);
  if (format.symbolPlacement === 'before') return formatter.format(amount);
  const parts = formatter.formatToParts(amount);
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? format.currencyCode;
  const number = parts.filter((part) => part.type !== 'currency').map((part) => part.value);
  return `${number.join('').trim()}\u00a0${symbol}`;
};
