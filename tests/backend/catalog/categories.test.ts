import { expect, test } from 'vitest';
import type { Category } from '../../../src/api/contract/catalog.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('categories', (shop) => {
  const parents = async (query = '') =>
    (await shop().get<{ categories: Category[] }>(`/get-parent-categories?${query}`)).body.categories;

  test('lists root categories with products by position', async () => {
    const roots = await parents();
    expect(roots.map(({ slug }) => slug)).toEqual(['food', 'drinks', 'desserts']);
    expect(roots[0]?.children).toEqual([]);
  });

  test('nests children to the requested depth', async () => {
    const [food] = await parents('depth=2');
    expect(food?.children.map(({ slug, product_count }) => [slug, product_count])).toEqual([
      ['pizza', 1],
      ['snacks', 1],
    ]);
  });

  test('says the way to every child', async () => {
    const [food] = await parents('depth=2');
    const ways = food?.children.map(({ breadcrumbs }) => breadcrumbs.map(({ slug }) => slug));
    expect(ways).toEqual([
      ['food', 'pizza'],
      ['food', 'snacks'],
    ]);
    const { body } = await shop().get<{ category: Category }>('/get-category/food');
    expect(body.category.children[0]?.breadcrumbs.map(({ slug }) => slug)).toEqual(['food', 'pizza']);
  });

  test('lists empty ones only on request', async () => {
    expect((await parents('with_empty=1')).map(({ slug }) => slug)).toContain('empty');
  });

  test('counts what the branch sells, descendants included', async () => {
    const { body } = await shop().get<{ category: Category }>('/get-category/food');
    expect(body.category).toMatchObject({ product_count: 2, breadcrumbs: [{ slug: 'food' }] });
  });

  test('names the present slug when requested under an old one', async () => {
    const { body } = await shop().get<{ canonical_slug: string }>('/get-category/beverages');
    expect(body.canonical_slug).toBe('drinks');
  });

  test('answers 404 for an unknown category', async () => {
    expect((await shop().get('/get-category/nothing')).status).toBe(404);
  });
});
