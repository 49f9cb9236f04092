import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../src/domain/lists/page-key.ts';
import { branchOf } from '../../src/server/protocol/branch-cookie.ts';
import { seeded } from '../fixtures/seeded.ts';

const marketing = fc.constantFrom('utm_source', 'utm_campaign', 'gclid', 'fbclid', 'msclkid', 'ref', '_');
const path = fc.constantFrom(
  '/',
  '/cart',
  '/product/tea',
  '/category/fruit',
  '/product/reviews/7',
  '/page/about',
);

describe('keyOf', () => {
  test('drops parameters that do not change the page', () => {
    fc.assert(
      fc.property(path, fc.array(fc.tuple(marketing, fc.string())), (plain, parameters) => {
        expect(keyOf(`${plain}?${new URLSearchParams(parameters)}`)).toEqual(keyOf(plain));
      }),
      seeded(100),
    );
  });

  test('gives one key for any order of the parameters', () => {
    const parameter = fc.tuple(fc.constantFrom('sort', 'brand[]', 'tag', 'page', 'min_price'), fc.string());
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 8 }), (parameters) => {
        const key = (list: [string, string][]) => keyOf(`/category/fruit?${new URLSearchParams(list)}`);
        expect(key(parameters.toReversed())).toEqual(key(parameters));
      }),
      seeded(100),
    );
  });

  test('is its own key', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (anyPath, query) => {
        const key = keyOf(`${anyPath || '/'}?${query}`);
        if (key) expect(keyOf(key.path)).toEqual(key);
      }),
      seeded(100),
    );
  });

  test('is undefined for what is no path, or too long for one', () => {
    expect(['cart', '', `/${'a'.repeat(512)}`].map(keyOf)).toEqual([undefined, undefined, undefined]);
    expect(keyOf(`/${'a'.repeat(511)}`)).toBeDefined();
  });

  test('of a preview holds its token alone, in memory', () => {
    expect(keyOf('/admin/preview/page/a?token=T&page=2')).toEqual({
      path: '/admin/preview/page/a?token=T',
      isMemoryOnly: true,
    });
  });

  test('has one page for all orders, in each language', () => {
    for (const path of ['/order-placed/', '/track-order/', '/de/account/my-orders/reviews/'])
      expect(keyOf(`${path}01ABC?token=x`)).toEqual({ path: `${path}any`, isMemoryOnly: false });
    expect(keyOf('/track-order')?.path).toBe('/track-order');
    expect(keyOf('/track-order/a%20b')?.path).toBe('/track-order/a%20b');
  });

  test('keeps filtered lists and codes of friends in memory alone', () => {
    expect(keyOf('/category/fruit?page=2')).toEqual({ path: '/category/fruit?page=2', isMemoryOnly: false });
    expect(keyOf('/category/fruit?sort=price_asc')?.isMemoryOnly).toBe(true);
    expect(keyOf('/category/fruit?filters=1')).toEqual({
      path: '/category/fruit?filters=1',
      isMemoryOnly: true,
    });
    expect(keyOf('/search?q=tea')).toEqual({ path: '/search?q=tea', isMemoryOnly: true });
    expect(keyOf('/r/ABC123')?.isMemoryOnly).toBe(true);
  });

  test('keeps the first three pages of a list on disk, those further down in memory alone', () => {
    const isMemoryOnly = (page: number) => keyOf(`/category/fruit?page=${page}`)?.isMemoryOnly;
    expect([2, 3, 4, 400].map(isMemoryOnly)).toEqual([false, false, true, true]);
  });

  test('reads page=1 as the list itself and ignores what is no page number', () => {
    expect(keyOf('/?page=1')?.path).toBe('/');
    expect(keyOf('/?page=-3')?.path).toBe('/');
    expect(keyOf('/?page=2')?.path).toBe('/?page=2');
  });

  test('knows one spelling of a path', () => {
    expect(keyOf('/page/%61bout')?.path).toBe('/page/about');
    expect(keyOf('/page/caf%C3%A9')?.path).toBe(keyOf('/page/café')?.path);
  });

  test.each(['//evil.example', '/a//b', '/%2e%2e/x', '/a%00b', '/%', '/a%5cb'])('refuses %s', (target) => {
    expect(keyOf(target)).toBeUndefined();
  });
});

describe('branchOf', () => {
  test('takes the cookie only when the shop has that branch', () => {
    const known = new Set([1, 2]);
    expect(branchOf('a=b; branch=2', known, 1)).toBe(2);
    expect(branchOf('branch=3', known, 1)).toBe(1);
    expect(branchOf('branch=2x', known, 1)).toBe(1);
    expect(branchOf(undefined, known, 1)).toBe(1);
  });
});
