import { describe, expect, test } from 'vitest';
import { PHRASES } from '../../src/domain/phrases/phrases.ts';
import { listSaidTexts } from '../fixtures/said-texts.ts';

const SAID = listSaidTexts();
const holes = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(([hole]) => hole).sort();

describe.each(['de', 'ar'] as const)('the phrases of %s', (language) => {
  const phrases = PHRASES[language];

  test('say everything that the shop says', () => {
    expect(SAID.length).toBeGreaterThan(200);
    expect(SAID.filter((text) => !Object.hasOwn(phrases, text))).toEqual([]);
  });

  test('say nothing that the shop no longer says', () => {
    expect(Object.keys(phrases).filter((text) => !SAID.includes(text))).toEqual([]);
  });

  test('have the same values as the English text', () => {
    for (const [english, said] of Object.entries(phrases))
      expect(holes(said), english).toEqual(holes(english));
  });
});
