import { expect, test } from 'vitest';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';
import type { CourierOrder } from '../../../src/api/contract/courier.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { OrderStatus } from '../../../src/api/contract/order.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { shelveColas } from '../../fixtures/payer.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff } from '../../fixtures/staff.ts';

describeRules('the link of a courier', (shop) => {
  const place = async () => {
    await shelveColas(shop(), 20);
    const staff = await newStaff(shop(), 'staff');
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 5 });
    const { id } = (await shopper.order()).body.order;
    const name = async (courier: string) => {
      const body = { name: courier, phone: '+1 312 555 0142' };
      const { courier_link: link } = (
        await staff.call<DeskOrder>('POST', `/admin/orders/${id}/courier`, { body })
      ).body;
      return link?.split('#')[1] ?? '';
    };
    const move = (to: OrderStatus) => staff.call('POST', `/admin/orders/${id}/transition`, { body: { to } });
    const read = async () => (await staff.call<DeskOrder>('GET', `/admin/orders/${id}`)).body;
    return { id, name, move, read };
  };
  const call = (path: string, body: object) =>
    shop().call<CourierOrder & Partial<ErrorBody>>('POST', `/courier${path}`, { body });

  test('opens one order, shows its customer where it is, and hands it over', async () => {
    const { name, move, read } = await place();
    expect((await read()).courier_link).toBeNull();
    await move('accepted');
    const token = await name('Cleo');
    const opened = await call('', { token });
    expect(opened.body).toMatchObject({ courier: 'Cleo', is_on_the_way: false, is_over: false });
    expect(opened.body.customer).toMatchObject({ name: 'Ana Diaz' });
    expect(opened.body.to_collect).toBe((await read()).to_collect);
    const here = { token, lat: 41.9, lng: -87.6 };
    expect((await call('/position', here)).body.code).toBe('invalid_transition');
    for (const status of ['preparing', 'ready', 'out_for_delivery'] as const) await move(status);
    expect((await call('/position', here)).body.seen_at).not.toBeNull();
    expect((await read()).order.courier).toMatchObject({ name: 'Cleo', lat: 41.9, lng: -87.6 });
    const done = await call('/delivered', { token });
    expect(done.body).toMatchObject({ status: 'delivered', is_over: true, customer: null, to_collect: 0 });
    // Its customer saw the courier until then, as the courier was promised.
    const { courier } = (await read()).order;
    expect([courier?.name, courier?.lat, courier?.lng]).toEqual(['Cleo', undefined, undefined]);
    expect((await read()).history.at(-1)).toMatchObject({ actor: 'Cleo' });
    expect((await call('/delivered', { token })).body.code).toBe('invalid_transition');
  });

  test('leaves the phone of its courier as it is when the name alone is saved again', async () => {
    const { id, name, move, read } = await place();
    await move('accepted');
    await name('Cleo');
    const staff = await newStaff(shop(), 'staff');
    const save = (courier: string) =>
      staff.call('POST', `/admin/orders/${id}/courier`, { body: { name: courier, phone: '' } });
    await save('Cleo');
    expect((await read()).order.courier).toMatchObject({ name: 'Cleo', phone_masked: '+• ••• ••• 0142' });
    await save('Dan');
    expect((await read()).order.courier).toMatchObject({ name: 'Dan', phone_masked: '' });
  });

  test('ends when somebody else is named, and cannot be made up', async () => {
    const { id, name, move } = await place();
    await move('accepted');
    const token = await name('Cleo');
    const other = await name('Dan');
    expect((await call('', { token })).status).toBe(404);
    expect((await call('', { token: other })).status).toBe(200);
    expect((await call('', { token: `${id}.${'0'.repeat(64)}` })).status).toBe(404);
    const { id: another } = await place();
    expect((await call('', { token: `${another}.${other.split('.')[1]}` })).status).toBe(404);
  });
});
