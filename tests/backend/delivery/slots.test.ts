import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedAddressResponse } from '../../../src/api/contract/address.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { SlotsResponse } from '../../../src/api/contract/slot.ts';
import { type CustomerShopper, newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeBranch, setStock } from '../../fixtures/merchant.ts';
import { ADDRESS, newShopper } from '../../fixtures/shopper.ts';
import { newGuest } from '../../fixtures/test-shop.ts';
import { branchRules } from '../../fixtures/world-branches.ts';

type Slots = SlotsResponse & Partial<ErrorBody>;

describeOnDatabases('get-slots', (shop) => {
  const slots = { ...branchRules().slots, isEnabled: true };
  beforeEach(() => changeBranch(shop(), shop().world.branches.downtown, { slots }));
  afterEach(() => changeBranch(shop(), shop().world.branches.downtown, {}));

  const save = async (customer: CustomerShopper, pincode: string) => {
    const address = { ...ADDRESS, pincode };
    return (await customer.call<SavedAddressResponse>('POST', '/address/add', address)).body.address
      .id as number;
  };
  const ask = (customer: CustomerShopper, id: number, orderType = 'delivery') =>
    customer.call<Slots>('GET', `/get-slots?order_type=${orderType}&address_id=${id}`);

  test('offers times where the branch delivers, and none where it does not', async () => {
    const customer = await newCustomer(shop);
    const [near, far] = [await save(customer, '60601'), await save(customer, '60699')];
    const all = (await customer.call<Slots>('GET', '/get-slots')).body.days;
    expect(all.length).toBeGreaterThan(0);
    expect((await ask(customer, near)).body.days).toEqual(all);
    const nowhere = await ask(customer, far);
    expect([nowhere.status, nowhere.body.days]).toEqual([200, []]);
    expect((await ask(customer, far, 'pickup')).body.days.length).toBeGreaterThan(0);
  });

  test('names what a time costs more, which the cart, its trace and the order then hold', async () => {
    const chargeAdjustments = [{ days: [1], from: '18:00', to: '20:00', amount: 250 }];
    const { downtown } = shop().world.branches;
    await changeBranch(shop(), downtown, { slots: { ...slots, chargeAdjustments } });
    const slotAt = (hour: number) => `2026-03-02T${hour}:00/delivery/${downtown}`;
    const { days } = (await shop().get<Slots>('/get-slots')).body;
    const charged = days.flatMap((day) => day.slots.filter((slot) => slot.charge_adjustment !== 0));
    expect(charged.map(({ id, charge_adjustment }) => [id.slice(0, 16), charge_adjustment])).toEqual(
      ['18:00', '18:30', '19:00', '19:30'].map((time) => [`2026-03-02T${time}`, 2.5]),
    );
    await setStock(shop(), shop().world.products.cola, 50);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    const chosen = async (slot_id: string | null) =>
      (await shopper.details({ address: ADDRESS, slot_id })).body;
    const [early, late] = [await chosen(slotAt(16)), await chosen(slotAt(18))];
    expect(late.delivery_charge - early.delivery_charge).toBe(2.5);
    const traced = await shop().call<{ price_trace: object[] }>('PUT', '/cart/details?trace=1', {
      guest: shopper.guest,
      body: {},
    });
    expect(traced.body.price_trace).toContainEqual(
      expect.objectContaining({ step: 'slot_charge', amount: 2.5 }),
    );
    const unseen = await shopper.order({ slot_id: slotAt(18), expected_total: early.total });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'total_changed']);
    const placed = await shopper.order({ slot_id: slotAt(18), expected_total: late.total });
    expect([placed.status, placed.body.order.delivery_charge]).toEqual([201, late.delivery_charge]);
  });

  test('knows the addresses of the caller alone', async () => {
    const [owner, other] = [await newCustomer(shop), await newCustomer(shop)];
    const id = await save(owner, '60601');
    const guest = shop().call<Slots>('GET', `/get-slots?address_id=${id}`, { guest: newGuest() });
    const refused = [await ask(other, id), await ask(owner, id + 1_000), await guest];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']));
    expect((await ask(other, id, 'pickup')).status).toBe(404);
  });
});
