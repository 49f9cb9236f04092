// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../../src/api/contract/order.ts';
import { $checkoutDraft, updateDraft } from '../../../src/stores/checkout/checkout.ts';
import { fakeApi } from '../fake-api.ts';
import { orderOf } from '../order/orders.ts';

const PROOF = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();
const PAYMENT = {
  status: 'required',
  provider: 'razorpay',
  razorpay: {
    key_id: 'rzp_test_key',
    razorpay_order_id: 'order_1',
    amount: 1_250,
    currency: 'USD',
    name: 'Shop',
    description: 'C-1',
    prefill: { name: 'Ana', email: '', contact: '' },
    notes: { order_id: 'o1' },
    checkout_url: 'http://127.0.0.1:4330/v1/checkout.js',
  },
};
const waitingOrder = (change: Partial<Order> = {}) =>
  orderOf({
    status: 'pending_payment',
    payment_status: 'unpaid',
    amount_due: 12.5,
    pay_by: IN_AN_HOUR(),
    payment_method: { code: 'razorpay', label: 'Card, UPI or net banking' },
    ...change,
  });
const PAID = { status: 'placed', payment_status: 'paid', pay_by: null } as const;

interface Window {
  options: {
    amount: number;
    order_id: string;
    handler(proof: object): void;
    modal: { ondismiss(): void };
  };
  fail(error: object): void;
  isOpen: boolean;
}

let order: Order;
let payment: object | null;
let windows: Window[];
let scripts: string[];
let isScriptThere: boolean;
let processed: (body: Record<string, unknown>) => { status?: number; body: unknown } | Promise<never>;

const api = fakeApi(({ path, body }) => {
  if (path.startsWith('/get-single-order/')) return { body: { order, payment } };
  if (path === '/razorpay/process-payment') return processed(body as Record<string, unknown>);
  return path === '/get-cart' ? { body: { cartItems: [] } } : undefined;
});
const { OrderPlacedScreen } = await import('../../../src/islands/order/OrderPlacedScreen.tsx');
const calls = (path: string) => api.calls.filter((call) => call.path === path);

class Razorpay {
  readonly #window: Window;
  constructor(options: Window['options']) {
    this.#window = { options, fail: () => undefined, isOpen: false };
    windows.push(this.#window);
  }
  on(_event: string, listener: (response: object) => void) {
    this.#window.fail = (error) => listener({ error });
  }
  open() {
    this.#window.isOpen = true;
  }
  close() {
    this.#window.isOpen = false;
  }
}

const open = async (change: Partial<Order> = {}, hash = '') => {
  order = waitingOrder(change);
  history.replaceState(null, '', `/order-placed/${order.id}${hash}`);
  render(<OrderPlacedScreen hasReferrals />);
  await screen.findByText('Order C-10003');
  return userEvent.setup();
};
const payButton = () => screen.findByRole('button', { name: /\$12\.50 online$/ });
const openWindow = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await payButton());
  await screen.findByText('Waiting for your payment…');
  return windows.at(-1) as Window;
};
const settle = (change: () => void) => act(async () => change());

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  api.calls.length = 0;
  [windows, scripts, isScriptThere, payment] = [[], [], true, { ...PAYMENT, expires_at: IN_AN_HOUR() }];
  processed = () => {
    order = orderOf(PAID);
    return { body: { order, payment_status: 'paid', already_processed: false } };
  };
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[];
    scripts.push(script?.src ?? '');
    Object.assign(window, { Razorpay });
    if (isScriptThere) script?.onload?.(new Event('load'));
    else script?.dispatchEvent(new Event('error'));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('an order that waits for its payment', () => {
  test('names the amount that is charged, and loads nothing of the gateway before a press', async () => {
    const user = await open();
    expect(screen.getByText('$12.50 to pay')).toBeDefined();
    expect((await payButton()).textContent).toBe('Pay $12.50 online');
    expect(screen.queryByText('Choose another way to pay')).toBeNull();
    expect(scripts).toEqual([]);
    const { options } = await openWindow(user);
    expect([options.amount, options.order_id]).toEqual([1_250, 'order_1']);
    expect((await payButton()).getAttribute('aria-disabled')).toBe('true');
    await user.click(await payButton());
    expect(windows).toHaveLength(1);
    await settle(() => options.handler(PROOF));
    const thanks = await screen.findByText('Thank you, Ada');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(calls('/razorpay/process-payment').map(({ body }) => body)).toEqual([
      { order_id: order.id, ...PROOF },
    ]);
    expect(calls('/get-cart').length).toBeGreaterThan(0);
  });

  test('opens the window by itself after checkout, and not again on a reload', async () => {
    await open({}, '#pay');
    await waitFor(() => expect(windows).toHaveLength(1));
    expect(location.hash).toBe('');
    cleanup();
    await open();
    await payButton();
    expect(windows).toHaveLength(1);
    expect(windows[0]?.isOpen).toBe(false);
  });

  test('says why it failed, and offers another try and the other ways', async () => {
    const user = await open();
    const { options, fail } = await openWindow(user);
    processed = () => {
      const payment_problem = { message: 'The bank declined the payment.', at: order.updated_at };
      order = waitingOrder({ payment_status: 'failed', payment_problem });
      return { body: { order, payment_status: 'failed', can_retry: true } };
    };
    await settle(() => {
      fail({ reason: 'payment_failed' });
      options.modal.ondismiss();
    });
    const alert = await screen.findByText('The bank declined the payment.');
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect((await payButton()).textContent).toBe('Try again: pay $12.50 online');
    expect(screen.getByText('Choose another way to pay')).toBeDefined();
    processed = () => ({ body: { order: orderOf(PAID), payment_status: 'paid' } });
    const again = await openWindow(user);
    expect(screen.queryByText('The bank declined the payment.')).toBeNull();
    order = orderOf(PAID);
    await settle(() => again.options.handler(PROOF));
    expect(await screen.findByText('Thank you, Ada')).toBeDefined();
  });

  test('says that it was cancelled when the window was closed, or what the gateway said meanwhile', async () => {
    const user = await open();
    const { options } = await openWindow(user);
    processed = () => ({ body: { order, payment_status: 'unpaid', can_retry: true } });
    await settle(() => options.modal.ondismiss());
    expect(await screen.findByText("You haven't paid yet.")).toBeDefined();
    expect(calls('/razorpay/process-payment')[0]?.body).toMatchObject({
      error: { reason: 'payment_cancelled' },
    });
    const payment_problem = { message: 'The card has expired.', at: new Date().toISOString() };
    order = waitingOrder({ payment_status: 'failed', payment_problem });
    await settle(() => window.dispatchEvent(new Event('pageshow')));
    expect(await screen.findByText('The card has expired.')).toBeDefined();
    expect(screen.queryByText("You haven't paid yet.")).toBeNull();
  });

  test('opens no second window while money is on its way, and shows the order once it came', async () => {
    await open({ payment_status: 'authorized' });
    expect(await screen.findByText(/^We're waiting for your bank/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /online/ })).toBeNull();
    order = orderOf(PAID);
    await settle(() => window.dispatchEvent(new Event('pageshow')));
    expect(await screen.findByText('Thank you, Ada')).toBeDefined();
    expect(windows).toHaveLength(0);
  });

  test('leaves keys and screen readers to the window while it is open', async () => {
    const user = await open();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    const isEscapeTaken = () =>
      !document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    expect(isEscapeTaken()).toBe(false);
    const { options } = await openWindow(user);
    expect([isEscapeTaken(), dialog.hasAttribute('aria-modal')]).toEqual([true, false]);
    await settle(() => options.modal.ondismiss());
    await screen.findByText('Thank you, Ada');
    expect([isEscapeTaken(), dialog.getAttribute('aria-modal')]).toEqual([false, 'true']);
    dialog.remove();
  });

  test('closes its window when the order is paid in another tab', async () => {
    const user = await open();
    const opened = await openWindow(user);
    order = orderOf(PAID);
    await settle(() => window.dispatchEvent(new Event('pageshow')));
    expect(await screen.findByText('Thank you, Ada')).toBeDefined();
    expect(opened.isOpen).toBe(false);
    expect(calls('/razorpay/process-payment')).toHaveLength(0);
  });

  test('says so while another tab has the window, and can be pressed again', async () => {
    const locks = { request: (_name: string, _options: object, work: (lock: null) => unknown) => work(null) };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
    const user = await open();
    await user.click(await payButton());
    expect(await screen.findByText('This order is being paid in another tab.')).toBeDefined();
    expect((await payButton()).getAttribute('aria-disabled')).toBe('false');
    expect(windows).toHaveLength(0);
    vi.stubGlobal('navigator', Object.getPrototypeOf(navigator));
  });

  test('offers the other ways when the gateway is down', async () => {
    isScriptThere = false;
    const razorpay = { ...PAYMENT.razorpay, checkout_url: 'http://127.0.0.1:4331/v1/checkout.js' };
    payment = { ...PAYMENT, razorpay, expires_at: IN_AN_HOUR() };
    const user = await open();
    await user.click(await payButton());
    expect(await screen.findByText(/^Online payment isn't available right now/)).toBeDefined();
    expect((await payButton()).textContent).toBe('Try again: pay $12.50 online');
    updateDraft({ name: 'Ana', paymentMethod: 'razorpay' });
    await user.click(screen.getByText('Choose another way to pay'));
    expect($checkoutDraft.get(), 'the ways of paying are open there').toMatchObject({
      name: 'Ana',
      paymentMethod: null,
    });
  });

  test('has no button to pay where there is nothing to open: no gateway, its time over, somebody else’s', async () => {
    payment = null;
    const user = await open();
    expect(await screen.findByText(/^Online payment isn't available right now/)).toBeDefined();
    payment = { ...PAYMENT, expires_at: IN_AN_HOUR() };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await payButton();
    cleanup();
    payment = null;
    await open({ pay_by: new Date(Date.now() - 1_000).toISOString() });
    expect(await screen.findByText(/^The time to pay for this order has run out/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    await open({ contact: { name: 'Ada', phone: '+1••••••0188', email: null } });
    expect(await screen.findByText(/in the browser you ordered with/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /online/ })).toBeNull();
  });

  test('opens no window once its time is over', async () => {
    const user = await open();
    const button = await payButton();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    payment = null;
    await user.click(button);
    expect(await screen.findByText(/^The time to pay for this order has run out/)).toBeDefined();
    expect(windows).toHaveLength(0);
    vi.useRealTimers();
  });
});
