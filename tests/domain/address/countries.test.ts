import { describe, expect, test } from 'vitest';
import {
  COUNTRIES,
  CURRENCY_CODES,
  currencyIn,
  zoneIn,
  zonesIn,
} from '../../../src/domain/address/countries.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

describe('countries', () => {
  test('stand there once each, have a name, and pay with a currency of today', () => {
    expect(COUNTRIES.length).toBeGreaterThan(240);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(COUNTRIES.filter((code) => NAMES.of(code) === undefined)).toEqual([]);
    const known = Intl.supportedValuesOf('currency');
    expect(CURRENCY_CODES.filter((code) => !known.includes(code))).toEqual([]);
  });

  test('no country of two letters is missing but those that nobody lives in', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const all = letters.flatMap((first) => letters.map((second) => first + second));
    const missing = all.filter(
      (code) =>
        NAMES.of(code) !== undefined &&
        Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
        !COUNTRIES.includes(code),
    );
    // Islands without shops, groups of countries, and codes that are reserved alone.
    expect(missing.join(' ')).toBe('AC AQ BV CP CQ DG EA EU EZ GS HM IC QO TA TF UM UN XA XB ZZ');
  });

  test.each([
    ['DE', 'EUR'],
    ['HR', 'EUR'],
    ['GB', 'GBP'],
    ['JP', 'JPY'],
    ['XX', undefined],
  ])('%s pays with %s', (country, currency) => {
    expect(currencyIn(country)).toBe(currency);
  });

  test('each has a clock that there is, and that is one of its own', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const wrong = COUNTRIES.filter((country) => {
      const zone = zoneIn(country, 'nowhere');
      const own = zonesIn(country);
      return own.length > 0 && !(zones.includes(zone) && own.includes(zone));
    });
    expect(wrong).toEqual([]);
  });

  test('the clock of the device counts where it is one of the country', () => {
    expect(zoneIn('US', 'America/Chicago')).toBe('America/Chicago');
    expect(zoneIn('US', 'Europe/Berlin')).toBe('America/New_York');
    expect(zoneIn('DE', 'America/Chicago')).toBe('Europe/Berlin');
    expect(zoneIn('', 'America/Chicago')).toBe('America/Chicago');
  });
});
