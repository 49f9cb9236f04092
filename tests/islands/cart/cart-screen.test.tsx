// @vitest-environment jsdom
import '../fake-fetch.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Branch } from '../../../src/api/contract/branch.ts';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { CartScreen } from '../../../src/islands/cart/CartScreen.tsx';
import { $cart, $cartUpdating } from '../../../src/stores/cart/cart.ts';
import { $cartFailures } from '../../../src/stores/cart/cart-failures.ts';
import { $place } from '../../../src/stores/cart/place.ts';
import { $postcode } from '../../../src/stores/cart/postcode.ts';
import { $knownOrders } from '../../../src/stores/order/orders.ts';
import { $session, logout, updateUser } from '../../../src/stores/shop/session.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { type Answer, answerCalls, fillJsdom, letStoresGo } from '../fake-shop.ts';

const BRANCH = {
  name: 'Pearl Street',
  is_open_now: true,
  order_types: ['delivery', 'pickup'],
  pickup: { ready_in_minutes: 15 },
  address: { line1: '1 Main Street', city: 'Portland' },
} as unknown as Branch;

const PLACE = {
  pincode: '10001',
  is_serviceable: false,
  message: 'Pearl Street does not deliver here.',
  branch: { id: 1, name: 'Pearl Street' },
  alternatives: [{ branch_id: 2, name: 'Hawthorne Market', distance_km: 1 }],
  delivery: null,
  pickup_available: true,
};

/** A shop that holds this cart; `fail` answers some calls otherwise. */
const show = async (
  cart: CartSnapshot,
  fail: Answer = () => ({ body: undefined }),
  branch = BRANCH,
  hasOthers = true,
) => {
  let version = cart.cartDetails.version;
  const calls = answerCalls((path, method, body, search) => {
    const own = fail(path, method, body, search);
    if (own.body !== undefined) return own;
    if (path === '/get-discounts') return { body: { discounts: [] } };
    if (path === '/get-cart-recommended-products') return { body: { products: [] } };
    version += 1;
    const items = path.startsWith('/cart/remove') ? cart.cartItems.slice(1) : cart.cartItems;
    return { body: { ...cartOf(items, version), cartDetails: { ...cart.cartDetails, version } } };
  });
  render(<CartScreen branch={branch} hasOthers={hasOthers} />);
  await screen.findByText('Product 1');
  return { calls, user: userEvent.setup() };
};

beforeEach(() => {
  fillJsdom();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(letStoresGo);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  $cart.set(null);
  $place.set(null);
  $postcode.set('');
  $cartFailures.set({});
  $session.set({ guestId: null, token: null, user: null });
});

test('a quantity that fails says so at its line and can be tried again', async () => {
  let isBroken = true;
  const { user, calls } = await show(cartOf([line(1, 2)], 1), (path) =>
    path === '/cart/update' && isBroken ? { status: 500, body: { message: 'boom' } } : { body: undefined },
  );
  await user.click(screen.getByRole('button', { name: 'One more Product 1' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something went wrong on our side');
  expect(alert.textContent).not.toContain('boom');
  expect(alert.closest('.cart-line')).not.toBeNull();
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const quantities = calls.filter(({ path }) => path.startsWith('/cart/update')).map(({ body }) => body);
  expect(quantities).toMatchObject([{ quantity: 3 }, { quantity: 3 }]);
});

test('a typed quantity above the most says why it gave way', async () => {
  const { user } = await show(cartOf([line(1, 2, { max_quantity: 20 })], 1));
  const field = screen.getByRole('textbox', { name: 'Quantity of Product 1' });
  await user.clear(field);
  await user.type(field, '٥٠{Enter}');
  expect(screen.getByText('Only 20 available.')).toBeDefined();
});

test('focus goes from Remove to Undo, and there is one way to remove at a time', async () => {
  const { user } = await show(cartOf([line(1, 2), line(2)], 1));
  expect(screen.getAllByRole('button', { name: 'Remove Product 1 from cart' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Remove Product 2 from cart' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove Product 1 from cart' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo removing Product 1'));
});

test('undo that failed brings the line back once, by whatever is pressed', async () => {
  let isBroken = true;
  const both = cartOf([line(1, 2), line(2)], 1);
  const { user, calls } = await show(both, (path) => {
    if (path !== '/cart/add') return { body: undefined };
    if (isBroken) return { status: 500, body: { message: 'boom' } };
    const cart = cartOf([line(2), { ...line(1, 2), id: 9 }], 50);
    return { status: 201, body: cart };
  });
  await user.click(screen.getByRole('button', { name: 'Remove Product 1 from cart' }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  const alert = await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  const keys = () => calls.filter(({ path }) => path.startsWith('/cart/add')).map(({ key }) => key);
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
  isBroken = false;
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByText('Removed from your cart')).toBeNull());
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(alert.isConnected).toBe(false);
});

test('a line that the branch does not sell says so, and no price as of a gift', async () => {
  const lost = { is_available: false, unavailable_reason: 'other_branch', line_total: 0 };
  await show(cartOf([line(1, 2, lost), line(2)], 1));
  const shown = screen.getByText("Product 1 isn't sold at this branch. Remove it to continue.").closest('li');
  expect(shown?.querySelector('.price-now')?.textContent).toBe('');
  expect(shown?.nextElementSibling?.querySelector('.price-now')?.textContent).not.toBe('');
});

test('a cart of which nothing can be had is not brought for free', async () => {
  const lost = { is_available: false, unavailable_reason: 'other_branch', line_total: 0 };
  const cart = cartOf([line(1, 2, lost)], 1);
  const nothing = { delivery_charge: 0, shipping_discount_amount: 0, total_original_price: 0, total: 0 };
  await show({ ...cart, ...nothing, cartDetails: { ...cart.cartDetails, order_type: 'delivery' } });
  expect(screen.getByText('Subtotal (0 items)').nextElementSibling?.textContent).toBe('$0.00');
  expect(screen.queryByText(/Free|free/)).toBeNull();
});

test('how far a goal is has the words of the goal as its name', async () => {
  const offer = {
    ...{ id: 1, code: 'TEN', title: '10% off', type: 'percentage', is_applied: false, is_eligible: false },
    ...{ is_automatic: false, estimated_saving: 0, reason_code: 'below_minimum', missing_amount: 5 },
    min_subtotal: 20,
  };
  await show(cartOf([line(1, 2)], 1), (path) =>
    path === '/get-discounts' ? { body: { discounts: [offer] } } : { body: undefined },
  );
  const text = await screen.findByText('Add $5.00 to use TEN: 10% off');
  expect(screen.getByRole('progressbar').getAttribute('aria-labelledby')).toBe(text.id);
  expect(text.id).toMatch(/^\S+$/);
});

test('a code that is offered and fails says so where it was pressed, and can be tried again', async () => {
  const offer = {
    ...{ id: 1, code: 'TEN', title: '10% off', type: 'percentage', is_applied: false, is_eligible: true },
    ...{ is_automatic: false, estimated_saving: 2.59, delivery_charge: 4.9, missing_amount: null },
  };
  let isBroken = true;
  const { user, calls } = await show(cartOf([line(1, 2)], 1), (path) => {
    if (path === '/get-discounts') return { body: { discounts: [offer] } };
    const isFailing = path === '/cart/details' && isBroken;
    return isFailing ? { status: 500, body: { message: 'boom' } } : { body: undefined };
  });
  await screen.findByText('TEN: 10% off. You save $2.59. Delivery then costs $4.90.');
  await user.click(screen.getByRole('button', { name: /Apply\s*TEN/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.closest('.cart-goal')?.textContent).toContain('Something went wrong on our side');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = calls.filter(({ path }) => path.startsWith('/cart/details')).map(({ body }) => body);
  expect(sent).toEqual([{ coupon_code: 'TEN' }, { coupon_code: 'TEN' }]);
});

test('delivery that a code makes free is called free', async () => {
  const offer = {
    ...{ id: 1, code: 'TEN', title: '10% off', type: 'percentage', is_applied: false, is_eligible: true },
    ...{ is_automatic: false, estimated_saving: 2.59, delivery_charge: 0, missing_amount: null },
  };
  await show(cartOf([line(1, 2)], 1), (path) =>
    path === '/get-discounts' ? { body: { discounts: [offer] } } : { body: undefined },
  );
  await screen.findByText('TEN: 10% off. You save $2.59. Delivery is then free.');
});

test('the subtotal counts what is sold here', async () => {
  await show(cartOf([line(1, 2), line(2, 3, { is_available: false, line_total: 0 })], 1));
  expect(screen.getByText('Subtotal (2 items)')).toBeDefined();
});

test('a suggestion that is added says so', async () => {
  const product = {
    id: 7,
    name: 'Basil',
    slug: 'basil',
    image: null,
    selling_price: 2,
    reason_text: 'Fresh',
  };
  const meanwhile: unknown[] = [];
  const { user } = await show(cartOf([line(1)], 1), (path) => {
    if (path === '/cart/add') meanwhile.push(document.querySelector('.suggested button')?.textContent);
    const products = [{ ...product, min_quantity: 1, has_options: false, price_from: false }];
    return { body: path.startsWith('/get-cart-recommended-products') ? { products } : undefined };
  });
  const add = await screen.findByRole('button', { name: 'Add Basil to cart' });
  await user.click(add);
  await vi.waitFor(() => expect(add.textContent).toBe('Add'));
  expect(meanwhile).toEqual(['Adding...']);
});

test('a minimum is a note, and a blocked press leads to the reasons', async () => {
  const cart = cartOf([line(1)], 1);
  const blocked = {
    ...cart,
    cartDetails: {
      ...cart.cartDetails,
      blockers: [{ code: 'below_minimum' as const, message: 'The minimum order is $10.' }],
    },
  };
  const { user } = await show(blocked);
  const note = screen.getByText('The minimum order is $10.');
  expect(note.closest('.notice')?.className).toBe('notice');
  await user.click(screen.getByRole('button', { name: /Go to checkout/ }));
  expect(document.activeElement?.contains(note)).toBe(true);
});

test('a closed branch leads to the others, where there are some', async () => {
  const cart = cartOf([line(1)], 1);
  const blockers = [{ code: 'branch_closed' as const, message: 'Pearl Street is closed right now.' }];
  const closed = { ...cart, cartDetails: { ...cart.cartDetails, blockers } };
  await show(closed);
  const way = screen.getByRole('button', { name: 'Choose your branch' });
  expect(way.hasAttribute('data-branch-picker')).toBe(true);
  cleanup();
  await show(closed, undefined, BRANCH, false);
  expect(screen.getByText('Pearl Street is closed right now.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Choose your branch' })).toBeNull();
});

test('several lines that cannot be ordered are one reason at the foot', async () => {
  const cart = cartOf([line(1), line(2)], 1);
  const blockers = [1, 2].map((id) => ({
    code: 'item_unavailable' as const,
    message: `Product ${id} is sold out.`,
    cart_item_id: id,
  }));
  await show({ ...cart, cartDetails: { ...cart.cartDetails, blockers } });
  const reasons = document.querySelector('#cart-reasons');
  expect(reasons?.textContent?.trim()).toBe("2 items can't be ordered now. Remove them to continue.");
});

test('a place that is not served keeps from checkout and offers pickup and another branch', async () => {
  const cart = cartOf([line(1)], 1);
  const { user, calls } = await show(cart, (path) => {
    if (path === '/check-pincode') return { body: PLACE };
    const blocker = {
      code: 'address_not_serviceable' as const,
      message: 'Not to 10001.',
      cart_item_id: null,
    };
    const cartDetails = { ...cart.cartDetails, pincode: '10001', blockers: [blocker], version: 9 };
    return { body: path === '/cart/details' ? { ...cart, cartDetails } : undefined };
  });
  expect(screen.getByRole('link', { name: /Go to checkout/ })).toBeDefined();
  await user.type(screen.getByLabelText(/ZIP code/), '10001');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findAllByRole('button', { name: 'Switch to Hawthorne Market' })).toHaveLength(1);
  await vi.waitFor(() => expect(screen.queryByText(/Delivery \(estimate\)/)).toBeNull());
  expect(screen.queryByText(/estimated for 10001/)).toBeNull();
  expect(document.querySelectorAll('.notice-error')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /Go to checkout/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pick up instead' }));
  const changes = () => calls.filter(({ path }) => path.startsWith('/cart/details'));
  await vi.waitFor(() =>
    expect(changes()).toMatchObject([{ body: { pincode: '10001' } }, { body: { order_type: 'pickup' } }]),
  );
  await vi.waitFor(() => expect($cartUpdating.get().is_cart_updating).toBe(false));
});

test('a branch that sells nothing of the cart is no way on where this one does not deliver', async () => {
  const cart = cartOf([line(1)], 1);
  const third = { branch_id: 3, name: 'Alder Street', distance_km: 2 };
  const { user } = await show(cart, (path, _method, _body, search) => {
    if (path === '/check-pincode')
      return { body: { ...PLACE, alternatives: [...PLACE.alternatives, third] } };
    const lacking = cartOf([line(1, 1, { is_available: false })], 1);
    return { body: search.includes('branch_id=2') ? lacking : undefined };
  });
  await user.type(screen.getByLabelText(/ZIP code/), '10001');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Switch to Alder Street' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Switch to Hawthorne Market' })).toBeNull();
});

test('an address out of reach gives way to its postcode, so that another place can be named', async () => {
  const cart = cartOf([line(1)], 1, {
    address: { pincode: '10001' } as never,
    is_delivery_available: false,
  });
  const { calls } = await show(cart, (path) => ({ body: path === '/get-cart' ? cart : undefined }));
  await vi.waitFor(() =>
    expect(calls.filter(({ path }) => path.startsWith('/cart/details'))).toMatchObject([
      { body: { address: null, address_id: null, pincode: '10001' } },
    ]),
  );
  expect((screen.getByLabelText(/ZIP code/) as HTMLInputElement).value).toBe('10001');
});

test.each([
  [0, 'Add $41.00 for free delivery'],
  [1, 'Delivery is free from $45.00 after discounts.'],
])('with %d taken off the way to free delivery says: %s', async (order_discount_amount, said) => {
  const cart = cartOf([line(1, 2)], 1, {
    delivery_charge: 2.9,
    delivery_message: 'Add $41.00 for free delivery',
    order_discount_amount,
  });
  const details = { ...cart.cartDetails, free_delivery_above: 45 };
  await show(cart, (path) =>
    path === '/get-cart' ? { body: { ...cart, cartDetails: details } } : { body: undefined },
  );
  expect(await screen.findByText(said)).toBeDefined();
});

test('speaks of no estimate while nothing in the cart can be had', async () => {
  const cart = cartOf([line(1, 2, { is_available: false })], 1);
  const details = { ...cart.cartDetails, pincode: '97209' };
  await show({ ...cart, cartDetails: details });
  expect(screen.queryByText(/estimated for/)).toBeNull();
});

test('a cart to be delivered can be fetched at a branch that does nothing else', async () => {
  const pickupOnly = { ...BRANCH, order_types: ['pickup'] } as unknown as Branch;
  const { user, calls } = await show(cartOf([line(1)], 1), undefined, pickupOnly);
  await user.click(screen.getByRole('radio', { name: 'Pickup' }));
  await vi.waitFor(() =>
    expect(calls.filter(({ path }) => path.startsWith('/cart/details'))).toMatchObject([
      { body: { order_type: 'pickup' } },
    ]),
  );
});

test('a note and what to do without the product are saved with the line', async () => {
  const { user, calls } = await show(cartOf([line(1)], 1));
  await user.click(screen.getByText('Add note or replacement'));
  await user.type(screen.getByLabelText('Note for this item'), 'No onions');
  await user.selectOptions(screen.getByLabelText("If it's unavailable"), 'Call me');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls.find(({ path }) => path.startsWith('/cart/update'))?.body).toMatchObject({
    note: 'No onions',
    if_unavailable: 'call_me',
  });
});

test('answers that are no answers leave the lines in sight', async () => {
  $postcode.set('97209');
  const isGarbage = ['/check-pincode', '/get-discounts', '/get-cart-recommended-products'];
  await show(cartOf([line(1)], 1), (path) => ({ body: isGarbage.includes(path) ? 'garbage' : undefined }));
  await vi.waitFor(() => expect($cartUpdating.get().is_cart_updating).toBe(false));
  expect(screen.getByText('Product 1')).toBeDefined();
  expect(screen.getByRole('link', { name: /Go to checkout/ })).toBeDefined();
});

test('a checked place prices the cart for it, once, and says what the estimate is for', async () => {
  const priced = { ...cartOf([line(1)], 9, { delivery_charge: 1.9, total: 3.9 }) };
  const answer = { ...priced, cartDetails: { ...priced.cartDetails, pincode: '97210' } };
  const served = {
    ...PLACE,
    pincode: '97210',
    is_serviceable: true,
    message: 'We deliver here.',
    alternatives: [],
  };
  const { user, calls } = await show(cartOf([line(1)], 1), (path) => {
    if (path === '/check-pincode') return { body: served };
    return { body: path === '/cart/details' ? answer : undefined };
  });
  await user.type(screen.getByLabelText(/ZIP code/), '97210');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/Delivery is estimated for 97210/, {}, { timeout: 20_000 });
  const delivery = screen.getByText('Delivery (estimate)').closest('div');
  expect(delivery?.textContent).toContain('$1.90');
  const sent = calls.filter(({ path }) => path.startsWith('/cart/details'));
  expect(sent.map(({ body }) => body)).toEqual([{ pincode: '97210' }]);
});

test('an empty cart leads to the orders of this device', async () => {
  $knownOrders.set([
    { id: 'o1', orderNumber: 'C-10001', token: null, placedAt: '2026-11-21T09:00:00Z' },
    { id: 'o2', orderNumber: 'C-10002', token: null, placedAt: '2026-11-20T09:00:00Z' },
  ]);
  answerCalls((path) => ({ body: path === '/get-cart' ? cartOf([], 2) : { products: [] } }));
  render(<CartScreen branch={BRANCH} hasOthers />);
  expect(await screen.findByRole('button', { name: 'Order C-10001 again' })).toBeDefined();
  const links = screen.getAllByRole('link', { name: /Track/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/track-order/o1', '/track-order/o2']);
  $knownOrders.set([]);
});

test('an empty cart on a new device leads to the last order of the account', async () => {
  updateUser({ token: 'secret', user: { name: 'Ada', email: null, phone: null } });
  const past = [
    { id: 'o3', order_number: 'C-10003', can_reorder: false, placed_at: '' },
    { id: 'o2', order_number: 'C-10002', can_reorder: true, placed_at: '' },
  ];
  answerCalls((path) => {
    if (path.startsWith('/get-all-orders')) return { body: { data: past } };
    return { body: path === '/get-cart' ? cartOf([], 2) : { products: [] } };
  });
  render(<CartScreen branch={BRANCH} hasOthers />);
  expect(await screen.findByRole('button', { name: 'Order C-10002 again' })).toBeDefined();
});

test('a session that ended says where its cart is, above what a guest has', async () => {
  updateUser({ token: 'secret', user: { name: 'Ada', email: null, phone: null } });
  logout();
  answerCalls((path) => ({ body: path === '/get-cart' ? cartOf([], 2) : { products: [] } }));
  render(<CartScreen branch={BRANCH} hasOthers />);
  expect(await screen.findByText(/Your account's cart is kept/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?next=%2Fcart');
  await act(async () => updateUser({ token: 'again' }));
  expect(screen.queryByText(/Your account's cart is kept/)).toBeNull();
});

test('a pickup at a closed branch says when it opens, not how soon it is ready', async () => {
  const cart = cartOf([line(1)], 1);
  const pickup = { ...cart, cartDetails: { ...cart.cartDetails, order_type: 'pickup' as const } };
  const next_open_at = '2030-01-02T16:00:00Z';
  const closed = { ...BRANCH, is_open_now: false, closes_at: null, next_open_at, timezone: 'UTC' };
  await show(pickup, undefined, closed);
  expect(screen.getByText(/Closed, opens Jan 2, 4:00\sPM/)).toBeDefined();
  expect(screen.queryByText(/Ready in about/)).toBeNull();
});
