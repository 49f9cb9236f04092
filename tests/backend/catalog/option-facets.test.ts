import { expect, test } from 'vitest';
import { createBits, setBit } from '../../../src/backend/catalog/memory/bits.ts';
import type { ProductEntry } from '../../../src/backend/catalog/memory/product-rows.ts';
import { Terms } from '../../../src/backend/catalog/memory/terms.ts';
import { optionFacets } from '../../../src/backend/catalog/option-facets.ts';

/** A product that has one option of this name, with values as the shop sorts them. */
const withSizes = (id: number, values: readonly string[]): ProductEntry => ({
  row: { id, brand: null, tags_json: '[]', dietary_json: '[]' } as ProductEntry['row'],
  categoryIds: [],
  options: values.map((value, position) => ({
    product_id: id,
    attribute_id: id * 10,
    name: 'Size',
    id: id * 100 + position,
    value,
    position,
  })),
});

test('sizes that some product offers side by side stay together, the larger group first', () => {
  const products = [
    ['12 oz', '16 oz'],
    ['10 inch', '12 inch'],
    ['Slice', 'Whole'],
    ['12 inch'],
    ['10 inch', '12 inch', '16 inch'],
    ['12 oz', '16 oz'],
  ];
  const terms = new Terms(products.length);
  const all = createBits(products.length);
  for (const [ordinal, sizes] of products.entries()) {
    terms.put(ordinal, withSizes(ordinal + 1, sizes), true);
    setBit(all, ordinal);
  }
  const [size] = optionFacets(terms.options, [], { base: all, without: () => all });
  expect(size?.values.map(({ label, count }) => [label, count])).toEqual([
    ['10 inch', 2],
    ['12 inch', 3],
    ['16 inch', 1],
    ['12 oz', 2],
    ['16 oz', 2],
    ['Slice', 1],
    ['Whole', 1],
  ]);
});
