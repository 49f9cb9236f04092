import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from '../../../src/domain/imports/columns.ts';
import { groupLines, type LineGroup } from '../../../src/domain/imports/group-lines.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { line } from './lines.ts';

async function* inTurn(lines: readonly Line[]) {
  yield* lines;
}
const grouped = async (lines: readonly Line[]): Promise<LineGroup[]> => {
  const groups: LineGroup[] = [];
  for await (const group of groupLines(inTurn(lines))) groups.push(group);
  return groups;
};
/** Rows by the keys they have; "~" before a key: it stands apart. */
const rowsOf = (keys: readonly string[]): Line[] =>
  keys.map((key, at) => line({}, { row: at + 2, key: key.replace('~', ''), isApart: key.startsWith('~') }));

describe('the rows of one product', () => {
  test.each<[string, string[], number[][], number[]]>([
    ['none', [], [], []],
    ['each without a key', ['', '', ''], [[2], [3], [4]], []],
    ['one key', ['a', 'a'], [[2, 3]], []],
    ['two keys', ['a', 'a', 'b'], [[2, 3], [4]], []],
    ['a key around a row without', ['a', '', 'a'], [[2], [3], [4]], [4]],
    ['a key around another', ['a', 'b', 'b', 'a', 'a'], [[2], [3, 4], [5, 6]], [5]],
    [
      'those that stand apart',
      ['~a', '~b', '~a', '~b'],
      [
        [2, 4],
        [3, 5],
      ],
      [],
    ],
    ['those that stand apart, among others', ['~a', 'x', '~a', 'x', ''], [[3, 5], [6], [2, 4]], []],
  ])('%s', async (_, keys, rows, again) => {
    const groups = await grouped(rowsOf(keys));
    expect(groups.map(({ lines }) => lines.map(({ row }) => row))).toEqual(rows);
    expect(groups.filter(({ isAgain }) => isAgain).map(({ lines }) => lines[0]?.row)).toEqual(again);
  });

  test('every row comes out once, none beside a row of another key', async () => {
    const keys = fc.array(fc.constantFrom('', 'a', 'b', 'c', '~a', '~d'));
    await fc.assert(
      fc.asyncProperty(keys, async (some) => {
        const groups = await grouped(rowsOf(some));
        const rows = groups.flatMap(({ lines }) => lines.map(({ row }) => row));
        expect(rows.sort((a, b) => a - b)).toEqual(some.map((_, at) => at + 2));
        for (const { lines } of groups) expect(new Set(lines.map(({ key }) => key)).size).toBe(1);
        // Of the groups of one key all but the first are told to come again.
        const first = groups.filter(({ isAgain, lines }) => !isAgain && lines[0]?.isApart === false);
        const named = first.flatMap(({ lines }) => lines[0]?.key || []);
        expect(new Set(named).size).toBe(named.length);
      }),
      seeded(500),
    );
  });
});
