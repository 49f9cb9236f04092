import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facet, ProductListResponse } from '../../../src/api/contract/catalog.ts';
import { recomputeAvailability } from '../../../src/backend/catalog/availability.ts';
import { noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { seeded } from '../../fixtures/seeded.ts';
import type { TestShop } from '../../fixtures/test-shop.ts';
import { insertProduct, insertStock } from '../../fixtures/world-catalog.ts';

/** A product as the plain rules below read it; prices in whole dollars. */
interface Plain {
  id: number;
  name: string;
  price: number;
  list: number | null;
  brand: string | null;
  diet: readonly string[];
  isSoldOut: boolean;
  isActive: boolean;
}

const plain = fc.record({
  price: fc.integer({ min: 1, max: 9 }),
  list: fc.option(fc.integer({ min: 1, max: 9 })),
  brand: fc.option(fc.constantFrom('Alder', 'Birch', 'Cedar')),
  diet: fc.subarray(['vegan', 'halal']),
  isSoldOut: fc.boolean(),
  isActive: fc.boolean(),
});

const filters = fc.record({
  brand: fc.subarray(['Alder', 'Birch', 'Nobody']),
  dietary: fc.subarray(['vegan', 'halal']),
  min_price: fc.option(fc.integer({ min: 1, max: 9 })),
  in_stock: fc.boolean(),
  on_sale: fc.boolean(),
  sort: fc.constantFrom('featured', 'price_asc', 'price_desc'),
});
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

const passes = (product: Plain, chosen: Filters, except?: keyof Filters): boolean =>
  product.isActive &&
  (except === 'brand' || chosen.brand.length === 0 || chosen.brand.includes(product.brand ?? '')) &&
  chosen.dietary.every((code) => product.diet.includes(code)) &&
  product.price >= (chosen.min_price ?? 0) &&
  !(chosen.in_stock && product.isSoldOut) &&
  !(chosen.on_sale && except !== 'on_sale' && !isReduced(product));
const isReduced = ({ price, list }: Plain) => list !== null && list > price;

const sorted = (products: readonly Plain[], { sort }: Filters): number[] => {
  const sign = sort === 'featured' ? 0 : sort === 'price_asc' ? 1 : -1;
  return [...products]
    .sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || sign * (a.price - b.price) || a.id - b.id)
    .map(({ id }) => id);
};

const queryOf = ({ brand, dietary, min_price, in_stock, on_sale, sort }: Filters): string =>
  new URLSearchParams([
    ['per_page', '60'],
    ['sort', sort],
    ['category_id', ''],
    ...brand.map((value) => ['brand[]', value]),
    ...dietary.map((value) => ['dietary[]', value]),
    ...(min_price === null ? [] : [['min_price', String(min_price)]]),
    ...(in_stock ? [['in_stock', '1']] : []),
    ...(on_sale ? [['on_sale', '1']] : []),
  ]).toString();

describeOnDatabases('lists against the plain rules', (shop) => {
  const write = async (
    test: TestShop,
    product: Omit<Plain, 'id' | 'name'>,
    known?: Plain,
  ): Promise<Plain> => {
    const { db, world } = test;
    const name = known?.name ?? `Oracle ${randomUUID()}`;
    const columns = {
      selling_price_minor: product.price * 100,
      original_price_minor: product.list === null ? null : product.list * 100,
      brand: product.brand,
      dietary_json: JSON.stringify(product.diet),
      is_active: Number(product.isActive),
    };
    return inTransaction(db, async (trx) => {
      const id =
        known?.id ??
        (await insertProduct(trx, { name, price: 1, slug: name, position: 1 }, [world.categories.empty]));
      await trx.updateTable('products').set(columns).where('id', '=', id).execute();
      await trx.deleteFrom('stock').where('product_id', '=', id).execute();
      await insertStock(trx, world.branches, id, 0, { downtown: product.isSoldOut ? 0 : 9 });
      noteChanges(trx, [
        { type: 'product', id },
        ...(await recomputeAvailability(trx, [id], shop().shop.now())),
      ]);
      return { ...product, id, name };
    });
  };

  test('holds, orders and counts the same after any writes', async () => {
    const products: Plain[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(plain, { minLength: 1, maxLength: 3 }),
        fc.nat(),
        filters,
        async (news, at, chosen) => {
          for (const [index, one] of news.entries()) {
            const known = products.length > 12 ? products[(at + index) % products.length] : undefined;
            const written = await write(shop(), one, known);
            if (known) products[products.indexOf(known)] = written;
            else products.push(written);
          }
          const query = queryOf(chosen).replace(
            'category_id=',
            `category_id=${shop().world.categories.empty}`,
          );
          const { body } = await shop().get<ProductListResponse>(`/get-products?${query}`);
          const listed = products.filter((product) => passes(product, chosen));
          expect(body.data.map(({ id }) => id)).toEqual(sorted(listed, chosen));
          expect(body.total).toBe(listed.length);
          expect(countsOf(body.facets, 'brand')).toEqual(
            tally(products.filter((product) => passes(product, chosen, 'brand')).map(({ brand }) => brand)),
          );
          expect(countsOf(body.facets, 'on_sale')['1'] ?? 0).toBe(
            products.filter((product) => passes(product, chosen, 'on_sale') && isReduced(product)).length,
          );
        },
      ),
      seeded(60),
    );
  });
});

const countsOf = (facets: readonly Facet[], code: string): Record<string, number> =>
  Object.fromEntries(
    (facets.find((facet) => facet.code === code)?.values ?? [])
      .filter(({ count }) => count > 0)
      .map(({ id, count }) => [id, count]),
  );

const tally = (values: readonly (string | null)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
