import { afterEach, expect, test, vi } from 'vitest';
import { safeStorage } from '../../../src/stores/shop/safe-storage.ts';
import { FakeStorage, openPage } from '../fake-browser.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a storage that stops working goes on in memory, and takes up again what it missed', () => {
  const backing = new FakeStorage();
  const storage = safeStorage(
    () => backing,
    () => false,
  );
  storage.a = '1';
  backing.mode = 'blocked';
  storage.a = '2';
  storage.b = '3';
  expect([storage.a, storage.b, 'b' in storage, backing.entries.get('a')]).toEqual(['2', '3', true, '1']);
  delete storage.a;
  expect([storage.a, 'a' in storage]).toEqual([undefined, false]);
  backing.mode = 'works';
  expect(storage.a).toBeUndefined();
  storage.a = '4';
  delete storage.b;
  expect([...backing.entries]).toEqual([['a', '4']]);
});

test('names that are no keys read nothing; without a storage all is in memory', () => {
  const storage = safeStorage(
    () => undefined,
    () => false,
  );
  storage.a = '1';
  expect([storage.a, Reflect.get(storage, Symbol.iterator), Symbol.iterator in storage]).toEqual([
    '1',
    undefined,
    false,
  ]);
});

test('a store that is let go after its page is gone leaves that alone', async () => {
  const { $recentSearches } = await openPage(
    () => import('../../../src/stores/product/recent-searches.ts'),
    new FakeStorage(),
  );
  vi.useFakeTimers();
  const stop = $recentSearches.listen(() => undefined);
  const page = Reflect.get(globalThis, 'window');
  const removed = vi.spyOn(window, 'removeEventListener');
  stop();
  Reflect.deleteProperty(globalThis, 'window');
  vi.advanceTimersByTime(2_000);
  Reflect.set(globalThis, 'window', page);
  expect(removed).not.toHaveBeenCalled();
});
