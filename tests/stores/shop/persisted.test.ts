import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../fixtures/seeded.ts';
import { FakeStorage, openPage, writeFromOtherTab } from '../fake-browser.ts';

const RESTORE_LIMIT_MS = 5_000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const GUEST = '3f0f3b0a-52cb-4d2b-9a53-0d1c2b3a4f55';

const loadAll = async () => ({
  ...(await import('../../../src/stores/shop/session.ts')),
  ...(await import('../../../src/stores/shop/branch.ts')),
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/checkout/checkout.ts')),
  ...(await import('../../../src/stores/order/orders.ts')),
  ...(await import('../../../src/stores/cart/recent-places.ts')),
  ...(await import('../../../src/stores/shop/cache-versions.ts')),
  ...(await import('../../../src/stores/shop/home-scroll.ts')),
  ...(await import('../../../src/stores/checkout/place-order.ts')),
});
const open = (storage: FakeStorage) => openPage(loadAll, storage);

const KEYS = ['session', 'branch', 'cart', 'cart-notices', 'checkout', 'orders', 'recent-places'];
const MORE_KEYS = ['cache-versions', 'home-scroll', 'order-intent'];

/** Uses every store as the shop does; nothing here may throw, whatever the storage holds. */
const use = (page: Awaited<ReturnType<typeof loadAll>>): void => {
  expect(page.guestId()).toMatch(UUID);
  expect(page.guestId()).toBe(page.guestId());
  expect(page.selectedBranchId()).toBeGreaterThan(0);
  page.addRecentPlace({ place_id: 'p', label: 'P', pincode: '12345' });
  expect(page.$recentPlaces.get().length).toBeLessThanOrEqual(5);
  page.rememberOrder({ id: 'o', orderNumber: '1', token: null, placedAt: '' });
  page.updateDraft({ name: 'Ada' });
  expect(page.$checkoutDraft.get().name).toBe('Ada');
  page.saveHomeScroll(10);
  page.$cart.get()?.cartItems.map((item) => item.name.length);
  page.$cacheVersions.get();
  page.$orderIntent.get();
  page.logout();
};

afterEach(() => vi.unstubAllGlobals());

describe('persisted stores', () => {
  test('start from 500 broken, foreign and hostile states', async () => {
    const envelope = fc.record({ v: fc.integer({ min: -1, max: 9 }), d: fc.anything() });
    const raw = fc.oneof(
      fc.string(),
      fc.json(),
      envelope.map((value) => JSON.stringify(value) ?? ''),
      fc.constantFrom(
        'null',
        '[]',
        '{"__proto__":{"polluted":true}}',
        '{"v":1,"d":{"__proto__":{"x":1}}}',
        '{',
      ),
    );
    const states = fc.dictionary(fc.constantFrom(...[...KEYS, ...MORE_KEYS]), raw);
    await fc.assert(
      fc.asyncProperty(states, fc.constantFrom('works', 'full', 'blocked'), async (state, mode) => {
        const storage = new FakeStorage();
        for (const [key, value] of Object.entries(state)) storage.entries.set(`shop:${key}`, value);
        storage.entries.set('another-app', 'its own');
        storage.mode = mode as FakeStorage['mode'];
        const startedAt = performance.now();
        use(await open(storage));
        expect(performance.now() - startedAt).toBeLessThan(RESTORE_LIMIT_MS);
        expect(storage.entries.get('another-app')).toBe('its own');
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
      }),
      seeded(500),
    );
  });

  test('pass over a value of 5 MB within the restore limit', async () => {
    const storage = new FakeStorage();
    storage.entries.set('shop:cart', JSON.stringify({ v: 1, d: 'x'.repeat(5_000_000) }));
    const startedAt = performance.now();
    const page = await open(storage);
    expect(page.$cart.get()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(RESTORE_LIMIT_MS);
  });

  test('keep a valid guest id and make another only for an invalid one', async () => {
    const storage = new FakeStorage();
    storage.entries.set('shop:session', JSON.stringify({ v: 1, d: { guestId: GUEST, token: 7, user: [] } }));
    expect((await open(storage)).guestId()).toBe(GUEST);
    storage.entries.set('shop:session', JSON.stringify({ v: 1, d: { guestId: 'me' } }));
    expect((await open(storage)).guestId()).toMatch(UUID);
  });

  test('read what they can of a newer release and never overwrite it', async () => {
    const storage = new FakeStorage();
    const newer = JSON.stringify({ v: 9, d: { guestId: GUEST, token: 'secret', more: 1 } });
    storage.entries.set('shop:session', newer);
    const page = await open(storage);
    expect(page.guestId()).toBe(GUEST);
    page.logout();
    expect(page.$session.get().token).toBeNull();
    expect(storage.entries.get('shop:session')).toBe(newer);
  });

  test('work on in memory when storage is full or blocked', async () => {
    for (const mode of ['full', 'blocked'] as const) {
      const storage = new FakeStorage();
      storage.mode = mode;
      const page = await open(storage);
      page.selectBranch(3);
      expect(page.selectedBranchId()).toBe(3);
      expect(page.guestId()).toBe(page.guestId());
    }
  });

  test('follow what another tab writes', async () => {
    const storage = new FakeStorage();
    const page = await open(storage);
    const stop = page.$branch.listen(() => undefined);
    const data = { selectedBranchId: 2, isManualSelectionDone: true, branches: [] };
    writeFromOtherTab(storage, 'shop:branch', JSON.stringify({ v: 1, d: data }));
    expect(page.selectedBranchId()).toBe(2);
    stop();
  });
});

describe('selectBranch', () => {
  test('sets the manual flag, which nothing takes back', async () => {
    const page = await open(new FakeStorage());
    expect(page.$branch.get()).toMatchObject({ selectedBranchId: 1, isManualSelectionDone: false });
    page.selectBranch(2);
    page.setBranches([{ id: 2, name: 'Harbour' }]);
    expect(page.$branch.get().isManualSelectionDone).toBe(true);
    page.selectBranch(-1);
    expect(page.selectedBranchId()).toBe(2);
  });
});

describe('addRecentPlace', () => {
  test('puts new places in front, ignores known ones and keeps five', async () => {
    const page = await open(new FakeStorage());
    for (const id of ['a', 'b', 'c', 'b', 'd', 'e', 'f']) {
      page.addRecentPlace({ place_id: id, label: id, pincode: id });
    }
    expect(page.$recentPlaces.get().map((place) => place.place_id)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });
});
