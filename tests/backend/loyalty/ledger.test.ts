import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditBooks } from '../../../src/backend/loyalty/audit.ts';
import { expireCredits } from '../../../src/backend/loyalty/jobs.ts';
import { credit, debit } from '../../../src/backend/loyalty/ledger.ts';
import { findAccount } from '../../../src/backend/loyalty/ledger-repository.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { say } from '../../../src/domain/text/text.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { DAY_MS } from '../../fixtures/loyalty.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { NOON, type TestShop } from '../../fixtures/test-shop.ts';

type Step =
  | { do: 'credit'; amount: number; days: number | null; repeats: boolean }
  | { do: 'debit'; amount: number; repeats: boolean }
  | { do: 'wait'; days: number }
  | { do: 'sweep' };

const amount = fc.integer({ min: 1, max: 1000 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('credit' as const),
      amount,
      days: fc.option(fc.integer({ min: 1, max: 20 })),
      repeats: fc.boolean(),
    }),
    fc.record({ do: fc.constant('debit' as const), amount, repeats: fc.boolean() }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
    fc.constant({ do: 'sweep' as const }),
  ),
  { minLength: 5, maxLength: 25 },
);

/** The ledger as a list of gifts that are spent in the order in which they end. */
class Model {
  private gifts: { left: number; ends: number }[] = [];
  credit(size: number, ends: number) {
    this.gifts.push({ left: size, ends });
    this.gifts.sort((a, b) => a.ends - b.ends);
  }
  debit(size: number, day: number): boolean {
    if (this.usable(day) < size) return false;
    let missing = size;
    for (const gift of this.gifts.filter(({ ends }) => ends > day)) {
      const part = Math.min(missing, gift.left);
      gift.left -= part;
      missing -= part;
    }
    return true;
  }
  usable(day: number): number {
    return this.gifts.filter(({ ends }) => ends > day).reduce((total, { left }) => total + left, 0);
  }
}

const instant = (day: number) => new Date(NOON.getTime() + day * DAY_MS).toISOString();

describeOnDatabases('the ledger', (shop) => {
  const play = async (customerId: number, unit: 'money' | 'points', history: readonly Step[]) => {
    const model = new Model();
    let day = 0;
    for (const step of history) {
      const at = instant(day);
      const booking = { customerId, unit, reference: randomUUID(), description: say`A step`, at };
      const write = (work: 'credit' | 'debit', size: number, days: number | null) =>
        inTransaction<string | boolean>(shop().db, (trx) =>
          work === 'debit'
            ? debit(trx, { ...booking, amount: size, reason: 'order_payment' })
            : credit(trx, { ...booking, amount: size, reason: 'goodwill' }, [
                { amount: size, expiresAt: days === null ? null : instant(day + days) },
              ]),
        );
      if (step.do === 'wait') day += step.days;
      if (step.do === 'sweep') {
        shop().setNow(new Date(at));
        await expireCredits(shop().shop);
      }
      if (step.do === 'credit') {
        model.credit(step.amount, step.days === null ? Number.POSITIVE_INFINITY : day + step.days);
        expect(await write('credit', step.amount, step.days)).toBe(true);
        if (step.repeats) expect(await write('credit', step.amount, step.days)).toBe(false);
      }
      if (step.do === 'debit') {
        const isPaid = model.debit(step.amount, day);
        expect(await write('debit', step.amount, null)).toBe(isPaid ? 'booked' : 'insufficient');
        if (step.repeats && isPaid) expect(await write('debit', step.amount, null)).toBe('booked_before');
      }
    }
    shop().setNow(new Date(instant(day)));
    await expireCredits(shop().shop);
    const account = await findAccount(shop().db.read, customerId);
    expect(account?.[unit === 'money' ? 'money_minor' : 'points'] ?? 0).toBe(model.usable(day));
  };

  test('agrees with a plain model in random histories', async () => {
    const property = fc.asyncProperty(
      steps,
      fc.constantFrom('money' as const, 'points' as const),
      async (history, unit) => {
        const { customerId } = await newCustomer(shop);
        await play(customerId, unit, history);
        expect(await auditBooks(shop().db.read)).toEqual([]);
        await assertBooks(shop(), customerId);
      },
    );
    await fc.assert(property, seeded(12));
  });

  test('tells of books that were changed behind its back', async () => {
    const { customerId } = await newCustomer(shop);
    const gift = { customerId, unit: 'money', amount: 500, reason: 'goodwill' } as const;
    const text = { reference: randomUUID(), description: say`A gift`, at: instant(0) };
    await inTransaction(shop().db, (trx) =>
      credit(trx, { ...gift, ...text }, [{ amount: 500, expiresAt: null }]),
    );
    const account = shop().db.write.updateTable('loyalty_accounts').where('customer_id', '=', customerId);
    await account.set({ money_minor: 501 }).execute();
    expect(await auditBooks(shop().db.read)).toEqual([
      `The money of customer ${customerId} does not add up.`,
    ]);
    await account.set({ money_minor: 500 }).execute();
  });

  test('keeps its books through a burst of credits and debits', async () => {
    const { customerId } = await newCustomer(shop);
    const booking = { customerId, unit: 'money', description: say`A step`, at: instant(0) } as const;
    const lot = [{ amount: 100, expiresAt: null }];
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        inTransaction(shop().db, async (trx) => {
          const reference = `${customerId}:${index}`;
          if (index % 2 === 0)
            await credit(trx, { ...booking, amount: 100, reason: 'goodwill', reference }, lot);
          else await debit(trx, { ...booking, amount: 150, reason: 'order_payment', reference });
        }),
      ),
    );
    await assertBooks(shop(), customerId);
  });
});

/** The balance is what the entries and what the lots add up to; each entry tells the balance after it. */
const assertBooks = async ({ db }: TestShop, customerId: number) => {
  const account = await findAccount(db.read, customerId);
  for (const unit of ['money', 'points'] as const) {
    const balance = account?.[unit === 'money' ? 'money_minor' : 'points'] ?? 0;
    const entries = await db.read
      .selectFrom('ledger_entries')
      .select(['amount', 'balance_after'])
      .where('customer_id', '=', customerId)
      .where('unit', '=', unit)
      .orderBy('id')
      .execute();
    let sum = 0;
    for (const entry of entries) {
      sum += entry.amount;
      expect(entry.balance_after).toBe(sum);
      expect(sum).toBeGreaterThanOrEqual(0);
    }
    const lots = await db.read
      .selectFrom('ledger_lots')
      .select('remaining')
      .where('customer_id', '=', customerId)
      .where('unit', '=', unit)
      .execute();
    expect(sum).toBe(balance);
    expect(lots.reduce((total, { remaining }) => total + remaining, 0)).toBe(balance);
  }
};
