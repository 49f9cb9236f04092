import { expect, test } from 'vitest';
import { inLanguage, say } from '../../src/domain/text/text.ts';
import { phrasesIn } from '../../src/language/phrases.ts';

test.each([
  ['de', '1 kann zurückgegeben werden', '2 können zurückgegeben werden'],
  ['fr', '1 peut être retourné', '2 peuvent être retournés'],
] as const)('one unit that can be returned is one in %s, where English has one form for both', (language, one, two) => {
  const written = [1, 2].map((count) => inLanguage(say`${count} can be returned`, phrasesIn(language)));
  expect(written).toEqual([one, two]);
});
