import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { RedeemRewardResponse } from '../../../src/api/contract/loyalty.ts';
import { listMissing } from '../../../src/backend/content/list-missing-translations.ts';
import { setTranslation } from '../../../src/backend/content/translate.ts';
import { grantDuePoints } from '../../../src/backend/loyalty/points.ts';
import { getRewards } from '../../../src/backend/loyalty/rewards.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';
import { type CustomerShopper, newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { addReward, DAY_MS, deliver, give, orderFacts, undo } from '../../fixtures/loyalty.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const FIVE = { type: 'wallet_credit', amount: 500, label: '$5 for your wallet' } as const;

describeRules('points', (shop) => {
  beforeAll(() =>
    changeSettings(shop(), {
      points_per_unit: '2',
      point_value: '0.01',
      points_valid_days: '365',
      returns_days: '14',
      loyalty_tiers: '[{"code":"silver","name":"Silver","min_points":50}]',
    }),
  );

  const rewardsOf = (customer: CustomerShopper) =>
    getRewards(shop().shop, shop().db.read, { customerId: customer.customerId, phrases: {} });
  const redeem = (customer: CustomerShopper, rewardId: number, key: string = randomUUID()) =>
    shop().call<RedeemRewardResponse & Partial<ErrorBody>>('POST', '/user/redeem-reward', {
      body: { reward_id: rewardId },
      headers: { ...customer.headers, 'idempotency-key': key },
    });
  const later = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
    shop().setNow(new Date(NOON.getTime() + days * DAY_MS));
    try {
      return await work();
    } finally {
      shop().setNow(NOON);
    }
  };

  test('are shown by the cart and frozen in the order of a customer', async () => {
    const customer = await newCustomer(shop);
    const cart = await customer.add({ product_id: shop().world.products.cola, quantity: 4 });
    expect(cart.body.cartDetails.points_to_earn).toBe(20);
    expect((await customer.order()).body.order.points_earned).toBe(20);
  });

  test('are spent on rewards with titles in the reader’s language', async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    const customer = await newCustomer(shop);
    const id = await addReward(shop(), 500, FIVE);
    const row = { entity: 'reward', entity_id: id, field: 'title', locale: 'de-DE', value: '5 $ Guthaben' };
    await inTransaction(shop().db, (trx) => trx.insertInto('translations').values(row).execute());
    const titleIn = async (acceptLanguage: string) => {
      const reader = { customerId: customer.customerId, phrases: {}, acceptLanguage };
      const { catalogue } = await getRewards(shop().shop, shop().db.read, reader);
      return catalogue.find((offer) => offer.id === id)?.title;
    };
    expect([await titleIn('de'), await titleIn('en')]).toEqual(['5 $ Guthaben', FIVE.label]);
  });

  test('keep their name in the reader’s language wherever they are named: thanks, coupon, cart and history', async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    const customer = await newCustomer(shop);
    const { customerId } = customer;
    const discount = { type: 'percentage', rate: 1000 } as const;
    const id = await addReward(shop(), 100, { type: 'coupon', label: 'A tenth off', discount });
    const name = { entity: 'reward', idOrSlug: String(id), field: 'title', locale: 'de' } as const;
    await setTranslation(shop().shop, { ...name, text: 'Ein Zehntel weniger' });
    await give(shop(), { customerId, unit: 'points', amount: 100 });
    const inGerman = { ...customer.headers, 'accept-language': 'de' };
    const { body } = await shop().call<RedeemRewardResponse>('POST', '/user/redeem-reward', {
      headers: { ...inGerman, 'idempotency-key': randomUUID() },
      body: { reward_id: id },
    });
    expect([body.message, body.coupon?.title, body.reward.label]).toEqual([
      'Ein Zehntel weniger gehört Ihnen.',
      'Ein Zehntel weniger',
      'Ein Zehntel weniger',
    ]);
    const reader = { customerId, phrases: phrasesIn('de'), acceptLanguage: 'de' };
    const { history } = await getRewards(shop().shop, shop().db.read, reader);
    expect(history.data[0]?.description).toMatch(/^Ein Zehntel weniger/);
  });

  test('raise to levels with names in the reader’s language', async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    const customer = await newCustomer(shop);
    const { tier, next_tier } = await rewardsOf(customer);
    const name = { entity: 'setting', idOrSlug: 'shop', locale: 'de' } as const;
    await setTranslation(shop().shop, { ...name, field: `loyalty_tiers.${tier.code}`, text: 'Anfang' });
    await setTranslation(shop().shop, { ...name, field: 'loyalty_tiers.silver', text: 'Silber' });
    const namesIn = async (acceptLanguage: string) => {
      const reader = { customerId: customer.customerId, phrases: {}, acceptLanguage };
      const rewards = await getRewards(shop().shop, shop().db.read, reader);
      return [rewards.tier.name, rewards.next_tier?.name];
    };
    expect(await namesIn('de')).toEqual(['Anfang', 'Silber']);
    expect(await namesIn('en')).toEqual([tier.name, next_tier?.name]);
    const missing = await listMissing(shop().db.read, 'de-DE');
    expect(missing.filter(({ field }) => field.startsWith('loyalty_tiers'))).toEqual([]);
  });

  test('wait until the order can no longer be returned', async () => {
    const customer = await newCustomer(shop);
    await deliver(shop(), orderFacts(shop(), customer.customerId));
    await grantDuePoints(shop().shop);
    expect(await rewardsOf(customer)).toMatchObject({ points_balance: 0, pending_points: 60 });
    await later(14, async () => {
      await Promise.all([grantDuePoints(shop().shop), grantDuePoints(shop().shop)]);
      expect(await rewardsOf(customer)).toMatchObject({
        points_balance: 60,
        pending_points: 0,
        tier: { code: 'silver' },
        next_tier: null,
      });
    });
    await later(380, async () => expect((await rewardsOf(customer)).points_balance).toBe(0));
  });

  test('of a returned order are taken back, booked or not', async () => {
    const customer = await newCustomer(shop);
    const early = await deliver(shop(), orderFacts(shop(), customer.customerId));
    await undo(shop(), early);
    const late = await deliver(shop(), orderFacts(shop(), customer.customerId));
    await later(14, async () => {
      await grantDuePoints(shop().shop);
      await undo(shop(), late);
      await undo(shop(), late);
      const rewards = await rewardsOf(customer);
      expect(rewards).toMatchObject({ points_balance: 0, tier: { code: 'member' } });
      expect(rewards.history.data.map(({ points, type }) => [points, type])).toEqual([
        [-60, 'reversed'],
        [60, 'earned'],
      ]);
    });
  });

  test('turn into a reward once per key', async () => {
    const customer = await newCustomer(shop);
    const reward = await addReward(shop(), 100, FIVE);
    await give(shop(), { customerId: customer.customerId, unit: 'points', amount: 250 });
    const first = await redeem(customer, reward, 'one press');
    expect(first.body).toMatchObject({ points_balance: 150, wallet_balance: 5 });
    const again = await redeem(customer, reward, 'one press');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('pay 2 of 16 rewards requested at once when they are enough for 2', async () => {
    const customer = await newCustomer(shop);
    const reward = await addReward(shop(), 100, FIVE);
    await give(shop(), { customerId: customer.customerId, unit: 'points', amount: 250 });
    const all = await Promise.all(Array.from({ length: 16 }, () => redeem(customer, reward)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(all.filter(({ body }) => body.code === 'points_insufficient')).toHaveLength(14);
    expect(await rewardsOf(customer)).toMatchObject({ points_balance: 50 });
  });

  test('buy coupons, and nothing that is no longer offered', async () => {
    const customer = await newCustomer(shop);
    await give(shop(), { customerId: customer.customerId, unit: 'points', amount: 100 });
    const free = { type: 'coupon', discount: { type: 'free_delivery' }, label: 'Free delivery' } as const;
    const offered = await addReward(shop(), 40, free);
    const { catalogue } = await rewardsOf(customer);
    expect(catalogue.find(({ id }) => id === offered)).toMatchObject({
      reward_type: 'free_delivery',
      value: null,
      is_affordable: true,
    });
    const { body } = await redeem(customer, offered);
    expect(body.coupon).toMatchObject({ type: 'free_delivery', code: body.reward.coupon_code });
    await shop().db.write.updateTable('rewards').set({ is_active: 0 }).where('id', '=', offered).execute();
    expect((await redeem(customer, offered)).body.code).toBe('reward_unavailable');
    expect((await redeem(customer, 999_999)).status).toBe(404);
  });
});
