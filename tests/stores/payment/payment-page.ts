import { vi } from 'vitest';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/payment/pay-online.ts')),
  ...(await import('../../../src/stores/payment/watch-payment.ts')),
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/shop/api.ts')),
});

export const PROOF = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'signed',
};
export const SCRIPT = 'http://127.0.0.1:4330/v1/checkout.js';
export const payment = {
  status: 'required' as const,
  provider: 'razorpay' as const,
  expires_at: '2999-01-01T00:00:00.000Z',
  razorpay: {
    key_id: 'rzp_test_key',
    razorpay_order_id: 'order_1',
    amount: 1250,
    currency: 'USD',
    name: 'Shop',
    description: 'C-1',
    prefill: { name: 'Ana', email: '', contact: '' },
    notes: { order_id: 'o1' },
    checkout_url: SCRIPT,
  },
};
export type Options = {
  handler(proof: object): void;
  modal: { ondismiss(): void };
  order_id: string;
  amount: number;
};
type Window = { options: Options; fail(error: object | null): void };

export const waiting = (change: object = {}) => ({
  id: 'o1',
  items: [],
  status: 'pending_payment',
  payment_status: 'unpaid',
  ...change,
});
export const placed = { id: 'o1', items: [], status: 'placed', payment_status: 'paid' };

/** A page whose shop answers as given and whose gateway's window plays `act`. */
export const openPayment = async (parts: {
  act?: (window: Window) => void;
  /** How the order stands, each once and the last for good; null and none: not reached. */
  orders?: (object | null)[];
  payment?: object | null;
  process?: (() => Response | Promise<Response>)[];
  script?: 'loads' | 'fails' | 'empty';
}) => {
  const scripts: string[] = [];
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  const orders = parts.orders ?? [waiting()];
  const page = await openPage(load, new FakeStorage(), async (input, request = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const body = request.body ? JSON.parse(String(request.body)) : {};
    sent.push({ url, body });
    if (url.includes('/get-pages')) return jsonAnswer(200, {});
    if (url.includes('/get-single-order/')) {
      const order = orders.length > 1 ? orders.shift() : orders[0];
      if (!order) throw new TypeError('no answer');
      return jsonAnswer(200, { order, payment: parts.payment === undefined ? payment : parts.payment });
    }
    return (parts.process?.shift() ?? (() => jsonAnswer(200, { order: placed, payment_status: 'paid' })))();
  });
  class Razorpay {
    #failed: ((response: object) => void) | undefined;
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    on(_event: string, listener: (response: object) => void) {
      this.#failed = listener;
    }
    open() {
      parts.act?.({
        options: this.options,
        fail: (error) => this.#failed?.(error === null ? {} : { error }),
      });
    }
  }
  Object.assign(document, {
    createElement: () => ({ remove: () => undefined }),
    querySelector: () => null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    head: {
      append: (script: { src: string; onload(): void; onerror(): void }) => {
        scripts.push(script.src);
        if (parts.script === 'fails') return script.onerror();
        if (parts.script !== 'empty') Object.assign(window, { Razorpay });
        script.onload();
      },
    },
  });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#123456' }));
  vi.stubGlobal('location', { search: '', hash: '', pathname: '/checkout' });
  // The transport loads in the machine's time, which no fake timer moves.
  await page.api('GET /get-pages');
  sent.length = 0;
  return {
    ...page,
    scripts,
    sent,
    processed: () => sent.filter(({ url }) => url.includes('process-payment')),
  };
};
