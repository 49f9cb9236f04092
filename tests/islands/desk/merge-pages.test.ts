import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePages } from '../../../src/admin/pages/merge-pages.ts';
import { seeded } from '../../fixtures/seeded.ts';

const page = fc.record({
  title: fc.string({ maxLength: 4 }),
  slug: fc.string({ maxLength: 4 }),
  html: fc.string({ maxLength: 6 }),
  seo_title: fc.option(fc.string({ maxLength: 3 })),
  seo_description: fc.option(fc.string({ maxLength: 3 })),
  show_in: fc.constantFrom('footer', 'header', 'none'),
  blocks: fc.array(
    fc.record({
      id: fc.option(fc.integer({ min: 1, max: 3 })),
      code: fc.constant('custom_html'),
      data: fc.record({ html: fc.string({ maxLength: 2 }) }),
      settings: fc.constant({}),
      position: fc.constant('content' as const),
      is_hidden: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  words: fc.dictionary(fc.constantFrom('1.html', '2.html'), fc.string({ maxLength: 2 })),
});
/** As they come from the shop: what is equal is not the same object. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('of two texts nothing that one of them changed is lost', () => {
  fc.assert(
    fc.property(page, page, page, (mine, theirs, base) => {
      const merged = mergePages(mine, theirs, base);
      if (mine.html !== base.html) expect(merged.html).toContain(mine.html);
      if (theirs.html !== base.html) expect(merged.html).toContain(theirs.html);
      for (const field of [
        ...(['title', 'slug', 'seo_title', 'seo_description', 'show_in'] as const),
        ...(['blocks', 'words'] as const),
      ]) {
        if (isSame(mine[field], base[field])) expect(merged[field]).toEqual(theirs[field]);
        else expect(merged[field]).toEqual(mine[field]);
      }
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
