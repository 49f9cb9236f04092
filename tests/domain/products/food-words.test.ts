import { describe, expect, test } from 'vitest';
import { allergenText, nutrientAmount, nutrientText } from '../../../src/domain/products/food-words.ts';
import { inLanguage } from '../../../src/domain/text/text.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';

const inGerman = (text: ReturnType<typeof allergenText>) => inLanguage(text, phrasesIn('de'));

describe('what food is made of', () => {
  test('is named in the language of the page, traces too', () => {
    expect(['Tree nuts', 'milk', 'May contain mustard'].map(allergenText).map(inGerman)).toEqual([
      'Schalenfrüchte',
      'Milch',
      'Kann enthalten: Senf',
    ]);
    expect(inGerman(nutrientText('Carbohydrate'))).toBe('Kohlenhydrate');
  });

  test('reads as the shop wrote it where no law names it', () => {
    expect(['Kiwi', 'May contain kiwi', 'constructor'].map(allergenText)).toEqual([
      'Kiwi',
      'May contain kiwi',
      'constructor',
    ]);
    expect(nutrientText('Caffeine')).toBe('Caffeine');
  });
});

test('an amount of the table has the number and unit of the language, any other reads as it was written', () => {
  expect(inLanguage(nutrientAmount('8.4 g'), phrasesIn('de'), 'de-DE')).toBe('8,4 g');
  expect(inLanguage(nutrientAmount('236 kcal'), phrasesIn('ar'), 'ar-EG')).toBe('٢٣٦ سعرة');
  expect(nutrientAmount('traces')).toBe('traces');
});
