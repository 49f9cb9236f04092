import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/payment/pay-online.ts')),
  ...(await import('../../../src/stores/payment/watch-payment.ts')),
});

const PROOF = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };
const SCRIPT = 'http://127.0.0.1:4330/v1/checkout.js';
const payment = {
  status: 'required' as const,
  provider: 'razorpay' as const,
  expires_at: '2999-01-01T00:00:00.000Z',
  razorpay: {
    ...{ key_id: 'rzp_test_key', razorpay_order_id: 'order_1', amount: 1250, currency: 'USD', name: 'Shop' },
    ...{ description: 'C-1', prefill: { name: 'Ana', email: '', contact: '' }, notes: { order_id: 'o1' } },
    checkout_url: SCRIPT,
  },
};
type Options = {
  handler(proof: object): void;
  modal: { ondismiss(): void };
  order_id: string;
  amount: number;
};
type Window = { options: Options; fail(error: object): void };

const waiting = (change: object = {}) => ({
  id: 'o1',
  items: [],
  status: 'pending_payment',
  payment_status: 'unpaid',
  ...change,
});
const placed = { id: 'o1', items: [], status: 'placed', payment_status: 'paid' };

/** A page whose shop answers as given and whose gateway's window plays `act`. */
const open = async (parts: {
  act?: (window: Window) => void;
  orders?: object[];
  process?: (() => Response | Promise<Response>)[];
  script?: 'loads' | 'fails';
}) => {
  const scripts: string[] = [];
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  const orders = parts.orders ?? [waiting()];
  const page = await openPage(load, new FakeStorage(), async (input, request = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const body = request.body ? JSON.parse(String(request.body)) : {};
    sent.push({ url, body });
    if (url.includes('/get-single-order/')) {
      const order = orders.length > 1 ? orders.shift() : orders[0];
      return jsonAnswer(200, { order, payment });
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
      parts.act?.({ options: this.options, fail: (error) => this.#failed?.({ error }) });
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
        Object.assign(window, { Razorpay });
        script.onload();
      },
    },
  });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#123456' }));
  vi.stubGlobal('location', { search: '', hash: '', pathname: '/checkout' });
  return {
    ...page,
    scripts,
    sent,
    processed: () => sent.filter(({ url }) => url.includes('process-payment')),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('paying online', () => {
  test('loads the script when a shopper pays, opens the window and hands the proof over', async () => {
    let shown: Options | undefined;
    const page = await open({
      act: ({ options }) => {
        shown = options;
        options.handler(PROOF);
      },
    });
    expect(page.scripts).toEqual([]);
    const phases: string[] = [];
    expect(await page.payOnline('o1', payment, { onPhase: (phase) => phases.push(phase) })).toEqual({
      kind: 'paid',
    });
    expect(page.scripts).toEqual([SCRIPT]);
    expect(phases).toEqual(['loading', 'open', 'confirming']);
    expect(shown).toMatchObject({ order_id: 'order_1', amount: 1250, key: 'rzp_test_key' });
    expect(page.processed().map(({ body }) => body)).toEqual([{ order_id: 'o1', ...PROOF }]);
  });

  test('opens no window for an order that is paid, or whose money is on its way', async () => {
    const done = await open({ orders: [placed] });
    expect(await done.payOnline('o1', payment)).toEqual({ kind: 'paid' });
    const onItsWay = await open({ orders: [waiting({ payment_status: 'authorized' })] });
    expect((await onItsWay.payOnline('o1', payment)).kind).toBe('pending');
    expect([...done.scripts, ...onItsWay.scripts]).toEqual([]);
  });

  test('hands a proof over again while no answer comes, then leaves it to the gateway', async () => {
    const lost = () => Promise.reject(new TypeError('no answer'));
    const paidAtLast = await open({
      act: ({ options }) => options.handler(PROOF),
      process: [lost, lost],
    });
    const first = paidAtLast.payOnline('o1', payment);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toEqual({ kind: 'paid' });
    const never = await open({
      act: ({ options }) => options.handler(PROOF),
      process: [lost, lost, lost, lost, lost],
    });
    const second = never.payOnline('o1', payment);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await second).kind).toBe('pending');
    expect(never.processed()).toHaveLength(4);
  });

  test('says why a payment failed, and that it can be tried again', async () => {
    const order = waiting({
      payment_status: 'failed',
      payment_problem: { message: 'The bank declined the payment.' },
    });
    const page = await open({
      act: ({ options, fail }) => {
        fail({ code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' });
        options.modal.ondismiss();
      },
      process: [() => jsonAnswer(200, { order, payment_status: 'failed', can_retry: true })],
    });
    expect(await page.payOnline('o1', payment)).toEqual({
      ...{ kind: 'failed', message: 'The bank declined the payment.', canRetry: true },
    });
    expect(page.processed()[0]?.body).toMatchObject({ error: { reason: 'payment_failed' } });
  });

  test('tells a closed window from a failure, and from money that came another way', async () => {
    const closed = await open({
      act: ({ options }) => options.modal.ondismiss(),
      process: [() => jsonAnswer(200, { order: waiting(), payment_status: 'failed', can_retry: true })],
    });
    expect(await closed.payOnline('o1', payment)).toEqual({ kind: 'closed', canRetry: true });
    const paidByWebhook = await open({
      act: ({ options }) => options.modal.ondismiss(),
      process: [() => jsonAnswer(200, { order: placed, payment_status: 'paid', can_retry: false })],
    });
    expect(await paidByWebhook.payOnline('o1', payment)).toEqual({ kind: 'paid' });
  });

  test('counts a second payment as paid and a late one as failed', async () => {
    const answers = {
      already_paid: { kind: 'paid', message: 'in words' },
      order_cancelled: { kind: 'failed', message: 'in words', canRetry: false },
      payment_signature_invalid: { kind: 'failed', message: 'in words', canRetry: true },
    };
    for (const [code, outcome] of Object.entries(answers)) {
      const page = await open({
        act: ({ options }) => options.handler(PROOF),
        process: [
          () => jsonAnswer(code === 'payment_signature_invalid' ? 422 : 409, { code, message: 'in words' }),
        ],
      });
      expect(await page.payOnline('o1', payment), code).toEqual(outcome);
    }
  });

  test('says so when the script does not come, and loads it again at the next try', async () => {
    const page = await open({ script: 'fails' });
    expect(await page.payOnline('o1', payment)).toMatchObject({ kind: 'failed', canRetry: true });
    await page.payOnline('o1', payment);
    expect(page.scripts).toEqual([SCRIPT, SCRIPT]);
  });

  test('pays in one tab at a time', async () => {
    const held = new Set<string>();
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, _options: object, work: (lock: object | null) => unknown) => {
          if (held.has(name)) return work(null);
          held.add(name);
          return Promise.resolve(work({})).finally(() => held.delete(name));
        },
      },
    });
    let finish: () => void = () => undefined;
    const page = await open({
      act: ({ options }) => {
        finish = () => options.handler(PROOF);
      },
    });
    const first = page.payOnline('o1', payment);
    expect(await page.payOnline('o1', payment)).toMatchObject({ kind: 'elsewhere', canRetry: true });
    await vi.advanceTimersByTimeAsync(0);
    finish();
    expect(await first).toEqual({ kind: 'paid' });
  });
});

describe('an order that waits for its payment', () => {
  test('is looked at until it is settled', async () => {
    const page = await open({ orders: [waiting(), waiting({ payment_status: 'authorized' }), placed] });
    Object.assign(document, { addEventListener: () => undefined, removeEventListener: () => undefined });
    const seen: string[] = [];
    page.watchPayment('o1', ({ status, payment_status }) => seen.push(`${status} ${payment_status}`));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['pending_payment unpaid', 'pending_payment authorized', 'placed paid']);
  });
});
