import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_MONEY_FORMAT,
  formatAmount,
  formatPrice,
  type MoneyFormat,
  safeCurrency,
  safeLocale,
} from '../../../src/domain/money/format-money.ts';
import { holds } from '../properties.ts';

const format = (changes: Partial<MoneyFormat>): MoneyFormat => ({ ...DEFAULT_MONEY_FORMAT, ...changes });
const euro = format({ locale: 'de-DE', currencyCode: 'EUR', symbolPlacement: 'after' });

describe('formatAmount', () => {
  test.each([
    [19, '$19.00'],
    [6.9, '$6.90'],
    [0, '$0.00'],
    [-4.5, '\u2212$4.50'],
  ])('writes %d as %s, like those beside it', (amount, text) => {
    expect(formatAmount(amount, DEFAULT_MONEY_FORMAT)).toBe(text);
  });

  test('has no decimals where the currency has none', () => {
    expect(formatAmount(1200, format({ currencyCode: 'JPY', decimalPlaces: 0 }))).toBe('¥1,200');
  });

  test('keeps the place of the symbol', () => {
    expect(formatAmount(19, euro)).toBe('19,00\u00a0€');
  });
});

describe('formatPrice', () => {
  test.each([
    [12, '$12'],
    [2.5, '$2.50'],
    [1234.5, '$1,234.50'],
    [0, '$0'],
    [-0, '$0'],
    [-4.5, '\u2212$4.50'],
    [2.999, '$3'],
  ])('writes %d as %s', (amount, text) => {
    expect(formatPrice(amount, DEFAULT_MONEY_FORMAT)).toBe(text);
  });

  test('puts the symbol after the amount where the shop wants it', () => {
    expect(formatPrice(1234.5, euro)).toBe('1.234,50\u00a0€');
    expect(formatPrice(-3, euro)).toBe('\u22123\u00a0€');
  });

  test('groups digits as the locale does', () => {
    expect(formatPrice(123456.5, format({ locale: 'en-IN', currencyCode: 'INR' }))).toBe('₹1,23,456.50');
  });

  test('keeps a symbol made of letters apart from the digits', () => {
    expect(formatPrice(5, format({ currencyCode: 'AED' }))).toBe('AED\u00a05');
    expect(formatPrice(5, format({ locale: 'es-PE', currencyCode: 'PEN' }))).toBe('S/5');
  });

  test('shows as many decimals as the shop has set', () => {
    expect(formatPrice(2.5, format({ decimalPlaces: 3, currencyCode: 'ZZZ' }))).toBe('ZZZ\u00a02.500');
    expect(formatPrice(2.5, format({ decimalPlaces: 0 }))).toBe('$3');
  });

  test('falls back to the defaults for an unknown locale or currency', () => {
    expect(formatPrice(2.5, format({ locale: 'not a locale', currencyCode: '€' }))).toBe('$2.50');
  });

  test('reads a stored currency in either case, and an unknown locale as the default', () => {
    expect(safeCurrency('eur')).toBe('EUR');
    expect(safeCurrency('euro')).toBe('USD');
    expect(safeLocale('de-at')).toBe('de-AT');
    expect(safeLocale('not a locale')).toBe('en-US');
  });

  const stored = fc.tuple(fc.integer(), fc.string(), fc.string());
  holds(
    'writes something sensible whatever locale and currency are stored',
    stored,
    ([cents, locale, currencyCode]) => {
      expect(formatPrice(cents / 100, format({ locale, currencyCode }))).toMatch(/\p{N}/u);
    },
  );

  holds('shows every decimal or none', fc.nat(1e9), (cents) => {
    const text = formatPrice(cents / 100, DEFAULT_MONEY_FORMAT);
    expect(text).toMatch(cents % 100 === 0 ? /^\$[\d,]+$/ : /^\$[\d,]+\.\d\d$/);
  });
});
