import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Address } from '../../../src/api/contract/address.ts';
import type { Branch } from '../../../src/api/contract/branch.ts';
import { fakeApi } from '../../islands/fake-api.ts';
import { cartOf, line } from '../carts.ts';
import { openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/checkout/checkout.ts')),
  ...(await import('../../../src/stores/checkout/checkout-request.ts')),
  ...(await import('../../../src/stores/checkout/delivery.ts')),
  ...(await import('../../../src/stores/cart/postcode.ts')),
});
type Answer = Parameters<typeof fakeApi>[0];
type Page = Awaited<ReturnType<typeof load>>;

const branch = {
  name: 'East',
  order_types: ['delivery', 'pickup'],
  payment_methods: ['cod', 'razorpay'],
  slots: { enabled: false },
} as unknown as Branch;
const context = {
  branch,
  rules: { countryCode: 'US', needsTerms: false, minPasswordLength: 8 },
  orderType: 'delivery' as const,
  isCustomer: true,
  addressId: null as number | null,
  isCovered: false,
};
const saved = {
  id: 4,
  label: 'other',
  label_text: 'Garden',
  landmark: 'Oak',
  name: 'Ada',
  phone: '5035550188',
} as unknown as Address;

const open = async (answer: Answer) => {
  const shop = fakeApi(answer);
  const page = await openPage(load);
  page.updateDraft({ name: 'Ben', phone: '1', line1: '1 Main Street', city: 'Portland', pincode: '97201' });
  return { ...page, shop };
};
const settle = (page: Page, change: object = {}, wishes: object = {}) =>
  page.settleDelivery(
    page.$checkoutDraft.get(),
    { ...page.NO_WISHES, ...wishes },
    { ...context, edited: null, ...change },
  );
const cart = (change: object = {}) => ({ body: cartOf([line(1)], 2, change) });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an address of a customer', () => {
  const answer: Answer = ({ path }) =>
    path.includes('address')
      ? { body: { address: { id: 9 }, addresses: [], default_address_id: 9 } }
      : cart();

  test('is kept under its label when that is wished, and the cart priced for it', async () => {
    const page = await open(answer);
    expect(await settle(page, {}, { savesAddress: true, addressLabel: 'work' })).toEqual({
      isDone: true,
      addressId: 9,
    });
    const [kept, priced] = page.shop.calls;
    expect([kept?.method, priced?.body]).toMatchObject(['POST', { order_type: 'delivery', address_id: 9 }]);
    expect(kept?.body).toMatchObject({ label: 'work', name: 'Ben', line1: '1 Main Street' });
  });

  test('that is changed keeps its receiver and what the form does not show', async () => {
    const page = await open(answer);
    await settle(page, { edited: saved });
    const { label, label_text, landmark, name, phone } = saved;
    expect(page.shop.calls[0]?.body).toMatchObject({
      label,
      label_text,
      landmark,
      name,
      phone,
      pincode: '97201',
    });
    expect(page.shop.calls[0]?.path).toContain('4');
  });

  test('that is refused says so at its fields, and prices nothing', async () => {
    const page = await open(() => ({
      status: 422,
      body: { message: 'Check it.', code: 'x', errors: { pincode: ['Not a postcode.'] } },
    }));
    expect(await settle(page, {}, { savesAddress: true })).toMatchObject({
      isDone: false,
      errors: { 'address.pincode': 'Not a postcode.' },
      failure: null,
    });
    expect(page.shop.calls).toHaveLength(1);
  });
});

test('a guest’s address goes with the order, its slot and way of paying with the cart', async () => {
  const page = await open(() => cart());
  page.updateDraft({ paymentMethod: 'cod', slotId: 's1' });
  const slots = { ...branch, slots: { enabled: true } };
  expect(await settle(page, { isCustomer: false, branch: slots })).toEqual({ isDone: true, addressId: null });
  expect(page.shop.calls[0]?.body).toMatchObject({
    address: { line1: '1 Main Street' },
    slot_id: 's1',
    payment_method: 'cod',
  });
});

test('a pricing that fails is said where it belongs', async () => {
  const page = await open(() => ({ status: 422, body: { message: 'Closed.', code: 'closed' } }));
  expect(await settle(page, { orderType: 'pickup' })).toMatchObject({
    isDone: false,
    errors: {},
    failure: { message: 'Closed.' },
  });
});

describe('an address out of reach', () => {
  const blockers = [{ code: 'address_not_serviceable', message: 'Too far.' }];
  const details = { ...cartOf([], 2).cartDetails, blockers } as never;
  const alternatives = { alternatives: [{ branch_id: 2, name: 'West' }] };

  test.each([
    [null, { cartDetails: details, address: { pincode: '97201' } }, 'address.pincode', 'Too far.'],
    [7, {}, 'address_id', 'East does not deliver to this address.'],
  ])('%s is refused with what else can be done, and stays in the cart, which costs no delivery', async (addressId, change, field, message) => {
    const page = await open(({ path }) =>
      path === '/check-pincode'
        ? { body: alternatives }
        : cart({ is_delivery_available: false, ...(change as object) }),
    );
    expect(await settle(page, { addressId })).toEqual({
      isDone: false,
      errors: { [field]: message },
      failure: null,
      notServed: { message, canPickUp: true, branches: [{ id: 2, name: 'West' }] },
    });
    expect(page.shop.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('names no branch that sells nothing of the cart', async () => {
    const page = await open(({ path, query }) => {
      if (path === '/check-pincode')
        return {
          body: {
            alternatives: [
              { branch_id: 2, name: 'West' },
              { branch_id: 3, name: 'North' },
            ],
          },
        };
      if (path !== '/get-cart') return cart({ is_delivery_available: false });
      const isSold = query.get('branch_id') === '3';
      const items = [line(1, 1, { is_available: false }), line(2, 1, { is_available: isSold })];
      return { body: cartOf(items, 2) };
    });
    expect(await settle(page)).toMatchObject({ notServed: { branches: [{ id: 3, name: 'North' }] } });
  });

  test('has other pages and branches speak of its postcode', async () => {
    const page = await open(({ path }) =>
      path === '/check-pincode'
        ? { body: { is_serviceable: false, message: '', alternatives: [] } }
        : cart({ is_delivery_available: false, address: { pincode: '97201' } }),
    );
    page.$postcode.set('97214');
    await settle(page);
    expect(page.$postcode.get()).toBe('97201');
  });

  test('names no other branches when they cannot be found', async () => {
    const page = await open(({ path }) =>
      path === '/check-pincode'
        ? Promise.reject(new TypeError('lost'))
        : cart({ is_delivery_available: false }),
    );
    expect(await settle(page, { branch: { ...branch, order_types: ['delivery'] } })).toMatchObject({
      notServed: { canPickUp: false, branches: [] },
    });
  });
});

describe('the time that is chosen', () => {
  const slot = (id: string, charge_adjustment = 0) => ({ id, charge_adjustment }) as never;
  const withSlot = (chosen: object | null) => {
    const { cartDetails } = cartOf([], 2);
    return cartOf([line(1)], 2, { cartDetails: { ...cartDetails, slot: chosen } as never });
  };

  test.each([
    ['costs more than none', null, slot('s1', 1.5), 1],
    ['costs as much as none', null, slot('s1'), 0],
    ['is another one', slot('s2', -1), slot('s1'), 1],
    ['is priced already', slot('s1', 1.5), slot('s1', 1.5), 0],
  ])('that %s prices the cart as often as it has to', async (_name, before, chosen, times) => {
    const page = await open(() => cart());
    page.$cart.set(withSlot(before));
    expect(await page.priceTime(chosen)).toBeUndefined();
    expect(page.shop.calls.map(({ body }) => body)).toEqual(Array(times).fill({ slot_id: 's1' }));
  });

  test('and is taken by others says so', async () => {
    const errors = { slot_id: ['The time you chose is fully booked.'] };
    const page = await open(() => ({ status: 422, body: { message: 'x', code: 'slot_full', errors } }));
    page.$cart.set(withSlot(null));
    expect(await page.priceTime(slot('s1', 1))).toBe('The time you chose is fully booked.');
  });
});

describe('the request of an order', () => {
  test.each([
    [['cod'], null, 'cod'],
    [['cod', 'razorpay'], 'razorpay', 'razorpay'],
    [['cod', 'razorpay'], null, null],
    [['cod', 'razorpay'], 'test', null],
    [['wallet'], null, 'wallet'],
    [['wallet', 'cod'], null, 'cod'],
    [[], null, null],
  ] as const)('at a branch with %j and %s chosen pays by %s', async (payment_methods, paymentMethod, expected) => {
    const page = await open(() => undefined);
    const at = { ...branch, payment_methods } as unknown as Branch;
    const draft = { ...page.$checkoutDraft.get(), paymentMethod };
    expect(page.chosenPayment(draft, at)).toBe(expected);
    const request = page.toPlaceOrder(draft, page.NO_WISHES, cartOf([], 2), { ...context, branch: at });
    expect(request.payment_method).toBe(expected ?? payment_methods[0] ?? 'cod');
  });

  test('carries what was wished and the place that was found', async () => {
    const page = await open(() => undefined);
    page.updateDraft({ place: { placeId: 'p', lat: 1, lng: 2 } });
    page.updateWishes({ wantsMarketing: true, wantsAccount: true, password: 'one long word' });
    const [draft, wishes] = [page.$checkoutDraft.get(), page.$checkoutWishes.get()];
    expect(page.toPlaceOrder(draft, wishes, cartOf([], 2), context)).toMatchObject({
      marketing: true,
      address: { place_id: 'p', lat: 1, lng: 2 },
    });
    const account = (isCustomer: boolean) =>
      page.toPlaceOrder(draft, wishes, cartOf([], 2), { ...context, isCustomer }).create_account;
    expect([account(true), account(false)]).toEqual([undefined, { password: 'one long word' }]);
  });

  test.each([
    ['contact.email', 'contact'],
    ['address.pincode', 'delivery'],
    ['use_wallet', 'payment'],
    ['note', 'review'],
    ['cart', undefined],
  ])('has its field %s on the step %s', async (field, step) => {
    expect((await open(() => undefined)).stepOf(field)).toBe(step);
  });
});
