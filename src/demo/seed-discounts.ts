import type { Trx } from '../backend/shop/db/shop-db.ts';
import { type DiscountRule, NO_RESTRICTION } from '../domain/discounts/discounts.ts';
import { DISCOUNTS, type DiscountRecord } from './data/discounts.ts';
import { insertWithIds } from './kit/insert.ts';

/** Ids of seeded rows by the name in their table. */
export interface SeededIds {
  branches: readonly number[];
  categories: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, number>;
}

export const seedDiscounts = async (trx: Trx, ids: SeededIds): Promise<void> => {
  const rows = DISCOUNTS.map((record) => ({
    code: record.code,
    title: record.title,
    description: record.description,
    terms_html: record.terms ?? null,
    type: record.type,
    rule_json: JSON.stringify(ruleOf(record, ids)),
    is_automatic: record.isAutomatic ? 1 : 0,
    is_stackable: record.isStackable ? 1 : 0,
    is_private: record.isPrivate ? 1 : 0,
    is_active: 1,
    usage_limit: record.usageLimit ?? null,
    usage_limit_per_customer: record.usageLimitPerCustomer ?? null,
    used_count: 0,
  }));
  await insertWithIds(trx, 'discounts', rows);
};

/** The stored rule carries id 0: the row's own id counts. */
const ruleOf = (record: DiscountRecord, ids: SeededIds): DiscountRule => {
  const given = Object.entries(record).filter(([key, value]) => key in NO_RESTRICTION && value !== undefined);
  return {
    ...NO_RESTRICTION,
    ...Object.fromEntries(given),
    id: 0,
    code: record.code,
    title: record.title,
    type: record.type,
    productIds: (record.products ?? []).flatMap((name) => ids.products.get(name) ?? []),
    categoryIds: (record.categories ?? []).flatMap((name) => ids.categories.get(name) ?? []),
    branchIds: (record.branchIds ?? []).flatMap((number) => ids.branches[number - 1] ?? []),
    freeProductId: record.freeProduct ? (ids.products.get(record.freeProduct) ?? null) : null,
  };
};
