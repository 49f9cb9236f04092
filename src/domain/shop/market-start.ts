import { currencyIn } from '../address/countries.ts';
import { isMemberState } from '../money/intra-community.ts';
import { taxHabitOf } from '../money/tax-habit.ts';
import { LANGUAGES } from '../text/text.ts';

type Values = Readonly<Record<string, string>>;

/** A language with the country in which it is spoken: one that the shop has texts in, English where it has none of its own. */
export const localeIn = (country: string): string => {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return `${LANGUAGES.includes(language) ? language : 'en'}-${country}`;
};

/** Settings with which a shop of the country begins; nothing for what is no country. */
export const marketStart = (country: string): Values => {
  const currencyCode = currencyIn(country);
  if (currencyCode === undefined) return {};
  const locale = localeIn(country);
  return {
    locale,
    currencyCode,
    ...writtenAs(locale, currencyCode),
    tax_inclusive: String(taxHabitOf(country) !== 'on_top'),
    // What delivery costs is taxed as the goods that it brings (article 78 of Directive 2006/112/EC; CGST Act, section 8).
    tax_on_charges: isMemberState(country) || country === 'IN' ? 'goods' : 'none',
    // Whoever sells to consumers at a distance grants it (articles 9 and 11a of Directive 2011/83/EU).
    withdrawal_enable: String(isMemberState(country)),
  };
};

/** How prices in the currency are written in the language. */
const writtenAs = (locale: string, currency: string): Values => {
  const format = new Intl.NumberFormat(locale || 'en-US', { style: 'currency', currency: currency || 'USD' });
  const parts = format.formatToParts(1).map(({ type }) => type);
  return {
    decimalPlaces: String(format.resolvedOptions().maximumFractionDigits),
    symbolPlacement: parts.indexOf('currency') < parts.indexOf('integer') ? 'before' : 'after',
  };
};

/** They say what the numbers of prices mean: where there are prices, none of these moves by itself. */
const MEANING: readonly string[] = ['currencyCode', 'decimalPlaces', 'tax_inclusive'];

/**
 * What else changes in a form of settings with what is chosen in it: a country's start for a shop that has not stored
 * one, and how prices are written. Only what is neither stored nor changed by hand moves.
 */
export const followChoice = (
  { key, value }: { key: string; value: string },
  { typed, stored, hasPrices }: { typed: Values; stored: Values; hasPrices: boolean },
): Values => {
  const [before, after] = startsOf(key, value, typed, stored);
  const isFree = (name: string) => !stored[name] && (!typed[name] || typed[name] === before[name]);
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => isFree(name) && !(hasPrices && MEANING.includes(name))),
  );
};

const startsOf = (key: string, value: string, typed: Values, stored: Values): [Values, Values] => {
  if (key === 'country_code' && !stored.country_code)
    return [marketStart(typed.country_code ?? ''), marketStart(value)];
  const { locale = '', currencyCode = '' } = typed;
  if (key === 'locale') return [writtenAs(locale, currencyCode), writtenAs(value, currencyCode)];
  if (key === 'currencyCode') return [writtenAs(locale, currencyCode), writtenAs(locale, value)];
  return [{}, {}];
};
