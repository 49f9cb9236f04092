import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartOf } from '../carts.ts';
import { jsonAnswer } from '../fake-browser.ts';
import {
  type Options,
  openPayment as open,
  PROOF,
  payment,
  placed,
  SCRIPT,
  waiting,
} from './payment-page.ts';

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
      kind: 'failed',
      message: 'The bank declined the payment.',
      canRetry: true,
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

  test('by the test window takes the proof that the shop gives, or says why there is none', async () => {
    const test_ = { status: 'required', provider: 'test' } as never;
    const taken = () => jsonAnswer(200, PROOF);
    const done = () => jsonAnswer(200, { order: placed, payment_status: 'paid', cart: cartOf([], 7) });
    const page = await open({ payment: test_, process: [taken, done] });
    expect(await page.payOnline('o1')).toEqual({ kind: 'paid' });
    expect(page.scripts).toEqual([]);
    expect(page.$cart.get()?.cartDetails.version).toBe(7);
    const refused = await open({
      payment: test_,
      process: [() => jsonAnswer(422, { code: 'order_cancelled', message: 'Cancelled.' })],
    });
    expect(await refused.payOnline('o1')).toEqual({ kind: 'failed', message: 'Cancelled.', canRetry: false });
  });

  test.each([
    [{ payment: null }, undefined, { kind: 'failed', canRetry: true }],
    [
      { payment: { status: 'required', provider: 'other' } as never },
      undefined,
      { kind: 'failed', canRetry: true },
    ],
    [
      { payment: null },
      { ...payment, expires_at: '2001-01-01T00:00:00Z' },
      { kind: 'failed', canRetry: false },
    ],
    [{ orders: [waiting({ status: 'expired' })] }, payment, { kind: 'failed', canRetry: false }],
    [{ orders: [waiting({ status: 'cancelled' })] }, payment, { kind: 'failed', canRetry: false }],
    [{ orders: [waiting({ status: 'rejected' })] }, payment, { kind: 'failed', canRetry: false }],
    [{ script: 'empty' as const }, payment, { kind: 'failed', canRetry: true }],
  ])('opens no window where there is nothing to pay by: %#', async (parts, given, outcome) => {
    const page = await open(parts);
    expect(await page.payOnline('o1', given)).toMatchObject(outcome);
  });

  test('opens the window by what was given when the order is not reached, without an end where it has none', async () => {
    let shown: Options | undefined;
    const page = await open({
      orders: [],
      act: ({ options }) => {
        shown = options;
        options.handler(PROOF);
      },
    });
    expect(await page.payOnline('o1', { ...payment, expires_at: null } as never)).toEqual({ kind: 'paid' });
    expect(shown).not.toHaveProperty('timeout');
  });

  test.each([
    [() => Promise.reject(new TypeError('lost')), undefined, { kind: 'closed', canRetry: true }],
    [
      () => jsonAnswer(500, {}),
      { reason: 'declined' },
      { kind: 'failed', message: expect.stringMatching(/\w/) },
    ],
    [
      () => jsonAnswer(200, { order: waiting(), message: 'Declined.' }),
      { reason: 'declined' },
      { message: 'Declined.' },
    ],
    [() => jsonAnswer(200, { order: waiting() }), { reason: 'declined' }, { kind: 'failed', message: '' }],
    [() => jsonAnswer(200, { order: waiting() }), null, { kind: 'failed', canRetry: false }],
  ])('that failed is said as far as the shop knows: %#', async (answer, error, outcome) => {
    const page = await open({
      act: ({ options, fail }) => {
        if (error !== undefined) fail(error);
        options.modal.ondismiss();
      },
      process: [answer],
    });
    expect(await page.payOnline('o1', payment)).toMatchObject(outcome);
  });

  test('that its caller ends says how the order stands, as far as it can be read', async () => {
    const ended = new AbortController();
    const page = await open({ act: () => ended.abort(), orders: [waiting(), placed] });
    expect(await page.payOnline('o1', payment, { signal: ended.signal })).toEqual({ kind: 'paid' });
    const before = await open({ orders: [waiting(), placed] });
    expect(await before.payOnline('o1', payment, { signal: ended.signal })).toEqual({ kind: 'paid' });
    const unread = new AbortController();
    const silent = await open({ act: () => unread.abort(), orders: [waiting(), null] });
    expect((await silent.payOnline('o1', payment, { signal: unread.signal })).kind).toBe('pending');
  });

  test('works where the browser has no locks', async () => {
    vi.stubGlobal('navigator', undefined);
    const page = await open({ act: ({ options }) => options.handler(PROOF) });
    expect(await page.payOnline('o1', payment)).toEqual({ kind: 'paid' });
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
