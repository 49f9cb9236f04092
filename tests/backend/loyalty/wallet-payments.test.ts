import { expect, test } from 'vitest';
import { credit } from '../../../src/backend/loyalty/ledger.ts';
import { creditWallet, payFromWallet, usableWallet } from '../../../src/backend/loyalty/order-effects.ts';
import type { OrderFacts } from '../../../src/backend/loyalty/order-facts.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { say } from '../../../src/domain/text/text.ts';
import { type CustomerShopper, newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const AT = NOON.toISOString();
const inDays = (days: number) => new Date(NOON.getTime() + days * 86_400_000).toISOString();

describeOnDatabases('the wallet', (shop) => {
  const give = (customer: CustomerShopper, amount: number, expiresAt: string | null, reference: string) =>
    inTransaction(shop().db, (trx) =>
      credit(
        trx,
        {
          customerId: customer.customerId,
          unit: 'money',
          amount,
          at: AT,
          reason: 'goodwill',
          reference: `${customer.customerId}:${reference}`,
          description: say`A gift`,
        },
        [{ amount, expiresAt }],
      ),
    );
  const facts = (customer: CustomerShopper, orderId: string, walletAmount: number): OrderFacts => ({
    orderId: `${customer.customerId}-${orderId}`,
    orderNumber: '10001',
    customerId: customer.customerId,
    branchId: 1,
    goods: 1000,
    walletAmount,
    addressKey: null,
    phone: '+13125550199',
    at: AT,
  });
  const pay = (customer: CustomerShopper, orderId: string, amount: number) =>
    inTransaction(shop().db, (trx) => payFromWallet(trx, facts(customer, orderId, amount)));
  const usable = (customer: CustomerShopper, at = AT) =>
    usableWallet(
      shop().db.read,
      {
        kind: 'user',
        owner: customer.owner,
        customerId: customer.customerId,
        sessionId: 1,
        guestOwner: undefined,
      },
      at,
    );

  test('pays 3 of 16 orders placed at once when it holds enough for 3', async () => {
    const customer = await newCustomer(shop);
    await give(customer, 3_500, null, 'start');
    const paid = await Promise.all(Array.from({ length: 16 }, (_, at) => pay(customer, `burst-${at}`, 1000)));
    expect(paid.filter(Boolean)).toHaveLength(3);
    expect(await usable(customer)).toBe(500);
  });

  test('books an order once however often it is paid', async () => {
    const customer = await newCustomer(shop);
    await give(customer, 3_000, null, 'start');
    expect(await pay(customer, 'again', 1000)).toBe(true);
    expect(await pay(customer, 'again', 1000)).toBe(true);
    expect(await usable(customer)).toBe(2_000);
  });

  test('spends what expires first and gives it back with its end', async () => {
    const customer = await newCustomer(shop);
    await give(customer, 1_000, null, 'for good');
    await give(customer, 1_000, inDays(30), 'for a month');
    await pay(customer, 'one', 1_500);
    expect(await usable(customer, inDays(31))).toBe(500);
    const back = {
      customerId: customer.customerId,
      amount: 1_500,
      reference: 'one',
      reason: 'order_reversal' as const,
      orderId: `${customer.customerId}-one`,
      orderNumber: '10001',
      at: AT,
    } as const;
    await inTransaction(shop().db, (trx) => creditWallet(trx, back));
    await inTransaction(shop().db, (trx) => creditWallet(trx, back));
    expect(await usable(customer)).toBe(2_000);
    expect(await usable(customer, inDays(31))).toBe(1_000);
  });
});
