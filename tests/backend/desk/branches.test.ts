import { expect, test } from 'vitest';
import type {
  BranchContent,
  BranchDetails,
  BranchList,
  BranchUse,
  TriedAddress,
} from '../../../src/api/contract/admin/branches.ts';
import type { Branch } from '../../../src/api/contract/branch.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

type Answer = BranchDetails & Partial<ErrorBody> & { branch?: BranchDetails };

describeRules('branches at the desk', (shop) => {
  const here = () => shop().world.branches.downtown;
  const read = async (staff: TestStaff) => {
    const { body } = await staff.call<BranchList>('GET', '/admin/branches');
    const found = body.branches.find(({ id }) => id === here());
    if (!found) throw new Error('The branch is not listed.');
    return found;
  };
  const save = async (staff: TestStaff, change: (content: BranchContent) => Partial<BranchContent>) => {
    const { version, content } = await read(staff);
    const body = { version, content: { ...content, ...change(content) } };
    return staff.call<Answer>('PUT', `/admin/branches/${here()}`, { body });
  };
  const shown = async () => {
    const { body } = await shop().get<{ branches: Branch[] }>('/get-data');
    const found = body.branches.find(({ id }) => id === here());
    if (!found) throw new Error('Shoppers do not see the branch.');
    return found;
  };
  const cacheOf = async () =>
    (await shop().get<Record<string, string>>('/cache-info')).body['cache-branches'];
  const ask = async (staff: TestStaff, query: string, language = 'en') =>
    (
      await staff.call<TriedAddress>('GET', `/admin/branches/${here()}/try?${query}`, {
        headers: { 'accept-language': language },
      })
    ).body;

  test('change what shoppers see at once, and say so in the log', async () => {
    const owner = await newStaff(shop(), 'owner');
    const before = await cacheOf();
    const bands = [
      { upto_subtotal: null, upto_km: null, charge: 7 },
      { upto_subtotal: 20, upto_km: 3, charge: 4.5 },
      { upto_subtotal: null, upto_km: 3, charge: 2 },
    ];
    const saved = await save(owner, ({ delivery }) => ({
      opening_hours: [{ day: 1, open: '10:00', close: '18:00' }],
      closures: [
        { date: '2026-02-27', reason: 'Over' },
        { date: '2026-03-09', reason: 'Stocktaking' },
      ],
      delivery: { ...delivery, mode: 'radius', radius_km: 6, bands, free_above: 90, min_order: 12 },
    }));
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    const branch = await shown();
    expect(branch).toMatchObject({
      opening_hours: [{ day: 1, open: '10:00', close: '18:00' }],
      closures: [{ date: '2026-03-09', reason: 'Stocktaking' }],
      delivery: { mode: 'radius', min_order_amount: 12, free_above: 90 },
    });
    expect(branch.delivery.bands.map(({ charge }) => charge)).toEqual([4.5, 2, 7]);
    expect(await cacheOf()).not.toBe(before);
    const [log] = await shop()
      .db.read.selectFrom('audit')
      .select(['actor', 'after_json'])
      .where('entity', '=', 'branch')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(log?.actor).toBe(owner.email);
    expect(Object.keys(JSON.parse(log?.after_json ?? ''))).toEqual(['opening_hours', 'closures', 'delivery']);
  });

  test('are never saved over what another has changed', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { version, content } = await read(owner);
    await changeBranch(shop().shop, here(), { slotCapacity: 9 });
    const body = { version, content: { ...content, phone: '+1 312 555 0100' } };
    const late = await owner.call<Answer>('PUT', `/admin/branches/${here()}`, { body });
    expect([late.status, late.body.code]).toEqual([409, 'branch_conflict']);
    expect(late.body.branch?.content.slots.capacity_per_slot).toBe(9);
    expect((await shown()).phone).toBe(content.phone);
  });

  test('refuse what nobody could order from, at its field', async () => {
    const owner = await newStaff(shop(), 'owner');
    const errorsOf = async (change: (content: BranchContent) => Partial<BranchContent>) =>
      Object.keys((await save(owner, change)).body.errors ?? {});
    const before = await read(owner);
    const overlap = [
      { day: 2, open: '09:00', close: '14:00' },
      { day: 2, open: '13:00', close: '02:00' },
    ];
    expect(await errorsOf(() => ({ opening_hours: overlap }))).toEqual(['content.opening_hours.1']);
    expect(
      await errorsOf(({ delivery }) => ({ delivery: { ...delivery, mode: 'polygon', polygon: [] } })),
    ).toEqual(['content.delivery.polygon']);
    expect(
      await errorsOf(({ delivery }) => ({ delivery: { ...delivery, mode: 'radius', radius_km: null } })),
    ).toEqual(['content.delivery.radius_km']);
    expect(await errorsOf(({ address }) => ({ address: { ...address, pincode: 'x' } }))).toEqual([
      'content.address.pincode',
    ]);
    expect(
      await errorsOf(() => ({
        areas: [
          { pincode: '60601', charge: 1 },
          { pincode: '60601', charge: 2 },
        ],
      })),
    ).toEqual(['content.areas.1.pincode']);
    expect((await read(owner)).version).toBe(before.version);
  });

  test('are run by their manager: hours and slots, not the rest, and no other branch', async () => {
    const manager = await newStaff(shop(), 'manager', [here()]);
    const other = await newStaff(shop(), 'manager', [shop().world.branches.riverside]);
    const hours = [{ day: 0, open: '08:00', close: '23:00' }];
    expect((await save(manager, () => ({ opening_hours: hours }))).status).toBe(200);
    expect((await save(manager, () => ({ phone: '+1 312 555 0111' }))).status).toBe(403);
    const { body } = await other.call<BranchList>('GET', '/admin/branches');
    expect(body.branches.map(({ id }) => id)).toEqual([shop().world.branches.riverside]);
    const { version, content } = await read(manager);
    const request = { body: { version, content } };
    expect((await other.call('PUT', `/admin/branches/${here()}`, request)).status).toBe(403);
    expect((await other.call('GET', `/admin/branches/${here()}/try?pincode=60601`)).status).toBe(403);
  });

  test('that are paused take no orders until it is over', async () => {
    const owner = await newStaff(shop(), 'owner');
    await save(owner, () => ({ opening_hours: [{ day: 1, open: '00:00', close: '24:00' }], closures: [] }));
    const pause = (minutes: number) =>
      owner.call<Answer>('POST', `/admin/branches/${here()}/pause`, { body: { minutes } });
    const paused = await pause(30);
    expect(paused.body).toMatchObject({ is_open_now: false, paused_until: '2026-03-02T12:30:00.000Z' });
    expect(await shown()).toMatchObject({ is_open_now: false, next_open_at: '2026-03-02T12:30:00.000Z' });
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 5 });
    expect((await shopper.order()).body.code).toBe('branch_closed');
    shop().setNow(new Date(NOON.getTime() + 30 * 60_000));
    expect(await shown()).toMatchObject({ is_open_now: true, next_open_at: null });
    shop().setNow(NOON);
    expect((await pause(0)).body).toMatchObject({ is_open_now: true, paused_until: null });
  });

  test('say for an address whether it is served, at what fee, and which slots are free', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { content } = await read(owner);
    const { lat, lng } = content;
    await save(owner, ({ delivery, slots }) => ({
      opening_hours: [{ day: 1, open: '00:00', close: '24:00' }],
      closures: [],
      slots: { ...slots, enabled: true, interval_minutes: 60, days_ahead: 1 },
      delivery: {
        ...delivery,
        mode: 'radius',
        radius_km: 5,
        free_above: 50,
        min_order: 10,
        bands: [
          { upto_subtotal: null, upto_km: 2, charge: 1 },
          { upto_subtotal: null, upto_km: null, charge: 6 },
        ],
      },
    }));
    const near = await ask(owner, `lat=${lat + 0.01}&lng=${lng}&subtotal=8`);
    expect(near).toMatchObject({ is_served: true, charge: 1, missing: 2, distance_km: 1.1 });
    expect(near.free_slots).toBeGreaterThan(2);
    expect(near.slots[0]?.id).toBe('asap');
    expect(near.slots[1]?.label).toMatch(/\d [AP]M$/);
    // All of it in the reader's language, the hours too.
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    const german = await ask(owner, `lat=${lat + 0.01}&lng=${lng}&subtotal=8`, 'de');
    expect(german.slots[1]?.label).toMatch(/\d\d:\d\d$/);
    expect(await ask(owner, `lat=${lat + 0.03}&lng=${lng}&subtotal=20`)).toMatchObject({
      charge: 6,
      missing: 0,
    });
    expect(await ask(owner, `lat=${lat + 0.03}&lng=${lng}&subtotal=50`)).toMatchObject({ charge: 0 });
    const far = await ask(owner, `lat=${lat + 0.06}&lng=${lng}&subtotal=20`);
    expect(far).toMatchObject({ is_served: false, charge: null, slots: [] });
  });

  test('charge more or less at times of their slots', async () => {
    const owner = await newStaff(shop(), 'owner');
    const charges = [
      { days: [5, 6], from: '18:00', to: '20:00', amount: 2.5 },
      { days: [], from: null, to: '12:00', amount: -1 },
    ];
    const saved = await save(owner, ({ slots }) => ({ slots: { ...slots, charge_adjustments: charges } }));
    expect([saved.status, saved.body.content.slots.charge_adjustments]).toEqual([200, charges]);
    expect((await shown()).slots.charge_adjustments).toEqual(charges);
    const same = [{ days: [], from: '18:00', to: '18:00', amount: 1 }];
    const refused = await save(owner, ({ slots }) => ({ slots: { ...slots, charge_adjustments: same } }));
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['content.slots.charge_adjustments.0']);
    await save(owner, ({ slots }) => ({ slots: { ...slots, charge_adjustments: [] } }));
  });

  test('begin like another, off and with empty shelves, and are seen once they are switched on', async () => {
    const owner = await newStaff(shop(), 'owner');
    const body = { name: 'Harbour', slug: 'harbour', pattern_id: here(), shelves: 'empty' };
    const added = await owner.call<BranchDetails>('POST', '/admin/branches', { body });
    expect([added.status, added.body.is_active]).toEqual([201, false]);
    const { id, content } = added.body;
    const pattern = await read(owner);
    expect(content).toEqual({ ...pattern.content, name: 'Harbour' });
    const taken = await owner.call<ErrorBody>('POST', '/admin/branches', { body });
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['slug']);
    const ids = async () =>
      (await shop().get<{ branches: Branch[] }>('/get-data')).body.branches.map((one) => one.id);
    expect(await ids()).not.toContain(id);
    const { body: on } = await owner.call<BranchDetails>('POST', `/admin/branches/${id}/active`, {
      body: { is_active: true },
    });
    expect([on.is_active, await ids()]).toEqual([true, expect.arrayContaining([id])]);
    const cola = await shop().get<{ product: { stock_status: string } }>(`/get-product/cola?branch_id=${id}`);
    expect(cola.body.product.stock_status).toBe('out_of_stock');
    const log = await shop()
      .db.read.selectFrom('audit')
      .select(['before_json', 'after_json'])
      .where('entity', '=', 'branch')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(log.map((row) => JSON.parse(row.after_json ?? ''))).toMatchObject([
      { is_active: true },
      { name: 'Harbour', is_active: false },
    ]);
    await owner.call('POST', `/admin/branches/${id}/active`, { body: { is_active: false } });
  });

  test('that are switched off keep their orders; carts go on with the next, or wait when there is none', async () => {
    const owner = await newStaff(shop(), 'owner');
    const turn = (id: number, is_active: boolean) =>
      owner.call<BranchDetails>('POST', `/admin/branches/${id}/active`, { body: { is_active } });
    const use = async () => (await owner.call<BranchUse>('GET', `/admin/branches/${here()}/use`)).body;
    await save(owner, ({ delivery, slots }) => ({
      slots: { ...slots, enabled: false },
      opening_hours: [{ day: 1, open: '00:00', close: '24:00' }],
      areas: [{ pincode: '60601', charge: null }],
      delivery: { ...delivery, mode: 'pincode', min_order: 0 },
    }));
    const before = await use();
    const buyer = newShopper(shop);
    await buyer.add({ product_id: shop().world.products.cola, quantity: 5 });
    const placed = await buyer.order();
    expect([placed.status, placed.body.message]).toEqual([201, undefined]);
    const waiting = newShopper(shop);
    await waiting.add({ product_id: shop().world.products.cola, quantity: 1 });
    const now = await use();
    expect(now).toMatchObject({ open_orders: before.open_orders + 1, carts: before.carts + 1 });
    expect(now.next).toBe('Riverside');
    const version = (await read(owner)).version;
    await turn(here(), false);
    expect((await read(owner)).version).toBe(version);
    const { body: board } = await owner.call<{ data: { branch_id: number }[] }>(
      'GET',
      `/admin/orders?branch_id=${here()}`,
    );
    expect(board.data.length).toBeGreaterThan(0);
    const { body } = await owner.call<BranchList>('GET', '/admin/branches');
    const others = body.branches.filter(({ id, is_active }) => is_active && id !== here());
    for (const { id } of others) await turn(id, false);
    expect((await use()).next).toBeNull();
    const closed = await waiting.add({ product_id: shop().world.products.cola, quantity: 1 });
    expect(closed.body.code).toBe('store_closed');
    for (const { id } of [{ id: here() }, ...others]) await turn(id, true);
    expect((await waiting.add({ product_id: shop().world.products.cola, quantity: 1 })).status).toBe(201);
  });
});
