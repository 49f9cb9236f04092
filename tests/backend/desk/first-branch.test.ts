import { expect, test } from 'vitest';
import type { BranchDetails } from '../../../src/api/contract/admin/branches.ts';
import type { Branch } from '../../../src/api/contract/branch.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { blankBranch } from '../../../src/domain/branch/blank-branch.ts';
import { describeEmptyShop } from '../../fixtures/empty-shop.ts';
import { newStaff } from '../../fixtures/staff.ts';

type Answer = BranchDetails & ErrorBody;

describeEmptyShop('the first branch', ({ shop, owner }) => {
  const content = {
    ...blankBranch(),
    name: 'Mill Lane',
    address: { line1: '4 Mill Lane', city: 'Portland', state: 'OR', pincode: '97205' },
  };
  const make = (body: object) => owner().call<Answer>('POST', '/admin/branches/new', { body });
  const shown = async () => (await shop().get<{ branches: Branch[] }>('/get-data')).body.branches;

  test('is refused at its fields', async () => {
    const nameless = await make({
      slug: 'mill-lane',
      timezone: 'Nowhere/Town',
      content: { ...content, name: '' },
    });
    expect(nameless.status).toBe(422);
    expect(Object.keys(nameless.body.errors ?? {})).toEqual(['timezone', 'content.name']);
    const delivery = { ...content.delivery, mode: 'radius', radius_km: 3 };
    const lost = await make({
      slug: 'mill-lane',
      timezone: 'America/Los_Angeles',
      content: { ...content, delivery, order_types: ['delivery'] },
    });
    expect(Object.keys(lost.body.errors ?? {})).toEqual(['content.lat']);
    expect(await shown()).toEqual([]);
  });

  test('is on at once, takes cash, and stands in the log', async () => {
    const made = await make({ slug: 'mill-lane', timezone: 'America/Los_Angeles', content });
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    expect(made.body).toMatchObject({ is_active: true, timezone: 'America/Los_Angeles', content });
    const [branch] = await shown();
    expect(branch).toMatchObject({
      name: 'Mill Lane',
      order_types: ['pickup'],
      payment_methods: ['cod'],
      address: { line1: '4 Mill Lane', country_code: 'US' },
    });
    expect(made.body.content.address.country_code).toBe('US');
    const { actor, after_json } = await shop()
      .db.read.selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'branch')
      .executeTakeFirstOrThrow();
    expect([actor, JSON.parse(after_json ?? '')]).toEqual([
      expect.stringContaining('owner'),
      { slug: 'mill-lane', timezone: 'America/Los_Angeles', is_active: true },
    ]);
  });

  test('leaves a second one off until it is switched on, and keeps its address', async () => {
    const taken = await make({ slug: 'mill-lane', timezone: 'America/Los_Angeles', content });
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['slug']);
    const second = await make({ slug: 'second', timezone: 'Europe/Berlin', content });
    expect(second.body.is_active).toBe(false);
    expect(await shown()).toHaveLength(1);
  });

  test('is in the country that its form names, and its postcode is one of there', async () => {
    const at = (pincode: string, country_code: string) => ({ ...content.address, pincode, country_code });
    const berlin = (address: object) =>
      make({ slug: 'mitte', timezone: 'Europe/Berlin', content: { ...content, address } });
    const wrong = await berlin(at('SW1A 1AA', 'DE'));
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['content.address.pincode']);
    const { id, version, content: made } = (await berlin(at('10115', 'DE'))).body;
    expect(made.address).toMatchObject({ pincode: '10115', country_code: 'DE' });
    // Chosen wrongly, it is put right.
    const moved = await owner().call<Answer>('PUT', `/admin/branches/${id}`, {
      body: { version, content: { ...made, address: at('SW1A 1AA', 'GB') } },
    });
    expect(moved.body.content.address).toMatchObject({ pincode: 'SW1A 1AA', country_code: 'GB' });
  });

  test.each(['manager', 'editor', 'staff'] as const)('is not for %s to make', async (role) => {
    const { call } = await newStaff(shop(), role);
    const body = { slug: 'third', timezone: 'Europe/Berlin', content };
    expect((await call('POST', '/admin/branches/new', { body })).status).toBe(403);
  });
});
