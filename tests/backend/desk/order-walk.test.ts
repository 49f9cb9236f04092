import { expect, test } from 'vitest';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';
import type { OrderStatus } from '../../../src/api/contract/order.ts';
import type { ReturnResponse } from '../../../src/api/contract/returns.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { booksOf, newPayer, shelveColas } from '../../fixtures/payer.ts';
import { newStaff } from '../../fixtures/staff.ts';

/**
 * The oracle, in whole cents of its own: so many units of a line bring back their share of what it cost, halves
 * rounded away from zero, and a substitute is paid with its tax.
 */
const oracle = (line: { paid: number; quantity: number; taxPercent: number }) => {
  const rounded = (above: bigint, below: bigint) => Number((2n * above + below) / (2n * below));
  const share = (units: number) => rounded(BigInt(line.paid) * BigInt(units), BigInt(line.quantity));
  return {
    back: (from: number, units: number) => share(from + units) - share(from),
    withTax: (price: number) => rounded(BigInt(price) * BigInt(100 + line.taxPercent), 100n),
  };
};

describeOnDatabases('one order with all that can happen to it', (shop) => {
  test('short, replaced, brought by a courier, refunded in part and returned, it keeps its sums to the cent', async () => {
    const owner = await newStaff(shop(), 'owner');
    await shelveColas(shop(), 20);
    const payer = await newPayer(shop);
    const { order: placed } = await payer.place();
    await payer.hand(await payer.capture(placed.id));
    const { id, items, total, tax_amount, delivery_charge, decimal_places } = placed;
    const cents = (amount: number) => Math.round(amount * 10 ** decimal_places);
    const [line] = items;
    const { order_item_id = 0, quantity = 0 } = line ?? {};
    const paid = cents(total) - cents(delivery_charge);
    expect([quantity, paid, cents(tax_amount)]).toEqual([4, 1_050, 50]);
    const { back, withTax } = oracle({ paid, quantity, taxPercent: 5 });

    const press = async (path: string, body: object): Promise<DeskOrder> => {
      const answer = await owner.call<DeskOrder>('POST', `/admin/orders/${id}/${path}`, { body });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.body;
    };
    const move = (to: OrderStatus) => press('transition', { to });
    let owed = 0;
    const settled = async ({ order, refundable }: DeskOrder) => {
      expect(cents(order.refunded_amount)).toBe(owed);
      expect(order.refunds.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(owed);
      expect(cents(refundable)).toBe(cents(total) - owed);
      await sendRefunds(shop().shop);
      expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    };

    await settled(await move('accepted'));
    owed += back(0, 1);
    await settled(await press('edit-line', { order_item_id, quantity: 1 }));
    const substitute = { name: 'Water', unit_price: 1 };
    owed += back(1, 1) - withTax(100);
    await settled(await press('edit-line', { order_item_id, quantity: 1, substitute }));

    await move('preparing');
    await move('ready');
    const { courier_link } = await press('courier', { name: 'Courier 1', phone: '+1 312 555 0142' });
    await settled(await move('out_for_delivery'));
    const token = courier_link?.split('#')[1];
    expect((await shop().call('POST', '/courier/delivered', { body: { token } })).status).toBe(200);

    owed += back(1, 1);
    const lines = [{ order_item_id, quantity: 1 }];
    await settled(await press('refund', { lines, to: 'source', reason: 'A bottle leaks.' }));
    const returned = await shop().call<ReturnResponse>('POST', '/return-request', {
      guest: payer.guest,
      body: { order_id: id, items: lines, problem: 'cold', reason: 'This one too.' },
    });
    expect(cents(returned.body.return_request.refund_amount)).toBe(back(2, 1));
    owed += back(2, 1);
    const request = returned.body.return_request.id;
    const end = await press(`requests/${request}`, { accept: true, to: 'source' });
    await settled(end);

    // What the shop keeps is the delivery and what came instead.
    expect(cents(total) - owed).toBe(cents(delivery_charge) + withTax(100));
    expect(end.order.items).toMatchObject([
      { refunded_quantity: 3, substitutes: [{ ...substitute, quantity: 1 }] },
    ]);
    // What came instead brings back what it cost, not what was ordered.
    owed += withTax(100);
    await settled(await press('refund', { lines, to: 'source', reason: 'The water too.' }));
    expect(cents(total) - owed).toBe(cents(delivery_charge));
    const { payments, refunds } = await booksOf(shop(), id);
    expect(payments.map(({ refunded_subunits }) => refunded_subunits)).toEqual([owed]);
    expect(refunds.map(({ status }) => status)).toEqual(Array(5).fill('done'));
  });
});
