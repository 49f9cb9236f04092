import { expect, test } from 'vitest';
import type { UserDetailsResponse } from '../../../src/api/contract/account.ts';
import type { CheckWalletResponse } from '../../../src/api/contract/loyalty.ts';
import { setTranslation } from '../../../src/backend/content/translate.ts';
import { credit } from '../../../src/backend/loyalty/ledger.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { say } from '../../../src/domain/text/text.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { DAY_MS, give, setPrize } from '../../fixtures/loyalty.ts';
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

  test('sums what ends on the same day of the shop, money and points', async () => {
    const { customerId, call } = await newCustomer(shop);
    const ends = ['2030-05-20T01:30:00.000Z', '2030-05-20T23:30:00.000Z', '2030-05-21T00:30:00.000Z'];
    for (const expiresAt of ends)
      for (const unit of ['money', 'points'] as const)
        await give(shop(), { customerId, unit, amount: 250, expiresAt });
    const { wallet } = (await call<CheckWalletResponse>('GET', '/check-wallet')).body;
    expect(wallet.expiring).toEqual([
      { amount: 5, expires_at: ends[0] },
      { amount: 2.5, expires_at: ends[2] },
    ]);
    const { rewards } = (await call<UserDetailsResponse>('GET', '/user/details?include=rewards')).body;
    expect(rewards?.expiring).toEqual([
      { points: 500, expires_at: ends[0] },
      { points: 250, expires_at: ends[2] },
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

  test('names what a prize gave as the prize is called in the reader’s language', async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    await setPrize(shop(), { type: 'wallet_credit', amount: 100, label: 'A dollar' });
    const { id } = await shop().db.read.selectFrom('scratch_prizes').select('id').executeTakeFirstOrThrow();
    const label = { entity: 'scratch_prize', idOrSlug: String(id), field: 'label', locale: 'de' } as const;
    await setTranslation(shop().shop, { ...label, text: 'Ein Dollar' });
    const { customerId, headers } = await newCustomer(shop);
    await inTransaction(shop().db, (trx) =>
      credit(
        trx,
        {
          ...{ customerId, unit: 'money', amount: 100, reason: 'scratch_card', reference: 'card:1' },
          ...{ description: say`Scratch card: ${'A dollar'}`, at: NOON.toISOString() },
        },
        [{ amount: 100, expiresAt: null }],
      ),
    );
    const said = async (language: string) => {
      const { body } = await shop().call<CheckWalletResponse>('GET', '/check-wallet', {
        headers: { ...headers, 'accept-language': language },
      });
      return body.transactions.data[0]?.description;
    };
    expect([await said('de'), await said('en')]).toEqual(['Rubbellos: Ein Dollar', 'Scratch card: A dollar']);
  });

  test('asks guests to sign in', async () => {
    const answer = await shop().call('GET', '/check-wallet', { guest: newGuest() });
    expect(answer).toMatchObject({ status: 403, body: { code: 'login_required' } });
  });
});
