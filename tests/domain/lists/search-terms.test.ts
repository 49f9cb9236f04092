import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldText,
  indexedWords,
  searchedWords,
  searchWords,
} from '../../../src/domain/lists/search-terms.ts';
import { seeded } from '../../fixtures/seeded.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });

describe('foldText', () => {
  test.each([
    ['Crème Brûlée', 'creme brulee'],
    ['Straße', 'strasse'],
    ['ŁÓDŹ', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['한국', '한국'],
  ])('folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)),
      seeded(2_000),
    );
  });
});

/** Whether a text is found by a query, as search reads both. */
const finds = (query: string, text: string): boolean => {
  const words = indexedWords(text);
  return searchedWords(searchWords(query)).every(({ word, isPrefix }) =>
    words.some((known) => (isPrefix ? known.startsWith(word) : known === word)),
  );
};

describe('wantedWords', () => {
  test.each([
    ['pizza marg', 'Pizza Margherita', true],
    ['piz margherita', 'Pizza Margherita', false],
    ['茶', '抹茶拿铁', true],
    ['茶拿', '抹茶拿铁', true],
    ['抹茶拿铁', '冰抹茶拿铁大杯', true],
    ['抹茶咖啡', '抹茶拿铁', false],
    ['拿铁latte', 'Latte 拿铁', true],
    ['らーめん', '味噌らーめん', true],
  ])('of %s in %s is %s', (query, text, expected) => {
    expect(finds(query, text)).toBe(expected);
  });

  test('finds every text by the text itself', () => {
    fc.assert(
      fc.property(anyText, (text) => finds(text, text)),
      seeded(2_000),
    );
  });
});
