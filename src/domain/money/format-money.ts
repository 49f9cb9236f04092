/** How a shop writes prices. */
export interface MoneyFormat {
  locale: string;
  currencyCode: string;
  decimalPlaces: number;
  symbolPlacement: 'before' | 'after';
}

/** Where a shop has set nothing. */
export const DEFAULT_MONEY_FORMAT: MoneyFormat = {
  locale: 'en-US',
  currencyCode: 'USD',
  decimalPlaces: 2,
  symbolPlacement: 'before',
};

const NO_BREAK_SPACE = '\u00a0';
/** As wide as a digit, and never taken for a hyphen. */
const MINUS = '\u2212';
const formatters = new Map<string, Intl.NumberFormat>();
const symbols = new Map<string, string>();

/**
 * A price in words of the shop's locale: whole amounts without decimals, others with exactly `decimalPlaces`.
 * Takes major units. An unknown locale or currency is written as the defaults' would be.
 */
export const formatPrice = (majorAmount: number, format: MoneyFormat): string => {
  const rounded = Number(majorAmount.toFixed(format.decimalPlaces));
  return write(rounded, Number.isInteger(rounded) ? 0 : format.decimalPlaces, format);
};

/**
 * A price where others stand beside it, as on every screen of the shop: always with exactly `decimalPlaces`, so that
 * $19.00 and $6.90 are written one way and stand in one column. Takes major units.
 */
export const formatAmount = (majorAmount: number, format: MoneyFormat): string =>
  write(Number(majorAmount.toFixed(format.decimalPlaces)), format.decimalPlaces, format);

const write = (rounded: number, decimals: number, format: MoneyFormat): string => {
  const digits = decimalFormatter(format.locale, decimals).format(Math.abs(rounded));
  const symbol = currencySymbol(format);
  const sign = rounded < 0 ? MINUS : '';
  if (format.symbolPlacement === 'after') return `${sign}${digits}${NO_BREAK_SPACE}${symbol}`;
  const gap = /\p{L}$/u.test(symbol) ? NO_BREAK_SPACE : '';
  return `${sign}${symbol}${gap}${digits}`;
};

/** The currency's symbol as the locale writes it, narrow where it can be: "$", "₹", "€". */
const currencySymbol = ({ locale, currencyCode }: MoneyFormat): string => {
  const key = `${locale} ${currencyCode}`;
  const known = symbols.get(key);
  if (known !== undefined) return known;
  const parts = currencyFormatter(locale, currencyCode).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currencyCode;
  symbols.set(key, symbol);
  return symbol;
};

/** The locale itself when this runtime's Intl accepts it, else the default one. */
export const safeLocale = (locale: string): string => {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return DEFAULT_MONEY_FORMAT.locale;
  }
};

/** The code in upper case when it has the form of a currency code, else the default one. */
export const safeCurrency = (code: string): string =>
  /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : DEFAULT_MONEY_FORMAT.currencyCode;

const decimalFormatter = (locale: string, decimals: number): Intl.NumberFormat =>
  cached(`${locale} ${decimals}`, locale, () => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }));

const currencyFormatter = (locale: string, currencyCode: string): Intl.NumberFormat =>
  cached(`${locale} ${currencyCode}`, locale, () => ({
    style: 'currency',
    currency: safeCurrency(currencyCode),
    currencyDisplay: 'narrowSymbol',
  }));

/** Formatters are costly to make and there are only a few of them: one per locale and kind. */
const cached = (key: string, locale: string, optionsOf: () => Intl.NumberFormatOptions) => {
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(safeLocale(locale), optionsOf());
  formatters.set(key, formatter);
  return formatter;
};
