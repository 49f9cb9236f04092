import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ORDER_STATUSES, type PaymentStatus, type Refund } from '../../src/api/contract/order.ts';
import {
  cancelWords,
  moneyBackWords,
  nextWords,
  orderMood,
  paymentWords,
} from '../../src/domain/order-words.ts';
import { inEnglish } from '../../src/domain/text.ts';

const TYPES = ['delivery', 'pickup', 'dine_in'] as const;
/** Only deliveries go on the way. */
const ALL = ORDER_STATUSES.flatMap((status) =>
  TYPES.filter((type) => status !== 'out_for_delivery' || type === 'delivery').map(
    (type) => [status, type] as const,
  ),
);
const price = (amount: number) => `$${amount}`;
type State = z.infer<typeof PaymentStatus>;
const order = (payment_status: State, change: object = {}) => ({
  status: 'placed' as const,
  payment_status,
  payment_method: { code: 'cod' as const, label: 'Cash on delivery' },
  total: 20,
  amount_due: 15,
  wallet_amount: 0,
  refunded_amount: 0,
  refunds: [] as Refund[],
  ...change,
});
const refund = (to: Refund['to'], status: Refund['status']): Refund => ({
  id: 1,
  amount: 20,
  to,
  status,
  reason: 'order_cancelled',
  created_at: '2026-11-21T09:00:00Z',
});

describe('the words of an order', () => {
  test.each(ALL)('say what is true of %s by %s', (status, type) => {
    const text = inEnglish(nextWords(status, type, 'Pearl Street'));
    expect(text).toMatch(/^[A-Z].*\.$/);
    if (type !== 'delivery') expect(text).not.toMatch(/courier|on the way|arrived/);
    if (type !== 'pickup') expect(text).not.toMatch(/collect/);
    if (orderMood(status) === 'ended') expect(text).not.toMatch(/has your order|ready|on the way/);
  });

  test('promise a notice only where one is sent', () => {
    const promising = ALL.filter(([status, type]) =>
      /let you know/.test(inEnglish(nextWords(status, type, 'P'))),
    );
    expect(promising).toEqual([
      ['placed', 'delivery'],
      ['placed', 'pickup'],
    ]);
  });

  test.each([
    ['paid', {}, 'Cash on delivery, $20 paid'],
    ['due_on_delivery', {}, 'Cash on delivery, $15 due'],
    ['authorized', {}, 'Cash on delivery, $15 reserved and not taken yet'],
    ['failed', {}, 'Cash on delivery, the payment failed'],
    ['refunded', { refunded_amount: 20 }, 'Cash on delivery, $20 refunded'],
    ['partially_refunded', { refunded_amount: 5 }, 'Cash on delivery, $5 of $20 refunded'],
    ['unpaid', {}, 'Cash on delivery, $15 not paid yet'],
    ['unpaid', { status: 'expired' }, 'Cash on delivery, nothing was charged'],
  ] as const)('say of a payment that is %s %o: %s', (state, change, text) => {
    expect(inEnglish(paymentWords(order(state, change), price))).toBe(text);
  });

  test.each([
    [[refund('wallet', 'done')], '$20 is back in your wallet.'],
    [[refund('wallet', 'pending')], '$20 goes back to your wallet.'],
    [[refund('source', 'done')], '$20 was sent back the way you paid.'],
    [[refund('source', 'pending')], '$20 goes back the way you paid. This can take a few days.'],
    [[refund('source', 'failed')], '$20 could not be sent back. Please call us.'],
  ])('say where the money of %o is', (refunds, text) => {
    expect(moneyBackWords(order('refunded', { refunds }), price).map(inEnglish)).toEqual([text]);
  });

  test('say that nothing was charged for an order that ended unpaid, and nothing of one that goes on', () => {
    const said = (status: string, change: object = {}) =>
      moneyBackWords(order('unpaid', { status, ...change }), price).map(inEnglish);
    expect(said('cancelled')).toEqual(['Nothing was charged.']);
    expect(said('expired', { wallet_amount: 5 })).toEqual(['$5 is back in your wallet.']);
    expect(said('placed')).toEqual([]);
  });

  test('say before cancelling what becomes of the money', () => {
    expect(inEnglish(cancelWords(order('paid'), price))).toBe('$20 goes back the way you paid.');
    expect(inEnglish(cancelWords(order('due_on_delivery', { wallet_amount: 5 }), price))).toBe(
      '$5 goes back to your wallet.',
    );
    expect(inEnglish(cancelWords(order('due_on_delivery'), price))).toBe('Nothing was charged.');
  });
});
