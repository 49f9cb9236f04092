import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeHome, mergePages } from '../../../src/admin/pages/merge-pages.ts';
import type { BlockContent } from '../../../src/api/contract/admin/content.ts';
import { seeded } from '../../fixtures/seeded.ts';

const page = fc.record({
  title: fc.string({ maxLength: 4 }),
  slug: fc.string({ maxLength: 4 }),
  html: fc.string({ maxLength: 6 }),
  seo_title: fc.option(fc.string({ maxLength: 3 })),
  seo_description: fc.option(fc.string({ maxLength: 3 })),
  show_in: fc.constantFrom('footer', 'header', 'none'),
  blocks: fc.uniqueArray(
    fc.record({
      id: fc.option(fc.integer({ min: 1, max: 3 })),
      code: fc.constant('custom_html'),
      data: fc.record({ html: fc.string({ maxLength: 2 }) }),
      settings: fc.constant({}),
      position: fc.constant('content' as const),
      is_hidden: fc.boolean(),
    }),
    // A number stands for one block; there may be several without one.
    { maxLength: 4, selector: ({ id }) => id ?? {} },
  ),
  words: fc.dictionary(fc.constantFrom('1.html', '2.html'), fc.string({ maxLength: 2 })),
});
/** As they come from the shop: what is equal is not the same object. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const textOf = ({ data, is_hidden }: BlockContent) => JSON.stringify([data, is_hidden]);

const blockOf = (id: number | null, html: string): BlockContent => ({
  id,
  code: 'custom_html',
  data: { html },
  settings: {},
  position: 'content',
  is_hidden: false,
});
/** "2b" is block 2 with the text "b", "b" a new one. */
const homeOf = (...blocks: string[]) => ({
  blocks: blocks.map((one) => blockOf(Number.parseInt(one, 10) || null, one.replace(/^\d/, ''))),
  words: {},
});

test.each([
  ['another block each', ['1a', '2B', '3c'], ['1A', '2b', '3c'], ['1A', '2B', '3c']],
  ['the same block', ['1a', '2mine', '3c'], ['1a', '2theirs', '3c'], ['1a', '2theirs', 'mine', '3c']],
  ['one that the other took out', ['1a', '2B', '3c'], ['1a', '3c'], ['1a', '2B', '3c']],
  [
    'another new one each',
    ['1a', '2b', 'mine', '3c'],
    ['1a', 'theirs', '2b', '3c'],
    ['1a', 'theirs', '2b', 'mine', '3c'],
  ],
  ['two new ones that are alike', ['1a', '2b', '3c', 'd', 'd'], ['1a', '3c'], ['1a', '3c', 'd', 'd']],
  ['their order, and one of them', ['3c', '1a', '2b'], ['1a', '2B', '3c'], ['3c', '1a', '2B']],
])('of blocks both see what the other did: %s', (_, mine, theirs, merged) => {
  expect(mergeHome(homeOf(...mine), homeOf(...theirs), homeOf('1a', '2b', '3c'))).toEqual(homeOf(...merged));
});

test('of two texts nothing that one of them changed is lost', () => {
  fc.assert(
    fc.property(page, page, page, (mine, theirs, base) => {
      const merged = mergePages(mine, theirs, base);
      if (mine.html !== base.html) expect(merged.html).toContain(mine.html);
      if (theirs.html !== base.html) expect(merged.html).toContain(theirs.html);
      for (const field of ['title', 'slug', 'seo_title', 'seo_description', 'show_in'] as const) {
        if (isSame(mine[field], base[field])) expect(merged[field]).toEqual(theirs[field]);
        else expect(merged[field]).toEqual(mine[field]);
      }
      // Of each block every text that is new, and what both kept.
      for (const [own, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const)
        for (const block of own.blocks) {
          const isNew = !base.blocks.some((one) => isSame(one, block));
          const isKept = other.blocks.some((one) => isSame(one, block));
          if (isNew || isKept) expect(merged.blocks.map(textOf)).toContain(textOf(block));
        }
      const ids = merged.blocks.flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [key, text] of Object.entries(mine.words))
        if (text !== base.words[key]) expect(merged.words[key]).toBe(text);
    }),
    seeded(100),
  );
});

test('what only one has changed is taken as it is', () => {
  fc.assert(
    fc.property(page, page, (changed, base) => {
      expect(mergePages(changed, base, base)).toEqual(changed);
      expect(mergePages(base, changed, base)).toEqual(changed);
    }),
    seeded(100),
  );
});
