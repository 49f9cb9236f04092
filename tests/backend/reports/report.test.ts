import { beforeAll, expect, test } from 'vitest';
import type { Report } from '../../../src/api/contract/admin/reports.ts';
import { PageSpeeds } from '../../../src/backend/figures/page-speeds.ts';
import { writeMisses } from '../../../src/backend/figures/search-misses.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { newStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describeOnDatabases('what happened', (shop) => {
  let made = 0;
  const addOrder = async (
    at: string,
    change: object = {},
    { productId = shop().world.products.cola, ...item }: { productId?: number } & object = {},
  ) => {
    made += 1;
    const id = `01REPORT${made}`;
    await shop()
      .db.write.insertInto('orders')
      .values({
        id,
        order_number: `R-${made}`,
        owner: `g:${made}`,
        branch_id: shop().world.branches.downtown,
        status: 'delivered',
        payment_status: 'paid',
        payment_method: 'cod',
        order_type: 'pickup',
        total_minor: 1_000,
        wallet_minor: 0,
        currency_code: 'USD',
        frozen_json: '{}',
        tracking_hash: id,
        placed_at: at,
        updated_at: at,
        ...change,
      })
      .execute();
    await shop()
      .db.write.insertInto('order_items')
      .values({
        order_id: id,
        product_id: productId,
        variant_id: 0,
        quantity: 3,
        unit_price_minor: 300,
        line_total_minor: 900,
        discount_minor: 0,
        tax_minor: 0,
        ...item,
      })
      .execute();
    return id;
  };
  const read = async (query: string, branchIds: number[] | null = null) => {
    const manager = await newStaff(shop(), 'manager', branchIds);
    return manager.call<Report>('GET', `/admin/reports?${query}`);
  };

  beforeAll(async () => {
    const { db, world } = shop();
    await db.write
      .updateTable('branches')
      .set({ timezone: 'America/New_York' })
      .where('id', '=', world.branches.downtown)
      .execute();
    // 23:30 on the 10th there is the 11th of UTC.
    await addOrder('2026-02-11T04:30:00.000Z');
    const partly = { discount_minor: 30, refunded_quantity: 1, refunded_minor: 250 };
    await addOrder('2026-02-11T05:30:00.000Z', { refunded_minor: 250 }, partly);
    await addOrder('2026-02-11T06:00:00.000Z', { status: 'cancelled' });
    const used = await addOrder('2026-02-12T12:00:00.000Z');
    await addOrder(
      '2026-02-12T12:00:00.000Z',
      { branch_id: world.branches.riverside },
      {
        productId: world.margherita.id,
      },
    );
    const whole = { productId: world.products.lemonade, refunded_quantity: 3, refunded_minor: 900 };
    await addOrder(
      '2026-02-12T12:00:00.000Z',
      { branch_id: world.branches.riverside, refunded_minor: 1_000 },
      whole,
    );
    const { id } = await db.read.selectFrom('discounts').select('id').limit(1).executeTakeFirstOrThrow();
    await db.write
      .insertInto('discount_uses')
      .values({ discount_id: id, order_id: used, owner: 'g:x' })
      .execute();
  });

  test('is summed by the days of each branch, without what came to nothing', async () => {
    const { downtown } = shop().world.branches;
    const { body } = await read('from=2026-02-10&to=2026-02-12');
    const branch = body.branches.find(({ branch_id }) => branch_id === downtown);
    expect(body.days).toEqual(['2026-02-10', '2026-02-11', '2026-02-12']);
    expect([branch?.orders, branch?.sales]).toEqual([
      [1, 1, 1],
      [10, 7.5, 10],
    ]);
    expect(body.products[0]).toMatchObject({ product_id: shop().world.products.cola, units: 8, sales: 23.8 });
    expect(body.products).toHaveLength(2);
    expect(body.coupons).toMatchObject([{ uses: 1, sales: 10 }]);
  });

  test('shows managers their own branches alone, and is bounded', async () => {
    const { downtown } = shop().world.branches;
    const { body } = await read('from=2026-02-10&to=2026-02-12', [downtown]);
    expect(body.branches.map(({ branch_id }) => branch_id)).toEqual([downtown]);
    expect(body.products).toHaveLength(1);
    expect((await read('branch=999')).status).toBe(404);
    expect((await read('from=2026-02-12&to=2026-02-10')).status).toBe(422);
    expect((await read('from=2024-02-12&to=2026-02-10')).status).toBe(422);
    expect((await read('')).body.days).toHaveLength(30);
  });

  test('counts searches in vain and the speed of pages, and nothing of who it was', async () => {
    const search = (q: string) => shop().get(`/search-products?q=${encodeURIComponent(q)}`);
    for (const q of ['Unobtainium', 'unobtainium ', 'xyzzy ana@example.com', 'cola']) await search(q);
    await writeMisses(shop().shop);
    await search('unobtainium');
    await writeMisses(shop().shop);
    const speeds = new PageSpeeds();
    for (const LCP of [400, 900, 1_100, 1_200])
      speeds.note({ screen: 'home', device: 'narrow', figures: { LCP, CLS: 0.02 } });
    await speeds.write(shop().db, NOON);
    await speeds.write(shop().db, NOON);
    speeds.note({ screen: 'home', device: 'narrow', figures: { LCP: 9_000 } });
    await speeds.write(shop().db, NOON);
    const day = NOON.toISOString().slice(0, 10);
    const { body } = await read(`from=${day}&to=${day}`);
    expect(body.searches).toEqual([{ term: 'unobtainium', count: 3 }]);
    const lcp = body.speeds.find(({ metric }) => metric === 'LCP');
    expect(lcp?.screens).toMatchObject([{ screen: 'home', device: 'narrow', visits: 5 }]);
    expect(lcp?.days[0]).toBeGreaterThan(1_000);
    expect(lcp?.days[0]).toBeLessThanOrEqual(1_250);
  });
});
