import type { CheckWalletAnswer, Wallet, WalletTransaction } from '../../api/contract/loyalty.ts';
import { partOf, toMajor, WHOLE_RATE } from '../../domain/money.ts';
import { pageOf, type WantedPage } from '../../domain/paginator.ts';
import { readView } from '../cart/cart.ts';
import type { CartCall } from '../cart/cart-view.ts';
import type { Reader } from '../shop/db/connect.ts';
import type { Shop } from '../shop/shop.ts';
import { type LoyaltyAsker, saidIn } from './asker.ts';
import { countEntries, type EntryRow, listEntries } from './entry-repository.ts';
import { findAccount, listLots } from './ledger-repository.ts';
import { loadProgramme } from './rules.ts';

/** The wallet of contract §2.1. */
export const getWallet = async (shop: Shop, read: Reader, customerId: number): Promise<Wallet> => {
  const { rules, money } = await loadProgramme(read);
  const at = shop.now().toISOString();
  const account = await findAccount(read, customerId);
  const lots = await listLots(read, customerId, 'money');
  const usable = lots.filter(({ expires_at }) => expires_at === null || expires_at > at);
  const major = (amount: number) => toMajor(amount, money.decimalPlaces);
  return {
    balance: major(account?.money_minor ?? 0),
    currency_code: money.currencyCode,
    usable_now: major(usable.reduce((total, lot) => total + lot.remaining, 0)),
    max_percent_per_order: rules.walletShare === WHOLE_RATE ? null : rules.walletShare / 100,
    expiring: usable.flatMap(({ remaining, expires_at }) =>
      expires_at === null ? [] : [{ amount: major(remaining), expires_at }],
    ),
  };
};

/** The wallet, what it may pay of the cart as it stands, and its ledger newest first. Contract call 34. */
export const checkWallet = async (
  call: CartCall,
  asker: LoyaltyAsker,
  page: WantedPage,
): Promise<CheckWalletAnswer> => {
  const { shop } = call;
  const { read } = shop.db;
  const { customerId } = asker;
  const { rules, money } = await loadProgramme(read);
  const wallet = await getWallet(shop, read, customerId);
  const { total } = (await readView(call)).priced;
  const most = toMajor(partOf(total, rules.walletShare), money.decimalPlaces);
  const amount = Math.min(wallet.usable_now, most);
  const entries = await listEntries(read, { customerId, unit: 'money' }, page);
  return {
    wallet,
    usable_for_cart: {
      amount,
      covers_total: total > 0 && amount === toMajor(total, money.decimalPlaces),
    },
    transactions: pageOf(
      entries.map((entry) => toTransactionWire(entry, asker, money.decimalPlaces)),
      page,
      await countEntries(read, customerId, 'money'),
    ),
  };
};

const toTransactionWire = (entry: EntryRow, asker: LoyaltyAsker, decimals: number): WalletTransaction => ({
  id: entry.id,
  type: entry.amount > 0 ? 'credit' : 'debit',
  reason: entry.reason as WalletTransaction['reason'],
  amount: toMajor(Math.abs(entry.amount), decimals),
  balance_after: toMajor(entry.balance_after, decimals),
  description: saidIn(entry.description_json, asker),
  order_id: entry.order_id,
  expires_at: entry.expires_at,
  created_at: entry.created_at,
});
