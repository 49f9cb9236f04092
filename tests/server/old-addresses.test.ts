import { expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { type Send, typed } from '../../src/api/client.ts';
import { oldAddresses } from '../../src/server/old-addresses.ts';

/** A backend that knows one old address, and the paths it was called for. */
const backend = () => {
  const called: unknown[] = [];
  const answer: Send = async (_call, { query } = {}) => {
    called.push(query?.path);
    return { to: query?.path === '/old' ? '/page/new' : null };
  };
  return { called, api: typed(answer) };
};

test('an old address leads on in the language of its visitor, and is read once', async () => {
  const { called, api } = backend();
  const find = oldAddresses(api, 50);
  expect([await find('/old'), await find('/de/old'), await find('/other')]).toEqual([
    '/page/new',
    '/de/page/new',
    undefined,
  ]);
  expect(called).toEqual(['/old', '/other']);
});

test('an address that led nowhere leads on as soon as the owner has brought it in', async () => {
  let to: string | null = null;
  const find = oldAddresses(
    typed(async () => ({ to })),
    50,
  );
  expect(await find('/old')).toBeUndefined();
  to = '/page/new';
  expect(await find('/old')).toBe('/page/new');
});

test('random addresses cost the backend no more calls than it grants', async () => {
  const { called, api } = backend();
  const find = oldAddresses(api, 3);
  const found = await Promise.all(Array.from({ length: 100 }, (_, i) => find(`/random-${i}`)));
  expect(new Set(found)).toEqual(new Set([undefined]));
  expect(called).toEqual(['/random-0', '/random-1', '/random-2']);
});

test('a backend that fails leads nowhere, and is called again', async () => {
  let isAway = true;
  const find = oldAddresses(
    typed(async () => {
      if (isAway) throw new ApiError(404, {});
      return { to: '/page/new' };
    }),
    50,
  );
  expect(await find('/old')).toBeUndefined();
  isAway = false;
  expect(await find('/old')).toBe('/page/new');
});
