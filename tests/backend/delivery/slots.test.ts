import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedAddressAnswer } from '../../../src/api/contract/address.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { SlotsAnswer } from '../../../src/api/contract/orders-more.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { type MemberShopper, newMember } from '../../fixtures/member.ts';
import { changeBranch } from '../../fixtures/merchant.ts';
import { ADDRESS } from '../../fixtures/shopper.ts';
import { newGuest } from '../../fixtures/test-shop.ts';
import { branchRules } from '../../fixtures/world-branches.ts';

type Slots = SlotsAnswer & Partial<ErrorBody>;

describeOnDatabases('get-slots for an address', (shop) => {
  const slots = { ...branchRules().slots, isEnabled: true };
  beforeEach(() => changeBranch(shop(), shop().world.branches.downtown, { slots }));
  afterEach(() => changeBranch(shop(), shop().world.branches.downtown, {}));

  const save = async (member: MemberShopper, pincode: string) => {
    const address = { ...ADDRESS, pincode };
    return (await member.call<SavedAddressAnswer>('POST', '/address/add', address)).body.address.id as number;
  };
  const ask = (member: MemberShopper, id: number, orderType = 'delivery') =>
    member.call<Slots>('GET', `/get-slots?order_type=${orderType}&address_id=${id}`);

  test('offers times where the branch delivers, and none where it does not', async () => {
    const member = await newMember(shop);
    const [near, far] = [await save(member, '60601'), await save(member, '60699')];
    const all = (await member.call<Slots>('GET', '/get-slots')).body.days;
    expect(all.length).toBeGreaterThan(0);
    expect((await ask(member, near)).body.days).toEqual(all);
    const nowhere = await ask(member, far);
    expect([nowhere.status, nowhere.body.days]).toEqual([200, []]);
    expect((await ask(member, far, 'pickup')).body.days.length).toBeGreaterThan(0);
  });

  test('knows the addresses of the caller alone', async () => {
    const [owner, other] = [await newMember(shop), await newMember(shop)];
    const id = await save(owner, '60601');
    const guest = shop().call<Slots>('GET', `/get-slots?address_id=${id}`, { guest: newGuest() });
    const refused = [await ask(other, id), await ask(owner, id + 1_000), await guest];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']));
    expect((await ask(other, id, 'pickup')).status).toBe(404);
  });
});
