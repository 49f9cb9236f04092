import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../src/backend/settings/setting-rules.ts';
import { COUNTRIES } from '../../../src/domain/address/countries.ts';
import { MEMBER_STATES } from '../../../src/domain/money/intra-community.ts';
import { taxHabitOf } from '../../../src/domain/money/tax-habit.ts';
import { followChoice, marketStart } from '../../../src/domain/shop/market-start.ts';

const GERMAN = {
  locale: 'de-DE',
  currencyCode: 'EUR',
  decimalPlaces: '2',
  symbolPlacement: 'after',
  tax_inclusive: 'true',
  tax_on_charges: 'goods',
  withdrawal_enable: 'true',
};

describe('what a country proposes', () => {
  test('is its currency and language, and how its shops hold tax', () => {
    expect(marketStart('DE')).toEqual(GERMAN);
    expect(marketStart('US')).toMatchObject({ locale: 'en-US', currencyCode: 'USD', tax_inclusive: 'false' });
    expect(marketStart('JP')).toMatchObject({ locale: 'en-JP', currencyCode: 'JPY', decimalPlaces: '0' });
    expect(marketStart('US').withdrawal_enable).toBe('false');
    expect(marketStart('SA')).toMatchObject({ locale: 'ar-SA', tax_inclusive: 'true' });
    expect(marketStart('')).toEqual({});
  });

  test('is nothing that would be refused, in any country', () => {
    const refused = COUNTRIES.flatMap((country) =>
      Object.entries({ country_code: country, ...marketStart(country) }).flatMap(([key, value]) =>
        refusalOf(key, value) ? [`${country} ${key} ${value}`] : [],
      ),
    );
    expect(refused).toEqual([]);
  });

  test('prices hold the tax wherever the law says so, and not where shops add it', () => {
    const law = [...MEMBER_STATES, 'GB', 'CH', 'NO', 'AU', 'NZ', 'JP', 'IN'];
    expect(law.filter((country) => taxHabitOf(country) !== 'law')).toEqual([]);
    expect(['US', 'CA', 'PR'].map(taxHabitOf)).toEqual(['on_top', 'on_top', 'on_top']);
    expect(taxHabitOf('BR')).toBe('custom');
  });
});

describe('a choice in the form of settings', () => {
  const follow = (key: string, value: string, typed: object, stored = {}, hasPrices = false) =>
    followChoice({ key, value }, { typed: typed as Record<string, string>, stored, hasPrices });

  test('of the first country fills what is empty, and follows another choice', () => {
    expect(follow('country_code', 'DE', {})).toEqual(GERMAN);
    expect(follow('country_code', 'US', { country_code: 'DE', ...GERMAN })).toEqual(marketStart('US'));
  });

  test('leaves what was changed by hand or stored', () => {
    const typed = { country_code: 'DE', ...GERMAN, currencyCode: 'CHF' };
    expect(follow('country_code', 'AT', typed).currencyCode).toBeUndefined();
    expect(follow('country_code', 'DE', {}, { tax_inclusive: 'false' }).tax_inclusive).toBeUndefined();
  });

  test('moves nothing by itself in a shop that has a country', () => {
    expect(follow('country_code', 'US', { country_code: 'DE' }, { country_code: 'DE' })).toEqual({});
  });

  test('changes the meaning of no price that is there', () => {
    expect(follow('country_code', 'DE', {}, {}, true)).toEqual({
      locale: 'de-DE',
      symbolPlacement: 'after',
      tax_on_charges: 'goods',
      withdrawal_enable: 'true',
    });
  });

  test('of a currency or a language writes prices as they are written there', () => {
    const typed = { country_code: 'DE', ...GERMAN };
    expect(follow('currencyCode', 'JPY', typed)).toEqual({ decimalPlaces: '0', symbolPlacement: 'after' });
    expect(follow('locale', 'en-DE', typed).symbolPlacement).toBe('before');
    expect(follow('storeName', 'Shop', typed)).toEqual({});
  });
});
