import type { CheckWalletResponse } from '../../api/contract/loyalty.ts';
import { type PageRequest, pageOf } from '../../domain/lists/paginator.ts';
import { partOf, toMajor } from '../../domain/money/money.ts';
import { listEntries } from '../loyalty/entry-repository.ts';
import { type LoyaltyReader, loadRewardWords } from '../loyalty/loyalty-reader.ts';
import { loadProgramme } from '../loyalty/rules.ts';
import { getWallet, serializeTransaction } from '../loyalty/wallet.ts';
import { readView } from './cart.ts';
import type { CartCall } from './cart-call.ts';

/** The wallet, what it may pay of the cart as it stands, and its ledger newest first. Contract call 34. */
export const checkWallet = async (
  call: CartCall,
  reader: LoyaltyReader,
  page: PageRequest,
): Promise<CheckWalletResponse> => {
  const { shop } = call;
  const { read } = shop.db;
  const { customerId } = reader;
  const { rules, money } = await loadProgramme(read);
  const wallet = await getWallet(shop, read, customerId);
  const { total } = (await readView(call)).priced;
  const most = toMajor(partOf(total, rules.walletShare), money.decimalPlaces);
  const amount = Math.min(wallet.usable_now, most);
  const words = await loadRewardWords(shop, read, reader);
  const entries = await listEntries(read, { customerId, unit: 'money' }, page);
  return {
    wallet,
    usable_for_cart: {
      amount,
      covers_total: total > 0 && amount === toMajor(total, money.decimalPlaces),
    },
    transactions: pageOf(
      entries.rows.map((entry) => serializeTransaction(entry, reader, words, money.decimalPlaces)),
      page,
      entries.total,
    ),
  };
};
