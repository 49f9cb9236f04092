// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Plot } from '../../../src/admin/reports/Plot.tsx';
import { findLanguageBy } from '../../../src/language/page.ts';
import { phrasesOf } from '../../../src/language/phrases.ts';

afterEach(() => {
  cleanup();
  findLanguageBy(() => undefined);
});

const TABLE = {
  columns: ['Day', 'Le Port'],
  rows: [
    ['2026-11-28', null],
    ['2026-11-29', 38.1],
  ],
} as const;

test.each([
  ['de', 'de-DE', ['28.11.2026', '–', '29.11.2026', '38,1']],
  ['ar', 'ar-EG', ['٢٨\u200f/١١\u200f/٢٠٢٦', '–', '٢٩\u200f/١١\u200f/٢٠٢٦', '٣٨٫١']],
])('the numbers of a plot and their days are written as in %s', (language, locale, written) => {
  findLanguageBy(() => ({ language, locale, prefix: '', phrases: phrasesOf(locale) }));
  render(<Plot title="Sales" file="sales" plot={null} table={TABLE} write={String} empty="" />);
  expect(screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    written,
  );
});
