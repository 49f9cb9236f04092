import { ulid } from 'ulid';
import type { RedeemRewardResponse } from '../../api/contract/loyalty.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { findRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { type Outcome, oncePerKey } from '../shop/idempotency.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { readBalances, readCoupon } from './gains.ts';
import { readPrize } from './issue-card.ts';
import { debit } from './ledger.ts';
import { type LoyaltyReader, loadRewardWords } from './loyalty-reader.ts';
import { grantPrize } from './prizes.ts';
import { loadProgramme } from './rules.ts';
import { serializePrize } from './serialize-prize.ts';

export interface RewardCall {
  shop: Shop;
  visitor: Customer;
  reader: LoyaltyReader;
  rewardId: number;
  /** The idempotency key as sent. */
  key: string | undefined;
}

/** Turns points into a reward: the points go and the reward comes in one transaction, once per key. */
export const redeemReward = (call: RewardCall): Promise<Outcome<RedeemRewardResponse>> => {
  const { shop, visitor, rewardId, key } = call;
  const intent = { owner: visitor.owner, call: 'redeem-reward', key, body: { reward_id: rewardId } };
  return inTransaction(shop.db, (trx) => oncePerKey(shop, trx, intent, () => redeem(call, trx)));
};

const redeem = async (call: RewardCall, trx: Trx): Promise<RedeemRewardResponse> => {
  const { shop, rewardId, reader } = call;
  const { customerId, phrases } = reader;
  const reward = await findRow(trx, 'rewards', { id: rewardId });
  if (!reward) throw notFound();
  if (reward.is_active !== 1) {
    throw new ShopError('reward_unavailable', say`This reward is no longer available.`);
  }
  const programme = await loadProgramme(trx);
  const words = await loadRewardWords(shop, trx, reader);
  const title = words.titleOf(reward.id, reward.title);
  const at = shop.now().toISOString();
  const booking = { customerId, reference: `reward:${ulid(shop.now().getTime())}`, at };
  const description = say`${reward.title} for points`;
  const paid = { ...booking, unit: 'points', amount: reward.points_cost, reason: 'redeemed' } as const;
  if ((await debit(trx, { ...paid, description })) === 'insufficient') {
    throw new ShopError('points_insufficient', say`You do not have enough points for ${title}.`);
  }
  const prize = readPrize(reward.prize_json);
  const grant = { ...booking, prize, couponTitle: title, reason: 'points_conversion', description } as const;
  const discountId = await grantPrize(trx, programme, grant);
  const coupon = await readCoupon(trx, discountId, programme);
  return {
    reward: serializePrize(
      { ...prize, label: words.nameOf(prize.label) },
      coupon?.code ?? null,
      programme.money.decimalPlaces,
    ),
    ...(await readBalances(trx, customerId, programme)),
    coupon,
    message: inLanguage(say`${title} is yours.`, phrases),
  };
};
