import { describe, expect, test } from 'vitest';
import { chooseLanguage, inEnglish, inLanguage, say } from '../../src/domain/text.ts';

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

  test('never reads a value as a template', () => {
    expect(inLanguage(say`Only ${'{0}'} left.`, german)).toBe('Nur noch {0} übrig.');
  });
});

describe('chooseLanguage', () => {
  test.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['fr;q=0.9, ar;q=0.4, en;q=0.3', 'ar'],
    ['en-US', 'en'],
    ['de;q=0, en', 'en'],
    ['fr, *;q=0.5', undefined],
    ['', undefined],
    [';;;,,q=', undefined],
  ])('reads %s as %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });
});
