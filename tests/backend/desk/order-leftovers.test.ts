import { expect, test } from 'vitest';
import type { DeskOrder, DeskOrders, Substitutes } from '../../../src/api/contract/admin/orders.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { OrderStatus } from '../../../src/api/contract/order.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { declineOverdue } from '../../../src/backend/orders/lifecycle/decline-overdue.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { newPayer, shelveColas, stockOf } from '../../fixtures/payer.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const MINUTE = 60_000;
type Answer = DeskOrder & Partial<ErrorBody>;

describeOnDatabases('orders that staff leave alone or change', (shop) => {
  const at = (minutes: number) => shop().setNow(new Date(NOON.getTime() + minutes * MINUTE));
  const placeCash = async () => {
    await shelveColas(shop(), 20);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    return (await shopper.order()).body.order;
  };
  const placePaid = async () => {
    await shelveColas(shop(), 20);
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.hand(await payer.capture(order.id));
    return order;
  };
  const read = async (staff: TestStaff, id: string) =>
    (await staff.call<DeskOrder>('GET', `/admin/orders/${id}`)).body;
  const to = (staff: TestStaff, id: string, status: OrderStatus, more: object = {}) =>
    staff.call<Answer>('POST', `/admin/orders/${id}/transition`, { body: { to: status, ...more } });
  const breaks = () => findBreaks(shop().db.read, shop().shop.now());
  const onHand = async (id: number) => (await stockOf(shop(), id)).on_hand;

  test('are declined when their minutes are over, once, with everything given back and a word to the shopper', async () => {
    const { cola } = shop().world.products;
    await changeSettings(shop(), { order_auto_reject_minutes: '10' });
    const staff = await newStaff(shop(), 'staff');
    const { id, order_number } = await placePaid();
    const left = await onHand(cola);
    const listed = await staff.call<DeskOrders>('GET', `/admin/orders?q=${order_number}`);
    expect(listed.body.data[0]?.declined_at).toBe('2026-03-02T12:10:00.000Z');
    at(9);
    await declineOverdue(shop().shop);
    expect((await read(staff, id)).order.status).toBe('placed');
    at(10);
    // Two processes, and one that was down until now.
    await Promise.all([declineOverdue(shop().shop), declineOverdue(shop().shop)]);
    at(90);
    await declineOverdue(shop().shop);
    const { order, history } = await read(staff, id);
    expect(order).toMatchObject({
      status: 'rejected',
      cancel_reason: 'The store could not confirm the order in time.',
      refunded_amount: 13.5,
    });
    expect(history).toMatchObject([{ actor: 'shop', after: { status: 'rejected' } }]);
    expect(await onHand(cola)).toBe(left + 4);
    const sent = await shop()
      .db.read.selectFrom('outbox')
      .select('payload_json')
      .where('payload_json', 'like', `%order.rejected%${id}%`)
      .where('kind', '=', 'mail')
      .execute();
    expect(sent.map(({ payload_json }) => JSON.parse(payload_json).data.reason)).toEqual([
      'The store could not confirm the order in time.',
    ]);
    await sendRefunds(shop().shop);
    expect(await breaks()).toEqual([]);
    at(0);
  });

  test('are never declined once accepted, nor without the setting', async () => {
    const staff = await newStaff(shop(), 'staff');
    await changeSettings(shop(), { order_auto_reject_minutes: '0' });
    const alone = await placeCash();
    const accepted = await placeCash();
    await to(staff, accepted.id, 'accepted');
    at(600);
    await declineOverdue(shop().shop);
    expect((await read(staff, alone.id)).order.status).toBe('placed');
    await changeSettings(shop(), { order_auto_reject_minutes: '1' });
    await declineOverdue(shop().shop);
    expect((await read(staff, alone.id)).order.status).toBe('rejected');
    expect((await read(staff, accepted.id)).order.status).toBe('accepted');
    await changeSettings(shop(), { order_auto_reject_minutes: '0' });
    at(0);
  });

  test.each([
    true,
    false,
  ])('get a substitute off the shelf, which gives back what it replaces (paid ahead: %s)', async (isPaid) => {
    const { cola, lemonade } = shop().world.products;
    const staff = await newStaff(shop(), 'staff');
    const { id, items } = await (isPaid ? placePaid() : placeCash());
    await setStock(shop(), lemonade, 3);
    await to(staff, id, 'accepted');
    const edit = (quantity: number, name = 'Lemonade') =>
      staff.call<Answer>('POST', `/admin/orders/${id}/edit-line`, {
        body: {
          order_item_id: items[0]?.order_item_id,
          quantity,
          substitute: { name, unit_price: 1, product_id: lemonade },
        },
      });
    const found = await staff.call<Substitutes>('GET', `/admin/orders/${id}/substitutes?q=lemon`);
    expect(found.body.substitutes).toMatchObject([{ product_id: lemonade, variant_id: 0, stock: 3 }]);
    const colas = await onHand(cola);
    const { refundable } = await read(staff, id);
    const tooMany = await edit(4);
    expect([tooMany.status, tooMany.body.code]).toEqual([422, 'insufficient_stock']);
    expect([await onHand(cola), await onHand(lemonade)]).toEqual([colas, 3]);
    expect((await read(staff, id)).refundable).toBe(refundable);
    expect((await edit(2)).status).toBe(200);
    expect([await onHand(cola), await onHand(lemonade)]).toEqual([colas + 2, 1]);
    expect(await breaks()).toEqual([]);
    const two = await Promise.all([edit(1), edit(1)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([await onHand(cola), await onHand(lemonade)]).toEqual([colas + 3, 0]);
    expect((await to(staff, id, 'cancelled', { reason: 'Not in' })).body.order.status).toBe('cancelled');
    expect([await onHand(cola), await onHand(lemonade)]).toEqual([colas + 4, 3]);
    await sendRefunds(shop().shop);
    expect(await breaks()).toEqual([]);
  });
});
