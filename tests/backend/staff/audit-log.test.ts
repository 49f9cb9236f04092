import { expect, test } from 'vitest';
import type { DeskProduct } from '../../../src/api/contract/admin/catalog.ts';
import type { AuditActors, AuditList } from '../../../src/api/contract/admin/staff.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

describeRules('the activity log', (shop) => {
  test('names what was changed, and is narrowed to one person', async () => {
    const [owner, manager] = [await newStaff(shop(), 'owner'), await newStaff(shop(), 'manager')];
    const { cola } = shop().world.products;
    const open = async (by: TestStaff) => (await by.call<DeskProduct>('GET', `/admin/products/${cola}`)).body;
    const save = async (by: TestStaff, brand: string) => {
      const { version, content } = await open(by);
      const body = { version, content: { ...content, brand } };
      expect((await by.call('PUT', `/admin/products/${cola}`, { body })).status).toBe(200);
    };
    await save(manager, 'Fizz One');
    await save(owner, 'Fizz Two');
    const query = `entity=product&actor=${encodeURIComponent(manager.email)}`;
    const log = await owner.call<AuditList>('GET', `/admin/audit?${query}`);
    expect(log.body.data).toMatchObject([
      { actor: manager.email, name: 'Cola 0.5 l', after: { brand: 'Fizz One' } },
    ]);
    const { actors } = (await owner.call<AuditActors>('GET', '/admin/audit-actors')).body;
    expect(actors).toEqual(expect.arrayContaining(['command line', manager.email, owner.email]));
    expect((await manager.call('GET', '/admin/audit-actors')).status).toBe(403);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola, quantity: 4 });
    await shopper.details({});
    const { order } = (await shopper.order()).body;
    await manager.call('POST', `/admin/orders/${order.id}/notes`, { body: { text: 'Call first' } });
    const orders = await owner.call<AuditList>('GET', '/admin/audit?entity=order');
    expect(orders.body.data[0]).toMatchObject({ entity_id: order.id, name: order.order_number });
    const find = async (words: string) => {
      const { body } = await owner.call<AuditList>('GET', `/admin/audit?q=${encodeURIComponent(words)}`);
      return [...new Set(body.data.map(({ name }) => name))];
    };
    expect(await find(order.order_number.toLowerCase())).toEqual([order.order_number]);
    expect(await find('cola 0.5')).toEqual(['Cola 0.5 l']);
    expect(await find('no such thing')).toEqual([]);
  });
});
