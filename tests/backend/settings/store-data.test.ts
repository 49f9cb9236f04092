import { expect, test } from 'vitest';
import type { Block, BlockCode, GetDataResponse } from '../../../src/api/contract/content.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeBranch } from '../../fixtures/merchant.ts';
import { NOON } from '../../fixtures/test-shop.ts';
import { branchRules } from '../../fixtures/world-branches.ts';

describeRules('get-data', (shop) => {
  const data = async (branch?: number) => (await shop().get<GetDataResponse>('/get-data', { branch })).body;
  const blocks = <C extends BlockCode>(layout: GetDataResponse['layout'], code: C) =>
    layout.filter((block) => block.code === code) as Block<C>[];

  test('answers settings as strings and the branch it speaks of', async () => {
    const { settings } = await data();
    expect(settings).toMatchObject({ storeName: 'World Pizza', decimalPlaces: '2' });
    expect(settings.selected_branch_id).toBe(String(shop().world.branches.downtown));
  });

  test('falls back to the first active branch for an unknown one', async () => {
    expect((await data(4711)).settings.selected_branch_id).toBe(String(shop().world.branches.downtown));
  });

  test('fills blocks with the products and categories of the branch', async () => {
    const { layout } = await data();
    const [cold, picked] = blocks(layout, 'products_display');
    expect(cold?.data.products.map(({ slug }) => slug)).toEqual(['cola', 'lemonade']);
    expect(picked?.data.products.map(({ slug }) => slug)).toEqual(['cola']);
    const [grid] = blocks(layout, 'categories_grid');
    expect(grid?.data.categories.map(({ slug }) => slug)).toEqual(['pizza', 'drinks']);
  });

  test('says how far each branch is from a point', async () => {
    const { body } = await shop().get<GetDataResponse>('/get-data?lat=41.836&lng=-87.82');
    expect(body.branches.map(({ slug, distance_km }) => [slug, distance_km])).toContainEqual([
      'riverside',
      0.2,
    ]);
    expect((await data()).branches[0]).not.toHaveProperty('distance_km');
    expect((await shop().get('/get-data?lat=200&lng=1')).status).toBe(422);
  });

  test('keeps the blocks in server order', async () => {
    const { layout } = await data();
    expect(layout.at(0)?.code).toBe('banner_slider');
    expect(layout.at(-1)?.code).toBe('infinite_products');
  });

  test('says the least that a delivery costs, also where a listed area is cheaper than the bands', async () => {
    const { downtown } = shop().world.branches;
    const least = async () => (await data()).branches.find(({ id }) => id === downtown)?.delivery.charge_from;
    expect(await least()).toBe(3);
    const charge = (charge_minor: number) =>
      shop()
        .db.write.updateTable('delivery_areas')
        .set({ charge_minor })
        .where('pincode', '=', '60602')
        .execute();
    await charge(190);
    expect(await least()).toBe(1.9);
    await charge(450);
    expect(await least()).toBe(3);
    // The bands charge nobody where each listed postcode has a charge of its own.
    const own = (charge_minor: number | null) =>
      shop()
        .db.write.updateTable('delivery_areas')
        .set({ charge_minor })
        .where('branch_id', '=', downtown)
        .where('pincode', '<>', '60602')
        .execute();
    await own(490);
    expect(await least()).toBe(4.5);
    await own(null);
    const chargeAdjustments = [{ days: [1], from: '09:00', to: '11:00', amount: -100 }];
    const { slots } = branchRules();
    await changeBranch(shop(), downtown, { slots: { ...slots, isEnabled: true, chargeAdjustments } });
    expect(await least()).toBe(2);
    await changeBranch(shop(), downtown, { slots });
  });

  test('answers branches with their hours at the shop’s clock', async () => {
    expect((await data()).branches[0]).toMatchObject({
      slug: 'downtown',
      is_open_now: true,
      closes_at: '2026-03-02T22:00:00.000Z',
      delivery: { min_order_amount: 10, bands: [{ charge: 3 }], free_above: 40 },
    });
    shop().setNow(new Date('2026-03-02T23:00:00.000Z'));
    expect((await data()).branches[0]).toMatchObject({
      is_open_now: false,
      next_open_at: '2026-03-03T09:00:00.000Z',
    });
    shop().setNow(NOON);
  });
});
