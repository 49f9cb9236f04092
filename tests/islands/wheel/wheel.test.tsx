// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WheelSheet } from '../../../src/islands/wheel/WheelSheet.tsx';
import { $cart } from '../../../src/stores/cart/cart.ts';
import { $doneWheels, wheel } from '../../../src/stores/plugins/wheel.ts';
import { $session } from '../../../src/stores/shop/session.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { jsonAnswer } from '../../stores/fake-browser.ts';
import { fakeShop } from '../account/fake-shop.ts';

// The client keeps the transport that it finds when it is loaded.
vi.hoisted(() => {
  const call: typeof fetch = (...args) => Reflect.get(globalThis, 'fakeFetch')(...args);
  Reflect.set(globalThis, 'fetch', call);
});

const FIELDS = [
  { label: '10% off', odds_percent: 30, is_win: true, min_subtotal: 20 },
  { label: 'Free delivery', odds_percent: 12.5, is_win: true, min_subtotal: null },
  { label: 'No luck this time', odds_percent: 57.5, is_win: false, min_subtotal: null },
];
const WHEEL = { campaign: 'autumn-2026', coupon_days: 14, fields: FIELDS };
const COUPON = {
  id: 41,
  code: 'KQXWVHRTBN',
  title: '10% off',
  description: '10% off',
  type: 'percentage',
  value: 10,
  max_discount: null,
  min_subtotal: 20,
  // Its code is hidden once it has expired.
  ends_at: '2126-12-05T09:30:00Z',
};
const WON = { field_index: 0, label: '10% off', coupon: COUPON, spun_at: '2026-11-21T09:30:00Z' };
const LOST = { ...WON, field_index: 2, label: 'No luck this time', coupon: null };

beforeEach(() => {
  $session.set(CUSTOMER);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  wheel.clear();
  $doneWheels.set([]);
  $cart.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Who looks at the wheel: a customer unless a test says otherwise. */
const CUSTOMER = { guestId: null, token: 'token', user: null };

const open = (answers: Parameters<typeof fakeShop>[0], spin: object | null = null) => {
  const shop = fakeShop({
    'GET /get-wheel': () => jsonAnswer(200, { wheel: WHEEL, spin }),
    ...answers,
  });
  const [onLeave, onSpun] = [vi.fn(), vi.fn()];
  render(<WheelSheet onLeave={onLeave} onSpun={onSpun} />);
  return { ...shop, onLeave, onSpun };
};

describe('the wheel', () => {
  test('publishes every chance before it is turned', async () => {
    open({});
    const odds = await screen.findByRole('region', { name: 'Your chances' });
    expect(
      within(odds)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['10% offfrom a subtotal of $20.0030%', 'Free delivery12.5%', 'No luck this time57.5%']);
    expect(screen.getByRole('dialog', { name: 'Spin for an offer' })).toBeTruthy();
  });

  test('has a guest sign in first and come back', async () => {
    $session.set({ ...CUSTOMER, token: null });
    open({});
    const link = await screen.findByRole('link', { name: 'Sign in to spin' });
    expect(link.getAttribute('href')).toBe('/login?next=%2F');
    expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
    expect(screen.getByText(/^One spin per customer\. /)).toBeTruthy();
  });

  test('shows what the server drew, moves the focus to it, and is done with', async () => {
    const user = userEvent.setup();
    const { sent, onSpun } = open({
      'POST /spin-wheel': () => jsonAnswer(200, { spin: WON, already_spun: false }),
    });
    const button = await screen.findByRole('button', { name: 'Spin the wheel' });
    button.focus();
    await user.keyboard('{Enter}');
    const result = await screen.findByRole('heading', { name: 'You won: 10% off' });
    expect(document.activeElement).toBe(result);
    expect(screen.getByText('KQXWVHRTBN')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /spin-wheel')?.body).toEqual({ campaign: 'autumn-2026' });
    expect($doneWheels.get()).toEqual(['autumn-2026']);
    expect(onSpun).toHaveBeenCalled();
  });

  test('takes a double press for one', async () => {
    const user = userEvent.setup();
    const { sent } = open({
      'POST /spin-wheel': () => jsonAnswer(200, { spin: LOST, already_spun: false }),
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Spin the wheel' }));
    await screen.findByRole('heading', { name: 'No luck this time' });
    expect(sent.filter(({ call }) => call === 'POST /spin-wheel')).toHaveLength(1);
  });

  test('says what went wrong and can be turned again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    open({
      'POST /spin-wheel': () =>
        isDown
          ? jsonAnswer(503, { message: 'x', code: 'server_error' })
          : jsonAnswer(200, { spin: WON, already_spun: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Spin the wheel' }));
    expect((await screen.findByRole('alert')).textContent).toContain('try again');
    expect($doneWheels.get()).toEqual([]);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Spin the wheel' }));
    expect(await screen.findByRole('heading', { name: 'You won: 10% off' })).toBeTruthy();
  });

  test('puts the coupon into a cart that holds something', async () => {
    const user = userEvent.setup();
    const cart = cartOf([line(1)], 1);
    $cart.set(cart);
    const { bodyOf } = open(
      {
        'PUT /cart/details': () =>
          jsonAnswer(200, {
            ...cartOf([line(1)], 2),
            coupon_applied: true,
            customer_applied_coupon: 'KQXWVHRTBN',
          }),
      },
      WON,
    );
    await user.click(await screen.findByRole('button', { name: 'Use it in my cart' }));
    const link = await screen.findByRole('link', { name: "It's in your cart" });
    expect(link.getAttribute('href')).toBe('/cart');
    expect(bodyOf('PUT /cart/details')).toEqual({ coupon_code: 'KQXWVHRTBN' });
  });

  test.each([
    [{ is_used: true }, "You've already used KQXWVHRTBN."],
    [{ ends_at: '2026-11-28T09:30:00Z' }, 'KQXWVHRTBN has expired.'],
  ])('offers no use of a coupon that is good for nothing any more (%o)', async (change, why) => {
    $cart.set(cartOf([line(1)], 1));
    open({}, { ...WON, coupon: { ...COUPON, ...change } });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use it in my cart' })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('has nothing to turn where a spin was made or no wheel is', async () => {
    open({}, LOST);
    expect(await screen.findByRole('heading', { name: 'No luck this time' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
    cleanup();
    wheel.clear();
    fakeShop({ 'GET /get-wheel': () => jsonAnswer(200, { wheel: null, spin: null }) });
    render(<WheelSheet onLeave={() => undefined} onSpun={() => undefined} />);
    expect(await screen.findByText('This wheel has ended.')).toBeTruthy();
  });
});
