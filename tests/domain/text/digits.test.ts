import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainNumber } from '../../../src/domain/text/digits.ts';

describe('a typed number', () => {
  test.each([
    ['12,50', '12.50'],
    [' 12.50 ', '12.50'],
    ['1.250,50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1.234.567,8', '1234567.8'],
    ['١٢٫٥٠', '12.50'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['۱۲٫۵', '12.5'],
    ['\u22122,5', '-2.5'],
    ['\u061c-١٫٥', '-1.5'],
    ['1 250,50', '1250.50'],
  ])('%j is %s', (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain);
  });

  test.each(['1.2.3', '12,50,3', '1.25,3.4', '1.2345,6', 'ten'])('%j is none', (typed) => {
    expect(Number(plainNumber(typed))).toBeNaN();
  });

  test('is read as each language writes it, once it has decimals', () => {
    const locales = ['en-US', 'de-DE', 'fr-FR', 'ar-EG', 'ar-AE', 'fa-IR', 'sv-SE'];
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        (locale, cents) => {
          const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
          expect(Number(plainNumber(written))).toBe(cents / 100);
        },
      ),
    );
  });
});
