import type { ShopFacts } from './facts.ts';
import type { Target, Visitor } from './visitor.ts';

/** What a case works with. */
export interface Suite {
  target: Target;
  facts: ShopFacts;
  /** A new guest. */
  guest: () => Visitor;
  /** No identity at all. */
  nobody: Visitor;
  /** A new customer who just registered; `email` and `password` sign in again. */
  customer: () => Promise<Customer>;
}

export interface Customer extends Visitor {
  token: string;
  email: string;
  password: string;
  guestId: string;
}

/** One promise of the contract; it throws `Broken` when it is not kept and `NotHere` when it cannot be queried. */
export interface Case {
  name: string;
  run: (suite: Suite) => Promise<void>;
}

/** Cases of one chapter of the contract. */
export interface Chapter {
  title: string;
  cases: readonly Case[];
}

export const chapter = (title: string, cases: Readonly<Record<string, Case['run']>>): Chapter => ({
  title,
  cases: Object.entries(cases).map(([name, run]) => ({ name, run })),
});
