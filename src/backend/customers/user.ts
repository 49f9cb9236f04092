import type { User } from '../../api/contract/account.ts';
import {
  type CustomerRow,
  countUnscratched,
  findCustomer,
  findDefaultAddressId,
} from '../accounts/repository.ts';
import { findAccount } from '../loyalty/ledger-repository.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { readMarketing } from './marketing.ts';
import { type CustomerFacts, serializeUser } from './serialize.ts';

/** The customer as it is shown to itself. */
export const getUser = async (shop: Shop, read: Reader, customerId: number): Promise<User> => {
  const row = await getCustomer(read, customerId);
  const { settings } = await readStore(shop.db, read);
  return serializeUser(row, await readFacts(read, row, shop.now().toISOString()), settings);
};

export const getCustomer = async (read: Reader, customerId: number): Promise<CustomerRow> => {
  const row = await findCustomer(read, customerId);
  if (!row) throw notFound();
  return row;
};

const readFacts = async (read: Reader, row: CustomerRow, at: string): Promise<CustomerFacts> => {
  const customerId = row.id;
  const account = await findAccount(read, customerId);
  return {
    walletMinor: account?.money_minor ?? 0,
    points: account?.points ?? 0,
    unscratchedCount: await countUnscratched(read, customerId, at),
    defaultAddressId: await findDefaultAddressId(read, customerId),
    marketing: await readMarketing(read, row),
  };
};
