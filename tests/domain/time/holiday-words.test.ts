import { expect, test } from 'vitest';
import { PHRASES } from '../../../src/domain/phrases/phrases.ts';
import { inLanguage } from '../../../src/domain/text/text.ts';
import { closureText } from '../../../src/domain/time/holiday-words.ts';

test('a holiday has a name in each language, any other reason reads as it was written', () => {
  expect(inLanguage(closureText('New Year’s Day'), PHRASES.de)).toBe('Neujahr');
  expect(inLanguage(closureText('Thanksgiving'), PHRASES.ar)).toBe('عيد الشكر');
  expect(inLanguage(closureText('constructor'), PHRASES.de)).toBe('constructor');
  expect(closureText('New oven')).toBe('New oven');
});
