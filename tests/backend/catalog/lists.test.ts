import { expect, test } from 'vitest';
import type { CategoryProductsResponse, ProductListResponse } from '../../../src/api/contract/catalog.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('get-products', (shop) => {
  const list = async (query = '', branch?: number) =>
    (await shop().get<ProductListResponse>(`/get-products?${query}`, { branch })).body;
  const slugs = async (query = '', branch?: number) =>
    (await list(query, branch)).data.map((card) => card.slug);

  test('lists what the branch sells, sold-out products last', async () => {
    expect(await slugs()).toEqual(['margherita', 'wrap', 'cola', 'lemonade', 'creme-brulee', 'tiramisu']);
    expect(await slugs('', shop().world.branches.riverside)).toContain('focaccia');
  });

  test('falls back to the first branch for one that does not exist', async () => {
    expect(await slugs('', 9999)).toEqual(await slugs());
  });

  test.each([
    ['price_asc', ['cola', 'lemonade', 'creme-brulee', 'wrap', 'margherita', 'tiramisu']],
    ['price_desc', ['margherita', 'wrap', 'creme-brulee', 'lemonade', 'cola', 'tiramisu']],
    ['bestselling', ['cola', 'margherita', 'lemonade', 'wrap', 'creme-brulee', 'tiramisu']],
    ['discount', ['lemonade', 'margherita', 'wrap', 'cola', 'creme-brulee', 'tiramisu']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await slugs(`sort=${sort}`)).toEqual(expected);
  });

  test.each([
    ['brand=Fizz', ['cola']],
    ['brand[]=Fizz&brand[]=Sunny', ['cola', 'lemonade']],
    ['min_price=3&max_price=6', ['lemonade', 'creme-brulee', 'tiramisu']],
    ['in_stock=1&min_price=3&max_price=6', ['lemonade', 'creme-brulee']],
    ['on_sale=1', ['lemonade']],
    ['dietary=vegetarian', ['margherita']],
    ['tag=french', ['creme-brulee']],
    ['brand=Nobody', []],
    ['tag=%25', []],
  ])('filters by %s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  test('filters by category and by option value', async () => {
    const { categories, margherita } = shop().world;
    expect(await slugs(`category_id=${categories.food}`)).toEqual(['margherita', 'wrap']);
    expect(await slugs(`attributes[${margherita.size}][]=${margherita.values.large}`)).toEqual([
      'margherita',
    ]);
  });

  test('pages through the list without gaps and answers an empty page beyond it', async () => {
    const first = await list('per_page=4');
    const second = await list('per_page=4&page=2');
    expect([first.total, first.last_page, first.from, first.to]).toEqual([6, 2, 1, 4]);
    expect([...first.data, ...second.data].map((card) => card.slug)).toEqual(await slugs());
    expect(await list('per_page=4&page=9')).toMatchObject({ data: [], from: null, to: null, total: 6 });
  });

  test.each([
    'page=0',
    'page=x',
    'per_page=61',
    'sort=cheap',
    'min_price=a',
    'min_price=9&max_price=1',
  ])('refuses %s', async (query) => {
    const { status, body } = await shop().get<{ code: string }>(`/get-products?${query}`);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });

  test('marks sales, merchants’ tags and stock with badges', async () => {
    const badges = (await list()).data.map((card) => card.badges.map((badge) => badge.label));
    expect(badges).toEqual([[], [], [], ['25% off', 'Only 3 left'], ['New'], ['Sold out']]);
  });
});

describeOnDatabases('the list behind a home block', (shop) => {
  const idOf = async (code: string, data: object) => {
    const row = await inTransaction(shop().db, (trx) =>
      trx
        .insertInto('layout_blocks')
        .values({
          branch_id: null,
          type: 'designElement',
          code,
          data_json: JSON.stringify(data),
          settings_json: '{}',
          position: 'content',
          sort: 99,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return row.id;
  };
  const slugs = async (source: string) =>
    (await shop().get<ProductListResponse>(`/get-products?source=${source}`)).body.data.map(
      ({ slug }) => slug,
    );

  test('is found by its number and by its unique id', async () => {
    const id = await idOf('infinite_products', { source: { type: 'category', value: 'drinks' } });
    expect(await slugs(String(id))).toEqual(['cola', 'lemonade']);
    expect(await slugs(`infinite_products-${id}`)).toEqual(['cola', 'lemonade']);
    expect(await slugs(`products_display-${id}`)).toEqual([]);
    expect(await slugs(`infinite_products-${id + 1_000}`)).toEqual([]);
  });
});

describeOnDatabases('get-category-products', (shop) => {
  test('includes products of child categories', async () => {
    const { body } = await shop().get<CategoryProductsResponse>('/get-category-products/food');
    expect(body.category.name).toBe('Food');
    expect(body.data.map((card) => card.slug)).toEqual(['margherita', 'wrap']);
  });

  test('is found under a former slug', async () => {
    const { body } = await shop().get<CategoryProductsResponse>('/get-category-products/beverages');
    expect([body.category.slug, body.canonical_slug]).toEqual(['drinks', 'drinks']);
    const { body: known } = await shop().get<CategoryProductsResponse>('/get-category-products/drinks');
    expect(known).not.toHaveProperty('canonical_slug');
  });

  test('answers 404 for an unknown category', async () => {
    expect((await shop().get('/get-category-products/nothing')).status).toBe(404);
  });
});
