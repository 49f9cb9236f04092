import { expect, test } from 'vitest';
import type { DeskOrders } from '../../../src/api/contract/admin/orders.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import { factLines } from '../../../src/domain/orders/order-facts.ts';
import { inLanguage } from '../../../src/domain/text/text.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeBranch } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff } from '../../fixtures/staff.ts';

describeRules('an order to eat in', (shop) => {
  const place = async (table: string | null, type: 'dine_in' | 'pickup' = 'dine_in') => {
    const orderTypes = ['delivery', 'pickup', 'dine_in'] as const;
    await changeBranch(shop(), shop().world.branches.downtown, { orderTypes });
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    await shopper.details({ order_type: type });
    return shopper.order({ order_type: type, address: null, table });
  };

  test('names its table to its guest, to whoever has the link, in the mail and at the desk', async () => {
    const { status, body } = await place(' Terrace 3 ');
    expect([status, body.order.table]).toEqual([201, 'Terrace 3']);
    const { id } = body.order;
    const read = await shop().get<{ order: Order }>(`/get-single-order/${id}?token=${body.tracking_token}`);
    expect(read.body.order.table).toBe('Terrace 3');
    const staff = await newStaff(shop(), 'staff', [shop().world.branches.downtown]);
    const { data } = (await staff.call<DeskOrders>('GET', '/admin/orders')).body;
    expect(data.find((one) => one.id === id)?.table).toBe('Terrace 3');
    const mails = await shop().db.read.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(mails)).toContain('Terrace 3');
  });

  test('pays for no packaging', async () => {
    const packed = { packagingCharge: 50, orderTypes: ['pickup', 'dine_in'] as const };
    await changeBranch(shop(), shop().world.branches.downtown, packed);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    const chargeOf = async (order_type: 'pickup' | 'dine_in') =>
      (await shopper.details({ order_type })).body.cartDetails.packaging_charge;
    expect([await chargeOf('pickup'), await chargeOf('dine_in')]).toEqual([0.5, 0]);
  });

  test('can be placed on the way there, without a table', async () => {
    const { status, body } = await place(null);
    expect([status, body.order.table]).toEqual([201, null]);
  });

  test('keeps no table of another kind of order, and refuses more than stands on one', async () => {
    expect((await place('7', 'pickup')).body.order).not.toHaveProperty('table');
    expect((await place('7'.repeat(21))).body.errors).toHaveProperty('table');
  });
});

test('the mail of an order to eat in says its table', () => {
  const facts = {
    ...({ type: 'dine_in', branch: 'Downtown', branchAddress: '1 Lake St', phone: '' } as const),
    ...{ address: null, window: null, timeZone: 'UTC', pickupCode: null },
  };
  const said = (more: object) =>
    factLines({ ...facts, ...more }, 'en-US').map((line) => inLanguage(line, {}));
  expect(said({ table: '7' })).toEqual(['Served at: Downtown, 1 Lake St', 'Table: 7']);
  expect(said({})).toEqual(['Served at: Downtown, 1 Lake St']);
});
