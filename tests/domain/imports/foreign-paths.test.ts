import { expect, test } from 'vitest';
import { movedPath } from '../../../src/domain/imports/foreign-paths.ts';
import { ownAddress } from '../../../src/domain/imports/foreign-record.ts';

const LONG =
  'the-very-long-story-of-a-small-bookshop-by-the-river-that-never-closed-its-doors-on-a-rainy-day-and-more';

test.each([
  ['/products/linen-notebook', '/product/linen-notebook'],
  ['/collections/gifts/products/linen-notebook', '/product/linen-notebook'],
  ['/de/products/linen-notebook', '/de/product/linen-notebook'],
  ['/collections/gifts', '/category/gifts'],
  ['/pages/about-us', '/page/about-us'],
  ['/product-category/clothes/hats', '/category/hats'],
  ['/shop/sun-hat', '/product/sun-hat'],
])('a page of another shop is found at its address here: %s', (path, expected) => {
  expect(movedPath(path)).toBe(expected);
});

test('an address that an import had to change leads to what it became', () => {
  expect(movedPath(`/products/${LONG}`)).toBe(`/product/${ownAddress(LONG)}`);
  expect(movedPath('/products/quiet-pen%E2%84%A2-brass')).toBe(`/product/${ownAddress('quiet-pen™-brass')}`);
  expect(movedPath('/products/%E0%A4%A')).toMatch(/^\/product\/[a-z0-9-]+$/);
});

test.each([
  '/',
  '/product/x',
  '/products',
  '/cart',
  '/collections',
  '/admin/products/edit/x',
])('is none for %s', (path) => {
  expect(movedPath(path)).toBeUndefined();
});
