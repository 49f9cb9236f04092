import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentStatus,
  type Refund,
} from '../../../src/api/contract/order.ts';
import {
  cancelWords,
  isAllBack,
  moneyBackWords,
  nextWords,
  orderMood,
  paymentWords,
} from '../../../src/domain/orders/order-words.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

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
  test('cash that was not taken for what was missing came back to nobody', () => {
    const settled = { ...refund('source', 'done'), amount: 5, uncollected: true };
    const change = { status: 'delivered' as const, amount_due: 20, refunded_amount: 5, refunds: [settled] };
    const paid = order('partially_refunded', change);
    expect(moneyBackWords(paid, price).map(inEnglish)).toEqual(['You paid $5 less in cash.']);
    expect(paymentWords(paid, price).map(inEnglish)).toEqual(['Cash on delivery, $15 paid']);
  });

  const next = (status: OrderStatus, order_type: (typeof TYPES)[number], payment_status: State = 'paid') =>
    inEnglish(nextWords({ status, order_type, payment_status, branch: { name: 'Pearl Street' } }));
  test.each(ALL)('say what is true of %s by %s', (status, type) => {
    const text = next(status, type);
    expect(text).toMatch(/^[A-Z].*\.$/);
    if (type !== 'delivery') expect(text).not.toMatch(/courier|on the way|arrived/);
    if (type !== 'pickup') expect(text).not.toMatch(/collect/);
    if (orderMood(status) === 'ended') expect(text).not.toMatch(/has your order|ready|on the way/);
  });

  test('promise a notice only where one is sent', () => {
    const promising = ALL.filter(([status, type]) => /let you know/.test(next(status, type)));
    expect(promising).toEqual([
      ['placed', 'delivery'],
      ['placed', 'pickup'],
    ]);
    for (const type of TYPES) expect(next('placed', type, 'refunded')).toBe('Pearl Street has your order.');
  });

  test('nothing is left of an order whose units are all missing or refunded, whatever is kept of its tip', () => {
    const line = { quantity: 4, refunded_quantity: 1 };
    const items = [{ ...line, missing_quantity: 3 }];
    expect(isAllBack({ payment_status: 'partially_refunded', items })).toBe(true);
    expect(isAllBack({ payment_status: 'partially_refunded', items: [...items, line] })).toBe(false);
    expect(isAllBack({ payment_status: 'paid' })).toBe(false);
  });

  const online = { payment_method: { code: 'razorpay' as const, label: 'Card' }, amount_due: 20 };
  const mixed = { ...online, wallet_amount: 5, amount_due: 15 };
  const cashAndWallet = { wallet_amount: 5, amount_due: 15 };
  const byWallet = {
    payment_method: { code: 'wallet' as const, label: 'Wallet' },
    wallet_amount: 20,
    amount_due: 0,
  };
  const byCard = { ...byWallet, wallet_amount: 0, gift_card: { last_digits: 'K7QM', amount: 20 } };
  const uncollected = { ...refund('source', 'done'), amount: 5, uncollected: true };
  const stray = { ...refund('source', 'done'), reason: 'payment_too_late' };
  test.each([
    ['paid', { status: 'delivered', amount_due: 20 }, ['Cash on delivery, $20 paid']],
    ['due_on_delivery', {}, ['Cash on delivery, $15 due']],
    ['due_on_delivery', cashAndWallet, ['Wallet, $5 paid', 'Cash on delivery, $15 due']],
    [
      'partially_refunded',
      { ...cashAndWallet, refunded_amount: 1 },
      ['Wallet, $5 paid', 'Cash on delivery, $15 due', '$1 of $20 refunded'],
    ],
    [
      'refunded',
      { ...cashAndWallet, status: 'cancelled', refunded_amount: 5 },
      ['Wallet, $5 paid', 'Cash on delivery, nothing was charged', '$5 refunded'],
    ],
    [
      'partially_refunded',
      { status: 'delivered', amount_due: 20, refunded_amount: 5, refunds: [uncollected] },
      ['Cash on delivery, $15 paid'],
    ],
    [
      'partially_refunded',
      {
        ...{ status: 'delivered', amount_due: 20, refunded_amount: 7 },
        refunds: [uncollected, { ...refund('source', 'done'), amount: 2 }],
      },
      ['Cash on delivery, $15 paid', '$2 of $15 refunded'],
    ],
    ['due_on_delivery', { ...cashAndWallet, to_collect: 9 }, ['Wallet, $5 paid', 'Cash on delivery, $9 due']],
    ['paid', byWallet, ['Wallet, $20 paid']],
    ['paid', byCard, ['Gift card ••••K7QM, $20']],
    [
      'unpaid',
      { ...online, status: 'pending_payment', gift_card: { last_digits: 'K7QM', amount: 5 }, amount_due: 15 },
      ['Gift card ••••K7QM, $5', 'Card, $15 not paid yet'],
    ],
    [
      'refunded',
      { ...byWallet, status: 'cancelled', refunded_amount: 20 },
      ['Wallet, $20 paid', '$20 refunded'],
    ],
    ['paid', { total: 0, amount_due: 0 }, ['Nothing to pay']],
    ['paid', online, ['Card, $20 paid']],
    ['paid', mixed, ['Wallet, $5 paid', 'Card, $15 paid']],
    ['authorized', online, ['Card, $20 on its way from the bank']],
    ['failed', { ...mixed, status: 'pending_payment' }, ['Wallet, $5 set aside', 'Card, $15 not paid yet']],
    ['refunded', { ...online, refunded_amount: 20 }, ['Card, $20 paid', '$20 refunded']],
    [
      'refunded',
      { ...online, refunded_amount: 20, refunds: [refund('source', 'pending')] },
      ['Card, $20 paid', '$20 to be refunded'],
    ],
    [
      'refunded',
      {
        ...mixed,
        refunded_amount: 20,
        refunds: [
          { ...refund('wallet', 'done'), amount: 5 },
          { ...refund('source', 'failed'), amount: 15 },
          { ...refund('source', 'pending'), reason: 'payment_already_paid' },
        ],
      },
      ['Wallet, $5 paid', 'Card, $15 paid', '$5 refunded', '$15 to be refunded'],
    ],
    [
      'partially_refunded',
      { ...mixed, refunded_amount: 5, refunds: [{ ...refund('source', 'pending'), amount: 5 }] },
      ['Wallet, $5 paid', 'Card, $15 paid', '$5 of $20 to be refunded'],
    ],
    [
      'partially_refunded',
      { ...mixed, refunded_amount: 5 },
      ['Wallet, $5 paid', 'Card, $15 paid', '$5 of $20 refunded'],
    ],
    ['unpaid', { ...online, status: 'pending_payment' }, ['Card, $20 not paid yet']],
    ['unpaid', { ...mixed, status: 'expired' }, ['Card, nothing was charged']],
    ['unpaid', { ...online, status: 'expired', refunds: [stray] }, ['Card, nothing was kept']],
  ] as const)('say of a payment that is %s %o: %o', (state, change, texts) => {
    expect(paymentWords(order(state, change), price).map(inEnglish)).toEqual(texts);
  });

  test.each([
    [[refund('wallet', 'done')], '$20 is in your wallet.'],
    [[refund('wallet', 'pending')], '$20 goes back to your wallet.'],
    [[refund('source', 'done')], '$20 was sent back the way you paid.'],
    [[refund('source', 'pending')], '$20 goes back the way you paid. This can take a few days.'],
    [[refund('source', 'failed')], "We couldn't send $20 back. Get in touch, and we'll find another way."],
    [[{ ...refund('source', 'done'), by_hand: true }], '$20 was handed to you.'],
    [
      [{ ...refund('source', 'done'), reason: 'payment_already_paid' }],
      'A second payment of $20 was sent back the way you paid.',
    ],
    [
      [{ ...refund('source', 'pending'), reason: 'payment_already_paid' }],
      'A second payment of $20 goes back the way you paid. This can take a few days.',
    ],
    [
      [{ ...refund('source', 'pending'), reason: 'payment_too_late' }],
      'Your payment of $20 came too late and goes back the way you paid. This can take a few days.',
    ],
    [
      [{ ...refund('source', 'done'), reason: 'payment_mismatch' }],
      "A payment of $20 didn't match this order and was sent back the way you paid.",
    ],
    [
      [{ ...refund('source', 'pending'), reason: 'payment_mismatch' }],
      "A payment of $20 didn't match this order and goes back the way you paid. This can take a few days.",
    ],
  ])('say where the money of %o is', (refunds, text) => {
    expect(moneyBackWords(order('refunded', { ...online, refunds }), price).map(inEnglish)).toEqual([text]);
  });

  test('say of cash that the branch hands it over', () => {
    const said = (status: Refund['status']) =>
      moneyBackWords(order('refunded', { refunds: [refund('source', status)] }), price).map(inEnglish);
    expect(said('pending')).toEqual(['The branch will hand you $20 in cash.']);
    expect(said('done')).toEqual(['You got $20 back in cash.']);
    const refunds = [{ ...refund('source', 'done'), uncollected: true }];
    const less = moneyBackWords(order('partially_refunded', { refunds }), price);
    expect(less.map(inEnglish)).toEqual(['You paid $20 less in cash.']);
  });

  test('say that nothing was charged for an order that ended unpaid, and nothing of one that goes on', () => {
    const said = (status: string, change: object = {}) =>
      moneyBackWords(order('unpaid', { status, ...change }), price).map(inEnglish);
    expect(said('cancelled')).toEqual(['Nothing was charged.']);
    expect(said('expired', { wallet_amount: 5 })).toEqual(['$5 is back in your wallet.']);
    expect(said('expired', { wallet_amount: 5, refunds: [stray] })).toEqual([
      'Your payment of $20 came too late and was sent back the way you paid.',
      '$5 is back in your wallet.',
    ]);
    expect(said('placed')).toEqual([]);
  });

  test('say before cancelling what becomes of the money', () => {
    const said = (state: State, change: object) => inEnglish(cancelWords(order(state, change), price));
    expect(said('paid', online)).toBe('$20 goes back the way you paid.');
    expect(said('partially_refunded', { ...online, refunded_amount: 5 })).toBe(
      '$15 goes back the way you paid.',
    );
    expect(said('authorized', online)).toBe('$20 goes back the way you paid.');
    expect(said('paid', byWallet)).toBe('$20 goes back to your wallet.');
    expect(said('due_on_delivery', cashAndWallet)).toBe('$5 goes back to your wallet.');
    expect(said('due_on_delivery', {})).toBe('Nothing was charged.');
  });
});
