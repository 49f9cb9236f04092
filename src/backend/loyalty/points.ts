import { daysAfter, pointsFor } from '../../domain/loyalty/loyalty.ts';
import { say } from '../../domain/text/text.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { type Cause, credit, debit, openAccount } from './ledger.ts';
import { findAccount } from './ledger-repository.ts';
import type { OrderFacts } from './order-facts.ts';
import { claimOrderPoints, insertOrderPoints, listDueOrderPoints } from './points-repository.ts';
import { loadProgramme, type Programme } from './rules.ts';

/** Notes the points of a delivered order; they count once it can no longer be returned. */
export const notePendingPoints = async (
  trx: Trx,
  { rules, money }: Programme,
  facts: OrderFacts & { customerId: number },
): Promise<void> => {
  const points = pointsFor(facts.goods, rules, money.decimalPlaces);
  if (points === 0) return;
  await insertOrderPoints(trx, {
    order_id: facts.orderId,
    customer_id: facts.customerId,
    points,
    due_at: daysAfter(facts.at, rules.returnsDays),
    state: 'pending',
  });
};

/** Points that count at once, once per reason and reference; the number that was booked. */
export const awardPoints = async (
  trx: Trx,
  award: Cause & { points: number; reason: 'order' | 'review' | 'scratch_card' | 'goodwill' },
): Promise<number> => {
  if (award.points <= 0) return 0;
  const { rules } = await loadProgramme(trx);
  const { points, ...rest } = award;
  const lot = { amount: points, expiresAt: daysAfter(award.at, rules.pointsValidDays) };
  return (await credit(trx, { ...rest, unit: 'points', amount: points }, [lot])) ? points : 0;
};

/** The points that the settings give for a review of a bought item, once per item; 0 when they give none. */
export const awardReviewPoints = async (
  trx: Trx,
  review: { customerId: number; orderItemId: number; orderId: string | null; at: string },
): Promise<number> => {
  const { rules } = await loadProgramme(trx);
  return awardPoints(trx, {
    customerId: review.customerId,
    points: rules.pointsPerReview,
    reason: 'review',
    reference: `item:${review.orderItemId}`,
    description: say`Points for your review`,
    orderId: review.orderId,
    at: review.at,
  });
};

/** Books the points whose orders can no longer be returned. */
export const grantDuePoints = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const { order_id } of await listDueOrderPoints(shop.db.read, at)) {
    await inTransaction(shop.db, async (trx) => {
      const due = await claimOrderPoints(trx, order_id, 'pending', 'granted');
      if (!due) return;
      await awardPoints(trx, {
        customerId: due.customer_id,
        points: due.points,
        reason: 'order',
        reference: order_id,
        description: say`Points for your order`,
        orderId: order_id,
        at,
      });
    });
  }
};

/** Takes back what an order earned: pending points vanish, booked ones are taken as far as they are left. */
export const undoPoints = async (trx: Trx, orderId: string, at: string): Promise<void> => {
  if (await claimOrderPoints(trx, orderId, 'pending', 'undone')) return;
  const granted = await claimOrderPoints(trx, orderId, 'granted', 'undone');
  if (!granted) return;
  const customerId = granted.customer_id;
  await openAccount(trx, customerId, at);
  const left = Math.min(granted.points, (await findAccount(trx, customerId))?.points ?? 0);
  if (left === 0) return;
  await debit(trx, {
    customerId,
    unit: 'points',
    amount: left,
    at,
    orderId,
    reason: 'order_undone',
    reference: orderId,
    description: say`Points for an order reversed`,
  });
};
