import { afterEach, expect, test } from 'vitest';
import { writeChange } from '../../../src/admin/ui/numbers.ts';
import { findLanguageBy } from '../../../src/language/page.ts';
import { phrasesOf } from '../../../src/language/phrases.ts';

afterEach(() => findLanguageBy(() => undefined));

test.each([
  ['en', 'en-US', ['+25', '-1', '0']],
  ['ar', 'ar-EG', ['+٢٥', '-١', '٠']],
])('how a stock moved is written in the digits of %s', (language, locale, written) => {
  findLanguageBy(() => ({ language, locale, prefix: '', phrases: phrasesOf(locale) }));
  // Marks of direction are seen by nobody.
  expect([25, -1, 0].map((delta) => writeChange(delta).replaceAll(/[\u061C\u200E]/g, ''))).toEqual(written);
});
