import { commitmentOf } from '../backend/loyalty/issue-card.ts';
import { type Booking, credit, debit } from '../backend/loyalty/ledger.ts';
import { insertOrderPoints } from '../backend/loyalty/points-repository.ts';
import { insertReferral } from '../backend/loyalty/referral-repository.ts';
import { insertCard, setCommitment } from '../backend/loyalty/scratch-card-repository.ts';
import type { Trx } from '../backend/shop/db/shop-db.ts';
import type { Prize } from '../domain/loyalty/prizes.ts';
import { say, type Text } from '../domain/text/text.ts';
import { type PrizeRecord, REWARDS, SCRATCH_PRIZES } from './data/loyalty.ts';
import { insertAll } from './kit/insert.ts';
import { createRandom, type Random } from './kit/random.ts';
import { DAY_MS, EPOCH } from './plan.ts';

interface SeededLoyalty {
  seed: number;
  products: ReadonlyMap<string, number>;
}

/** Rewards, prizes, and a customer who has used them: wallet, points, cards and invited friends. */
export const seedLoyalty = async (trx: Trx, { seed, products }: SeededLoyalty): Promise<void> => {
  const prizes = SCRATCH_PRIZES.flatMap(({ weight, prize }) => {
    const known = toPrize(prize, products);
    return known ? [{ weight, prize_json: JSON.stringify(known), is_active: 1 }] : [];
  });
  await insertAll(trx, 'scratch_prizes', prizes);
  const rewards = REWARDS.flatMap(({ points, prize }, position) => {
    const known = toPrize(prize, products);
    const row = { title: prize.label, points_cost: points, position, is_active: 1 };
    return known ? [{ ...row, prize_json: JSON.stringify(known) }] : [];
  });
  await insertAll(trx, 'rewards', rewards);
  const [customerId, ...friends] = await listCustomers(trx);
  if (customerId === undefined) return;
  await seedLedger(trx, customerId);
  const sealed = prizes.map(({ prize_json }) => prize_json);
  await seedCards(trx, customerId, sealed, createRandom(seed, 'cards'));
  await seedFriends(trx, customerId, friends);
};

const toPrize = (prize: PrizeRecord, products: ReadonlyMap<string, number>): Prize | undefined => {
  if (prize.type !== 'free_item') return prize;
  const productId = products.get(prize.product);
  return productId === undefined ? undefined : { type: 'free_item', label: prize.label, productId };
};

/** The demo's own customer when there is one, and some others. */
const listCustomers = async (trx: Trx): Promise<number[]> => {
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .orderBy((eb) => eb.case().when('email_norm', 'like', 'demo@%').then(0).else(1).end())
    .orderBy('id')
    .limit(4)
    .execute();
  return rows.map(({ id }) => id);
};

const day = (days: number): string => new Date(EPOCH + days * DAY_MS).toISOString();

type Line = readonly [daysAgo: number, unit: Booking['unit'], amount: number, reason: string, text: Text];

/** Negative amounts are spent; what is given ends half a year later, points a year later, refunds never. */
const LEDGER: readonly Line[] = [
  [200, 'points', 420, 'order', say`Points for your order`],
  [120, 'money', 840, 'refund', say`Refund for order ${'C-10001'}`],
  [90, 'points', 610, 'order', say`Points for your order`],
  [60, 'money', 300, 'scratch_card', say`Scratch card: ${'$3 for your wallet'}`],
  [45, 'points', -500, 'redeemed', say`${'$5 for your wallet'} for points`],
  [45, 'money', 500, 'points_conversion', say`${'$5 for your wallet'} for points`],
  [30, 'money', -640, 'order_payment', say`Paid for order ${'C-10007'}`],
  [12, 'money', 500, 'referral', say`Thank you for inviting a friend`],
  [4, 'points', 20, 'review', say`Points for your review`],
];

const seedLedger = async (trx: Trx, customerId: number): Promise<void> => {
  for (const [index, [daysAgo, unit, amount, reason, description]] of LEDGER.entries()) {
    const booking: Booking = {
      customerId,
      unit,
      amount: Math.abs(amount),
      reason,
      description,
      reference: reason === 'referral' ? 'referrer:demo' : `demo:${index}`,
      at: day(-daysAgo),
    };
    const validDays = unit === 'points' ? 365 : 180;
    const expiresAt = reason === 'refund' ? null : day(validDays - daysAgo);
    if (amount < 0) await debit(trx, booking);
    else await credit(trx, booking, [{ amount, expiresAt }]);
  }
  const points = { order_id: 'demo', customer_id: customerId, points: 74, due_at: day(9) };
  await insertOrderPoints(trx, { ...points, state: 'pending' });
};

interface CardRecord {
  order: string;
  prize: number;
  unlocks: number;
  expires: number;
  scratched?: number;
}

/** Days from now; the prize by its place in the list. */
const CARDS: readonly CardRecord[] = [
  { order: 'C-10002', prize: 2, unlocks: -61, expires: -31, scratched: -60 },
  { order: 'C-10004', prize: 0, unlocks: -80, expires: -50 },
  { order: 'C-10007', prize: 3, unlocks: -3, expires: 360 },
  { order: 'C-10009', prize: 0, unlocks: -2, expires: 360 },
  { order: 'C-10012', prize: 1, unlocks: 45, expires: 360 },
];

const seedCards = async (trx: Trx, customerId: number, prizes: readonly string[], random: Random) => {
  for (const [index, card] of CARDS.entries()) {
    const prizeJson = prizes[card.prize] as string;
    const nonce = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
    const id = await insertCard(trx, {
      customer_id: customerId,
      reference: `demo:${index}`,
      order_id: null,
      prize_json: prizeJson,
      nonce,
      title_json: JSON.stringify(say`For your order ${card.order}`),
      commitment: '',
      unlocks_at: day(card.unlocks),
      expires_at: day(card.expires),
      created_at: day(card.unlocks - 1),
      scratched_at: card.scratched === undefined ? null : day(card.scratched),
    });
    if (id !== undefined) await setCommitment(trx, id, commitmentOf(id, prizeJson, nonce));
  }
};

const seedFriends = async (trx: Trx, referrerId: number, friends: readonly number[]): Promise<void> => {
  const [rewarded, ordered, joined] = friends;
  const row = { referrer_id: referrerId, refusal: null, order_id: null };
  // Points and cards above tell of orders from before the demo as well.
  const order_id = 'demo';
  if (rewarded !== undefined) {
    const times = { joined_at: day(-34), ordered_at: day(-28), due_at: day(-14), rewarded_at: day(-12) };
    await insertReferral(trx, { ...row, ...times, order_id, referee_id: rewarded, state: 'rewarded' });
  }
  if (ordered !== undefined) {
    // Never due: the demo's dates pass, and a reward that comes by itself mails whoever invited.
    const times = { joined_at: day(-9), ordered_at: day(-6) };
    await insertReferral(trx, { ...row, ...times, referee_id: ordered, state: 'ordered' });
  }
  if (joined !== undefined) {
    await insertReferral(trx, { ...row, joined_at: day(-2), referee_id: joined, state: 'joined' });
  }
};
