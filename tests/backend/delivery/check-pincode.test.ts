import { expect, test } from 'vitest';
import type { CheckPincodeResponse } from '../../../src/api/contract/branch.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import type { GeoPoint } from '../../../src/domain/address/geo.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeBranch } from '../../fixtures/merchant.ts';
import { ADDRESS, newShopper } from '../../fixtures/shopper.ts';
import { branchRules } from '../../fixtures/world-branches.ts';

const at = (lat: number, lng: number): GeoPoint => ({ lat, lng });

describeRules('check-pincode', (shop) => {
  const check = async (query: string, branch?: number) =>
    (await shop().get<CheckPincodeResponse>(`/check-pincode?${query}`, { branch })).body;

  test('answers the terms of an area that is served', async () => {
    expect(await check('pincode=60601')).toMatchObject({
      pincode: '60601',
      is_serviceable: true,
      message: 'Downtown delivers here.',
      delivery: { charge_from: 3, free_above: 40, min_order_amount: 10 },
      pickup_available: true,
    });
  });

  test('prefers the charge of the area over the bands', async () => {
    expect((await check('pincode=60602')).delivery?.charge_from).toBe(4.5);
  });

  test('takes a ZIP+4 for its ZIP', async () => {
    expect((await check('pincode=60601-1234')).is_serviceable).toBe(true);
  });

  test('says no, and who delivers instead', async () => {
    const { riverside } = shop().world.branches;
    const answer = await check('lat=41.836&lng=-87.82');
    expect(answer).toMatchObject({
      pincode: null,
      is_serviceable: false,
      message: 'Downtown does not deliver here, but Riverside does.',
      delivery: null,
    });
    expect(answer.alternatives).toEqual([{ branch_id: riverside, name: 'Riverside', distance_km: 0.2 }]);
  });

  test('measures the distance at a branch that delivers by radius', async () => {
    const { riverside } = shop().world.branches;
    expect((await check('lat=41.86&lng=-87.82', riverside)).is_serviceable).toBe(true);
    expect((await check('lat=41.90&lng=-87.82', riverside)).is_serviceable).toBe(false);
  });

  test('offers pickup where nobody delivers', async () => {
    expect((await check('pincode=99999')).message).toBe(
      'We do not deliver here yet. You can pick up at Downtown.',
    );
    expect((await check('pincode=99999&order_type=pickup')).is_serviceable).toBe(true);
  });

  test.each([
    ['', 'Enter a postcode.'],
    ['lat=41', 'Enter a postcode.'],
    ['pincode=12', 'Enter a 5-digit ZIP code.'],
  ])('refuses "%s"', async (query, message) => {
    const { status, body } = await shop().get<{ errors: object }>(`/check-pincode?${query}`);
    expect([status, body.errors]).toEqual([422, { pincode: [message] }]);
  });

  test('checks a polygon by its corners, not by a radius', async () => {
    const { riverside } = shop().world.branches;
    const polygon = [at(41.8, -87.9), at(41.9, -87.9), at(41.8, -87.8)];
    const delivery = { ...branchRules().delivery, mode: 'polygon' as const, radiusKm: 1_000, polygon };
    await changeBranch(shop(), riverside, { delivery });
    expect((await check('lat=41.82&lng=-87.88', riverside)).is_serviceable).toBe(true);
    expect((await check('lat=41.89&lng=-87.81', riverside)).is_serviceable).toBe(false);
    await changeBranch(shop(), riverside, { delivery: { ...delivery, mode: 'radius', radiusKm: 5 } });
  });

  test('charges by the distance where bands name one', async () => {
    const { riverside } = shop().world.branches;
    const bands = [
      { uptoSubtotal: null, uptoKm: 1, charge: 100 },
      { uptoSubtotal: null, uptoKm: 5, charge: 500 },
    ];
    const delivery = { ...branchRules().delivery, mode: 'radius' as const, radiusKm: 5, bands };
    await changeBranch(shop(), riverside, { delivery });
    expect((await check('lat=41.836&lng=-87.82', riverside)).delivery?.charge_from).toBe(1);
    expect((await check('lat=41.86&lng=-87.82', riverside)).delivery?.charge_from).toBe(5);
  });

  test('says how soon: at once without slots while open, not before the first free slot with them', async () => {
    const { downtown } = shop().world.branches;
    expect((await check('pincode=60601')).next_slot).toEqual({
      id: 'asap',
      order_type: 'delivery',
      starts_at: '2026-03-02T12:30:00.000Z',
      ends_at: '2026-03-02T12:45:00.000Z',
      is_asap: true,
      label: 'As soon as possible',
    });
    expect((await check('pincode=99999')).next_slot).toBeNull();
    const slots = { ...branchRules().slots, isEnabled: true, cutoff: '10:00', intervalMinutes: 60 };
    const openingHours = [{ day: 2, open: '15:00', close: '18:00' }];
    await changeBranch(shop(), downtown, { slots, openingHours });
    expect((await check('pincode=60601&order_type=pickup')).next_slot).toMatchObject({
      id: `2026-03-03T15:00/pickup/${downtown}`,
      order_type: 'pickup',
      starts_at: '2026-03-03T15:00:00.000Z',
      is_asap: false,
    });
    await changeBranch(shop(), downtown, { openingHours: [] });
    expect((await check('pincode=60601')).next_slot).toBeNull();
    await changeBranch(shop(), downtown, {});
  });

  test('names the branches that serve at tables, the nearest to the point first', async () => {
    const { downtown, riverside } = shop().world.branches;
    expect(await check('pincode=60601&order_type=dine_in')).toMatchObject({
      is_serviceable: false,
      message: 'Downtown has no tables.',
      alternatives: [],
    });
    const answer = await check('lat=41.84&lng=-87.8&order_type=pickup', riverside);
    expect(answer.alternatives).toMatchObject([{ branch_id: downtown }]);
    expect(answer.alternatives[0]?.distance_km).toBeGreaterThan(10);
  });

  test('takes a bare point for the nearest postcode it knows, and measures from a postcode it knows', async () => {
    const known = { city: 'Chicago', state: 'IL', country_code: 'US', folded: '' };
    const postcode = { ...known, kind: 'postcode' as const, name: '60602', pincode: '60602' };
    await shop()
      .db.write.insertInto('gazetteer')
      .values({ ...postcode, lat: 41.883, lng: -87.629 })
      .execute();
    expect(await check('lat=41.884&lng=-87.63')).toMatchObject({ pincode: '60602', is_serviceable: true });
    const { riverside } = shop().world.branches;
    expect((await check('pincode=60602', riverside)).alternatives[0]?.distance_km).toBe(0.6);
    await shop().db.write.deleteFrom('gazetteer').execute();
  });

  test('holds a postcode whose place is known against the area', async () => {
    const { riverside } = shop().world.branches;
    await inTransaction(shop().db, (trx) =>
      trx
        .insertInto('gazetteer')
        .values(
          [
            ['60999', 41.86],
            ['60998', 42.3],
          ].map(([pincode, lat]) => ({
            kind: 'postcode' as const,
            name: String(pincode),
            folded: ` ${pincode}`,
            city: 'Near',
            state: 'IL',
            pincode: String(pincode),
            country_code: 'US',
            lat: Number(lat),
            lng: -87.82,
          })),
        )
        .execute(),
    );
    expect((await check('pincode=60999', riverside)).is_serviceable).toBe(true);
    expect((await check('pincode=60998', riverside)).is_serviceable).toBe(false);
    const shopper = newShopper(shop);
    const address = { ...ADDRESS, pincode: '60999' };
    await shopper.details({ address });
    expect((await shopper.cart(riverside)).body.is_delivery_available).toBe(true);
  });

  test('says that others deliver where more than one does', async () => {
    const { db } = shop();
    const { riverside } = shop().world.branches;
    const one = await db.read
      .selectFrom('branches')
      .selectAll()
      .where('id', '=', riverside)
      .executeTakeFirstOrThrow();
    const { id: _, ...values } = one;
    const insert = db.write.insertInto('branches').values({ ...values, slug: 'hillside', name: 'Hillside' });
    const { id } = await insert.returning('id').executeTakeFirstOrThrow();
    await changeBranch(shop(), id, { delivery: { ...branchRules().delivery, mode: 'radius', radiusKm: 5 } });
    const { message, alternatives } = await check('lat=41.836&lng=-87.82');
    expect(alternatives.map(({ name }) => name)).toEqual(['Riverside', 'Hillside']);
    expect(message).toBe('Downtown does not deliver here, but other branches do.');
  });
});
