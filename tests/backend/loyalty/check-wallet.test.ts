import { expect, test } from 'vitest';
import type { CheckWalletResponse } from '../../../src/api/contract/loyalty.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { DAY_MS, give } from '../../fixtures/loyalty.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

const inDays = (days: number) => new Date(NOON.getTime() + days * DAY_MS).toISOString();

describeOnDatabases('check-wallet', (shop) => {
  test('tells the balance, what ends soon and the ledger page by page', async () => {
    const { customerId, call } = await newCustomer(shop);
    for (const amount of [100, 200, 300]) await give(shop(), { customerId, unit: 'money', amount });
    await give(shop(), { customerId, unit: 'money', amount: 400, expiresAt: inDays(5) });
    const { body } = await call<CheckWalletResponse>('GET', '/check-wallet?page=2&per_page=2');
    expect(body.wallet).toMatchObject({
      balance: 10,
      usable_now: 10,
      max_percent_per_order: null,
      expiring: [{ amount: 4, expires_at: inDays(5) }],
    });
    expect(body.transactions).toMatchObject({ current_page: 2, last_page: 2, total: 4, from: 3, to: 4 });
    expect(body.transactions.data.map(({ amount, balance_after }) => [amount, balance_after])).toEqual([
      [2, 3],
      [1, 1],
    ]);
  });

  test('tells what the cart may be paid with', async () => {
    const { customerId, call, add } = await newCustomer(shop);
    await give(shop(), { customerId, unit: 'money', amount: 5_000 });
    await add({ product_id: shop().world.products.cola, quantity: 4 });
    const whole = await call<CheckWalletResponse>('GET', '/check-wallet');
    expect(whole.body.usable_for_cart.covers_total).toBe(true);
    await changeSettings(shop(), { wallet_max_percent_per_order: '50' });
    const half = await call<CheckWalletResponse>('GET', '/check-wallet');
    expect(half.body.usable_for_cart.covers_total).toBe(false);
    expect(half.body.wallet.max_percent_per_order).toBe(50);
    const { amount } = whole.body.usable_for_cart;
    expect(half.body.usable_for_cart.amount).toBe(Math.floor(amount * 50) / 100);
  });

  test('asks guests to sign in', async () => {
    const answer = await shop().call('GET', '/check-wallet', { guest: newGuest() });
    expect(answer).toMatchObject({ status: 403, body: { code: 'login_required' } });
  });
});
