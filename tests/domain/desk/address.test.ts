import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readAddress, SCREENS } from '../../../src/domain/desk/guard/address.ts';

const ROOT = fileURLToPath(new URL('../../../src/pages/', import.meta.url));
/** Not for links: errors, files for machines, the desk itself and its couriers' page. */
const UNLINKED = /^\/(404|500|courier|offline|admin.*)$/;

describe('addresses of drafts', () => {
  test('know every screen that shoppers can be led to', () => {
    const paths = globSync('**/*.astro', { cwd: ROOT })
      .filter((path) => !path.includes('['))
      .map((path) => `/${path.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`);
    const open = paths.filter((path) => !UNLINKED.test(path));
    expect([...SCREENS].sort()).toEqual(open.sort());
  });

  test.each([
    ['/category/pizza?sort=newest#x', { kind: 'category', slug: 'pizza' }],
    ['/ar/product/caf%C3%A9', { kind: 'product', slug: 'café' }],
    ['https://shop.example', { kind: 'screen' }],
    ['https://shop.example/page/a', { kind: 'page', slug: 'a' }],
    ['https://shop.example.org/page/a', { kind: 'elsewhere' }],
    ['#part', { kind: 'anchor', id: 'part' }],
    ['#', { kind: 'unknown' }],
    ['/de/cart/?coupon=A#x', { kind: 'screen' }],
    ['/nowhere', { kind: 'unknown' }],
    ['/media/x/640', { kind: 'file' }],
    ['\u0001javascript:alert(1)', { kind: 'script' }],
    ['DATA:text/html,x', { kind: 'script' }],
    ['//evil.example', { kind: 'unknown' }],
    ['page/a', { kind: 'unknown' }],
    ['mailto:nobody', { kind: 'unknown' }],
    ['/product/%E0%A4%A', { kind: 'product', slug: '%E0%A4%A' }],
  ])('read %s', (url, address) => {
    expect(readAddress(url, 'https://shop.example')).toEqual(address);
  });
});
