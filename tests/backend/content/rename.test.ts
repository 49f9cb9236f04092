import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renameSlug } from '../../../src/backend/content/rename.ts';
import type { Slugged } from '../../../src/backend/shop/db/slug-redirects.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { seeded } from '../../fixtures/seeded.ts';

const CALLS = { product: '/get-product', category: '/get-category', page: '/get-page' } as const;

describeRules('a rename', (shop) => {
  const rename = (type: Slugged, from: string, to: string) => renameSlug(shop().shop, { type, from, to });
  /** The slug that the API names for another: its present one. */
  const leadsTo = async (type: Slugged, slug: string) => {
    const { status, body } = await shop().get<{ canonical_slug?: string }>(`${CALLS[type]}/${slug}`);
    return status === 200 ? (body.canonical_slug ?? slug) : status;
  };
  const redirects = (type: Slugged) =>
    shop()
      .db.read.selectFrom('slug_redirects')
      .select(['old_slug', 'new_slug'])
      .where('type', '=', type)
      .orderBy('old_slug')
      .execute();

  test.each([
    ['product', 'lemonade'],
    ['category', 'desserts'],
    ['page', 'terms'],
  ] as const)('leads every earlier address of a %s to the present one, stored as one hop', async (type, first) => {
    await rename(type, first, `${first}-2`);
    await rename(type, `${first}-2`, `${first}-3`);
    for (const slug of [first, `${first}-2`, `${first}-3`])
      expect(await leadsTo(type, slug)).toBe(`${first}-3`);
    const own = (await redirects(type)).filter(({ old_slug }) => old_slug.startsWith(first));
    expect(own).toEqual([first, `${first}-2`].map((old_slug) => ({ old_slug, new_slug: `${first}-3` })));
    await rename(type, `${first}-3`, first);
    expect(await leadsTo(type, first)).toBe(first);
    expect(await leadsTo(type, `${first}-2`)).toBe(first);
    expect((await redirects(type)).map(({ old_slug }) => old_slug)).not.toContain(first);
  });

  test('of any history leaves no chain and no ring', async () => {
    const names = ['tiramisu', 'dolce', 'torta', 'crema'];
    let now = 'tiramisu';
    const steps = fc.sample(fc.constantFrom(...names), seeded(25));
    for (const to of steps) {
      await rename('product', now, to);
      now = to;
      const stored = (await redirects('product')).filter(({ old_slug }) => names.includes(old_slug));
      for (const { old_slug, new_slug } of stored) {
        expect(new_slug).toBe(now);
        expect(old_slug).not.toBe(now);
      }
    }
  });

  test('of what replaced a product moves what leads there', async () => {
    await rename('product', 'cola', 'fizzy-cola');
    const { status, body } = await shop().get<{ replacement_slug: string }>('/get-product/old-cola');
    expect([status, body.replacement_slug]).toEqual([410, 'fizzy-cola']);
    await rename('product', 'fizzy-cola', 'cola');
  });

  test.each([
    ['product', 'cola', 'focaccia', 422],
    ['product', 'cola', 'Not A Slug', 422],
    ['product', 'cola', '42', 422],
    ['page', 'nothing', 'something', 404],
    ['category', 'nothing', 'something', 404],
  ] as const)('of the %s %s to %s is refused and changes nothing', async (type, from, to, status) => {
    const before = await redirects(type);
    const code = status === 404 ? 'not_found' : 'validation_failed';
    await expect(rename(type, from, to)).rejects.toMatchObject({ code });
    expect(await redirects(type)).toEqual(before);
    if (status === 422) expect(await leadsTo(type, from)).toBe(from);
  });

  test('is heard of under both addresses', async () => {
    const version = (await shop().get<{ version: string }>('/cache-info/changes?since=x')).body.version;
    await rename('page', 'about-us', 'who-we-are');
    const { body } = await shop().get<{ changes: { slug?: string }[] }>(
      `/cache-info/changes?since=${version}`,
    );
    expect(body.changes.map(({ slug }) => slug)).toEqual(['about-us', 'who-we-are', undefined]);
    await rename('page', 'who-we-are', 'about-us');
  });
});

describe('slugs', () => {
  test('stay as they are when nothing would change', async () => {
    const shop = { db: undefined } as unknown as Parameters<typeof renameSlug>[0];
    await expect(renameSlug(shop, { type: 'page', from: 'a', to: 'a' })).resolves.toBeUndefined();
  });
});
