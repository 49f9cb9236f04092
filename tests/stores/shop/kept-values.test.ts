import type { ReadableAtom } from 'nanostores';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage, openPage } from '../fake-browser.ts';

const ID = '3f0f3b0a-52cb-4d2b-9a53-0d1c2b3a4f55';

const load = async () => ({
  ...(await import('../../../src/stores/account/referral.ts')),
  ...(await import('../../../src/stores/cart/pending-cart.ts')),
  ...(await import('../../../src/stores/cart/recent-places.ts')),
  ...(await import('../../../src/stores/checkout/checkout.ts')),
  ...(await import('../../../src/stores/checkout/place-order.ts')),
  ...(await import('../../../src/stores/order/order-copies.ts')),
  ...(await import('../../../src/stores/order/order-push.ts')),
  ...(await import('../../../src/stores/order/orders.ts')),
  ...(await import('../../../src/stores/plugins/consent.ts')),
  ...(await import('../../../src/stores/plugins/wheel.ts')),
  ...(await import('../../../src/stores/product/recent-searches.ts')),
  ...(await import('../../../src/stores/shop/branch.ts')),
  ...(await import('../../../src/stores/shop/cache-versions.ts')),
  ...(await import('../../../src/stores/shop/install-offer.ts')),
  ...(await import('../../../src/stores/shop/session.ts')),
});
type Page = Awaited<ReturnType<typeof load>>;
type Kept = { [Name in keyof Page]: Page[Name] extends ReadableAtom ? Name : never }[keyof Page];

/** What a store is on a page whose browser kept this under its key. */
const restored = async (name: Kept, key: string, data: unknown) => {
  const storage = new FakeStorage();
  storage.setItem(`shop:${key}`, JSON.stringify({ v: 1, d: data }));
  return (await openPage(load, storage))[name].get();
};

afterEach(() => vi.unstubAllGlobals());

const order = { id: 'o1', orderNumber: 'C-1', placedAt: '', token: 't' };
const copy = { id: 'o1', orderNumber: 'C-1', seenAt: '2026-11-21T09:00:00Z' };
const add = { kind: 'add', key: ID, at: 1, line: { product_id: 1, quantity: 2 }, seen: null, wasSent: false };
const put = { kind: 'set', key: ID, at: 1, lineId: 4, name: 'Tea', quantity: 2 };
const place = { place_id: 'p', label: '', pincode: '97201' };
const branches = { selectedBranchId: 3, isManualSelectionDone: true, branches: [{ id: 3, name: 'East' }] };

/** Store, key, what was kept, what of it counts. */
const CASES: readonly [Kept, string, unknown, unknown][] = [
  ['$invitation', 'invitation', { code: 'ABC234', keptAt: 5 }, { code: 'ABC234', keptAt: 5 }],
  ['$invitation', 'invitation', { code: 'abc', keptAt: 5 }, null],
  ['$invitation', 'invitation', { code: 'ABC234', keptAt: '5' }, null],
  ['$invitation', 'invitation', 'ABC234', null],
  ['$pendingChanges', 'cart-pending', [add, put], [add, put]],
  ['$pendingChanges', 'cart-pending', [{ ...add, seen: { name: 'Tea', price: '$1' } }], [expect.anything()]],
  [
    '$pendingChanges',
    'cart-pending',
    [
      1,
      { ...add, key: 'k' },
      { ...add, at: '' },
      { ...add, line: {} },
      { ...add, seen: 1 },
      { ...add, line: 1 },
    ],
    [],
  ],
  [
    '$pendingChanges',
    'cart-pending',
    [
      { ...put, kind: 'x' },
      { ...put, lineId: 1.5 },
      { ...put, quantity: '' },
    ],
    [],
  ],
  ['$pendingChanges', 'cart-pending', {}, []],
  [
    '$cartQuestions',
    'cart-questions',
    [{ kind: 'refused', name: 'Tea' }],
    [{ kind: 'refused', name: 'Tea' }],
  ],
  ['$cartQuestions', 'cart-questions', [{ kind: 'other', name: 'Tea' }, { kind: 'price' }, null], []],
  ['$cartQuestions', 'cart-questions', 1, []],
  ['$recentPlaces', 'recent-places', [place, 1, { ...place, label: 1 }, { ...place, place_id: '' }], [place]],
  ['$recentPlaces', 'recent-places', [{ ...place, pincode: 97201 }], []],
  ['$recentPlaces', 'recent-places', {}, []],
  ['$orderIntent', 'order-intent', { key: ID, body: '{}', sentAt: 'x' }, { key: ID, body: '{}', sentAt: 0 }],
  ['$orderIntent', 'order-intent', { key: ID, body: '' }, null],
  ['$orderIntent', 'order-intent', { key: '1', body: '{}' }, null],
  ['$orderIntent', 'order-intent', [], null],
  ['$orderCopies', 'order-copies', [copy, 1, { ...copy, id: 1 }, { ...copy, order: {} }], [copy]],
  [
    '$orderCopies',
    'order-copies',
    [
      { ...copy, tracking: { steps: 1 } },
      { ...copy, tracking: 1 },
    ],
    [],
  ],
  ['$orderCopies', 'order-copies', [{ ...copy, order: 1 }], []],
  [
    '$orderCopies',
    'order-copies',
    [{ ...copy, order: { items: [] }, tracking: { steps: [] } }],
    [{ ...copy, order: { items: [] }, tracking: { steps: [] } }],
  ],
  ['$orderCopies', 'order-copies', null, []],
  ['$orderPush', 'order-push', { isOn: 1, orders: ['o1', 2] }, { isOn: false, orders: ['o1'] }],
  ['$orderPush', 'order-push', { isOn: true }, { isOn: false, orders: [] }],
  ['$orderPush', 'order-push', 0, { isOn: false, orders: [] }],
  ['$knownOrders', 'orders', [{ ...order, hasAccount: true }], [{ ...order, hasAccount: true }]],
  ['$knownOrders', 'orders', [{ ...order, token: 5, hasAccount: 1 }], [{ ...order, token: null }]],
  [
    '$knownOrders',
    'orders',
    [1, { ...order, id: '' }, { ...order, orderNumber: 1 }, { ...order, placedAt: 1 }],
    [],
  ],
  ['$knownOrders', 'orders', 'x', []],
  ['$consent', 'consent', { statistics: true, marketing: 'yes', other: true }, { statistics: true }],
  ['$consent', 'consent', [], {}],
  ['$doneWheels', 'wheels', ['a', 1], ['a']],
  ['$doneWheels', 'wheels', {}, []],
  ['$recentSearches', 'searches', ['tea', '', 1, 'x'.repeat(101)], ['tea']],
  ['$recentSearches', 'searches', {}, []],
  [
    '$branch',
    'branch',
    { ...branches, branches: [...branches.branches, 1, { id: 0, name: 'x' }, { id: 4 }] },
    branches,
  ],
  [
    '$branch',
    'branch',
    { selectedBranchId: 3, isManualSelectionDone: 1 },
    { selectedBranchId: 3, isManualSelectionDone: false, branches: [] },
  ],
  [
    '$branch',
    'branch',
    { selectedBranchId: -1 },
    { selectedBranchId: 1, isManualSelectionDone: false, branches: [] },
  ],
  ['$branch', 'branch', 3, { selectedBranchId: 1, isManualSelectionDone: false, branches: [] }],
  ['$cacheVersions', 'cache-versions', { 'cache-pages': 'a', other: 'b' }, { 'cache-pages': 'a' }],
  ['$cacheVersions', 'cache-versions', 'a', {}],
  [
    '$session',
    'session',
    { guestId: ID, token: '', hasEnded: true },
    { guestId: ID, token: null, user: null, hasEnded: true },
  ],
  ['$installDeclined', 'install-declined', true, true],
  ['$installDeclined', 'install-declined', 'yes', false],
];

test.each(CASES)('%s from %s %j', async (name, key, data, expected) => {
  expect(await restored(name, key, data)).toEqual(expected);
});

describe('a draft of the checkout', () => {
  test('keeps each field that is one', async () => {
    const draft = {
      name: 'Ada',
      addressId: 4,
      isMembers: true,
      place: { placeId: 'p', lat: 1, lng: 2 },
      slotId: 's',
      paymentMethod: 'cod',
    };
    expect(await restored('$checkoutDraft', 'checkout', draft)).toMatchObject(draft);
  });

  test.each([
    { place: { placeId: '', lat: 1, lng: 2 } },
    { place: { placeId: 'p', lat: 'north', lng: 2 } },
    { place: { placeId: 'p', lat: 1 } },
    { place: 'p', name: 5, addressId: 'x', slotId: 1, paymentMethod: 5 },
    5,
  ])('is empty where %j is not one', async (draft) => {
    const page = await openPage(load);
    expect(await restored('$checkoutDraft', 'checkout', draft)).toEqual(page.EMPTY_DRAFT);
  });
});
