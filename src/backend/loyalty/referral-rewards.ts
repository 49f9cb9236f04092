import { daysAfter } from '../../domain/loyalty/loyalty.ts';
import { toMajor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { ownerNotices } from '../accounts/owner-notices.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { findRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { findGiftOfLeaver } from './gifts-of-leavers.ts';
import { type Booking, credit, debit } from './ledger.ts';
import { findEntryAmount } from './ledger-repository.ts';
import type { OrderFacts } from './order-facts.ts';
import { findRefusal } from './referral-checks.ts';
import { findCustomer, findReferral, listDueReferrals, moveReferral } from './referral-repository.ts';
import { loadProgramme, type Programme } from './rules.ts';
import { noteTraces } from './traces.ts';

/** The friend's reward on the first delivered order that is large enough; the referrer's gets its date. */
export const rewardFriend = async (
  shop: Shop,
  trx: Trx,
  { rules, money }: Programme,
  facts: OrderFacts & { customerId: number },
): Promise<void> => {
  const { customerId, orderId, at } = facts;
  const { phone, addressKey, guestOwner, paymentKey } = facts;
  const traces = { phone, address: addressKey, device: guestOwner, payment: paymentKey };
  await noteTraces(trx, customerId, traces, at);
  const referral = await findReferral(trx, customerId);
  const { forFriend, minGoods } = rules.referral;
  if (referral?.state !== 'joined' || facts.goods < minGoods) return;
  const refusal =
    (await findRefusal(trx, referral.referrer_id, customerId)) ??
    (await findRefusalOfLeaver(shop, trx, customerId));
  if (refusal) {
    await moveReferral(trx, customerId, 'joined', { state: 'refused', refusal });
    return;
  }
  const due_at = daysAfter(at, rules.returnsDays);
  const isMoved = await moveReferral(trx, customerId, 'joined', {
    state: 'ordered',
    order_id: orderId,
    ordered_at: at,
    due_at,
  });
  if (!isMoved || forFriend === 0) return;
  const booking: Booking = {
    customerId,
    unit: 'money',
    amount: forFriend,
    reason: 'referral',
    orderId,
    at,
    reference: friendReference(customerId, orderId),
    description: say`Welcome gift from a friend`,
  };
  await credit(trx, booking, [{ amount: forFriend, expiresAt: daysAfter(at, rules.creditValidDays) }]);
  await notify(trx, booking, 'account.referral_gift', money);
};

/** Tells whose wallet it is what came into it. */
const notify = async (
  trx: Trx,
  { customerId, amount, at }: Booking,
  template: string,
  { decimalPlaces }: Programme['money'],
): Promise<void> => {
  const customer = await findCustomer(trx, customerId);
  if (!customer) return;
  const data = { amount: toMajor(amount, decimalPlaces) };
  await queueNotices(trx, ownerNotices(customer, template, data), at);
};

/** Whether whoever ordered was given a gift before, in an account that is deleted. */
const findRefusalOfLeaver = async (shop: Shop, trx: Trx, customerId: number): Promise<string | undefined> => {
  const customer = await findCustomer(trx, customerId);
  const shared = customer && (await findGiftOfLeaver(shop, trx, customer));
  return shared && `same_${shared}`;
};

const friendReference = (refereeId: number, orderId: string) => `friend:${refereeId}:${orderId}`;

/** Rewards referrers whose friends' orders can no longer be returned; both are looked at once more. */
export const rewardDueReferrers = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const due of await listDueReferrals(shop.db.read, at)) {
    await inTransaction(shop.db, (trx) => rewardReferrer(trx, due.referrer_id, due.referee_id, at));
  }
};

const rewardReferrer = async (trx: Trx, referrerId: number, refereeId: number, at: string): Promise<void> => {
  const { rules, money } = await loadProgramme(trx);
  const refusal = await findRefusal(trx, referrerId, refereeId);
  const change = refusal
    ? ({ state: 'refused', refusal } as const)
    : ({ state: 'rewarded', rewarded_at: at } as const);
  const isMoved = await moveReferral(trx, refereeId, 'ordered', change);
  const amount = rules.referral.forReferrer;
  if (!isMoved || refusal || amount === 0) return;
  const booking: Booking = {
    customerId: referrerId,
    unit: 'money',
    amount,
    reason: 'referral',
    at,
    reference: `referrer:${refereeId}`,
    description: say`Thank you for inviting a friend`,
  };
  await credit(trx, booking, [{ amount, expiresAt: daysAfter(at, rules.creditValidDays) }]);
  await notify(trx, booking, 'account.referral_reward', money);
};

/**
 * Takes the friend's reward back when its order is undone before the referrer's was given. Whoever spent it
 * already gets no second one: the referral ends.
 */
export const undoReferral = async (trx: Trx, orderId: string, at: string): Promise<void> => {
  const referral = await findRow(trx, 'referrals', { order_id: orderId });
  if (referral?.state !== 'ordered') return;
  const refereeId = referral.referee_id;
  const reference = friendReference(refereeId, orderId);
  if (!(await moveReferral(trx, refereeId, 'ordered', JOINED_AGAIN))) return;
  const amount = await findEntryAmount(trx, 'money', 'referral', reference);
  if (amount === undefined) return;
  const outcome = await debit(trx, {
    customerId: refereeId,
    unit: 'money',
    amount,
    reason: 'order_reversal',
    reference,
    orderId,
    at,
    description: say`Welcome gift reversed`,
  });
  if (outcome !== 'insufficient') return;
  await moveReferral(trx, refereeId, 'joined', { state: 'refused', refusal: 'reward_spent' });
};

const JOINED_AGAIN = { state: 'joined', order_id: null, ordered_at: null, due_at: null } as const;
