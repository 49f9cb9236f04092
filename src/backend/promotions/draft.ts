import type { BenchRequest } from '../../api/contract/admin/price-bench.ts';
import type { DiscountRule } from '../../domain/discounts/discounts.ts';
import type { RuleWorld } from '../../domain/discounts/rule-warnings.ts';
import { offeredMethods } from '../settings/payment-methods.ts';
import { loadMoney } from '../settings/settings.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Shop } from '../shop/shop.ts';
import type { FoundDiscounts } from './discounts.ts';
import { findPromotion, listPromotionRows, readSold } from './promotion-repository.ts';
import { type PromotionRow, ruleOf, stateOf, toValues } from './promotion-values.ts';
import { countUses } from './repository.ts';

/** A promotion as it would be once saved and on, and how often the shopper of the cart used it. */
export interface Draft {
  row: PromotionRow;
  ownUses: number;
}

/** Stands for a promotion without a number: the highest, so that it loses every tie. */
const NEW_ID = 2 ** 31 - 1;
const MOST_OTHERS = 500;

export const readDraft = async (
  shop: Shop,
  { id, content }: NonNullable<BenchRequest['draft']>,
  owner: string,
): Promise<Draft> => {
  const { read } = shop.db;
  const stored = id === null ? undefined : await findPromotion(read, id);
  const { decimalPlaces } = await loadMoney(read);
  const values = toValues(content, decimalPlaces, stored?.owner ?? null);
  const row = { ...values, id: stored?.id ?? NEW_ID, used_count: stored?.used_count ?? 0, is_active: 1 };
  const [uses] = stored ? await countUses(read, owner, [stored.id]) : [];
  return { row, ownUses: Number(uses?.uses ?? 0) };
};

/** Discounts with the draft in its place; one with a code is among them when it is public or its code was typed. */
export const withDraft = (
  { owner, rows }: FoundDiscounts,
  draft: Draft | null,
  typed: string | null,
): FoundDiscounts => {
  if (!draft) return { owner, rows };
  const { row, ownUses } = draft;
  const others = rows.filter(({ id }) => id !== row.id);
  // As stored, it may have been met by one of its codes that work once.
  const single = rows.find(({ id, code }) => id === row.id && code !== row.code && code === typed);
  const isTyped = row.code === typed && row.is_by_codes === 0;
  const isMet =
    row.is_automatic === 1 || isTyped || single !== undefined || (typed === null && row.is_private === 0);
  if (!isMet) return { owner, rows: others };
  const mine = {
    ...row,
    code: single?.code ?? row.code,
    code_order_id: single?.code_order_id ?? null,
    own_uses: row.usage_limit_per_customer === null ? null : ownUses,
  };
  return { owner, rows: [...others, mine].sort((a, b) => a.id - b.id) };
};

/** What the draft may meet: the promotions that run or will, and what of its goods and places there is. */
export const readOthers = async (
  shop: Shop,
  { row }: Draft,
): Promise<{ rule: DiscountRule; others: DiscountRule[]; world: RuleWorld }> => {
  const { read } = shop.db;
  const now = shop.now();
  const rows = await listPromotionRows(read, { q: '', isPersonal: false, limit: MOST_OTHERS });
  const live = rows.filter((one) => one.id !== row.id && ['running', 'planned'].includes(stateOf(one, now)));
  const flagged = (one: PromotionRow) => ({ ...ruleOf(one), isStackable: one.is_stackable === 1 });
  const rule = flagged(row);
  const others = live.map(flagged);
  const productIds = [rule, ...others].flatMap((one) => [...one.productIds, one.freeProductId ?? 0]);
  const [sold, { settings, branches }] = await Promise.all([
    readSold(read, [...new Set(productIds)], rule.categoryIds),
    readStore(shop.db, read),
  ]);
  return {
    rule,
    others,
    world: {
      ...sold,
      now: now.toISOString(),
      branches: branches
        .filter(({ is_active }) => is_active === 1)
        .map(({ id, rules }) => ({
          id,
          orderTypes: rules.orderTypes,
          paymentMethods: offeredMethods(shop, rules, settings.stored),
        })),
    },
  };
};
