import { randomUUID } from 'node:crypto';
import type { Case, Chapter, Customer, Suite } from './case.ts';
import { ACCOUNT, GOOD } from './cases/account.ts';
import { CART } from './cases/cart.ts';
import { CATALOG } from './cases/catalog.ts';
import { LOYALTY } from './cases/loyalty.ts';
import { ORDERS } from './cases/orders.ts';
import { PAYMENTS } from './cases/payments.ts';
import { PLACES } from './cases/places.ts';
import { RULES } from './cases/rules.ts';
import { NotHere, ok } from './expect.ts';
import { discover } from './facts.ts';
import { newGuest, type Target, visitorWith } from './visitor.ts';

/** The contract, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  RULES,
  CATALOG,
  CART,
  PLACES,
  ACCOUNT,
  ORDERS,
  PAYMENTS,
  LOYALTY,
];

export interface Result {
  chapter: string;
  name: string;
  outcome: 'kept' | 'broken' | 'not here';
  /** Why, unless it was kept. */
  reason?: string;
}

/** Everything the cases work with, from a look around in the shop. */
export const prepareSuite = async (target: Target): Promise<Suite> => ({
  target,
  facts: await discover(target),
  guest: () => newGuest(target),
  nobody: visitorWith(target, {}),
  customer: () => registerCustomer(target),
});

const registerCustomer = async (target: Target): Promise<Customer> => {
  const guestId = randomUUID();
  const email = `conformance-${randomUUID()}@example.com`;
  const answer = await visitorWith(target, { 'guest-id': guestId }).post('/register', {
    name: 'Ana Diaz',
    email,
    accept_terms: true,
    password: GOOD,
    password_confirmation: GOOD,
  });
  const { token } = ok(answer, 201);
  return {
    ...visitorWith(target, { authorization: `Bearer ${token}` }),
    token,
    email,
    password: GOOD,
    guestId,
  };
};

export const runCase = async (suite: Suite, title: string, { name, run }: Case): Promise<Result> => {
  try {
    await run(suite);
    return { chapter: title, name, outcome: 'kept' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { chapter: title, name, outcome: error instanceof NotHere ? 'not here' : 'broken', reason };
  }
};

/** Runs every case; `onResult` hears of each as it ends. */
export const runSuite = async (target: Target, onResult: (result: Result) => void): Promise<Result[]> => {
  const suite = await prepareSuite(target);
  const results: Result[] = [];
  for (const { title, cases } of CHAPTERS) {
    for (const one of cases) {
      const result = await runCase(suite, title, one);
      results.push(result);
      onResult(result);
    }
  }
  return results;
};
