import { describe, expect, test } from 'vitest';
import {
  chooseLanguage,
  inEnglish,
  inLanguage,
  say,
  splitLanguage,
  type Text,
} from '../../../src/domain/text/text.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';

describe('say', () => {
  const german = { 'Only {0} left.': 'Nur noch {0} übrig.', '{0} of {1}': '{1}: {0}', apples: 'Äpfel' };

  test('keeps the template apart from its values', () => {
    expect(say`Only ${3} left.`).toEqual({ template: 'Only {0} left.', values: [3] });
    expect(inEnglish(say`Only ${3} left.`)).toBe('Only 3 left.');
  });

  test('is said in another language, values in their new places', () => {
    expect(inLanguage(say`Only ${3} left.`, german)).toBe('Nur noch 3 übrig.');
    expect(inLanguage(say`${2} of ${say`apples`}`, german)).toBe('Äpfel: 2');
  });

  test('falls back to English, also for names of built-in properties', () => {
    expect(inLanguage(say`constructor`, german)).toBe('constructor');
    expect(inLanguage('Unknown', german)).toBe('Unknown');
  });

  test.each(['en', 'de', 'ar'] as const)('ends a sentence with one full stop in %s', (language) => {
    const shop = 'Cardamom & Co.';
    const said = (text: Text) =>
      inLanguage(text, phrasesIn(language), language).replace(/[\u2068\u2069]/g, '');
    const ends = [
      said(say`Someone, probably you, asked for a new password for your account at ${shop}.`),
      said(say`Pick up at ${shop}.`),
      said(say`Thank you for your order ${'C-1'} at ${shop}. Its page shows how it's going.`),
      inEnglish(say`You can have it ${say`Today.`}.`),
    ];
    for (const end of ends) expect(end).not.toContain('..');
    for (const end of ends.slice(0, 3)) expect(end).toContain('Cardamom & Co.');
    expect(inEnglish(say`${shop}: welcome to ${shop}`)).toBe('Cardamom & Co.: welcome to Cardamom & Co.');
    expect(inEnglish(say`Only ${'1.5'} left.`)).toBe('Only 1.5 left.');
  });

  test('never reads a value as a template', () => {
    expect(inLanguage(say`Only ${'{0}'} left.`, german)).toBe('Nur noch {0} übrig.');
  });
});

describe('chooseLanguage', () => {
  test.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['it;q=0.9, ar;q=0.4, en;q=0.3', 'ar'],
    ['en-US', 'en'],
    ['de;q=0, en', 'en'],
    ['it, *;q=0.5', undefined],
    ['', undefined],
    [';;;,,q=', undefined],
  ])('reads %s as %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });
});

describe('plural forms', () => {
  const items = (count: number) => say`${count} item|${count} items`;
  const german = { '{0} item|{1} items': '{0} Artikel|{0} Artikel' };
  const arabic = { '{0} item|{1} items': 'بلا منتجات|منتج|منتجان|{0} منتجات|{0} منتجًا|{0} منتج' };

  test('follow the plural rules of the locale', () => {
    expect([0, 1, 2].map((count) => inLanguage(items(count), {}, 'en-US'))).toEqual([
      '0 items',
      '1 item',
      '2 items',
    ]);
    expect(inLanguage(items(1), german, 'de-DE')).toBe('1 Artikel');
    expect([0, 1, 2, 3, 11, 100].map((count) => inLanguage(items(count), arabic, 'ar'))).toEqual([
      'بلا منتجات',
      'منتج',
      'منتجان',
      '3 منتجات',
      '11 منتجًا',
      '100 منتج',
    ]);
  });

  test('are there for the seconds to wait', () => {
    const wait = (seconds: number, language: 'en' | 'de' | 'ar') =>
      inLanguage(
        say`Too many tries. Try again in ${seconds} second.|Too many tries. Try again in ${seconds} seconds.`,
        phrasesIn(language),
        language,
      );
    expect(wait(1, 'en')).toBe('Too many tries. Try again in 1 second.');
    expect(wait(2, 'en')).toBe('Too many tries. Try again in 2 seconds.');
    expect(wait(1, 'de')).toContain('in 1 Sekunde wieder');
    expect(
      [1, 2, 3, 30].map((seconds) => wait(seconds, 'ar').slice('محاولات كثيرة. حاول بعد '.length)),
    ).toEqual(['ثانية واحدة.', 'ثانيتين.', '3 ثوانٍ.', '30 ثانية.']);
  });

  test('fall back to English forms where a language lacks the text', () => {
    expect(inLanguage(items(2), {}, 'ar')).toBe('2 items');
  });

  test('write numbers as the locale does', () => {
    expect(inLanguage(items(12_345), german, 'de-DE')).toBe('12.345 Artikel');
  });
});

test('a page address may name its language first', () => {
  expect(splitLanguage('/de/cart')).toEqual({ language: 'de', prefix: '/de', path: '/cart' });
  expect(splitLanguage('/ar')).toEqual({ language: 'ar', prefix: '/ar', path: '/' });
  expect(splitLanguage('/de?page=2')).toEqual({ language: 'de', prefix: '/de', path: '/?page=2' });
  expect(splitLanguage('/design')).toEqual({ language: undefined, prefix: '', path: '/design' });
  expect(splitLanguage('/it/cart')).toEqual({ language: undefined, prefix: '', path: '/it/cart' });
});

describe('a translation that does not fit its sentence', () => {
  test('shows no placeholder that nobody filled', () => {
    expect(inLanguage(say`Hello`, { Hello: 'Hallo {0}' })).toBe('Hallo ');
  });

  test('with fewer forms than the language has takes the last', () => {
    const key = '{0} item|{0} items';
    const text: Text = { template: key, values: [3] };
    expect(inLanguage(text, { [key]: '{0} A|{0} B' }, 'ar')).toMatch(/ B$/);
    expect(inLanguage({ template: 'one|other', values: ['x'] }, {})).toBe('other');
  });
});
