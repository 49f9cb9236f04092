import { expect, test } from 'vitest';
import type { CheckPincodeAnswer } from '../../../src/api/contract/branch.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('check-pincode', (shop) => {
  const check = async (query: string, branch?: number) =>
    (await shop().get<CheckPincodeAnswer>(`/check-pincode?${query}`, { branch })).body;

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
});
