import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Product, ProductListResponse } from '../../../src/api/contract/catalog.ts';
import { refreshAvailability } from '../../../src/backend/catalog/availability.ts';
import { followSaleTimes } from '../../../src/backend/catalog/sale-times.ts';
import { latestSeq, listChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { setStock, updateProduct } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';

/** `NOON` is a Monday. */
const MORNINGS = JSON.stringify([{ days: [1, 2, 3, 4, 5], from: '07:00', to: '12:30' }]);
const EVENINGS = JSON.stringify([{ days: [], from: '18:00', to: '22:00' }]);
const MINUTE_MS = 60_000;

describeOnDatabases('the times of a product', (shop) => {
  const cola = () => shop().world.products.cola;
  const times = async (available_from: string | null, availability_windows_json: string | null) => {
    await updateProduct(shop(), cola(), { available_from, availability_windows_json });
    return turn();
  };
  /** Lets the shop look at its clock; answers what it recorded. */
  const turn = async (minutes = 0) => {
    shop().setNow(new Date(NOON.getTime() + minutes * MINUTE_MS));
    const before = await latestSeq(shop().db.read);
    await followSaleTimes(shop().shop);
    return (await listChanges(shop().db.read, before)).map(({ type }) => type);
  };
  const shown = async (branch = shop().world.branches.downtown) =>
    (await shop().get<{ product: Product }>('/get-product/cola', { branch })).body.product;
  beforeEach(() => setStock(shop(), cola(), 100));
  afterEach(async () => {
    shop().setNow(NOON);
    await times(null, null);
  });

  test('announce it until it is sold, and change its page when it is', async () => {
    expect(await times('2026-03-02T12:30:00.000Z', null)).toContain('product');
    expect(await shown()).toMatchObject({
      is_available: false,
      unavailable_reason: 'not_yet',
      stock_status: 'preorder',
      available_from: '2026-03-02T12:30:00.000Z',
      availability_windows: null,
    });
    expect(await shown()).not.toHaveProperty('available_branches');
    expect(await turn(29)).toEqual([]);
    expect(await turn(30)).toContain('product');
    expect(await shown()).toMatchObject({ is_available: true, stock_status: 'in_stock' });
    expect(await turn(31)).toEqual([]);
  });

  test('close and open it with its hours', async () => {
    await times(null, MORNINGS);
    const open = await shown();
    expect([open.is_available, open.availability_windows]).toEqual([true, JSON.parse(MORNINGS)]);
    expect(await turn(30)).toEqual(expect.arrayContaining(['product', 'list']));
    expect(await shown()).toMatchObject({ is_available: false, unavailable_reason: 'outside_hours' });
    await setStock(shop(), cola(), 90);
    expect((await shown()).unavailable_reason).toBe('outside_hours');
    expect(await turn(20 * 60)).toContain('product');
    expect((await shown()).is_available).toBe(true);
  });

  test('are read by the clocks of each branch', async () => {
    const { riverside } = shop().world.branches;
    const setZone = (timezone: string) =>
      inTransaction(shop().db, (trx) =>
        trx.updateTable('branches').set({ timezone }).where('id', '=', riverside).execute(),
      );
    await setZone('Asia/Kolkata');
    await times(null, MORNINGS);
    const available = [(await shown()).is_available, (await shown(riverside)).is_available];
    await setZone('UTC');
    expect(available).toEqual([true, false]);
  });

  test('close its combinations too', async () => {
    const { id } = shop().world.margherita;
    const statuses = async () =>
      (await shop().get<{ product: Product }>('/get-product/margherita')).body.product.combinations.map(
        ({ stock_status }) => stock_status,
      );
    await updateProduct(shop(), id, { availability_windows_json: EVENINGS });
    await turn();
    expect(new Set(await statuses())).toEqual(new Set(['out_of_stock']));
    await updateProduct(shop(), id, {
      availability_windows_json: null,
      available_from: '2026-03-05T09:00:00.000Z',
    });
    await turn();
    expect(new Set(await statuses())).toEqual(new Set(['preorder']));
    await updateProduct(shop(), id, { available_from: null });
    await inTransaction(shop().db, (trx) => refreshAvailability(trx, [id], shop().shop.now()));
    expect(new Set(await statuses())).toEqual(new Set(['in_stock']));
  });

  test('take it out of what is in stock', async () => {
    await times(null, EVENINGS);
    const { body } = await shop().get<ProductListResponse>('/get-products?in_stock=1&per_page=60');
    expect(body.data.map(({ slug }) => slug)).not.toContain('cola');
  });

  test('keep it from being ordered to the minute, with the reason', async () => {
    await times(null, MORNINGS);
    const shopper = newShopper(shop);
    expect((await shopper.add({ product_id: cola(), quantity: 4 })).status).toBe(201);
    // The shop has not looked at its clock yet.
    shop().setNow(new Date(NOON.getTime() + 30 * MINUTE_MS));
    const cart = await shopper.cart();
    expect(cart.body.cartItems).toMatchObject([
      { is_available: false, unavailable_reason: 'outside_hours', line_total: 0 },
    ]);
    const message = 'Cola 0.5 l is not sold at this time of day.';
    expect(cart.body.cartDetails.blockers[0]).toMatchObject({ code: 'item_unavailable', message });
    const order = await shopper.order();
    expect([order.status, order.body.code, order.body.message]).toEqual([422, 'item_unavailable', message]);
    const late = await newShopper(shop).add({ product_id: cola(), quantity: 4 });
    expect([late.status, late.body.code, late.body.message]).toEqual([422, 'product_unavailable', message]);
    shop().setNow(NOON);
    expect((await shopper.order()).status).toBe(201);
  });

  test('say from when it is sold', async () => {
    await times('2026-03-05T09:00:00.000Z', null);
    const { body } = await newShopper(shop).add({ product_id: cola(), quantity: 4 });
    expect(body.message).toMatch(/^Cola 0.5 l is available from Mar 5, 2026, 9:00.AM\.$/);
  });
});
