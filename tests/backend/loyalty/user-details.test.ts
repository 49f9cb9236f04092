import { expect, test } from 'vitest';
import type { UserDetailsResponse } from '../../../src/api/contract/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { deliver, give, orderFacts } from '../../fixtures/loyalty.ts';

describeOnDatabases('user/details', (shop) => {
  test('brings wallet, rewards, cards and referral along on request', async () => {
    const { customerId, call, referralCode } = await newCustomer(shop);
    await give(shop(), { customerId, unit: 'money', amount: 1_250 });
    await deliver(shop(), orderFacts(shop(), customerId));
    const requested = '/user/details?include=wallet,rewards,scratch_cards,referral';
    const { body } = await call<UserDetailsResponse>('GET', requested);
    expect(body.user.wallet_balance).toBe(12.5);
    expect(body).toMatchObject({
      wallet: { balance: 12.5, currency_code: 'USD' },
      rewards: { points_balance: 0, history: { data: [], total: 0 } },
      scratch_cards: [],
      referral: { code: referralCode, stats: { joined: 0 } },
    });
  });

  test('brings none of them unasked', async () => {
    const { call } = await newCustomer(shop);
    const { body } = await call<UserDetailsResponse>('GET', '/user/details');
    expect(Object.keys(body)).toEqual(['user']);
  });
});
