import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGuestLink } from '../../../src/backend/accounts/repository.ts';
import { auditBooks } from '../../../src/backend/loyalty/audit.ts';
import { payFromWallet, usableWallet } from '../../../src/backend/loyalty/order-effects.ts';
import { getReferral, recordReferral } from '../../../src/backend/loyalty/referral.ts';
import { rewardDueReferrers } from '../../../src/backend/loyalty/referral-rewards.ts';
import { getWallet } from '../../../src/backend/loyalty/wallet.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { noticesTo } from '../../fixtures/account.ts';
import { type CustomerShopper, newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { DAY_MS, deliver, orderFacts, undo } from '../../fixtures/loyalty.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

describeRules('an invitation', (shop) => {
  afterAll(async () => expect(await auditBooks(shop().db.read)).toEqual([]));
  beforeAll(() =>
    changeSettings(shop(), {
      referral_reward_for_friend: '5',
      referral_reward_for_you: '7',
      referral_min_order_amount: '25',
      returns_days: '14',
    }),
  );

  const join = (
    by: CustomerShopper,
    friend: CustomerShopper,
    traces: { guestOwner?: string; phone?: string } = {},
  ) =>
    inTransaction(shop().db, (trx) =>
      recordReferral(trx, {
        referrerCode: by.referralCode.toLowerCase(),
        customerId: friend.customerId,
        at: NOON.toISOString(),
        guestOwner: traces.guestOwner ?? null,
        phone: traces.phone ?? null,
      }),
    );
  const giftOf = async ({ customerId }: CustomerShopper) =>
    (await getWallet(shop().shop, shop().db.read, customerId)).welcome_gift;
  const moneyOf = (customer: CustomerShopper) =>
    usableWallet(
      shop().db.read,
      {
        kind: 'user',
        owner: customer.owner,
        customerId: customer.customerId,
        sessionId: 1,
        guestOwner: undefined,
      },
      shop().shop.now().toISOString(),
    );
  const stateOf = async (friend: CustomerShopper) =>
    shop()
      .db.read.selectFrom('referrals')
      .select(['state', 'refusal'])
      .where('referee_id', '=', friend.customerId)
      .executeTakeFirst();
  const afterReturns = async (work: () => Promise<void>) => {
    shop().setNow(new Date(NOON.getTime() + 14 * DAY_MS));
    try {
      await Promise.all([rewardDueReferrers(shop().shop), rewardDueReferrers(shop().shop)]);
      await work();
    } finally {
      shop().setNow(NOON);
    }
  };
  const pair = async () => ({
    by: await newCustomer(shop, 'Asha Kaur'),
    friend: await newCustomer(shop, 'Theo Berg'),
  });

  test('rewards the friend on delivery and the inviter after the return window, once each', async () => {
    const { by, friend } = await pair();
    expect(await giftOf(friend)).toBeUndefined();
    expect(await join(by, friend)).toBe(true);
    await deliver(shop(), orderFacts(shop(), friend.customerId, { goods: 2000 }));
    expect(await moneyOf(friend)).toBe(0);
    expect(await giftOf(friend)).toEqual({ amount: 5, min_order_amount: 25 });
    expect(await giftOf(by)).toBeUndefined();
    await deliver(shop(), orderFacts(shop(), friend.customerId));
    expect(await giftOf(friend)).toBeUndefined();
    await deliver(shop(), orderFacts(shop(), friend.customerId));
    expect(await moneyOf(friend)).toBe(500);
    expect(await moneyOf(by)).toBe(0);
    await afterReturns(async () => expect(await moneyOf(by)).toBe(700));
    const mails = (await noticesTo(shop(), by.email)).map(({ template, data }) => [template, data]);
    expect(mails).toEqual([['account.referral_reward', { name: 'Asha Kaur', amount: 7 }]]);
    const given = (await noticesTo(shop(), friend.email)).map(({ template, data }) => [template, data]);
    expect(given, 'once').toEqual([['account.referral_gift', { name: 'Theo Berg', amount: 5 }]]);
    const referral = await getReferral(shop().shop, shop().db.read, {
      customerId: by.customerId,
      phrases: {},
    });
    expect(referral).toMatchObject({
      code: by.referralCode,
      link: `/r/${by.referralCode}`,
      reward_for_you: 7,
      reward_for_friend: 5,
      share_text: expect.stringMatching(/^Get \$5 in your wallet after your first order of \$25 or more at /),
      stats: { joined: 1, ordered: 1, earned: 7 },
      friends: [{ first_name: 'Theo', status: 'rewarded' }],
    });
    await friend.call('DELETE', '/user/account', {});
    const left = await getReferral(shop().shop, shop().db.read, { customerId: by.customerId, phrases: {} });
    expect(left.friends).toMatchObject([{ first_name: '', status: 'rewarded' }]);
  });

  test('counts each visitor who looks at it once, and not the inviter', async () => {
    const { by } = await pair();
    const path = `/get-referrer-user/${by.referralCode}` as const;
    const guest = newGuest();
    for (const options of [{ guest }, { guest }, { guest: newGuest() }, { headers: by.headers }, {}]) {
      expect((await shop().call('GET', path, options)).status).toBe(200);
    }
    const asker = { customerId: by.customerId, phrases: {} };
    expect((await getReferral(shop().shop, shop().db.read, asker)).stats.clicked).toBe(2);
  });

  test('counts once however often the friend joins', async () => {
    const { by, friend } = await pair();
    const other = await newCustomer(shop);
    await Promise.all([join(by, friend), join(other, friend), join(by, friend)]);
    await deliver(shop(), orderFacts(shop(), friend.customerId));
    await afterReturns(async () => expect((await moneyOf(by)) + (await moneyOf(other))).toBe(700));
  });

  test('by an unknown code or to oneself is none', async () => {
    const { by, friend } = await pair();
    expect(await join({ ...by, referralCode: 'NOBODY99' }, friend)).toBe(false);
    expect(await join(by, by)).toBe(false);
  });

  test.for([
    ['same_phone', { phone: '+1 503 555 0001' }],
    ['same_device', { guestOwner: 'g:one-browser' }],
    ['same_address', { addressKey: 'us|97201|1elmstreet' }],
    ['same_payment', { paymentKey: 'card_123' }],
  ] as const)('to a second account of one person is refused: %s', async ([refusal, shared]) => {
    const { by, friend } = await pair();
    const facts = { ...('phone' in shared && { phone: shared.phone.replaceAll(' ', '') }), ...shared };
    await deliver(shop(), orderFacts(shop(), by.customerId, facts));
    await join(by, friend);
    await deliver(shop(), orderFacts(shop(), friend.customerId, facts));
    expect(await stateOf(friend)).toEqual({ state: 'refused', refusal });
    expect(await moneyOf(friend)).toBe(0);
    const referral = await getReferral(shop().shop, shop().db.read, {
      customerId: by.customerId,
      phrases: {},
    });
    expect(referral.friends).toMatchObject([{ status: 'joined' }]);
    expect(JSON.stringify(referral)).not.toContain('same_');
  });

  test.for([
    ['phone', { phone: '+1 503 555 0077' }],
    ['device', { guestOwner: 'g:browser of five friends' }],
    ['address', { addressKey: 'us|97201|5elmstreet' }],
    ['payment', { paymentKey: 'card_555' }],
  ] as const)('to five accounts of one person gives one gift and one reward: same %s', async ([, shared]) => {
    const inviters = [await newCustomer(shop), await newCustomer(shop)];
    const friends: CustomerShopper[] = [];
    for (const at of [0, 1, 2, 3, 4]) {
      const friend = await newCustomer(shop);
      await join(inviters[at % 2] as CustomerShopper, friend);
      await deliver(shop(), orderFacts(shop(), friend.customerId, shared));
      friends.push(friend);
    }
    const sum = async (customers: readonly CustomerShopper[]) =>
      (await Promise.all(customers.map(moneyOf))).reduce((total, amount) => total + amount, 0);
    expect(await sum(friends)).toBe(500);
    await afterReturns(async () => expect(await sum(inviters)).toBe(700));
  });

  test('among six accounts of one person gives nothing, now and when rewards are due', async () => {
    const shared = { guestOwner: 'g:browser of six accounts' };
    const customers: CustomerShopper[] = [];
    for (let at = 0; at < 6; at += 1) {
      const customer = await newCustomer(shop);
      const by = customers.at(-1);
      if (by) await join(by, customer);
      await deliver(shop(), orderFacts(shop(), customer.customerId, shared));
      customers.push(customer);
    }
    const paid = async () => (await Promise.all(customers.map(moneyOf))).filter((amount) => amount > 0);
    expect(await paid()).toEqual([]);
    await afterReturns(async () => expect(await paid()).toEqual([]));
  });

  test.for([
    ['same_phone', { phone: '+1 503 555 0088' }],
    ['same_device', { guestOwner: 'g:browser of one who left' }],
    ['same_address', { addressKey: 'us|97201|8elmstreet' }],
    ['same_payment', { paymentKey: 'card_888' }],
    ['same_email', { email: 'left@example.com' }],
  ] as const)('to somebody who left with a gift and came back gives no other: %s', async ([
    refusal,
    shared,
  ]) => {
    const by = await newCustomer(shop);
    const arrive = async () => {
      const friend = await newCustomer(shop);
      const { customerId } = friend;
      if ('email' in shared)
        await shop()
          .db.write.updateTable('customers')
          .set({ email: shared.email, email_norm: shared.email })
          .where('id', '=', customerId)
          .execute();
      await join(by, friend);
      const facts = 'email' in shared ? {} : shared;
      await deliver(shop(), orderFacts(shop(), customerId, facts));
      return friend;
    };
    const first = await arrive();
    expect(await moneyOf(first)).toBe(500);
    expect((await first.call('DELETE', '/user/account')).status).toBe(200);
    const again = await arrive();
    expect(await stateOf(again)).toEqual({ state: 'refused', refusal });
    expect(await moneyOf(again)).toBe(0);
    const kept = await shop().db.read.selectFrom('gifts_of_leavers').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/5550088|browser|elmstreet|card_888|left@/);
  });

  test('to somebody who left without a gift is as good as any', async () => {
    const by = await newCustomer(shop);
    const shared = { phone: '+1 503 555 0099' };
    const first = await newCustomer(shop);
    await deliver(shop(), orderFacts(shop(), first.customerId, shared));
    expect((await first.call('DELETE', '/user/account')).status).toBe(200);
    const again = await newCustomer(shop);
    await join(by, again);
    await deliver(shop(), orderFacts(shop(), again.customerId, shared));
    expect(await moneyOf(again)).toBe(500);
  });

  test('to somebody who spent a gift and took the order back gives no other to the next account', async () => {
    const by = await newCustomer(shop);
    const shared = { phone: '+1 503 555 0066' };
    const first = await newCustomer(shop);
    await join(by, first);
    const facts = await deliver(shop(), orderFacts(shop(), first.customerId, shared));
    await inTransaction(shop().db, (trx) =>
      payFromWallet(trx, orderFacts(shop(), first.customerId, { walletAmount: 500 })),
    );
    await undo(shop(), facts);
    expect(await stateOf(first)).toEqual({ state: 'refused', refusal: 'reward_spent' });
    const again = await newCustomer(shop);
    await join(by, again);
    await deliver(shop(), orderFacts(shop(), again.customerId, shared));
    expect(await stateOf(again)).toEqual({ state: 'refused', refusal: 'same_phone' });
  });

  test('to somebody who signs in from the same browser is refused', async () => {
    const { by, friend } = await pair();
    await join(by, friend);
    await inTransaction(shop().db, async (trx) => {
      const guest_owner = `g:browser of ${by.customerId}`;
      for (const { customerId } of [by, friend]) await insertGuestLink(trx, customerId, guest_owner);
    });
    await deliver(shop(), orderFacts(shop(), friend.customerId));
    expect(await stateOf(friend)).toEqual({ state: 'refused', refusal: 'same_device' });
  });

  test('back to whoever invited the inviter is refused', async () => {
    const { by, friend } = await pair();
    const third = await newCustomer(shop);
    await join(by, friend);
    await join(friend, third);
    await join(third, by);
    expect(await stateOf(by)).toEqual({ state: 'refused', refusal: 'cycle' });
  });

  test('is looked at again before the inviter is rewarded', async () => {
    const { by, friend } = await pair();
    await join(by, friend);
    const { addressKey } = await deliver(shop(), orderFacts(shop(), friend.customerId));
    await deliver(shop(), orderFacts(shop(), by.customerId, { addressKey }));
    await afterReturns(async () => expect(await moneyOf(by)).toBe(0));
  });

  test('takes the welcome gift back with the order, and gives it for the next one', async () => {
    const { by, friend } = await pair();
    await join(by, friend);
    const facts = await deliver(shop(), orderFacts(shop(), friend.customerId));
    await undo(shop(), facts);
    await undo(shop(), facts);
    expect(await moneyOf(friend)).toBe(0);
    await afterReturns(async () => expect(await moneyOf(by)).toBe(0));
    await deliver(shop(), orderFacts(shop(), friend.customerId));
    expect(await moneyOf(friend)).toBe(500);
  });
});
