import { describe, expect, test } from 'vitest';
import type { Refund } from '../../../src/api/contract/order.ts';
import { receiptOf, receiptSums, settlementOf } from '../../../src/domain/orders/order-receipt.ts';
import { inEnglish, inLanguage } from '../../../src/domain/text/text.ts';

const ORDER = {
  status: 'delivered',
  payment_status: 'paid',
  subtotal: 20,
  order_discount_amount: 2,
  delivery_charge: 3,
  shipping_discount_amount: 1,
  packaging_charge: 0,
  tip_amount: 0,
  tax_inclusive: false,
  wallet_amount: 5,
  amount_due: 16,
  total: 21,
  refunds: [],
  tax_lines: [{ name: 'Sales tax', rate_percent: 5, amount: 1 }],
  payment_method: { code: 'cod', label: 'Cash on delivery' },
  items: [{ name: 'Tea', options_text: ['Size: large', 'Milk'], quantity: 2, line_total: 20 }],
} as unknown as Parameters<typeof receiptOf>[0];
type Change = Partial<typeof ORDER>;

const refund = (to: Refund['to'], change: Partial<Refund> = {}): Refund => ({
  id: 1,
  amount: 4,
  to,
  status: 'done',
  reason: 'returned',
  created_at: '2026-11-21T09:00:00Z',
  ...change,
});
const sums = (change: Change = {}) =>
  receiptSums({ ...ORDER, ...change }).map(([text, amount]) => [inEnglish(text), amount]);
const settled = (change: Change = {}) =>
  settlementOf({ ...ORDER, ...change }).map(([text, amount]) => [inEnglish(text), amount]);

describe('the sums of a receipt', () => {
  test('leave out what is nothing, and say where tax is in the prices already', () => {
    expect(sums()).toEqual([
      ['Subtotal', 20],
      ['Discount', -2],
      ['Delivery', 2],
      ['Sales tax (5%)', 1],
    ]);
    expect(sums({ tax_inclusive: true }).at(-1)).toEqual(['Sales tax (5%) included', 1]);
    const tax_lines = [{ name: 'Tax 5 %', rate_percent: 5, amount: 1 }];
    expect(sums({ tax_lines }).at(-1)).toEqual(['Tax 5 %', 1]);
    expect(sums({ tax_lines, tax_inclusive: true }).at(-1)).toEqual(['Tax 5 % included', 1]);
  });

  test('add up to the total', () => {
    expect(sums().reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(ORDER.total);
  });
});

describe('how it was paid', () => {
  test('names the wallet and the way, or what is still due', () => {
    expect(settled()).toEqual([
      ['Paid from the wallet', 5],
      ['Paid: Cash on delivery', 16],
    ]);
    expect(settled({ status: 'placed', payment_status: 'due_on_delivery', wallet_amount: 0 })).toEqual([
      ['Amount due', 16],
    ]);
  });

  test('says the way in the language of the sentence', () => {
    const [, paid] = settlementOf({ ...ORDER, refunds: [] });
    const german = { 'Paid: {0}': 'Bezahlt: {0}', 'Cash on delivery': 'Barzahlung bei Lieferung' };
    expect(inLanguage(paid?.[0] ?? '', german)).toBe('Bezahlt: Barzahlung bei Lieferung');
  });

  test('names the gift card by its last digits, before the wallet', () => {
    const gift_card = { last_digits: 'K7QM', amount: 16 };
    expect(settled({ gift_card, amount_due: 0, refunds: [refund('gift_card')] })).toEqual([
      ['Paid by gift card ••••K7QM', 16],
      ['Paid from the wallet', 5],
      ['Refunded to the gift card', -4],
    ]);
  });

  test('cash that nobody took for what was missing was neither paid nor given back', () => {
    const refunds = [refund('source', { uncollected: true }), refund('source')];
    expect(settled({ refunds, payment_status: 'partially_refunded' })).toEqual([
      ['Paid from the wallet', 5],
      ['Paid: Cash on delivery', 12],
      ['Missing or replaced', 4],
      ['Refunded in cash', -4],
    ]);
  });

  test('says where money went back to; what failed is owed, what was no part of the order is left out', () => {
    const refunds = [
      refund('wallet'),
      refund('source'),
      refund('source', { status: 'failed' }),
      refund('source', { reason: 'payment_already_paid' }),
      refund('source', { status: 'pending' }),
    ];
    const byCard = { code: 'razorpay', label: 'Card' } as const;
    expect(settled({ refunds }).slice(2)).toEqual([
      ['Refunded to the wallet', -4],
      ['Refunded in cash', -4],
      ['To be refunded', -4],
      ['To be refunded', -4],
    ]);
    expect(settled({ refunds, payment_method: byCard }).slice(2)).toEqual([
      ['Refunded to the wallet', -4],
      ['Refunded to the original payment method', -4],
      ['To be refunded', -4],
      ['To be refunded', -4],
    ]);
    const handed = [refund('source', { by_hand: true })];
    expect(settled({ refunds: handed, payment_method: byCard }).slice(2)).toEqual([
      ['Refunded in person', -4],
    ]);
  });

  test('a receipt lists what was bought, its sums, the total and how it was paid', () => {
    const receipt = receiptOf(ORDER);
    expect(receipt.items).toEqual([['Tea (Size: large, Milk)', 2, 20]]);
    expect(receipt.sums.map(([text]) => inEnglish(text))).toEqual([
      ...['Subtotal', 'Discount', 'Delivery', 'Sales tax (5%)', 'Total'],
      ...['Paid from the wallet', 'Paid: Cash on delivery'],
    ]);
  });
});
