import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../../src/api/contract/order.ts';
import { canCancelAt, cancelUntil, type OrderTimes } from '../../../src/domain/orders/order-rules.ts';
import { isCancellable } from '../../../src/domain/orders/order-status.ts';
import { paymentProblemText } from '../../../src/domain/orders/payment-problem.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { holds } from '../properties.ts';

const placed: OrderTimes = { status: 'placed', placedAt: '2026-11-21T12:00:00.000Z', deliveredAt: null };
const rules = { cancelMinutes: 10, returnsDays: 14, withdrawalDays: 0 };

describe('cancelling', () => {
  test('ends with the shop’s minutes, the last one included', () => {
    expect(cancelUntil(placed, rules)).toBe('2026-11-21T12:10:00.000Z');
    expect(canCancelAt(placed, rules, '2026-11-21T12:10:00.000Z')).toBe(true);
    expect(canCancelAt(placed, rules, '2026-11-21T12:10:00.001Z')).toBe(false);
  });

  test('without a limit only the status decides', () => {
    expect(cancelUntil(placed, { ...rules, cancelMinutes: null })).toBeNull();
    expect(canCancelAt(placed, { ...rules, cancelMinutes: null }, '2030-01-01T00:00:00.000Z')).toBe(true);
  });

  const orders = fc.record({ status: fc.constantFrom(...ORDER_STATUSES), minutes: fc.option(fc.nat(90)) });
  holds('is never possible once the kitchen works on the order', orders, ({ status, minutes }) => {
    const own = { ...rules, cancelMinutes: minutes };
    expect(canCancelAt({ ...placed, status }, own, placed.placedAt)).toBe(isCancellable(status));
  });
});

describe('a payment that failed', () => {
  const said = (reason: string | null) => inEnglish(paymentProblemText(reason));

  test('says what the bank said, in the shop’s words', () => {
    expect(said('insufficient_funds')).toBe("There wasn't enough money on the card or in the account.");
  });

  test.each([null, '', 'constructor', '<b>hello</b>'])('never shows what came from outside: %o', (reason) => {
    expect(said(reason)).toBe('The payment did not go through.');
  });
});
