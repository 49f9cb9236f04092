// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Branch } from '../../../src/api/contract/branch.ts';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { type Call, fakeApi } from '../fake-api.ts';
import { orderOf } from '../order/orders.ts';

const RULES = { countryCode: 'US', needsTerms: false, minPasswordLength: 8, hasGuestCheckout: true };
const BRANCH = {
  id: 1,
  name: 'Pearl Street',
  phone: '+15035550142',
  timezone: 'UTC',
  address: { line1: '418 NW Fennel Street', city: 'Portland' },
  order_types: ['delivery', 'pickup', 'dine_in'],
  is_open_now: true,
  delivery: { eta_min_minutes: 25, eta_max_minutes: 40 },
  pickup: { ready_in_minutes: 15 },
  slots: { enabled: false },
  payment_methods: ['cod'],
} as unknown as Branch;
const ADDRESS = {
  id: 7,
  label: 'home',
  name: 'Ada',
  phone: '+15035550188',
  line1: '1 Main St',
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  delivery_instructions: 'Ring twice.',
  country_code: 'US',
  is_default: true,
  is_serviceable: true,
  formatted: '1 Main St, Portland, OR 97209',
};

const WORK = { ...ADDRESS, id: 8, label: 'work', is_default: false, delivery_instructions: null };

let cart: CartSnapshot;
let placed: (call: Call) => { status?: number; body: unknown } | Promise<never>;
const detailed = (change: Partial<CartSnapshot['cartDetails']>, rest: Partial<CartSnapshot> = {}) => {
  cart = {
    ...cart,
    ...rest,
    cartDetails: { ...cart.cartDetails, ...change, version: cart.cartDetails.version + 1 },
  };
  return { body: cart };
};
const slotAt = (hour: number, isFree: boolean) => ({
  id: `2030-01-02T${hour}:00/delivery/1`,
  order_type: 'delivery',
  starts_at: `2030-01-02T${hour}:00:00Z`,
  ends_at: `2030-01-02T${hour + 1}:00:00Z`,
  is_asap: false,
  is_available: isFree,
  remaining: isFree ? 3 : 0,
  charge_adjustment: 0,
  cutoff_at: `2030-01-02T${hour}:00:00Z`,
  label: 'x',
});
const change = (body: Record<string, unknown>) => {
  const { address, order_type } = body;
  if (order_type) cart.cartDetails.order_type = order_type as 'delivery';
  if (address === null)
    return detailed({ blockers: [] }, { is_delivery_available: null, delivery_charge: 0, address: null });
  const pincode = (address as { pincode?: string } | undefined)?.pincode;
  if (pincode !== '10001')
    return detailed(
      {},
      pincode || body.address_id ? { is_delivery_available: true, address: ADDRESS as never } : {},
    );
  const blocker = {
    code: 'address_not_serviceable' as const,
    message: 'Pearl Street does not deliver to 10001.',
  };
  return detailed(
    { blockers: [blocker] },
    { is_delivery_available: false, delivery_charge: 0, address: { ...ADDRESS, pincode } as never },
  );
};
const api = fakeApi((call) => {
  if (call.path === '/get-cart') return { body: cart };
  if (call.path === '/cart/details') return change(call.body as Record<string, unknown>);
  if (call.path === '/check-pincode')
    return { body: { alternatives: [{ branch_id: 2, name: 'Hawthorne Market', distance_km: 1 }] } };
  if (call.path === '/get-slots')
    return {
      body: {
        days: [{ date: '2030-01-02', slots: [slotAt(10, false), slotAt(11, true), slotAt(12, true)] }],
      },
    };
  if (call.path === '/address/get-addresses')
    return { body: { addresses: [ADDRESS, WORK], default_address_id: 7 } };
  if (call.path === '/check-wallet')
    return { body: { wallet: { usable_now: 5 }, transactions: { data: [] } } };
  return call.path === '/place-order' ? placed(call) : undefined;
});
const { CheckoutScreen } = await import('../../../src/islands/checkout/CheckoutScreen.tsx');
const { $cart } = await import('../../../src/stores/cart/cart.ts');
const { $session } = await import('../../../src/stores/shop/session.ts');
const { $checkoutDraft, $checkoutWishes, EMPTY_DRAFT, NO_WISHES } = await import(
  '../../../src/stores/checkout/checkout.ts'
);
const { $orderIntent } = await import('../../../src/stores/checkout/place-order.ts');
const { $postcode } = await import('../../../src/stores/cart/postcode.ts');
const { pageSettings } = await import('../../../src/stores/shop/settings.ts');

const calls = (path: string) => api.calls.filter((call) => call.path === path);
const open = async (branch: Partial<Branch> = {}, rules: Partial<typeof RULES> = {}) => {
  render(
    <CheckoutScreen
      branch={{ ...BRANCH, ...branch }}
      hasOthers
      rules={{ ...RULES, ...rules }}
      termsPageSlug="terms"
    />,
  );
  await screen.findByRole('heading', { name: /Contact/ });
  return userEvent.setup();
};
type User = ReturnType<typeof userEvent.setup>;
const go = (user: User, name: RegExp) => user.click(screen.getByRole('button', { name }));
const fillContact = async (user: User) => {
  await user.type(screen.getByLabelText('Full name'), 'Ada Marsh');
  await user.type(screen.getByLabelText('Phone'), '503 555 0188');
  await go(user, cart.cartDetails.order_type === 'delivery' ? /Continue to delivery/ : /^Continue$/);
};
const fillAddress = async (user: User, zip = '97209') => {
  await user.type(screen.getByLabelText('Street address'), '1 Main St');
  await user.type(screen.getByLabelText('City'), 'Portland');
  await user.clear(screen.getByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('ZIP code'), zip);
  await go(user, /Continue to/);
};
const toReview = async (user: User) => {
  await fillContact(user);
  await fillAddress(user);
  await screen.findByLabelText(/Note for the shop/);
};

beforeEach(() => {
  pageSettings().features = ['table'];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.calls.length = 0;
  cart = cartOf([line(1, 2)], 1);
  placed = () => ({
    status: 201,
    body: { order: orderOf(), payment: { status: 'none' }, cart: cartOf([], 9), tracking_token: 't' },
  });
  $cart.set(null);
  $session.set({ guestId: null, token: null, user: null });
  $checkoutDraft.set(EMPTY_DRAFT);
  $checkoutWishes.set(NO_WISHES);
  $orderIntent.set(null);
  $postcode.set('');
});
afterEach(async () => {
  // Whoever went to the order's page is back.
  await act(async () => void dispatchEvent(new Event('pageshow')));
  cleanup();
  vi.restoreAllMocks();
});

describe('the checkout of a guest', () => {
  test('says an error at the field that was left, and a summary only after a refused press', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Phone'), '503');
    await user.tab();
    expect(screen.getByText(/Enter all 10 digits/)).toBeDefined();
    expect(screen.queryByText(/There (is|are)/)).toBeNull();
    await go(user, /Continue to delivery/);
    expect(screen.getByText('There are 2 problems')).toBeDefined();
    expect(document.activeElement?.id).toBe('error-summary');
  });

  test('takes the postcode from the cart and the state from the postcode', async () => {
    $postcode.set('97209');
    const user = await open();
    await fillContact(user);
    const zip = screen.getByLabelText('ZIP code') as HTMLInputElement;
    expect(zip.value).toBe('97209');
    await user.clear(zip);
    await user.type(zip, '10001');
    expect((screen.getByLabelText('State') as HTMLInputElement).value).toBe('NY');
  });

  test('refuses an address out of reach at its postcode, charges nothing for it, and offers what else can be done', async () => {
    const user = await open();
    await fillContact(user);
    await fillAddress(user, '10001');
    const other = await screen.findByText('Order from Hawthorne Market');
    // Shows what changes before it switches.
    expect(other.dataset.branchPicker).toBe('2');
    expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
    expect($cart.get()?.delivery_charge).toBe(0);
    expect(screen.queryByText('Your wallet')).toBeNull();
    expect(screen.getByText('There is 1 problem')).toBeDefined();
    await user.click(screen.getByText('Pick up instead'));
    await waitFor(() => expect($cart.get()?.cartDetails.order_type).toBe('pickup'));
    await screen.findByRole('heading', { name: /Pickup/ });
    expect(screen.queryByText('There is 1 problem'), 'a pickup has no address').toBeNull();
  });

  test('says again after a reload that the typed address is out of reach, and begins there', async () => {
    $checkoutDraft.set({ ...EMPTY_DRAFT, name: 'Ada Marsh', phone: '503 555 0188', pincode: '10001' });
    $cart.set(change({ address: { pincode: '10001' } }).body);
    await open();
    expect(await screen.findByText('Pearl Street does not deliver to 10001.')).toBeDefined();
    expect(screen.getByRole('heading', { name: /Step 2 of 3:\s*Delivery/ })).toBeDefined();
  });

  test('leads a guest to sign in where the shop wants that before it goes on', async () => {
    const { answer } = api;
    const user = await open();
    await fillContact(user);
    api.answer = (call) =>
      call.path === '/cart/details'
        ? { status: 401, body: { message: 'Unauthenticated.', code: 'unauthenticated' } }
        : answer(call);
    await fillAddress(user);
    const said = await screen.findByText(/sign in and try again/);
    const link = within(said.closest('.notice') as HTMLElement).getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toMatch(/^\/login\?next=/);
    api.answer = answer;
  });

  test('shows full times as full and takes a free one', async () => {
    const slots = { ...BRANCH.slots, enabled: true };
    const user = await open({ slots });
    await fillContact(user);
    const full = await screen.findByLabelText(/10:00–11:00/);
    expect((full as HTMLInputElement).disabled).toBe(true);
    expect(full.closest('label')?.textContent).toContain('Full');
    expect((screen.getByLabelText(/11:00 AM–12:00/) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByLabelText(/12:00–1:00/));
    await fillAddress(user);
    await screen.findByLabelText(/Note for the shop/);
    expect(calls('/cart/details').at(-1)?.body).toMatchObject({ slot_id: '2030-01-02T12:00/delivery/1' });
  });

  test('counts what a time costs as soon as it is chosen', async () => {
    const { answer } = api;
    const times = [slotAt(11, true), { ...slotAt(12, true), charge_adjustment: 1.5 }];
    api.answer = (call) => {
      const { slot_id: id } = (call.body ?? {}) as { slot_id?: string };
      if (call.path === '/get-slots') return { body: { days: [{ date: '2030-01-02', slots: times }] } };
      return id
        ? detailed({ slot: times.find((slot) => slot.id === id) as never }, { total: 5.5 })
        : answer(call);
    };
    const user = await open({ slots: { ...BRANCH.slots, enabled: true } });
    await fillContact(user);
    await user.click(await screen.findByLabelText(/12:00–1:00/));
    expect(await screen.findAllByText('$5.50')).toHaveLength(2);
    api.answer = answer;
  });

  test('says of a time that others took before the next step, and shows which are left', async () => {
    const { answer } = api;
    const times = [slotAt(11, true), { ...slotAt(12, true), charge_adjustment: 1.5 }];
    const errors = { slot_id: ['The time you chose is fully booked.'] };
    api.answer = (call) => {
      const { slot_id: id } = (call.body ?? {}) as { slot_id?: string };
      if (call.path === '/get-slots') return { body: { days: [{ date: '2030-01-02', slots: times }] } };
      return id ? { status: 422, body: { message: 'x', code: 'slot_full', errors } } : answer(call);
    };
    const user = await open({ slots: { ...BRANCH.slots, enabled: true } });
    await fillContact(user);
    const late = await screen.findByLabelText(/12:00–1:00/);
    times[1] = { ...slotAt(12, false), charge_adjustment: 1.5 };
    await user.click(late);
    expect(await screen.findAllByText('The time you chose is fully booked.')).not.toHaveLength(0);
    await waitFor(() => expect((screen.getByLabelText(/11:00 AM/) as HTMLInputElement).checked).toBe(true));
    expect((screen.getByLabelText(/12:00–1:00/) as HTMLInputElement).disabled).toBe(true);
    api.answer = answer;
  });

  test('orders for the day that is pressed, at its first free time', async () => {
    const { answer } = api;
    const next = JSON.parse(JSON.stringify([slotAt(10, false), slotAt(11, true)]).replaceAll('-02T', '-03T'));
    const days = [
      { date: '2030-01-02', slots: [slotAt(11, true)] },
      { date: '2030-01-03', slots: next },
    ];
    api.answer = (call) => (call.path === '/get-slots' ? { body: { days } } : answer(call));
    const user = await open({ slots: { ...BRANCH.slots, enabled: true } });
    await fillContact(user);
    await user.click(await screen.findByRole('radio', { name: /Jan 3/ }));
    expect((screen.getByLabelText(/11:00 AM–12:00/) as HTMLInputElement).checked).toBe(true);
    expect($checkoutDraft.get().slotId).toBe('2030-01-03T11:00/delivery/1');
    api.answer = answer;
  });

  test('begins with the first free times of a day, and shows the others on request', async () => {
    const { answer } = api;
    const hours = Array.from({ length: 12 }, (_, hour) => slotAt(hour + 10, hour > 0));
    api.answer = (call) =>
      call.path === '/get-slots' ? { body: { days: [{ date: '2030-01-02', slots: hours }] } } : answer(call);
    const user = await open({ slots: { ...BRANCH.slots, enabled: true } });
    await fillContact(user);
    const times = () => screen.getAllByRole('radio').filter((one) => one.getAttribute('name') === 'slot_id');
    await screen.findByLabelText(/10:00–11:00/);
    expect(times()).toHaveLength(9);
    await go(user, /More times/);
    expect(times()).toHaveLength(12);
    expect(document.activeElement?.getAttribute('value')).toBe('2030-01-02T19:00/delivery/1');
    expect(screen.queryByRole('button', { name: 'More times' })).toBeNull();
    api.answer = answer;
  });

  test('says nothing of times while those of another kind of order are on their way', async () => {
    const { answer } = api;
    const slots = { ...BRANCH.slots, enabled: true };
    const user = await open({ slots, order_types: ['delivery', 'pickup'] });
    await fillContact(user);
    await screen.findByLabelText(/10:00–11:00/);
    api.answer = (call) => (call.path === '/get-slots' ? new Promise<never>(() => {}) : answer(call));
    await user.click(screen.getByRole('radio', { name: 'Pickup' }));
    await vi.waitFor(() => expect(calls('/get-slots')).toHaveLength(2));
    expect(screen.queryByText('No times are available right now.')).toBeNull();
    expect(screen.queryByLabelText(/10:00–11:00/)).toBeNull();
    api.answer = answer;
  });

  test('eats in with words of its own', async () => {
    cart.cartDetails.order_type = 'dine_in';
    const user = await open();
    await fillContact(user);
    expect(screen.getByText(/On your table in about/)).toBeDefined();
    expect(screen.queryByText(/Pickup time|after you collect/)).toBeNull();
    await go(user, /Continue to/);
    expect(await screen.findByText('Pay at the table')).toBeDefined();
  });

  test('promises no time after the order while the branch is closed', async () => {
    cart.cartDetails.order_type = 'pickup';
    const closed = { is_open_now: false, closes_at: null, next_open_at: '2030-01-02T16:00:00Z' };
    const user = await open({ ...closed, timezone: 'America/Los_Angeles' });
    await fillContact(user);
    expect(screen.getByText(BRANCH.name)).toBeDefined();
    expect(screen.queryByText(/after you order/)).toBeNull();
  });

  test('leads from a closed branch to the others, as no change of the cart opens it', async () => {
    const closed = { code: 'branch_closed' as const, message: 'Pearl Street is closed right now.' };
    cart.cartDetails.blockers = [closed];
    await open();
    expect(screen.getByText(closed.message)).toBeDefined();
    const way = screen.getByRole('button', { name: 'Choose your branch' });
    expect(way.hasAttribute('data-branch-picker')).toBe(true);
    expect(screen.queryByRole('link', { name: 'Change your cart' })).toBeNull();
  });

  test('asks who eats in for the table, and whoever comes back without one again', async () => {
    cart.cartDetails.order_type = 'dine_in';
    $checkoutDraft.set({ ...EMPTY_DRAFT, name: 'Ada Marsh', phone: '503 555 0188' });
    const user = await open();
    await user.type(screen.getByLabelText(/Table/), ' 12 ');
    await go(user, /Continue to/);
    expect(await screen.findByText(/Eat in at .*, table 12/)).toBeDefined();
    await go(user, /Place order/);
    await waitFor(() => expect(calls('/place-order')[0]?.body).toMatchObject({ table: '12' }));
    // The next visit may be to another one.
    await waitFor(() => expect($checkoutDraft.get().table).toBe(''));
  });

  test('has no field for a table where the backend would drop what is typed', async () => {
    pageSettings().features = [];
    cart.cartDetails.order_type = 'dine_in';
    const user = await open();
    await fillContact(user);
    expect(screen.getByText(/On your table in about/)).toBeDefined();
    expect(screen.queryByLabelText(/Table/)).toBeNull();
  });

  test('has no step for payment while there is one way, and one where there are more', async () => {
    const user = await open();
    expect(screen.queryByRole('heading', { name: /Payment/ })).toBeNull();
    await toReview(user);
    expect(screen.getByText('Cash on delivery')).toBeDefined();
    cleanup();
    await open({ payment_methods: ['cod', 'razorpay'] });
    expect(screen.getByRole('heading', { name: /Payment/ })).toBeDefined();
  });

  test('adds an own tip by Enter, and places no order with it', async () => {
    const user = await open();
    await toReview(user);
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    await user.type(screen.getByRole('textbox', { name: /^Custom/ }), '3.20{Enter}');
    await waitFor(() => expect(calls('/cart/details').at(-1)?.body).toMatchObject({ tip_amount: 3.2 }));
    expect(calls('/place-order')).toEqual([]);
  });

  test('keeps an own tip that is refused in its field, to be corrected', async () => {
    const user = await open();
    await toReview(user);
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    const { answer } = api;
    api.answer = (call) =>
      call.path === '/cart/details'
        ? { status: 422, body: { code: 'validation_failed', message: 'A tip can be at most $100.00.' } }
        : answer(call);
    await user.type(screen.getByRole('textbox', { name: /^Custom/ }), '900{Enter}');
    expect(await screen.findByText('A tip can be at most $100.00.')).toBeDefined();
    expect((screen.getByRole('textbox', { name: /^Custom/ }) as HTMLInputElement).value).toBe('900');
    api.answer = answer;
  });

  test('places no order while an own tip is typed but not added, and leads to its field', async () => {
    const user = await open();
    await toReview(user);
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    await user.type(screen.getByRole('textbox', { name: /^Custom/ }), '3.20');
    await go(user, /Change: Delivery/);
    await go(user, /Continue to/);
    const field = await screen.findByRole('textbox', { name: /^Custom/ });
    await go(user, /Place order/);
    expect(calls('/place-order')).toEqual([]);
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('Add this tip or clear the field.')).toBeDefined();
    await user.clear(field);
    expect(screen.queryByText('Add this tip or clear the field.')).toBeNull();
    await go(user, /Place order/);
    await waitFor(() => expect(calls('/place-order')).toHaveLength(1));
  });

  test('keeps no order from a pickup for a tip that was typed for the courier', async () => {
    const user = await open();
    await toReview(user);
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    await user.type(screen.getByRole('textbox', { name: /^Custom/ }), '3.20');
    act(() => $cart.set(detailed({ order_type: 'pickup' }).body));
    expect(screen.queryByRole('textbox', { name: /^Custom/ })).toBeNull();
    await go(user, /Place order/);
    await waitFor(() => expect(calls('/place-order')).toHaveLength(1));
  });

  test('offers news to an address alone, with the words that hold for it', async () => {
    const user = await open();
    await toReview(user);
    expect(screen.queryByLabelText(/news and offers/)).toBeNull();
    act(() => $checkoutDraft.set({ ...$checkoutDraft.get(), email: 'ada@example.com' }));
    expect(screen.getByLabelText(/once I've confirmed with the link/)).toBeDefined();
    const own = { name: 'Ada Marsh', email: 'ada@example.com', phone: null, email_verified: true };
    act(() => $session.set({ guestId: null, token: 'token', user: own }));
    await user.click(
      await screen.findByLabelText(
        'Send me news and offers in your newsletter. I can unsubscribe at any time.',
      ),
    );
    expect($checkoutWishes.get().wantsMarketing).toBe(true);
  });

  test('orders with an account: the password is sent, and kept nowhere', async () => {
    const user = await open();
    await toReview(user);
    await user.click(screen.getByLabelText(/Create an account/));
    await user.type(screen.getByLabelText('Password'), 'short');
    await go(user, /Place order/);
    expect(screen.getByText('There are 2 problems')).toBeDefined();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await go(user, /Continue to delivery/);
    await go(user, /Continue to/);
    await user.type(await screen.findByLabelText('Password'), ' tall pines');
    placed = () => Promise.reject(new TypeError('lost'));
    await go(user, /Place order/);
    await screen.findByText(/your order will be placed only once/);
    expect(calls('/place-order').at(-1)?.body).toMatchObject({
      create_account: { password: 'short tall pines' },
    });
    expect(JSON.stringify({ ...localStorage })).not.toContain('tall pines');
  });

  test('asks for the terms where the shop wants that', async () => {
    const user = await open({}, { needsTerms: true });
    await toReview(user);
    await go(user, /Place order/);
    expect(calls('/place-order')).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await go(user, /Place order/);
    expect(calls('/place-order')[0]?.body).toMatchObject({ accept_terms: true });
  });
});

test('where businesses may give a VAT id, the address is of a country that is chosen', async () => {
  const business = { company: '', vat_id: '', outcome: null, message: null };
  cart.cartDetails.business = business;
  const user = await open({}, { countryCode: 'DE' });
  await user.type(screen.getByLabelText('Full name'), 'Ada Marsh');
  await user.type(screen.getByLabelText('Phone'), '+49 30 901820');
  await go(user, /Continue to delivery/);
  await user.click(await screen.findByText('Buying for a business?'));
  await user.selectOptions(await screen.findByLabelText('Country of delivery'), 'France');
  await user.type(screen.getByLabelText('Street and house number'), '1 Rue de la Paix');
  await user.type(screen.getByLabelText('Town or city'), 'Paris');
  await user.type(screen.getByLabelText('Postcode'), '75002');
  await go(user, /Continue to/);
  await screen.findByLabelText(/Note for the shop/);
  const sent = calls('/cart/details').map(({ body }) => (body as { address?: object }).address);
  expect(sent.at(-1)).toMatchObject({ country_code: 'FR', pincode: '75002' });
});

describe('placing the order', () => {
  test('shows what changed line by line after a 409 and asks again with the new amount', async () => {
    const user = await open();
    await toReview(user);
    const now = cartOf([line(1, 2, { unit_price: 3, line_total: 6 })], 20, {
      address: ADDRESS as never,
      is_delivery_available: true,
    });
    placed = () => ({
      status: 409,
      body: {
        message: 'The total changed from $4 to $6.',
        code: 'total_changed',
        expected_total: 4,
        cart: now,
      },
    });
    await go(user, /Place order · \$4/);
    const notice = await screen.findByText('The total changed from $4 to $6.');
    const rows = within(notice.closest('.notice') as HTMLElement).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Product 1 before $2.00 now $3.00']);
    expect(screen.getByRole('button', { name: 'Place order · $6.00' })).toBeDefined();
  });

  test.each([
    ['a failing shop', () => ({ status: 500, body: { message: 'boom' } }), /placed only once/],
    ['garbage', () => ({ body: 'nonsense' }), /placed only once/],
    [
      'no gateway',
      () => ({ status: 503, body: { code: 'upstream_unavailable', message: 'x' } }),
      /Online payment isn't available/,
    ],
    [
      'a cart below the minimum',
      () => ({ status: 422, body: { code: 'below_minimum', message: 'The minimum order is $10.' } }),
      /minimum order/,
    ],
  ])('says in place what happened after %s, and can be pressed again', async (_name, answer, text) => {
    const user = await open();
    await toReview(user);
    placed = answer;
    await user.dblClick(screen.getByRole('button', { name: /Place order/ }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText('boom')).toBeNull();
    const button = screen.getByRole('button', { name: /Place order/ }) as HTMLButtonElement;
    expect(button.disabled).toBe(false);
  });

  test('leads from a gateway that is down to the other ways of paying', async () => {
    const user = await open({ payment_methods: ['cod', 'razorpay'] });
    await fillContact(user);
    await fillAddress(user);
    await user.click(await screen.findByRole('radio', { name: /Pay online/ }));
    await go(user, /Continue to review/);
    placed = () => ({ status: 503, body: { code: 'upstream_unavailable', message: 'x' } });
    await go(user, /^Pay \$4\.00 online/);
    await screen.findByText(/^Online payment isn't available right now. Nothing was ordered/);
    await go(user, /Choose another way to pay/);
    expect(screen.queryByText(/^Online payment isn't available/)).toBeNull();
    expect(screen.getByRole('radio', { name: /^Pay online ?Not available right now.$/ })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    await go(user, /Continue to review/);
    expect(screen.getByRole('button', { name: 'Place order · $4.00' })).toBeDefined();
  });

  test('sends one order for a double press', async () => {
    const user = await open();
    await toReview(user);
    let answer = (_answer: never) => undefined as unknown;
    placed = () => new Promise<never>((resolve) => (answer = resolve));
    await user.dblClick(screen.getByRole('button', { name: /Place order/ }));
    expect(calls('/place-order')).toHaveLength(1);
    answer({ status: 500, body: {} } as never);
    await screen.findByText(/placed only once/);
  });

  test('goes back to the time that is taken meanwhile', async () => {
    const user = await open({ slots: { ...BRANCH.slots, enabled: true } });
    await fillContact(user);
    await screen.findByLabelText(/10:00–11:00/);
    await fillAddress(user);
    await screen.findByLabelText(/Note for the shop/);
    placed = () => ({
      status: 422,
      body: {
        code: 'slot_full',
        message: 'The time you chose is fully booked.',
        errors: { slot_id: ['The time you chose is fully booked.'] },
      },
    });
    await go(user, /Place order/);
    expect(await screen.findAllByText('The time you chose is fully booked.')).not.toHaveLength(0);
    expect(screen.getByRole('heading', { name: /Step 2 of 3:\s*Delivery/ })).toBeDefined();
    expect(calls('/get-slots')).toHaveLength(2);
  });
});

describe('the checkout of a customer', () => {
  const signIn = () =>
    $session.set({
      guestId: null,
      token: 'token',
      user: { name: 'Ada Marsh', email: 'ada@example.com', phone: '+15035550188' },
    });

  test('says of an address out of reach that the branch does not deliver there, not that there are no times', async () => {
    const { answer } = api;
    const own: Record<string, unknown> = {
      '/address/get-addresses': { addresses: [{ ...ADDRESS, is_serviceable: false }], default_address_id: 7 },
      '/get-slots': { days: [] },
    };
    api.answer = (call) => (own[call.path] ? { body: own[call.path] } : answer(call));
    signIn();
    await open({ slots: { ...BRANCH.slots, enabled: true } });
    expect(await screen.findByText('Pearl Street does not deliver here.')).toBeDefined();
    await vi.waitFor(() => expect(calls('/get-slots').length).toBeGreaterThan(0));
    await act(async () => {});
    expect(screen.queryByText('No times are available right now.')).toBeNull();
    api.answer = answer;
  });

  test('asks for no time at a saved address out of reach, where none are shown, but says what else can be done', async () => {
    const { answer } = api;
    api.answer = (call) => {
      if (call.path === '/address/get-addresses')
        return { body: { addresses: [{ ...ADDRESS, is_serviceable: false }], default_address_id: 7 } };
      if (call.path === '/get-slots') return { body: { days: [] } };
      const { address_id: id } = (call.body ?? {}) as { address_id?: number };
      if (id === undefined) return answer(call);
      const blockers = [{ code: 'address_not_serviceable' as const, message: 'Too far.' }];
      return detailed({ blockers }, { is_delivery_available: false, address: ADDRESS as never });
    };
    signIn();
    const user = await open({ slots: { ...BRANCH.slots, enabled: true } });
    await user.click(await screen.findByRole('radio', { name: /Home/ }));
    await go(user, /Continue to/);
    expect(await screen.findByRole('button', { name: 'Order from Hawthorne Market' })).toBeDefined();
    expect(screen.queryByText('Choose a time.')).toBeNull();
    expect(screen.getAllByText('Too far.').length).toBeGreaterThan(0);
    api.answer = answer;
  });

  test('charges no delivery to a saved address out of reach, and the usual one while another is typed', async () => {
    const { answer } = api;
    const [far, near] = [{ ...ADDRESS, is_serviceable: false }, WORK];
    api.answer = (call) => {
      if (call.path === '/address/get-addresses')
        return { body: { addresses: [far, near], default_address_id: 7 } };
      const { address_id: id, address } = (call.body ?? {}) as { address_id?: number | null; address?: null };
      if (id === undefined) return answer(call);
      const charge = id === far.id ? 0 : 2.9;
      const blockers =
        id === far.id ? [{ code: 'address_not_serviceable' as const, message: 'Too far.' }] : [];
      return detailed(
        { blockers },
        {
          ...(address === null ? { address } : { address: (id === far.id ? far : near) as never }),
          ...{
            is_delivery_available: id === far.id ? false : null,
            delivery_charge: charge,
            total: 4 + charge,
          },
        },
      );
    };
    cart = { ...cart, delivery_charge: 4.9, total: 8.9 };
    signIn();
    const user = await open();
    const total = () => document.querySelector('.screen-foot')?.textContent;
    expect(await screen.findByText('Pearl Street does not deliver here.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /Home/ }));
    await waitFor(() => expect(total()).toBe('Total$4.00'));
    expect(screen.queryByText(/^Delivery \(estimate\)$/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Work/ }));
    await waitFor(() => expect(total()).toBe('Total$6.90'));
    await user.click(screen.getByRole('radio', { name: /Home/ }));
    await waitFor(() => expect(total()).toBe('Total$4.00'));
    await go(user, /Continue to/);
    expect(await screen.findByText('There is 1 problem')).toBeDefined();
    await go(user, /Add an address/);
    await waitFor(() => expect(total()).toBe('Total$6.90'));
    expect(screen.queryByText(/There is 1 problem|You can still get/), 'of the other address').toBeNull();
    expect(calls('/cart/details').at(-1)?.body).toEqual({ address: null, address_id: null });
    api.answer = answer;
  });

  test('takes contact, a saved address and the wallet', async () => {
    signIn();
    const user = await open();
    expect(screen.getByText('Ada Marsh')).toBeDefined();
    expect(((await screen.findByRole('radio', { name: /Home/ })) as HTMLInputElement).checked).toBe(true);
    const instructions = screen.getByLabelText(/Instructions for the courier/) as HTMLInputElement;
    expect(instructions.value).toBe('Ring twice.');
    await user.click(screen.getByRole('radio', { name: /Work/ }));
    expect(instructions.value).toBe('');
    await user.type(instructions, 'Side door');
    await user.click(screen.getByRole('radio', { name: /Home/ }));
    expect(instructions.value).toBe('Side door');
    await user.clear(instructions);
    await user.click(screen.getByRole('radio', { name: /Work/ }));
    await user.click(screen.getByRole('radio', { name: /Home/ }));
    await go(user, /Continue to review/);
    await user.click(await screen.findByLabelText(/Use your wallet/));
    await waitFor(() => expect(calls('/cart/details').at(-1)?.body).toEqual({ use_wallet: true }));
    await go(user, /Place order/);
    await waitFor(() => expect(calls('/place-order')).toHaveLength(1));
    expect(calls('/place-order')[0]?.body).toMatchObject({
      address_id: 7,
      address: null,
      delivery_instructions: 'Ring twice.',
    });
  });

  test.each([
    ['has the focus', async (user: User, phone: HTMLElement) => user.click(phone)],
    [
      'was typed into and emptied',
      async (user: User, phone: HTMLElement) => {
        await user.type(phone, '5');
        await user.clear(phone);
        await user.tab();
      },
    ],
  ])('leaves the phone alone that %s when the addresses arrive', async (_name, touch) => {
    $session.set({
      guestId: null,
      token: 'token',
      user: { name: 'Ada Marsh', email: 'ada@example.com', phone: null },
    });
    const { answer } = api;
    let arrive = () => undefined as unknown;
    api.answer = (call) => {
      const answered = answer(call);
      if (call.path !== '/address/get-addresses') return answered;
      return new Promise<never>((resolve) => (arrive = () => resolve(answered as never)));
    };
    const user = await open();
    const phone = screen.getByLabelText('Phone') as HTMLInputElement;
    await touch(user, phone);
    arrive();
    await waitFor(() => expect($checkoutDraft.get().addressId).toBe(7));
    expect(phone.value).toBe('');
    await user.type(phone, '503 555 0142');
    expect(phone.value).toBe('503 555 0142');
    api.answer = answer;
  });

  test('takes the phone of the saved address where nobody is typing one', async () => {
    $session.set({
      guestId: null,
      token: 'token',
      user: { name: 'Ada Marsh', email: 'ada@example.com', phone: null },
    });
    await open();
    const phone = screen.getByLabelText('Phone') as HTMLInputElement;
    await waitFor(() => expect(phone.value).toBe('+1 503 555 0188'));
  });

  test('chooses no way of paying where the wallet pays all', async () => {
    signIn();
    cart.cartDetails = { ...cart.cartDetails, use_wallet: true, wallet_amount: cart.total, amount_due: 0 };
    const user = await open({ payment_methods: ['cod', 'razorpay', 'wallet'] });
    await screen.findByRole('radio', { name: /Home/ });
    await go(user, /Continue to payment/);
    expect(await screen.findByText('Nothing is left to pay.')).toBeDefined();
    expect(screen.queryByRole('radio', { name: /online/ })).toBeNull();
    await go(user, /Continue to review/);
    await go(user, /Place order · \$4/);
    await waitFor(() => expect(calls('/place-order')[0]?.body).toMatchObject({ payment_method: 'wallet' }));
  });

  test('keeps cart and form when the session ends, and leads to signing in and back', async () => {
    signIn();
    const user = await open();
    await screen.findByRole('radio', { name: /Home/ });
    const { answer } = api;
    api.answer = () => ({ status: 401, body: { message: 'Unauthenticated.', code: 'unauthenticated' } });
    await go(user, /Continue to review/);
    const link = await screen.findByRole('link', { name: 'Sign in to continue' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Fcheckout');
    expect($cart.get()?.cartItems).toHaveLength(1);
    expect($checkoutDraft.get()).toMatchObject({ name: 'Ada Marsh', addressId: 7 });
    const own = cart;
    cart = cartOf([], 1);
    api.answer = (call) => {
      if (call.path !== '/cart/add') return answer(call);
      cart = { ...own, cartDetails: { ...own.cartDetails, id: 2, version: 2 } };
      return { status: 201, body: cart };
    };
    await go(user, /Continue as guest/);
    await waitFor(() => expect($checkoutDraft.get()).toMatchObject({ isMembers: false, addressId: null }));
    expect(calls('/cart/add')).toMatchObject([{ body: { product_id: 10, quantity: 2 } }]);
    expect(await screen.findByRole('heading', { name: /Contact/ })).toBeDefined();
    expect(screen.queryByText(/nothing to check out/)).toBeNull();
    api.answer = answer;
  });
});
