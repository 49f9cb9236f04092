import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HELP_PAGES } from '../../../src/admin/help/help-pages.ts';
import { colorGroup, listSettingGroups } from '../../../src/admin/settings/setting-groups.ts';
import { listSections } from '../../../src/admin/ui/sections.ts';
import { inProject } from '../../../src/commands/launch/paths.mjs';

const FOLDER = inProject('src/admin/help');
const files = globSync('*/*.md', { cwd: FOLDER }).sort();
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const linksOf = (text: string) => matchesOf(text, /(?<!!)\[[^\]]+\]\(([^)]+)\)/g);
const PICTURE = /!\[[^\]]*\]\(([^)]+)\)/g;
const PICTURE_BYTES = 25 * 1024;
const ALL_PICTURES_BYTES = 1.5 * 1024 ** 2;
/** As wide as the text beside it, and a little more. */
const PICTURE_WIDTH = 1000;
/** Groups of settings that a link may name. */
const GROUPS = [
  ...[colorGroup(), ...listSettingGroups()].map(({ name }) => name),
  ...['payment', 'plugins', 'demo'],
];

/** Where a link of a page leads, as a browser reads it. */
const leads = (file: string, link: string): boolean => {
  const page = file.replace(/^.*\/|\.md$/g, '');
  const { pathname, hash } = new URL(link, `http://shop.example/admin/help/${page}`);
  const [, help] = /^\/admin\/help\/(.+)$/.exec(pathname) ?? [];
  if (help) return HELP_PAGES.some((one) => one === help) && hash === '';
  const isThere = ['.astro', '/index.astro'].some((end) =>
    existsSync(inProject(`src/pages${pathname}${end}`)),
  );
  return isThere && (hash === '' || (pathname === '/admin/settings' && GROUPS.includes(hash.slice(1))));
};

describe('the help', () => {
  test('has every page in every language of the desk', () => {
    const expected = ['ar', 'de', 'en'].flatMap((language) =>
      HELP_PAGES.map((page) => `${language}/${page}.md`),
    );
    expect(files).toEqual(expected.sort());
  });

  test('has pages with a title, sections and nothing but plain text', () => {
    for (const file of files) {
      expect(read(file)).toMatch(/^---\ntitle: \S.*\n---\n\n\S/);
      expect(read(file)).not.toMatch(/[<>`]|^# /m);
      // An address that stands in a sentence becomes a link, and examples lead nowhere.
      expect(read(file)).not.toMatch(/https?:/);
    }
  });

  test('says the same of each page in every language', () => {
    const shapeOf = (language: string, page: string) => {
      const text = read(`${language}/${page}.md`);
      return {
        links: linksOf(text).sort(),
        pictures: matchesOf(text, PICTURE),
        headings: text.match(/^## /gm)?.length,
        items: text.match(/^(?:-|\d\.) /gm)?.length,
      };
    };
    for (const page of HELP_PAGES)
      for (const language of ['de', 'ar'])
        expect([page, language, shapeOf(language, page)]).toEqual([page, language, shapeOf('en', page)]);
  });

  test('names ZIP codes beside postcodes, as the desk of a US shop does', () => {
    const english = files.filter((file) => file.startsWith('en/')).map((file) => [file, read(file)] as const);
    const lines = english.flatMap(([file, text]) => text.split('\n').map((line) => `${file}: ${line}`));
    const named = lines.filter((line) => /postcode/i.test(line));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((line) => !line.includes('ZIP code'))).toEqual([]);
  });

  test('links to nothing that is not there', () => {
    const links = files.flatMap((file) => linksOf(read(file)).map((link) => [file, link] as const));
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(([file, link]) => !leads(file, link))).toEqual([]);
    expect(
      ['../gone', 'gone', '../settings#gone', '../orders'].map((link) => leads('en/orders.md', link)),
    ).toEqual([false, false, false, false]);
  });

  test('names what stands on the screen by its words there, in every language', () => {
    const phrasesOf = (language: string): Record<string, string> =>
      Object.assign(
        {},
        ...['scripts', 'islands', 'desk'].map((name) =>
          JSON.parse(readFileSync(inProject(`src/language/phrases/${language}/${name}.json`), 'utf8')),
        ),
      );
    /** Of a text with a value its beginning: "Accept: {0} goes back". */
    const named = (text = '') => (text.split('|')[0] ?? '').split(/[:{]/)[0]?.trim() ?? '';
    const phrases = { de: phrasesOf('de'), ar: phrasesOf('ar') };
    const texts = new Map<string, string[]>();
    for (const text of Object.keys(phrases.de))
      texts.set(named(text), [...(texts.get(named(text)) ?? []), text]);
    const find = (name: string) => (Object.hasOwn(phrases.de, name) ? [name] : (texts.get(name) ?? []));
    const boldOf = (language: string, page: string) =>
      matchesOf(read(`${language}/${page}.md`), /\*\*(.+?)\*\*/g);
    const differing = (language: 'de' | 'ar', page: string) => {
      const open = boldOf(language, page);
      const missing = boldOf('en', page).filter((name) => {
        const words = find(name).map((text) => named(phrases[language][text]));
        const at = open.findIndex((one) => words.includes(one));
        if (at >= 0) open.splice(at, 1);
        return at < 0;
      });
      return [...missing, ...open].map((name) => `${language}/${page}: ${name}`);
    };
    const unknown = HELP_PAGES.flatMap((page) => [
      ...boldOf('en', page).flatMap((name) => (find(name).length === 0 ? [`en/${page}: ${name}`] : [])),
      ...differing('de', page),
      ...differing('ar', page),
    ]);
    expect(unknown).toEqual([]);
  });

  test('has the pictures that its pages show and no others, each small and described', async () => {
    const shown = files.flatMap((file) =>
      [...read(file).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, words = '', name]) => ({
        path: `${file.replace(/[^/]+$/, '')}${name}`,
        words,
      })),
    );
    expect(shown.filter(({ words }) => words.length < 20)).toEqual([]);
    const stored = globSync('*/*.{webp,png,jpg,jpeg,svg,avif}', { cwd: FOLDER });
    expect(stored.sort()).toEqual(shown.map(({ path }) => path).sort());
    const sizes = stored.map((path) => ({ path, bytes: statSync(`${FOLDER}/${path}`).size }));
    expect(sizes.filter(({ bytes }) => bytes > PICTURE_BYTES)).toEqual([]);
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(ALL_PICTURES_BYTES);
    const wide = await Promise.all(stored.map((path) => sharp(`${FOLDER}/${path}`).metadata()));
    expect(wide.filter(({ width, format }) => width > PICTURE_WIDTH || format !== 'webp')).toEqual([]);
  });

  test('is where each section leads, with a sentence of what it is for', () => {
    const sections = listSections();
    expect(sections.filter(({ help }) => help === null).map(({ name }) => name)).toEqual(['help']);
    expect(sections.filter(({ purpose }) => !/^\p{Lu}.{20,}\.$/u.test(purpose))).toEqual([]);
    for (const { help } of sections) expect([null, ...HELP_PAGES]).toContain(help);
    expect(HELP_PAGES.filter((page) => !sections.some(({ help }) => help === page))).toEqual([]);
  });
});
