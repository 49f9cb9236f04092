import { describe, expect, test } from 'vitest';
import { isRedirect, lastStop } from '../../src/server/one-hop.ts';
import type { Page } from '../../src/server/page-store/page.ts';

/** Pages by path: an address to go to with a status, or none. */
type Map = Readonly<Record<string, readonly [status: number, location: string]>>;

const pageOf = (map: Map, target: string): Page => {
  const [status, location] = map[target.split('?')[0] ?? ''] ?? [200, undefined];
  return { status, headers: location ? [['location', location]] : [] } as unknown as Page;
};

const follow = async (map: Map, path: string, search = '') => {
  const read: string[] = [];
  const find = async (target: string) => {
    read.push(target);
    return pageOf(map, target);
  };
  return { stop: await lastStop(pageOf(map, path), { path, search }, find), read };
};

describe('redirects', () => {
  test('of any number lead to the last address at once', async () => {
    const map: Map = { '/a': [301, '/b'], '/b': [301, '/c'], '/c': [301, '/d'] };
    expect((await follow(map, '/a')).stop).toEqual({ path: '/d', search: '', status: 301 });
  });

  test('keep the query that was requested', async () => {
    const map: Map = { '/product/old': [301, '/product/new'] };
    const { stop, read } = await follow(map, '/product/old', '?variant=3&utm_source=x');
    expect(stop).toEqual({ path: '/product/new', search: '?variant=3&utm_source=x', status: 301 });
    expect(read).toEqual(['/product/new?variant=3&utm_source=x']);
  });

  test('are for a while when one of them is', async () => {
    const map: Map = { '/en/old': [302, '/old'], '/old': [301, '/new'] };
    expect((await follow(map, '/en/old')).stop).toEqual({ path: '/new', search: '', status: 302 });
  });

  test('end in a ring where it closes', async () => {
    const map: Map = { '/a': [301, '/b'], '/b': [301, '/a'] };
    expect((await follow(map, '/a')).stop.path).toBe('/a');
  });

  test('lead elsewhere only as the page says', async () => {
    const map: Map = { '/a': [302, 'https://pay.example/x'] };
    expect((await follow(map, '/a', '?q=1')).stop).toMatchObject({
      path: 'https://pay.example/x',
      status: 302,
    });
  });

  test('are set apart from pages', () => {
    expect([200, 404, 500].map((status) => isRedirect({ status }))).toEqual([false, false, false]);
    expect([301, 302, 308].map((status) => isRedirect({ status }))).toEqual([true, true, true]);
  });
});
