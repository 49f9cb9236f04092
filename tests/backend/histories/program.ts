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
  ...{ add: 8, update: 3, remove: 2, coupon: 2, uncoupon: 1, wallet: 2, place: 8, 'place twice': 2 },
  ...{ cancel: 2, deliver: 3, redeem: 2, restock: 1, reprice: 1, 'sign in': 1, read: 1 },
} as const;

export type Deed = keyof typeof WEIGHTS;

/** One thing a client does; the numbers choose what with. */
export interface Step {
  deed: Deed;
  product: number;
  quantity: number;
  /** 0–1: whatever else is to be chosen. */
  chance: number;
}

/** What each client does, one after the other. */
export type History = Step[][];

const DEEDS = Object.entries(WEIGHTS).flatMap(([deed, weight]) => Array(weight).fill(deed) as Deed[]);

/** 8 to 16 clients with 20 to 60 steps among them. */
export const createHistory = (seed: number): History => {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const clients: History = Array.from({ length: 8 + below(9) }, () => []);
  for (let left = 20 + below(41); left > 0; left -= 1) {
    const steps = clients[below(clients.length)] as Step[];
    const deed = steps.length === 0 ? 'add' : (DEEDS[below(DEEDS.length)] as Deed);
    steps.push({ deed, product: below(3), quantity: 1 + below(4), chance: random() });
  }
  return clients;
};
