import type { Minor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { issueOrderCard } from './issue-card.ts';
import { type Booking, credit, debit, type Lot } from './ledger.ts';
import { addRestored, listLots, listOpenSpends, lockAccount } from './ledger-repository.ts';
import type { OrderFacts } from './order-facts.ts';
import { notePendingPoints, undoPoints } from './points.ts';
import { rewardFriend, undoReferral } from './referral-rewards.ts';
import { loadProgramme } from './rules.ts';
import { endCardOfOrder } from './scratch-card-repository.ts';

/** What the visitor may spend from the wallet at this instant; 0 for guests. */
export const usableWallet = async (read: Reader, visitor: Visitor, at: string): Promise<Minor> => {
  if (visitor.kind === 'guest') return 0;
  const lots = await listLots(read, visitor.customerId, 'money');
  const usable = lots.filter(({ expires_at }) => expires_at === null || expires_at > at);
  return usable.reduce((total, lot) => total + lot.remaining, 0);
};

/**
 * Takes the order's wallet part, oldest expiring first; false when it is not there, and nothing was taken. `again`:
 * it went back when the order expired, and the order is placed after all.
 */
export const payFromWallet = async (
  trx: Trx,
  facts: OrderFacts,
  time: 'first' | 'again' = 'first',
): Promise<boolean> => {
  if (facts.walletAmount === 0) return true;
  if (facts.customerId === null) return false;
  const outcome = await debit(trx, {
    customerId: facts.customerId,
    unit: 'money',
    amount: facts.walletAmount,
    reason: 'order_payment',
    reference: time === 'again' ? `${facts.orderId}:again` : facts.orderId,
    description: say`Paid for order ${facts.orderNumber}`,
    orderId: facts.orderId,
    at: facts.at,
  });
  return outcome !== 'insufficient';
};

interface WalletCredit {
  customerId: number;
  amount: Minor;
  reason: 'refund' | 'order_reversal';
  reference: string;
  orderId: string;
  orderNumber: string;
  at: string;
}

/**
 * Gives money back to the wallet, once per reason and reference. What an order took from credit that expires
 * expires again when it comes back with `order_reversal`; everything else stays for good.
 */
export const creditWallet = async (trx: Trx, given: WalletCredit): Promise<void> => {
  const { amount, reason, orderId, orderNumber, at, customerId } = given;
  if (amount === 0) return;
  await lockAccount(trx, customerId, at);
  const isUndone = reason === 'order_reversal';
  const description = isUndone
    ? say`Returned from order ${orderNumber}`
    : say`Refund for order ${orderNumber}`;
  const booking = { ...given, unit: 'money', description } as const;
  const spends = isUndone ? await listOpenSpends(trx, orderId) : [];
  const parts = splitOverSpends(amount, spends);
  const rest = amount - parts.reduce((total, part) => total + part.amount, 0);
  const lots: Lot[] = [
    ...parts.map((part) => ({ amount: part.amount, expiresAt: endAgain(part.spend.expires_at, at) })),
    ...(rest > 0 ? [{ amount: rest, expiresAt: null }] : []),
  ];
  if (!(await credit(trx, booking, lots))) return;
  for (const { spend, amount: restored } of parts) await addRestored(trx, spend, restored);
};

/**
 * Credit that the shop gives of its own accord, for good, with the words of staff on why; false when its reference was
 * booked before.
 */
export const bookGoodwill = (
  trx: Trx,
  { why, ...given }: Pick<Booking, 'customerId' | 'amount' | 'reference' | 'at'> & { why: string },
): Promise<boolean> =>
  credit(
    trx,
    { ...given, unit: 'money', reason: 'goodwill', description: say`Credit from the store: ${why}` },
    [{ amount: given.amount, expiresAt: null }],
  );

type OpenSpend = Awaited<ReturnType<typeof listOpenSpends>>[number];

const splitOverSpends = (amount: Minor, spends: readonly OpenSpend[]) => {
  let missing = amount;
  return spends.flatMap((spend) => {
    const part = Math.min(missing, spend.amount - spend.restored);
    missing -= part;
    return part > 0 ? [{ spend, amount: part }] : [];
  });
};

const GRACE_MS = 7 * DAY_MS;

/** The end it had, but a week from now at least: an order that fell through costs nobody their credit. */
const endAgain = (expiresAt: string | null, at: string): string | null => {
  const soonest = timeAfter(at, GRACE_MS);
  return expiresAt !== null && expiresAt < soonest ? soonest : expiresAt;
};

/** Points, scratch card and referral rewards of a delivered order, once per order. */
export const onOrderDelivered = async (shop: Shop, trx: Trx, facts: OrderFacts): Promise<void> => {
  const { customerId } = facts;
  if (customerId === null) return;
  const programme = await loadProgramme(trx);
  const own = { ...facts, customerId };
  await notePendingPoints(trx, programme, own);
  await issueOrderCard(trx, programme, own);
  await rewardFriend(shop, trx, programme, own);
};

/** Takes back what an order that was cancelled, declined or returned had earned; once per order. */
export const onOrderUndone = async (_shop: Shop, trx: Trx, facts: OrderFacts): Promise<void> => {
  if (facts.customerId === null) return;
  await undoReferral(trx, facts.orderId, facts.at);
  await endCardOfOrder(trx, facts.orderId, facts.at);
  await undoPoints(trx, facts.orderId, facts.at);
};
