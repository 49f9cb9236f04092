import { describe, expect, test } from 'vitest';
import { contrastRatio, parseColor, readableShade } from '../../../src/domain/shop/colors.ts';
import { readBoolean, readSettings, withAffixes } from '../../../src/domain/shop/settings.ts';
import { chooseLocale, directionOf } from '../../../src/domain/text/locales.ts';

describe('readSettings', () => {
  test('has the spec’s defaults for a shop that set nothing', () => {
    expect(readSettings({})).toMatchObject({
      isStoreOpen: false,
      money: { locale: 'en-US', currencyCode: 'USD', decimalPlaces: 2, symbolPlacement: 'before' },
      plugins: [],
      hasGuestCheckout: true,
      minPasswordLength: 8,
    });
  });

  test.each([
    'TRUE',
    '1',
    'yes',
    ' true',
    'false',
    '',
  ])('keeps the store closed for %o', (globalStoreEnable) => {
    expect(readSettings({ globalStoreEnable }).isStoreOpen).toBe(false);
  });

  test('opens the store for exactly "true"', () => {
    expect(readSettings({ globalStoreEnable: 'true' }).isStoreOpen).toBe(true);
  });

  test('reads what the shop stored', () => {
    const settings = readSettings({
      locale: 'de-DE',
      currencyCode: 'eur',
      decimalPlaces: '3',
      symbolPlacement: 'after',
      plugin_cookie_consent_enable: 'true',
      seo_product_title_suffix: '| Shop',
      favicon_32: '/media/icon/32',
      dir: 'rtl',
    });
    expect(settings).toMatchObject({
      money: { locale: 'de-DE', currencyCode: 'EUR', decimalPlaces: 3, symbolPlacement: 'after' },
      plugins: [{ code: 'cookie_consent', values: {} }],
      seo: { product: { titleSuffix: '| Shop', titlePrefix: '' } },
      favicons: [{ size: 32, url: '/media/icon/32' }],
      direction: 'rtl',
    });
  });

  test.each(['two', '-1', '2.5', '99', ''])('falls back to two decimals for %o', (decimalPlaces) => {
    expect(readSettings({ decimalPlaces }).money.decimalPlaces).toBe(2);
  });
});

describe('readableShade', () => {
  test('leaves a colour that passes as it is', () => {
    expect(readableShade('#1f6f54', '#ffffff')).toBe('#1f6f54');
  });

  test('moves no further than it must', () => {
    const shade = readableShade('#999999', '#ffffff');
    expect(contrastRatio(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(shade, '#ffffff')).toBeLessThan(4.7);
  });

  test('lightens on a dark background', () => {
    expect(contrastRatio(readableShade('#333333', '#000000'), '#000000')).toBeLessThan(4.7);
  });
});

describe('contrastRatio', () => {
  test('runs from 1 to 21, whatever the order', () => {
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#777777', '#777777')).toBe(1);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('the small readers', () => {
  test('read colours in either length', () => {
    expect([parseColor('#AbC'), parseColor(' #a0b1c2 '), parseColor('red'), parseColor(undefined)]).toEqual([
      '#aabbcc',
      '#a0b1c2',
      undefined,
      undefined,
    ]);
  });

  test('read the strings true and false as booleans', () => {
    expect([
      readBoolean('true'),
      readBoolean('false', true),
      readBoolean(undefined, true),
      readBoolean('no'),
    ]).toEqual([true, false, true, false]);
  });

  test('join prefix, title and suffix by single spaces', () => {
    expect(withAffixes('', 'Margherita', ' | Shop ')).toBe('Margherita | Shop');
  });
});

describe('locales', () => {
  const read = (stored: Record<string, string>) => readSettings(stored).locales;

  test('begin with the shop’s own, each once, without nonsense', () => {
    expect(read({ locale: 'en-US', locales: 'de-DE, en-US, , x_y z, ar-EG' })).toEqual([
      'en-US',
      'de-DE',
      'ar-EG',
    ]);
    expect(read({})).toEqual(['en-US']);
  });

  test.each([
    ['', 'en-US'],
    ['de', 'de-DE'],
    ['de-AT,en;q=0.5', 'de-DE'],
    ['fr, ar;q=0.5, de;q=0.4', 'ar-EG'],
    ['en-GB,de', 'en-US'],
    ['*', 'en-US'],
  ])('are chosen for "%s"', (requested, locale) => {
    expect(chooseLocale(['en-US', 'de-DE', 'ar-EG'], requested)).toBe(locale);
  });

  test('know their direction', () => {
    expect([directionOf('ar-EG'), directionOf('de-DE'), directionOf('he')]).toEqual(['rtl', 'ltr', 'rtl']);
  });

  test('come with the currencies', () => {
    const { currencies } = readSettings({ currencyCode: 'USD', currencies: 'EUR, nonsense, USD' });
    expect(currencies).toEqual(['USD', 'EUR']);
  });
});

describe('settings that cannot be read', () => {
  test('fall back to what every shop has', () => {
    const settings = (stored: Record<string, string>) => readSettings(stored);
    expect(settings({ country_code: 'de' }).countryCode).toBe('DE');
    expect(settings({ country_code: 'Germany' }).countryCode).toBe('US');
    expect(settings({ indexnow_key: 'abcdef-12' }).indexNowKey).toBe('abcdef-12');
    expect(settings({ indexnow_key: 'short' }).indexNowKey).toBeNull();
    expect(settings({ loyalty_tiers: '{}' }).memberProgram.tiers).toEqual([]);
    expect(settings({ points_per_unit: '1.5' }).memberProgram.pointsPerUnit).toBe(1.5);
    expect(settings({ points_per_unit: 'many' }).memberProgram.pointsPerUnit).toBe(0);
    expect(settings({ locale: 'no locale' }).money.locale).toBe('en-US');
  });
});
