import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HELP_PAGES } from '../../../src/admin/help/help-pages.ts';
import { colorGroup, listSettingGroups } from '../../../src/admin/settings/setting-groups.ts';
import { listSections } from '../../../src/admin/ui/sections.ts';
import { inProject } from '../../../src/commands/launch/paths.mjs';

const FOLDER = inProject('src/admin/help');
const files = globSync('*/*.md', { cwd: FOLDER }).sort();
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
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
    }
  });

  test('says the same of each page in every language', () => {
    const shapeOf = (language: string, page: string) => {
      const text = read(`${language}/${page}.md`);
      const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
      return {
        links: links.sort(),
        headings: text.match(/^## /gm)?.length,
        items: text.match(/^(?:-|\d\.) /gm)?.length,
      };
    };
    for (const page of HELP_PAGES)
      for (const language of ['de', 'ar'])
        expect([page, language, shapeOf(language, page)]).toEqual([page, language, shapeOf('en', page)]);
  });

  test('links to nothing that is not there', () => {
    const links = files.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => [file, link] as const),
    );
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(([file, link]) => !leads(file, link))).toEqual([]);
    expect(
      ['../gone', 'gone', '../settings#gone', '../orders'].map((link) => leads('en/orders.md', link)),
    ).toEqual([false, false, false, false]);
  });

  test('is where each section leads, with a sentence of what it is for', () => {
    const sections = listSections();
    expect(sections.filter(({ help }) => help === null).map(({ name }) => name)).toEqual(['help']);
    expect(sections.filter(({ purpose }) => !/^\p{Lu}.{20,}\.$/u.test(purpose))).toEqual([]);
    for (const { help } of sections) expect([null, ...HELP_PAGES]).toContain(help);
    expect(HELP_PAGES.filter((page) => !sections.some(({ help }) => help === page))).toEqual([]);
  });
});
