import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDecimalMark, parseAmount, writeAmount } from '../../../src/domain/imports/amounts.ts';
import {
  csvLine,
  guarded,
  joinList,
  joinPaths,
  splitList,
  splitPaths,
  unguarded,
} from '../../../src/domain/imports/cells.ts';
import { holds } from '../properties.ts';

const awkward = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom(
      '|',
      '\\',
      '>',
      ' ',
      'a',
      "'",
      '=',
      '\n',
      ';',
      ',',
      '"',
      'ق',
      '+',
      '\t',
      '\r',
      '＝',
      '-',
    ),
  }),
);
const named = awkward.map((text) => text.trim()).filter((text) => text !== '');

describe('cells of files', () => {
  holds(
    'no spreadsheet runs a guarded text, wherever it parts it, and it comes back as it was',
    awkward,
    (text) => {
      const line = csvLine(['first', text, 'last']);
      for (const mark of [';', '\t', /[\r\n]/])
        for (const piece of line.split(mark)) expect(piece).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      expect(guarded(text)).not.toMatch(/^"*[=+\-@＝＋－＠\t\r]/);
      expect(unguarded(guarded(text))).toBe(text);
      expect(parse(line)).toEqual([['first', guarded(text), 'last']]);
    },
  );

  test('numbers stay numbers, and every text is quoted', () => {
    expect(csvLine(['a', -1.5, '', 'x;=1+1', 'say "=1"'])).toBe(`"a",-1.5,"","x;'=1+1","say ""=1"""\r\n`);
  });

  holds('lists come back', fc.array(named), (texts) => {
    expect(splitList(joinList(texts))).toEqual(texts);
  });

  holds('ways down the tree come back', fc.array(fc.array(named, { minLength: 1 })), (paths) => {
    expect(splitPaths(joinPaths(paths))).toEqual(paths);
  });

  holds(
    'amounts come back',
    fc.tuple(fc.nat(10 ** 12), fc.integer({ min: 0, max: 3 })),
    ([amount, decimals]) => {
      expect(parseAmount(writeAmount(amount, decimals), '.', decimals)).toBe(amount);
    },
  );
});

describe('amounts', () => {
  test.each([
    [['1.234,50', '12,00'], ','],
    [['1,234.50', '7'], '.'],
    [['1.234', '1,234'], '.'],
    [['€ 9,90', '1.000'], ','],
  ] as const)('%j have their decimals after "%s"', (amounts, mark) => {
    expect(findDecimalMark(amounts)).toBe(mark);
  });

  test.each([
    ['1.234,50', ',', 123_450],
    ['1,234.5', '.', 123_450],
    ['€ 9,90', ',', 990],
    ['12 kr', '.', 1_200],
    ["1'000.00", '.', 100_000],
    ['19.9900', '.', 1_999],
    ['19.999', '.', undefined],
    ['90071992547409.91', '.', 9_007_199_254_740_991],
    ['90071992547409.92', '.', undefined],
    ['1'.repeat(21), '.', undefined],
    ['-5', '.', undefined],
    ['12.50', ',', undefined],
    ['1,23.4', '.', undefined],
    ['=1+1', '.', undefined],
    ['1e9', '.', undefined],
    ['', '.', undefined],
  ] as const)('%s with "%s" is %s', (cell, mark, amount) => {
    expect(parseAmount(cell, mark, 2)).toBe(amount);
  });
});
