import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctWords, isOneTypoAway, type Vocabulary } from '../../../src/domain/lists/spelling.ts';
import { seeded } from '../../fixtures/seeded.ts';

/** The textbook table: optimal string alignment distance. */
const distance = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(i - 2, j - 2) + 1);
      }
      (table[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
};

const shortWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('isOneTypoAway', () => {
  test('agrees with the edit distance on short words', () => {
    fc.assert(
      fc.property(shortWord, shortWord, (a, b) => isOneTypoAway(a, b) === (distance(a, b) === 1)),
      seeded(5_000),
    );
  });
});

describe('correctWords', () => {
  const known = [
    { word: 'margherita', products: 1 },
    { word: 'cheese', products: 9 },
    { word: 'cheesy', products: 2 },
  ];
  const vocabulary: Vocabulary = {
    has: (word) => known.some((entry) => entry.word === word),
    hasPrefix: (beginning) => known.some(({ word }) => word.startsWith(beginning)),
    counted: () => known,
  };

  test.each([
    ['margerita', 'margherita'],
    ['hceese', 'cheese'],
    ['cheest', 'cheese'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(correctWords([typed], vocabulary)).toEqual([meant]);
  });

  test('leaves short, known and half-typed words alone', () => {
    expect(correctWords(['chee'], vocabulary)).toBeUndefined();
    expect(correctWords(['cheese', 'margher'], vocabulary)).toBeUndefined();
    expect(correctWords(['unlike'], vocabulary)).toBeUndefined();
  });

  test('corrects the half-typed last word', () => {
    expect(correctWords(['margre'], vocabulary)).toEqual(['margherita']);
    expect(correctWords(['margre', 'cheese'], vocabulary)).toBeUndefined();
  });

  test('keeps the other words of the query', () => {
    expect(correctWords(['chese', 'cheesy'], vocabulary)).toEqual(['cheese', 'cheesy']);
  });
});

test('of two words that fit as well, the first of the alphabet is meant', () => {
  const entries = ['bread', 'broad', 'briad'].map((word) => ({ word, products: 2 }));
  const vocabularyOf = (all: typeof entries): Vocabulary => ({
    has: (word) => all.some((one) => one.word === word),
    hasPrefix: (beginning) => all.some(({ word }) => word.startsWith(beginning)),
    counted: () => all,
  });
  for (const all of [entries, entries.toReversed()])
    expect(correctWords(['brxad', 'x'], vocabularyOf(all))).toEqual(['bread', 'x']);
});
