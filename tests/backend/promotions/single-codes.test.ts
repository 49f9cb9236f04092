import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import type { PromotionCodes } from '../../../src/api/contract/admin/promotion-codes.ts';
import type { Promotion, PromotionContent } from '../../../src/api/contract/admin/promotions.ts';
import type { Discount } from '../../../src/api/contract/discount.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { promotionContent } from '../../fixtures/promotion-content.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

describeOnDatabases('codes that work once', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const add = async (code: string | null, change: Partial<PromotionContent> = {}) => {
    const content = promotionContent({ code, by_codes: code !== null, ...change });
    return (await manager.call<Promotion>('POST', '/admin/promotions', { body: { content } })).body;
  };
  const make = (id: number, count: number) =>
    manager.call('POST', `/admin/promotions/${id}/codes`, { body: { count } });
  const list = async (id: number, query = '') =>
    (await manager.call<PromotionCodes>('GET', `/admin/promotions/${id}/codes?${query}`)).body;
  const firstCode = async (id: number) => (await list(id, 'per_page=1&state=open')).data[0]?.code ?? '';
  const cartOf = async () => {
    const shopper = newShopper(shop, newGuest());
    await shopper.add({ product_id: shop().world.products.cola, quantity: 6 });
    return shopper;
  };

  test('are many, unguessable, listed and exported', async () => {
    const { id } = await add('SPRING');
    expect((await make(id, 10_001)).status).toBe(422);
    expect((await make(id, 1_200)).status).toBe(201);
    const found = await list(id, 'per_page=60');
    expect([found.total, found.counts]).toEqual([1_200, { open: 1_200, used: 0, withdrawn: 0 }]);
    for (const { code } of found.data) expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{12}$/);
    const csv = await shop().raw(`/api/admin/promotions/${id}/codes.csv`, {
      headers: { cookie: manager.cookie },
    });
    const rows = parse(await csv.text(), { columns: true, bom: true }) as { code: string }[];
    expect(new Set(rows.map(({ code }) => code)).size).toBe(1_200);
    const one = found.data[0]?.code ?? '';
    expect((await list(id, `q=${one.slice(0, 8).toLowerCase()}`)).data).toMatchObject([{ code: one }]);
    const taken = promotionContent({ code: one });
    const other = await manager.call('POST', '/admin/promotions', { body: { content: taken } });
    expect(other.status).toBe(422);
    expect((await make((await add(null)).id, 5)).status).toBe(422);
    expect((await make(9_999, 5)).status).toBe(404);
  });

  test('give what their promotion gives, once even for sixteen at a time', async () => {
    const { id } = await add('SUMMER');
    await make(id, 2);
    const own = await cartOf();
    expect((await own.details({ coupon_code: 'SUMMER' })).status).toBe(422);
    const code = await firstCode(id);
    const shoppers = await Promise.all(Array.from({ length: 16 }, cartOf));
    // What each was shown: whoever looks again after the code is used is shown another total, and may order at that.
    const totals: number[] = [];
    for (const shopper of shoppers) {
      const { status, body } = await shopper.details({ coupon_code: code.toLowerCase() });
      expect({ status, body }).toMatchObject({ status: 200 });
      totals.push(body.total);
    }
    const orders = await Promise.all(
      shoppers.map((shopper, at) => shopper.order({ expected_total: totals[at] })),
    );
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(1);
    const { counts, data } = await list(id, 'state=used');
    expect(counts).toEqual({ open: 1, used: 1, withdrawn: 0 });
    const used = { number: expect.any(String), branch_id: shop().world.branches.downtown };
    expect(data).toMatchObject([{ code, state: 'used', order: used }]);
    expect((await own.details({ coupon_code: code })).status).toBe(422);
    // An order that is gone gives its code back.
    const order = data[0]?.order?.id;
    const body = { to: 'cancelled', reason: 'Closed' };
    expect((await manager.call('POST', `/admin/orders/${order}/transition`, { body })).status).toBe(200);
    expect((await list(id)).counts).toEqual({ open: 2, used: 0, withdrawn: 0 });
    expect((await own.details({ coupon_code: code })).status).toBe(200);
  });

  test('are withdrawn together, and an order that has one in its cart does not get it', async () => {
    const { id } = await add('AUTUMN');
    await make(id, 3);
    const shopper = await cartOf();
    const code = await firstCode(id);
    expect((await shopper.details({ coupon_code: code })).status).toBe(200);
    const gone = await manager.call('POST', `/admin/promotions/${id}/codes/withdraw`);
    expect(gone.body).toEqual({ promotion_id: id, changed: 3 });
    expect((await shopper.details({ coupon_code: code })).status).toBe(422);
    expect((await list(id)).counts).toEqual({ open: 0, used: 0, withdrawn: 3 });
    const log = await shop()
      .db.read.selectFrom('audit')
      .select('after_json')
      .where('entity', '=', 'promotion')
      .execute();
    expect(log.map(({ after_json }) => after_json)).toContain('{"codes_withdrawn":3}');
  });

  test('alone count: no list shows the code of their promotion, not even to the customer it is for', async () => {
    const customer = await newCustomer(shop);
    await add('PLAIN', { by_codes: false });
    await add('WINTER');
    const { id, version, content } = await add('ONLYYOU');
    await make(id, 1);
    const body = { version, content: { ...content, customer_email: customer.email } };
    expect((await manager.call('PUT', `/admin/promotions/${id}`, { body })).status).toBe(200);
    await customer.add({ product_id: shop().world.products.cola, quantity: 6 });
    const codes = async () =>
      (await customer.call<{ discounts: Discount[] }>('GET', '/get-discounts')).body.discounts.map(
        ({ code }) => code,
      );
    expect(await codes()).toContain('PLAIN');
    expect(await codes()).not.toContain('WINTER');
    expect(await codes()).not.toContain('ONLYYOU');
    const single = await firstCode(id);
    expect(single).not.toBe('');
    expect((await customer.details({ coupon_code: single })).status).toBe(200);
    expect(await codes()).toContain(single);
    expect(await codes()).not.toContain('ONLYYOU');
  });
});
