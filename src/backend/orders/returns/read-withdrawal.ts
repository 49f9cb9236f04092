import type { WithdrawalStatement } from '../../../api/contract/withdrawal.ts';
import { listCategories } from '../../catalog/category-repository.ts';
import type { Market } from '../../settings/settings.ts';
import { chooseBranch, readStore } from '../../settings/store-cache.ts';
import { keyedHash } from '../../shop/keyed-hash.ts';
import type { Shop } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { findStatement, type WithdrawalRow } from './withdrawal-repository.ts';

/** What can be withdrawn from, by category in the market's language; 404 where the shop has no such function. */
export const readWithdrawalTerms = async (market: Market) => {
  if (market.withdrawalDays === 0) throw notFound();
  const categories = await listCategories(market);
  return {
    days: market.withdrawalDays,
    excluded: categories.flatMap(({ name, slug, withdrawal_exclusion: reason }) =>
      reason ? [{ category: name, slug, reason }] : [],
    ),
  };
};

/** A statement by the token of its receipt; 404 for any other. */
export const getWithdrawal = async (shop: Shop, token: string, branchId: number) => {
  const id = Number(/^[1-9]\d{0,14}(?=-)/.exec(token)?.[0] ?? 0);
  const row = tokenOf(shop, id) === token ? await findStatement(shop.db.read, { id }) : undefined;
  if (!row) throw notFound();
  const { branches } = await readStore(shop.db, shop.db.read);
  return { withdrawal: toStatement(shop, row, chooseBranch(branches, branchId).timezone) };
};

/** Opens a receipt again: only this shop can make it. */
const tokenOf = (shop: Shop, id: number): string => `${id}-${keyedHash(shop, 'withdrawal', String(id))}`;

/** What was declared, with the token of its receipt. */
export const toStatement = (shop: Shop, row: WithdrawalRow, time_zone: string): WithdrawalStatement => {
  const { id, name, email, order_number, items, declared_at } = row;
  return { token: tokenOf(shop, id), name, email, order_number, items, declared_at, time_zone };
};
