import { beforeEach, expect, test } from 'vitest';
import type { DeskCategories, SaveCategoryRequest } from '../../../src/api/contract/admin/catalog.ts';
import type { Category, Product, ProductListResponse } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

type Tree = DeskCategories & Partial<ErrorBody>;

describeRules('the tree of categories', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const tree = async () => (await manager.call<Tree>('GET', '/admin/categories')).body.categories;
  const find = async (slug: string) => {
    const found = (await tree()).find((one) => one.slug === slug);
    if (!found) throw new Error(`There is no category ${slug}.`);
    return found;
  };
  const add = (name: string, parent_id: number | null) =>
    manager.call<Tree>('POST', '/admin/categories', { body: { name, slug: name.toLowerCase(), parent_id } });
  const save = async (slug: string, change: Partial<SaveCategoryRequest>) => {
    const { id, name, parent_id, is_active, image_key } = await find(slug);
    const body = { name, slug, parent_id, is_active, image_key, ...change };
    return manager.call<Tree>('PUT', `/admin/categories/${id}`, { body });
  };
  const shown = async () =>
    (await shop().get<{ categories: Category[] }>('/get-parent-categories?depth=2&with_empty=1')).body
      .categories;
  const namesIn = async (slug: string) =>
    (await shop().get<ProductListResponse>(`/get-category-products/${slug}`)).body.data.map(
      ({ name }) => name,
    );

  test('counts what lies in a category, and what lies below it', async () => {
    const food = await find('food');
    const below = (await tree()).filter(({ parent_id }) => parent_id === food.id);
    expect(food.total_count).toBeGreaterThan(food.product_count);
    const lowest = below.map(({ total_count }) => total_count);
    expect(food.total_count).toBeGreaterThanOrEqual(Math.max(...lowest));
  });

  test('is what shoppers see: added, named, ordered, hidden', async () => {
    expect((await add('Soups', null)).status).toBe(200);
    expect((await add('Soups', null)).body.errors).toHaveProperty('slug');
    const tops = (await tree()).filter(({ parent_id }) => parent_id === null).map(({ id }) => id);
    const body = { parent_id: null, ids: tops.toReversed() };
    await manager.call('POST', '/admin/category-order', { body });
    expect((await shown()).map(({ id }) => id)).toEqual(tops.toReversed());
    await manager.call('POST', '/admin/category-order', { body: { parent_id: null, ids: tops } });
    await save('soups', { name: 'Hot soups', slug: 'hot-soups', image_key: 'category-pizza' });
    const moved = await shop().get<{ category: Category; canonical_slug: string }>('/get-category/soups');
    expect(moved.body).toMatchObject({ canonical_slug: 'hot-soups', category: { name: 'Hot soups' } });
    await save('hot-soups', { is_active: false });
    expect((await shown()).map(({ slug }) => slug)).not.toContain('hot-soups');
    const { id } = await find('hot-soups');
    expect((await manager.call('DELETE', `/admin/categories/${id}`)).status).toBe(200);
    expect((await tree()).map(({ slug }) => slug)).not.toContain('hot-soups');
  });

  test('takes the products along when a category moves', async () => {
    const food = await find('food');
    expect(await namesIn('food')).toContain('Margherita');
    await save('pizza', { parent_id: null });
    expect(await namesIn('food')).not.toContain('Margherita');
    const { product } = (await shop().get<{ product: Product }>('/get-product/margherita')).body;
    expect(product.breadcrumbs.map(({ slug }) => slug)).toEqual(['pizza']);
    await save('pizza', { parent_id: food.id });
    expect(await namesIn('food')).toContain('Margherita');
    const pizza = await find('pizza');
    const circle = await save('food', { parent_id: pizza.id });
    expect([circle.status, circle.body.message]).toEqual([422, 'A category cannot lie in itself.']);
  });

  test('loses no product: a category with some goes only where they can follow', async () => {
    const [drinks, desserts] = [await find('drinks'), await find('desserts')];
    const remove = (query = '') => manager.call<Tree>('DELETE', `/admin/categories/${drinks.id}${query}`);
    expect((await remove()).body.message).toBe('Choose a category for its products.');
    expect((await remove(`?move_to=${drinks.id}`)).status).toBe(422);
    const parent = await manager.call<Tree>('DELETE', `/admin/categories/${(await find('food')).id}`);
    expect(parent.body.message).toBe('Move or remove the categories in it first.');
    expect((await remove(`?move_to=${desserts.id}`)).status).toBe(200);
    expect(await namesIn('desserts')).toEqual(expect.arrayContaining(['Cola 0.5 l', 'Tiramisu']));
    const old = await shop().get<{ canonical_slug: string }>('/get-category/drinks');
    expect(old.body.canonical_slug).toBe('desserts');
    expect((await remove()).status).toBe(404);
  });
});
