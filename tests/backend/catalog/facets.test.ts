import { expect, test } from 'vitest';
import type { ProductListResponse } from '../../../src/api/contract/catalog.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('facets', (shop) => {
  const list = async (query = '') => (await shop().get<ProductListResponse>(`/get-products?${query}`)).body;
  const values = async (code: string, query = '') =>
    (await list(query)).facets
      .find((facet) => facet.code === code)
      ?.values.map(({ id, count, selected }) => [id, count, selected]);

  test('counts the values of a list', async () => {
    expect(await values('brand')).toEqual([
      ['Fizz', 1, false],
      ['Sunny', 1, false],
    ]);
    expect(await values('in_stock')).toEqual([['1', 5, false]]);
    expect(await values('on_sale')).toEqual([['1', 1, false]]);
  });

  test('obeys every filter but its own', async () => {
    expect(await values('brand', 'brand=Fizz')).toEqual([
      ['Fizz', 1, true],
      ['Sunny', 1, false],
    ]);
    expect(await values('brand', 'on_sale=1')).toEqual([
      ['Sunny', 1, false],
      ['Fizz', 0, false],
    ]);
  });

  test('counts categories, below the list’s own one, and tags', async () => {
    const { food, pizza, snacks, drinks, desserts } = shop().world.categories;
    expect(await values('category_id')).toEqual([
      [String(food), 2, false],
      [String(pizza), 1, false],
      [String(snacks), 1, false],
      [String(drinks), 2, false],
      [String(desserts), 2, false],
    ]);
    expect(await values('category_id', `category_id=${drinks}&brand=Fizz`)).toEqual([
      [String(food), 0, false],
      [String(pizza), 0, false],
      [String(snacks), 0, false],
      [String(drinks), 1, true],
      [String(desserts), 0, false],
    ]);
    const { body } = await shop().get<ProductListResponse>('/get-category-products/food');
    const below = body.facets.find(({ code }) => code === 'category_id');
    expect(below?.values.map(({ label }) => label)).toEqual(['Pizza', 'Snacks']);
    expect(await values('tag')).toEqual([
      ['french', 1, false],
      ['new', 1, false],
    ]);
  });

  test('counts option values under ids that filter', async () => {
    const size = (await list()).facets.find(({ label }) => label === 'Size');
    const large = size?.values.find(({ label }) => label === 'Large');
    expect([large?.count, large?.selected]).toEqual([1, false]);
    const narrowed = await list(`${size?.code}[]=${large?.id}`);
    expect(narrowed.data.map(({ slug }) => slug)).toEqual(['margherita']);
    expect(narrowed.applied).toEqual([{ code: size?.code, value: large?.id, label: 'Large' }]);
    const again = narrowed.facets.find(({ code }) => code === size?.code)?.values;
    expect(again?.map(({ label, count, selected }) => [label, count, selected])).toEqual(
      size?.values.map(({ label, count }) => [label, count, label === 'Large']),
    );
  });

  test('counts dietary codes within the chosen ones, since all must hold', async () => {
    expect(await values('dietary', 'dietary=vegetarian')).toContainEqual(['vegetarian', 1, true]);
    expect(await values('dietary', 'dietary=vegetarian&dietary=none')).toContainEqual(['none', 0, true]);
  });

  test('keeps values that other filters leave nothing of, but none that the list never has', async () => {
    expect(await values('on_sale', 'brand=Fizz')).toEqual([['1', 0, false]]);
    const size = (await list('brand=Fizz')).facets.find(({ label }) => label === 'Size');
    expect(size?.values.map(({ count }) => count)).toEqual([0, 0]);
    const { body } = await shop().get<ProductListResponse>('/get-category-products/drinks?brand=Fizz');
    expect(body.facets.find(({ label }) => label === 'Size')).toBeUndefined();
  });

  test('answers the price range of the list', async () => {
    const price = (await list()).facets.find((facet) => facet.code === 'price');
    expect([price?.min, price?.max]).toEqual([2.5, 9]);
  });

  test('is left out with facets=0', async () => {
    expect((await list('facets=0')).facets).toEqual([]);
  });

  test('names the applied filters and marks the chosen order', async () => {
    const { applied, sorts } = await list('brand=Fizz&max_price=9.5&sort=price_asc');
    expect(applied.map(({ label }) => label)).toEqual(['Fizz', 'Up to $9.50']);
    expect(sorts.filter(({ selected }) => selected).map(({ code }) => code)).toEqual(['price_asc']);
  });
});
