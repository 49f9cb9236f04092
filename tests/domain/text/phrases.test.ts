import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inLanguage, LANGUAGES, say } from '../../../src/domain/text/text.ts';
import { listUntranslated, phrasesIn, phrasesOf } from '../../../src/language/phrases.ts';
import { listTexts } from '../../fixtures/said-texts.ts';

const ALL = listTexts('src/**/*.{ts,tsx,astro}');
const IN_SCRIPTS = listTexts('src/{browser,stores/{shop,cart,product}}/**/*.ts');
const IN_ISLANDS = listTexts('src/{islands,stores}/**/*.{ts,tsx}');
/** What it says itself, and what the schemas of its forms say. */
const IN_DESK = listTexts('src/{admin/**/*,api/contract/{common,admin/*},domain/text/issue-text}.{ts,tsx}');
const holes = (text: string) => new Set([...text.matchAll(/\{\d+\}/g)].map(([hole]) => hole));
const formsOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;

const FOLDER = new URL('../../../src/language/phrases', import.meta.url).pathname;
const FILES = ['scripts', 'islands', 'pages', 'desk'] as const;

/** A file of a language as it is written: each text of it, once or more often, with its translation. */
const readPhrases = (language: string, name: string): [string, string][] => {
  const lines = readFileSync(`${FOLDER}/${language}/${name}.json`, 'utf8').split('\n');
  return lines
    .filter((line) => /^\s+"[^@]/.test(line))
    .flatMap((line) => Object.entries<string>(JSON.parse(`{${line.replace(/,$/, '')}}`)));
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
  const latin = Object.entries(phrasesIn('ar')).filter(([, said]) =>
    /[0-9%]/.test(said.replace(AS_TYPED, '')),
  );
  expect(latin).toEqual([]);
  const within = say`Lowest price of the last 30 days: ${'x'}`;
  expect(inLanguage(within, phrasesOf('ar-EG'), 'ar-EG')).toContain('٣٠');
  expect(inLanguage(within, phrasesOf('ar-AE'), 'ar-AE')).toContain('30');
  expect(inLanguage(say`Save ${20}%`, phrasesOf('ar-EG'), 'ar-EG')).toContain('٢٠٪');
  expect(inLanguage(say`Save ${20}%`, phrasesOf('ar-AE'), 'ar-AE')).toContain('20%');
});

/** A phone number or a date among Arabic words: bare, its groups are drawn from right to left. */
const BARE_GROUPS = /(?<![\p{L}\d+\u200e -])\+?\d+(?:[ -]\d+)+|[\u0600-\u06ff] \+?\d+(?:[ -]\d+)+/u;

test('Arabic marks a number of several groups as left to right', () => {
  const bare = Object.entries(phrasesIn('ar')).filter(([, said]) => BARE_GROUPS.test(said));
  expect(bare).toEqual([]);
  expect('مثل 416 555 0142').toMatch(BARE_GROUPS);
  expect('مثل \u200e+91 98765 43210').not.toMatch(BARE_GROUPS);
});

test('a language knows its plural forms and digits where no locale is named', () => {
  const wait = say`Too many tries. Try again in ${30} second.|Too many tries. Try again in ${30} seconds.`;
  expect(inLanguage(wait, phrasesOf('ar-EG'))).toContain('٣٠ ثانية');
  expect(inLanguage(wait, phrasesOf('ar'))).toContain('30 ثانية');
  expect(inLanguage(wait, phrasesOf('de-AT'))).toContain('30 Sekunden');
  expect(inLanguage('', phrasesOf('de-AT'))).toBe('');
});

/** Shipped whole; another one says in English what it lacks. */
const WHOLE = ['de', 'ar'];

test.each(WHOLE)('%s has every text of the shop', (language) => {
  expect(ALL.size).toBeGreaterThan(200);
  expect(missing(ALL, phrasesIn(language))).toEqual([]);
  expect(listUntranslated(language)).toEqual([]);
});

/** Whose texts shoppers read, and nobody at the desk alone. */
const FOR_SHOPPERS = listTexts(
  'src/{browser,islands,stores,screens,blocks,layouts,domain/{loyalty,orders},backend/loyalty}/**/*.{ts,tsx,astro}',
);

test('French, which the desk does not speak, has every text that shoppers read', () => {
  expect(FOR_SHOPPERS.size).toBeGreaterThan(200);
  expect(missing(FOR_SHOPPERS, phrasesIn('fr'))).toEqual([]);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the phrases of %s', (language) => {
  const [scripts, islands, pages, desk] = FILES.map((name) => readPhrases(language, name)) as [
    [string, string][],
    [string, string][],
    [string, string][],
    [string, string][],
  ];
  const all = [scripts, islands, pages, desk].flat();
  const phrases = Object.fromEntries(all);

  test('have no text that the shop does not use', () => {
    expect(all.map(([text]) => text).filter((text) => !ALL.has(text))).toEqual([]);
  });

  test('have each text once', () => {
    const texts = all.map(([text]) => text);
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  });

  test('reach the browser where its scripts and islands use them', () => {
    const toScripts = Object.fromEntries(scripts);
    const toIslands = Object.fromEntries([...scripts, ...islands]);
    const toDesk = Object.fromEntries([...scripts, ...islands, ...desk]);
    const late = (texts: ReadonlyMap<string, string>, reached: object) =>
      missing(new Map([...texts].filter(([text]) => Object.hasOwn(phrases, text))), reached);
    expect(late(IN_SCRIPTS, toScripts)).toEqual([]);
    expect(late(IN_ISLANDS, toIslands)).toEqual([]);
    expect(late(IN_DESK, toDesk)).toEqual([]);
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
