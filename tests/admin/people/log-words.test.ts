// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pathWords, valueWords } from '../../../src/admin/people/log-words.ts';
import { productField } from '../../../src/admin/ui/field-words.ts';

const plain = (field: string) => field;

test('values of the log are named as the desk’s forms name them', () => {
  expect(pathWords('selling_price', productField)).toBe('Price');
  expect(pathWords('sale.until', productField)).toBe('Sale price › until');
  expect(pathWords('content.blocks.14.data.links.1.label', plain)).toBe(
    'Text › blocks › 14 › Links › 1 › Words',
  );
  expect(pathWords('stock.1.was', productField)).toBe('Stock › 1 › Before');
  expect(pathWords('refunded_minor', plain)).toBe('refunded');
  expect(pathWords('constructor', plain)).toBe('constructor');
});

test('what is nothing, yes or no is said in words', () => {
  expect(['null', '[]', '', 'true', 'false', '4.95'].map(valueWords)).toEqual([
    '–',
    '–',
    '–',
    'yes',
    'no',
    '4.95',
  ]);
});
