import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPayment as open, placed, waiting } from './payment-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

  test('is not looked at out of sight, nor after its screen is gone', async () => {
    const page = await open({ orders: [null, waiting()] });
    const events = new EventTarget();
    Object.assign(document, {
      hidden: true,
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    });
    const seen: unknown[] = [];
    const stop = page.watchPayment('o1', (order) => seen.push(order));
    const looks = () => page.sent.length;
    await vi.advanceTimersByTimeAsync(60_000);
    events.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks()).toBe(0);
    Object.assign(document, { hidden: false });
    events.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect([looks() > 1, seen.length > 0]).toEqual([true, true]);
    const before = seen.length;
    window.dispatchEvent(new Event('pageshow'));
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    const after = looks();
    events.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen.length, looks()]).toEqual([before, after]);
  });
});
