import { expect, test } from 'vitest';
import { inLanguage } from '../../../src/domain/text/text.ts';
import { closureText } from '../../../src/domain/time/holiday-words.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';

test('a holiday has a name in each language, any other reason reads as it was written', () => {
  expect(inLanguage(closureText('New Year’s Day'), phrasesIn('de'))).toBe('Neujahr');
  expect(inLanguage(closureText('Thanksgiving'), phrasesIn('ar'))).toBe('عيد الشكر');
  expect(inLanguage(closureText('constructor'), phrasesIn('de'))).toBe('constructor');
  expect(closureText('New oven')).toBe('New oven');
});
