import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnLetters, fromSheet, isNumber, toSheet } from '../../../src/domain/imports/sheet-text.ts';
import { holds } from '../properties.ts';

const pieces = fc.constantFrom(
  '_x',
  '0041',
  '_',
  'x005F_',
  '\r',
  '\n',
  '\u0000',
  '\ud800',
  '😀',
  '<',
  '&',
  '=',
);
const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces).map((parts) => parts.join('')),
);

const readXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

describe('cells of workbooks', () => {
  holds('every text comes back, and XML can hold what is written', awkward, (text) => {
    const written = toSheet(text);
    expect(fromSheet(readXml(written))).toBe(text);
    expect(written).not.toMatch(/[<>\r]/);
    expect(written.isWellFormed()).toBe(true);
  });

  test('columns are named as spreadsheets name them', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'],
    ]);
  });

  test.each([
    ['selling_price', '12.50', true],
    ['stock:downtown', '0', true],
    ['stock:downtown', '-3', false],
    ['selling_price', '=1+1', false],
    ['sku', '0012', false],
    ['gtin', '4006381333931', false],
    ['unit_quantity', '1e5', false],
  ])('%s %s is a number: %s', (header, text, expected) => {
    expect(isNumber(header, text)).toBe(expected);
  });
});
