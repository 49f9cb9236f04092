import { COUNTRIES, CURRENCY_CODES, zonesIn } from '../../domain/address/countries.ts';
import { localeIn } from '../../domain/shop/market-start.ts';
import { languageOf } from '../../domain/text/locales.ts';
import { LANGUAGES } from '../../domain/text/text.ts';
import { pageLanguage, t } from '../../language/desk.ts';
import type { Named } from './find-by-name.ts';

const namesOf = (type: Intl.DisplayNamesType) => {
  const { locale } = pageLanguage();
  const names = new Intl.DisplayNames([locale], { type, languageDisplay: 'standard' });
  return (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      // What was stored before there was a list may have no name.
      return code;
    }
  };
};

const byName = (all: readonly Named[]): Named[] => {
  const { locale } = pageLanguage();
  return all.toSorted((a, b) => a.label.localeCompare(b.label, locale));
};

/** "Germany", in the reader's language. */
export const countryName = (code: string): string => namesOf('region')(code);

const TYPES: Readonly<Record<string, Intl.DisplayNamesType>> = {
  country: 'region',
  currency: 'currency',
  language: 'language',
  languages: 'language',
};

/** "French (France), German (Germany)": what a setting of this kind has, in the reader's language; null: no such kind. */
export const marketName = (kind: string, codes: string): string | null => {
  const { [kind]: type } = TYPES;
  return type === undefined || codes === '' ? null : codes.split(/,\s*/).map(namesOf(type)).join(', ');
};

/** Every country by its name. */
export const countryChoices = (): Named[] => {
  const nameOf = namesOf('region');
  return byName(COUNTRIES.map((value) => ({ value, label: nameOf(value), detail: value })));
};

/** Every currency that is paid with. */
export const currencyChoices = (): Named[] => {
  const nameOf = namesOf('currency');
  return byName(CURRENCY_CODES.map((value) => ({ value, label: nameOf(value), detail: value })));
};

/** Languages as they are written in a country: those of the shop's own texts in this one first, then each country's own. */
export const localeChoices = (country: string): Named[] => {
  const nameOf = namesOf('language');
  const here = LANGUAGES.map((language) =>
    new Intl.Locale(language, country ? { region: country } : {}).toString(),
  );
  const others = COUNTRIES.flatMap((one) => [
    localeIn(one),
    `${new Intl.Locale(`und-${one}`).maximize().language}-${one}`,
  ]);
  const named = (value: string): Named => ({
    value,
    label: nameOf(value),
    ...(!LANGUAGES.includes(languageOf(value)) && { detail: t`our own texts stay English` }),
  });
  const rest = [...new Set(others)].filter((tag) => !here.includes(tag));
  return [...here.map(named), ...byName(rest.map(named))];
};

/** Time zones by their towns, found by their countries as well. */
export const zoneChoices = (): Named[] => {
  const nameOf = namesOf('region');
  const countryOf = new Map(
    COUNTRIES.flatMap((one) => zonesIn(one).map((zone) => [zone, nameOf(one)] as const)),
  );
  return byName(
    Intl.supportedValuesOf('timeZone').map((value) => {
      const detail = countryOf.get(value);
      return { value, label: townOf(value), ...(detail && { detail }) };
    }),
  );
};

/** "Buenos Aires" of "America/Argentina/Buenos_Aires". */
export const townOf = (zone: string): string => zone.replace(/^.*\//s, '').replaceAll('_', ' ');
