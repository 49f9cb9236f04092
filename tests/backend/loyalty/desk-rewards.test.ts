import { beforeEach, expect, test } from 'vitest';
import type { DeskRewards } from '../../../src/api/contract/admin/rewards.ts';
import type { AuditList } from '../../../src/api/contract/admin/staff.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { getRewards } from '../../../src/backend/loyalty/rewards.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

type Answer = DeskRewards & Partial<ErrorBody>;

describeRules('rewards at the desk', (shop) => {
  let marketing: TestStaff;
  beforeEach(async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    marketing = await newStaff(shop(), 'marketing');
  });
  const send = (method: 'POST' | 'PUT', path: `/admin/${string}`, body: object) =>
    marketing.call<Answer>(method, path, { body });
  const seenBy = async (acceptLanguage: string) => {
    const { customerId } = await newCustomer(shop);
    const reader = { customerId, phrases: {}, acceptLanguage };
    return (await getRewards(shop().shop, shop().db.read, reader)).catalogue;
  };
  const CREDIT = { label: '$5 to spend', kind: 'wallet_credit', amount: 5, points_cost: 400 };

  test('are added, seen in each language, changed and switched off, with all of it in the log', async () => {
    const added = await send('POST', '/admin/rewards', { ...CREDIT, names: { 'de-DE': '5 $ Guthaben' } });
    expect(added.status).toBe(200);
    const reward = added.body.rewards.find(({ label }) => label === CREDIT.label);
    expect(reward).toMatchObject({ kind: 'wallet_credit', amount: 5, points_cost: 400, is_active: true });
    expect((await seenBy('en-US')).map(({ title }) => title)).toContain('$5 to spend');
    expect((await seenBy('de-DE')).map(({ title }) => title)).toContain('5 $ Guthaben');
    const coupon = { ...CREDIT, kind: 'percentage', percent: 12.5, max_discount: 8, names: { 'de-DE': '' } };
    const changed = await send('PUT', `/admin/rewards/${reward?.id ?? 0}`, coupon);
    expect(changed.body.rewards.find(({ id }) => id === reward?.id)).toMatchObject({
      kind: 'percentage',
      percent: 12.5,
      max_discount: 8,
      amount: null,
      names: {},
    });
    await send('PUT', `/admin/rewards/${reward?.id ?? 0}`, { ...coupon, is_active: false });
    expect((await seenBy('en-US')).map(({ title }) => title)).not.toContain('$5 to spend');
    const owner = await newStaff(shop(), 'owner');
    const log = (await owner.call<AuditList>('GET', '/admin/audit')).body.data;
    expect(log.filter(({ entity, actor }) => entity === 'reward' && actor === marketing.email)).toHaveLength(
      3,
    );
  });

  test('are refused at the field that is missing, and are no business of staff', async () => {
    const refused = async (change: object) =>
      Object.keys((await send('POST', '/admin/rewards', { ...CREDIT, ...change })).body.errors ?? {});
    expect(await refused({ amount: null })).toEqual(['amount']);
    expect(await refused({ kind: 'free_item' })).toEqual(['product_id']);
    expect(await refused({ kind: 'free_item', product_id: 999_999 })).toEqual(['product_id']);
    expect(await refused({ kind: 'points', points: 5 })).toEqual(['kind']);
    expect(await refused({ label: ' ', points_cost: 0 })).toEqual(['label', 'points_cost']);
    expect((await send('PUT', '/admin/rewards/999999', CREDIT)).status).toBe(404);
    const staff = await newStaff(shop(), 'staff');
    expect((await staff.call('GET', '/admin/rewards')).status).toBe(403);
  });

  test('prizes of scratch cards have their chance, and a product of the shop', async () => {
    const product_id = shop().world.products.cola;
    await send('POST', '/admin/scratch-prizes', {
      label: 'A cola',
      kind: 'free_item',
      product_id,
      weight: 30,
    });
    const { body } = await send('POST', '/admin/scratch-prizes', {
      label: 'Nothing',
      kind: 'none',
      weight: 10,
    });
    const cola = body.prizes.find(({ label }) => label === 'A cola');
    expect(cola?.product?.id).toBe(product_id);
    const total = body.prizes.reduce((sum, one) => sum + (one.is_active ? one.weight : 0), 0);
    expect(cola?.chance_percent).toBeCloseTo((30 / total) * 100, 1);
    const off = await send('PUT', `/admin/scratch-prizes/${cola?.id ?? 0}`, {
      label: 'A cola',
      kind: 'free_item',
      product_id,
      weight: 30,
      is_active: false,
    });
    expect(off.body.prizes.find(({ id }) => id === cola?.id)).toMatchObject({ chance_percent: 0 });
  });

  test('levels keep their codes whatever they are called, in every language', async () => {
    const tiers = [
      { name: 'Gold', min_points: 500, names: { 'de-DE': 'Goldstufe' } },
      { name: 'Silver', min_points: 50 },
    ];
    const saved = await send('PUT', '/admin/tiers', { tiers });
    expect(saved.body.tiers).toMatchObject([
      { code: 'silver', name: 'Silver', min_points: 50 },
      { code: 'gold', name: 'Gold', names: { 'de-DE': 'Goldstufe' } },
    ]);
    const renamed = saved.body.tiers.map((tier) => ({ ...tier, name: `${tier.name} friends` }));
    expect((await send('PUT', '/admin/tiers', { tiers: renamed })).body.tiers).toMatchObject([
      { code: 'silver', name: 'Silver friends' },
      { code: 'gold', name: 'Gold friends', names: { 'de-DE': 'Goldstufe' } },
    ]);
    const same = tiers.map((tier) => ({ ...tier, min_points: 1 }));
    expect((await send('PUT', '/admin/tiers', { tiers: same })).status).toBe(422);
    expect((await send('PUT', '/admin/tiers', { tiers: [] })).body.tiers).toEqual([]);
  });
});
