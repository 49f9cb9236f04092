import { beforeEach, expect, test } from 'vitest';
import type { Promotion, PromotionContent, Promotions } from '../../../src/api/contract/admin/promotions.ts';
import type { AuditList } from '../../../src/api/contract/admin/staff.ts';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { createPersonalCoupon } from '../../../src/backend/promotions/personal-coupons.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { promotionContent } from '../../fixtures/promotion-content.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

type Answer = Promotion & Partial<ErrorBody> & { promotion?: Promotion; outcome?: string };

describeRules('promotions at the desk', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const call = (method: string, path: `/${string}`, body?: unknown) =>
    manager.call<Answer>(method, path, body === undefined ? {} : { body });
  const add = (change: Partial<PromotionContent>) =>
    call('POST', '/admin/promotions', { content: promotionContent(change) });
  const save = ({ id, version, content }: Promotion, change: Partial<PromotionContent>) =>
    call('PUT', `/admin/promotions/${id}`, { version, content: { ...content, ...change } });
  const list = async (query = '') =>
    (await manager.call<Promotions>('GET', `/admin/promotions?${query}`)).body;
  const cartWith = async (coupon_code: string) => {
    const guest = newGuest();
    await shop().call('POST', '/cart/add', {
      body: { product_id: shop().world.products.cola, quantity: 4 },
      guest,
    });
    await shop().call('PUT', '/cart/details', { body: { coupon_code }, guest });
    return (await shop().call<CartSnapshot>('GET', '/get-cart', { guest })).body;
  };

  test('are in the next cart, whatever the case of their code', async () => {
    const { status, body } = await add({ code: 'crisp-20', title: 'Crisp' });
    expect([status, body.content.code, body.state]).toEqual([201, 'CRISP-20', 'running']);
    const cart = await cartWith('Crisp-20');
    expect(cart.order_discount_amount).toBeCloseTo(cart.subtotal * 0.2, 2);
    expect((await add({ code: 'CRISP-20' })).body.errors).toHaveProperty(['content.code']);
    const other = (await add({ code: 'CRISP-30' })).body;
    expect((await save(other, { code: 'crisp-20' })).body.errors).toHaveProperty(['content.code']);
    const off = await save(body, { is_active: false });
    expect(off.body.state).toBe('off');
    expect((await cartWith('CRISP-20')).order_discount_amount).toBe(0);
    for (const { id } of [body, other]) await call('DELETE', `/admin/promotions/${id}`);
    expect((await list('q=crisp')).total).toBe(0);
  });

  test('come back as they were sent, in every kind', async () => {
    const { cola } = shop().world.products;
    const kinds: Partial<PromotionContent>[] = [
      { type: 'fixed', percent: 0, amount: 2.5, min_subtotal: 10, max_discount: 2, code: null },
      { type: 'free_delivery', percent: 0, order_types: ['delivery'], payment_methods: ['cod'] },
      { type: 'buy_x_get_y', percent: 0, buy_quantity: 2, get_quantity: 1, product_ids: [cola] },
      {
        type: 'free_item',
        percent: 0,
        free_product_id: cola,
        min_quantity: 3,
        days: [1, 2],
        is_private: true,
      },
      { percent: 12.5, time_from: '22:00', time_to: '02:00', starts_at: '2027-01-01T00:00:00.000Z' },
    ];
    for (const [index, kind] of kinds.entries()) {
      const content = promotionContent({ code: `KIND${index}`, usage_limit_per_customer: 1, ...kind });
      const made = (await call('POST', '/admin/promotions', { content })).body;
      expect(made.content).toEqual(content);
      expect(made.state).toBe(content.starts_at ? 'planned' : 'running');
      await call('DELETE', `/admin/promotions/${made.id}`);
    }
  });

  test('are refused with the field that is wrong', async () => {
    const wrong: [Partial<PromotionContent>, string][] = [
      [{ percent: 0 }, 'percent'],
      [{ type: 'fixed' }, 'amount'],
      [{ type: 'buy_x_get_y', buy_quantity: 1 }, 'get_quantity'],
      [{ type: 'free_item' }, 'free_product_id'],
      [{ type: 'free_item', free_product_id: 999_999 }, 'free_product_id'],
      [{ starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-04-01T00:00:00Z' }, 'ends_at'],
      [{ time_from: '12:00', time_to: '12:00' }, 'time_to'],
      [{ code: 'a b' }, 'code'],
      [{ customer_email: 'nobody@shop.example' }, 'customer_email'],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await add(change);
      expect([field, status]).toEqual([field, 422]);
      expect(body.errors).toHaveProperty([`content.${field}`]);
    }
    expect((await list('q=noon20')).total).toBe(0);
  });

  test('are never overwritten by somebody who has not seen them', async () => {
    const made = (await add({ code: 'TWICE' })).body;
    expect((await save(made, { percent: 30 })).status).toBe(200);
    const stale = await save(made, { percent: 40 });
    expect([stale.status, stale.body.code]).toEqual([409, 'promotion_conflict']);
    expect(stale.body.promotion?.content.percent).toBe(30);
    const owner = await newStaff(shop(), 'owner');
    const audit = await owner.call<AuditList>('GET', '/admin/audit?q=promotion');
    expect(audit.body.data[0]).toMatchObject({
      actor: manager.email,
      entity_id: String(made.id),
      before: { percent: 20 },
      after: { percent: 30 },
    });
    await call('DELETE', `/admin/promotions/${made.id}`);
  });

  test('end instead of going when somebody has used or holds them', async () => {
    const made = (await add({ code: 'USED' })).body;
    await shop()
      .db.write.insertInto('discount_uses')
      .values({ discount_id: made.id, order_id: 'x', owner: 'g:1', amount_minor: 250 })
      .execute();
    await shop().db.write.updateTable('discounts').set({ used_count: 1 }).where('id', '=', made.id).execute();
    expect((await list('q=noon&state=running')).data[0]).toMatchObject({ used_count: 1, given: 2.5 });
    // An order meanwhile is no other version.
    expect((await save(made, { description: 'For lunch' })).status).toBe(200);
    expect((await call('DELETE', `/admin/promotions/${made.id}`)).body.outcome).toBe('ended');
    expect((await list('q=used')).data[0]).toMatchObject({ state: 'ended' });
    const owner = await newStaff(shop(), 'owner');
    const [ended] = (await owner.call<AuditList>('GET', '/admin/audit?q=promotion')).body.data;
    expect(ended).toMatchObject({ entity_id: String(made.id), after: { ends_at: expect.any(String) } });
    // The log has what was changed alone on both of its sides.
    expect(ended?.before).toEqual({ ends_at: null });
    expect((await cartWith('USED')).order_discount_amount).toBe(0);
    const { id } = await inTransaction(shop().db, async (trx) => ({
      id: await createPersonalCoupon(trx, {
        owner: 'g:7',
        title: 'Prize',
        startsAt: '2026-01-01T00:00:00.000Z',
        endsAt: null,
        discount: { type: 'free_delivery' },
      }),
    }));
    expect((await list()).data.map((one) => one.id)).not.toContain(id);
    const [prize] = (await list('audience=personal')).data;
    expect(prize?.id).toBe(id);
    // Saving a guest's own coupon leaves it theirs.
    const opened = (await call('GET', `/admin/promotions/${id}`)).body;
    await save(opened, { title: 'A prize' });
    const row = await shop()
      .db.read.selectFrom('discounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ owner: 'g:7', title: 'A prize', is_private: 1 });
    expect((await call('DELETE', `/admin/promotions/${id}`)).body.outcome).toBe('ended');
  });
});
