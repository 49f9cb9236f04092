/** Numbers between 0 and 1 that a seed decides. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** How often each thing is done, by weight. */
const WEIGHTS = {
  add: 8,
  'add twice': 1,
  'add nonsense': 1,
  update: 3,
  remove: 2,
  read: 1,
  coupon: 3,
  uncoupon: 1,
  wallet: 3,
  redeem: 2,
  restock: 1,
  reprice: 1,
  place: 4,
  'place twice': 2,
  'place online': 4,
  'place online twice': 1,
  'place in two tabs': 1,
  haggle: 1,
  pay: 2,
  'pay and leave': 1,
  'pay oddly': 1,
  'fail to pay': 1,
  forge: 1,
  'let time pass': 1,
  refund: 1,
  cancel: 2,
  'give up': 2,
  deliver: 2,
  'bring back': 1,
  'sign in': 2,
  'sign out': 1,
} as const;

const ORDER = ['place', 'place twice', 'place online', 'place online', 'place online twice'] as const;
const AFTERWARDS = ['deliver', 'deliver', 'cancel', 'give up', 'add'] as const;
/** What often comes next, so that short histories get somewhere. */
const NEXT: Partial<Record<ActionName, readonly ActionName[]>> = {
  add: ['coupon', 'coupon', 'wallet', ...ORDER],
  coupon: ORDER,
  wallet: ORDER,
  place: AFTERWARDS,
  'place twice': AFTERWARDS,
  pay: [...AFTERWARDS, 'pay', 'fail to pay'],
  'place online': ['pay', 'pay', 'pay', 'pay and leave', 'pay oddly', 'fail to pay', 'forge', 'give up'],
  'place online twice': ['pay'],
  'fail to pay': ['pay'],
  deliver: ['bring back', 'redeem'],
  cancel: ['refund', 'add'],
  'bring back': ['bring back', 'add'],
  redeem: ['add'],
  'sign in': ['add'],
  'sign out': ['add'],
};
const FOLLOWS = 0.7;

export type ActionName = keyof typeof WEIGHTS;

/** One thing a client does; the numbers choose what with. */
export interface Step {
  action: ActionName;
  product: number;
  quantity: number;
  /** 0–1: whatever else is to be chosen. */
  chance: number;
}

/** What each client does, one after the other. */
export type History = Step[][];

const NAMES = Object.entries(WEIGHTS).flatMap(
  ([action, weight]) => Array(weight).fill(action) as ActionName[],
);

/** 8 to 16 clients with 20 to 60 steps among them. */
export const createHistory = (seed: number): History => {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const clients: History = Array.from({ length: 8 + below(9) }, () => []);
  for (let left = 20 + below(41); left > 0; left -= 1) {
    // The first clients do most, the last ones little more than one thing.
    const steps = clients[Math.floor(random() ** 2 * clients.length)] as Step[];
    const before = steps.at(-1)?.action;
    const next = (before && random() < FOLLOWS && NEXT[before]) || NAMES;
    const action = before === undefined ? 'add' : (next[below(next.length)] as ActionName);
    steps.push({ action, product: below(3), quantity: 1 + below(4), chance: random() });
  }
  return clients;
};
