import { expect, test } from 'vitest';
import type { ProductListAnswer } from '../../../src/api/contract/catalog.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('facets', (shop) => {
  const list = async (query = '') => (await shop().get<ProductListAnswer>(`/get-products?${query}`)).body;
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

  test('heeds every filter but its own', async () => {
    expect(await values('brand', 'brand=Fizz')).toEqual([
      ['Fizz', 1, true],
      ['Sunny', 1, false],
    ]);
    expect(await values('brand', 'on_sale=1')).toEqual([['Sunny', 1, false]]);
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
