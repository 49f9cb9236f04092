import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNextPage } from '../../../src/domain/lists/next-page.ts';
import { seeded } from '../../fixtures/seeded.ts';

const ORIGIN = 'https://shop.example';

describe('readNextPage', () => {
  test.for([
    '/checkout',
    '/account/orders?page=2#top',
    '/de/account',
    '/',
    '/product/äpfel',
    '/loginhelp',
  ])('leads to "%s"', (path) => {
    const next = readNextPage(path);
    expect(next && new URL(next, ORIGIN).href).toBe(new URL(path, ORIGIN).href);
  });

  test.for([
    null,
    undefined,
    '',
    'checkout',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/account\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/api/logout',
    '/login',
    '/login?next=/login',
    '/register#x',
    '/de/login',
  ])('refuses "%s"', (given) => expect(readNextPage(given)).toBeNull());

  test('never leaves the shop, whatever is given', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '\t',
      'evil.example',
      '%2f',
      '%5c',
      'http:',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((parts) => parts.join('')),
          fc.string(),
        ),
        (given) => {
          const next = readNextPage(given);
          if (next !== null) expect(new URL(next, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      seeded(3_000),
    );
  });
});
