import type { Wallet, WalletTransaction } from '../../api/contract/loyalty.ts';
import { toMajor, WHOLE_RATE } from '../../domain/money/money.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { endsByDay } from './ends.ts';
import type { EntryRow } from './entry-repository.ts';
import { findAccount, listLots } from './ledger-repository.ts';
import { type LoyaltyReader, type RewardWords, translateFor } from './loyalty-reader.ts';
import { findReferral } from './referral-repository.ts';
import { loadProgramme } from './rules.ts';

/** The contract's wallet. */
export const getWallet = async (shop: Shop, read: Reader, customerId: number): Promise<Wallet> => {
  const { rules, money } = await loadProgramme(read);
  const at = shop.now().toISOString();
  const account = await findAccount(read, customerId);
  const lots = await listLots(read, customerId, 'money');
  const usable = lots.filter(({ expires_at }) => expires_at === null || expires_at > at);
  const ends = await endsByDay(shop, read, usable);
  const major = (amount: number) => toMajor(amount, money.decimalPlaces);
  const { forFriend, minGoods } = rules.referral;
  const waits = forFriend > 0 && (await findReferral(read, customerId))?.state === 'joined';
  return {
    balance: major(account?.money_minor ?? 0),
    currency_code: money.currencyCode,
    usable_now: major(usable.reduce((total, lot) => total + lot.remaining, 0)),
    max_percent_per_order: rules.walletShare === WHOLE_RATE ? null : rules.walletShare / 100,
    expiring: ends.map(({ sum, expires_at }) => ({ amount: major(sum), expires_at })),
    ...(waits && { welcome_gift: { amount: major(forFriend), min_order_amount: major(minGoods) } }),
  };
};

export const serializeTransaction = (
  entry: EntryRow,
  reader: LoyaltyReader,
  words: RewardWords,
  decimals: number,
): WalletTransaction => ({
  id: entry.id,
  type: entry.amount > 0 ? 'credit' : 'debit',
  reason: entry.reason as WalletTransaction['reason'],
  amount: toMajor(Math.abs(entry.amount), decimals),
  balance_after: toMajor(entry.balance_after, decimals),
  description: translateFor(entry.description_json, reader, words),
  order_id: entry.order_id,
  expires_at: entry.expires_at,
  created_at: entry.created_at,
});
