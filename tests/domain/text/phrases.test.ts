import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ARABIC_DESK } from '../../../src/domain/phrases/ar/desk.ts';
import { ARABIC_ISLANDS } from '../../../src/domain/phrases/ar/islands.ts';
import { ARABIC_SCRIPTS } from '../../../src/domain/phrases/ar/scripts.ts';
import { GERMAN_DESK } from '../../../src/domain/phrases/de/desk.ts';
import { GERMAN_ISLANDS } from '../../../src/domain/phrases/de/islands.ts';
import { GERMAN_SCRIPTS } from '../../../src/domain/phrases/de/scripts.ts';
import { PHRASES, phrasesOf } from '../../../src/domain/phrases/phrases.ts';
import { inLanguage, say } from '../../../src/domain/text/text.ts';
import { listTexts } from '../../fixtures/said-texts.ts';

const ALL = listTexts('src/**/*.{ts,tsx,astro}');
const IN_SCRIPTS = listTexts('src/{browser,stores/{shop,cart,product}}/**/*.ts');
const IN_ISLANDS = listTexts('src/{islands,stores}/**/*.{ts,tsx}');
/** What it says itself, and what the schemas of its forms say. */
const IN_DESK = listTexts('src/{admin/**/*,api/contract/{common,admin/*},domain/text/issue-text}.{ts,tsx}');
const LOADED = {
  de: { scripts: GERMAN_SCRIPTS, islands: GERMAN_ISLANDS, desk: GERMAN_DESK },
  ar: { scripts: ARABIC_SCRIPTS, islands: ARABIC_ISLANDS, desk: ARABIC_DESK },
};
const holes = (text: string) => new Set([...text.matchAll(/\{\d+\}/g)].map(([hole]) => hole));
const formsOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;

const FOLDER = new URL('../../../src/domain/phrases', import.meta.url).pathname;

/** Each translation of each text, by the tables that have it: "Zuhause (account.ts)". */
const translationsOf = async (language: string): Promise<Map<string, Map<string, string>>> => {
  const found = new Map<string, Map<string, string>>();
  for (const file of globSync(`${FOLDER}/${language}/*.ts`)) {
    const tables: Record<string, Record<string, string>> = await import(file);
    for (const [english, said] of Object.values(tables).flatMap((table) => Object.entries(table))) {
      const translations = found.get(english) ?? new Map<string, string>();
      found.set(english, translations.set(said, file.slice(FOLDER.length)));
    }
  }
  return found;
};

/** Texts without a phrase, each with the file that says it. */
const missing = (texts: ReadonlyMap<string, string>, ...tables: readonly object[]): string[] =>
  [...texts]
    .filter(([text]) => !tables.some((table) => Object.hasOwn(table, text)))
    .map(([text, file]) => `${file}: ${text}`);

/** A number with what it counts: "{0} seconds", "{1} different items". */
const COUNTED =
  /\{\d\} (?:\p{L}+ )?(?:seconds|minutes|hours|days|weeks|characters|points|stars|ratings|reviews|products|items|options|values|variants|addresses|orders|pictures|problems|rows|columns|decimals|edits|pages|times|people|messages)\b/u;
/** A part of a whole, a span and a scale have no singular; in a mail's placeholder stands no number yet. */
const HAS_NO_SINGULAR =
  /\{\d\} of \{\d\}|from \{\d\} to \{\d\}|\{\d\} (?:of|out of) 5 stars|It is valid for|for points/;

test('what is counted has forms for one and for many', () => {
  const texts = [...ALL].filter(([text]) => COUNTED.test(text) && !HAS_NO_SINGULAR.test(text));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(([text]) => !text.includes('|')).map(([text, file]) => `${file}: ${text}`)).toEqual([]);
});

/** What is typed just so, whatever digits a language has: examples after "like", codes, and what machines read. */
const AS_TYPED = /\{\d\}|مثل .*|\[\{.*\}\]|00:00|[A-Za-z#+_][\w+#-]*\d[\w-]*/g;

test('Arabic writes its numbers in Arabic digits, which become those of the locale', () => {
  const latin = Object.entries(PHRASES.ar).filter(([, said]) => /[0-9%]/.test(said.replace(AS_TYPED, '')));
  expect(latin).toEqual([]);
  const within = say`Lowest price of the last 30 days: ${'x'}`;
  expect(inLanguage(within, phrasesOf('ar-EG'), 'ar-EG')).toContain('٣٠');
  expect(inLanguage(within, phrasesOf('ar-AE'), 'ar-AE')).toContain('30');
  expect(inLanguage(say`Save ${20}%`, phrasesOf('ar-EG'), 'ar-EG')).toContain('٢٠٪');
  expect(inLanguage(say`Save ${20}%`, phrasesOf('ar-AE'), 'ar-AE')).toContain('20%');
});

test('a language knows its plural forms and digits where no locale is named', () => {
  const wait = say`Too many tries. Try again in ${30} second.|Too many tries. Try again in ${30} seconds.`;
  expect(inLanguage(wait, phrasesOf('ar-EG'))).toContain('٣٠ ثانية');
  expect(inLanguage(wait, phrasesOf('ar'))).toContain('30 ثانية');
  expect(inLanguage(wait, phrasesOf('de-AT'))).toContain('30 Sekunden');
  expect(inLanguage('', phrasesOf('de-AT'))).toBe('');
});

describe.each(['de', 'ar'] as const)('the phrases of %s', (language) => {
  const { '@locale': _locale, ...phrases } = PHRASES[language];
  const { scripts, islands, desk } = LOADED[language];

  test('have every text of the shop', () => {
    expect(ALL.size).toBeGreaterThan(200);
    expect(missing(ALL, phrases)).toEqual([]);
  });

  test('have no text that the shop does not use', () => {
    expect(Object.keys(phrases).filter((text) => !ALL.has(text))).toEqual([]);
  });

  test('translate a text in one way, whichever table is loaded', async () => {
    const translations = await translationsOf(language);
    expect(translations.size).toBe(Object.keys(phrases).length);
    const several = [...translations].filter(([, ways]) => ways.size > 1);
    expect(several.map(([english, ways]) => `${english}: ${[...ways].join(' / ')}`)).toEqual([]);
  });

  test('reach the browser where its scripts and islands use them', () => {
    expect(missing(IN_SCRIPTS, scripts)).toEqual([]);
    expect(missing(IN_ISLANDS, scripts, islands)).toEqual([]);
    expect(missing(IN_DESK, scripts, islands, desk)).toEqual([]);
  });

  test('have the same values as the English text', () => {
    for (const [english, said] of Object.entries(phrases)) {
      if (!english.includes('|')) expect(holes(said), english).toEqual(holes(english));
      for (const hole of holes(said)) expect(english, said).toContain(hole);
    }
  });

  test('have as many plural forms as the language', () => {
    for (const [english, said] of Object.entries(phrases)) {
      const isPlural = english.includes('|');
      expect(said.split('|').length, english).toBe(isPlural ? formsOf(language) : 1);
    }
  });
});
