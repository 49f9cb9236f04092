import { expressionBuilder, sql } from 'kysely';
import { compiled, compiledRows } from '../shop/db/compiled.ts';
import { findRow, listRows, UNSET, updatesRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

/**
 * Active discounts a cart may meet: all automatic ones, the given code, and on request for the codes that are
 * public or the owner's own. `own_uses`: how often the owner used one that has a limit per customer.
 */
export const listDiscounts = async (
  read: Reader,
  code: string | null,
  { withPublic, owner }: { withPublic: boolean; owner: string | null },
) => {
  // Most carts have no code: nothing is looked up for them.
  if (code === null) return (await (withPublic ? selectPublic : selectAutomatic)(read, owner ?? '')).rows;
  return (await (withPublic ? selectWithPublic : selectByCode)(read, code, owner ?? '')).rows;
};

const selectAutomatic = compiled((db, owner: string) =>
  selectActive(db, owner).select(['code', NO_ORDER]).where('is_automatic', '=', 1),
);

const selectPublic = compiled((db, owner: string) =>
  selectActive(db, owner)
    .select(['code', NO_ORDER])
    .where(({ eb, or }) => or([eb('is_automatic', '=', 1), isListed(owner)])),
);

const selectByCode = compiled((db, code: string, owner: string) =>
  selectActiveFor(db, owner, code).where(({ or }) => or(isMet(code))),
);

const selectWithPublic = compiled((db, code: string, owner: string) =>
  selectActiveFor(db, owner, code).where(({ or }) => or([...isMet(code), isListed(owner)])),
);

/** Its own code may be shown to the owner: it is public or theirs, and works. */
const isListed = (owner: string) => {
  const { eb, and, or } = expressionBuilder<Tables, 'discounts'>();
  return and([eb('is_by_codes', '=', 0), or([eb('is_private', '=', 0), eb('owner', '=', owner)])]);
};

/** Applies by itself, or the code is its own, or one of those that work once. */
const isMet = (code: string) => {
  const { eb, and, selectFrom } = expressionBuilder<Tables, 'discounts'>();
  return [
    eb('is_automatic', '=', 1),
    and([eb('code', '=', code), eb('is_by_codes', '=', 0)]),
    eb(
      'id',
      '=',
      selectFrom('discount_codes')
        .select('discount_id')
        .where('code', '=', code)
        .where('withdrawn_at', 'is', null),
    ),
  ];
};

const NO_ORDER = sql<string | null>`null`.as('code_order_id');

/** With the code that works once, where that was given, and the order that has it. */
const selectActiveFor = (db: Reader, owner: string, code: string) =>
  selectActive(db, owner).select(({ selectFrom, fn }) => {
    const single = selectFrom('discount_codes as c')
      .where('c.code', '=', code)
      .where('c.withdrawn_at', 'is', null)
      .whereRef('c.discount_id', '=', 'discounts.id');
    return [
      fn.coalesce(single.select('c.code'), 'discounts.code').as('code'),
      single.select('c.order_id').as('code_order_id'),
    ];
  });

const selectActive = (db: Reader, owner: string) =>
  db
    .selectFrom('discounts')
    .select(['id', 'title', 'type', 'rule_json', 'is_automatic', 'is_stackable', 'owner'])
    .select(['usage_limit', 'usage_limit_per_customer', 'used_count'])
    .select(({ selectFrom }) =>
      selectFrom('discount_uses as u')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .where('discounts.usage_limit_per_customer', 'is not', null)
        .whereRef('u.discount_id', '=', 'discounts.id')
        .where('u.owner', '=', owner)
        .as('own_uses'),
    )
    .where('is_active', '=', 1)
    .orderBy('id');

/** How often the owner used each of the discounts; unused ones are left out. */
export const countUses = compiledRows((db, owner: string, discountIds: readonly number[]) =>
  db
    .selectFrom('discount_uses')
    .select(['discount_id', ({ fn }) => fn.countAll<number>().as('uses')])
    .where('discount_id', 'in', discountIds)
    .where('owner', '=', owner)
    .groupBy('discount_id'),
);

/** Counts one use up while the limit allows it; false when it is used up. Holds the discount's row. */
export const claimUse = async (trx: Trx, id: number): Promise<boolean> => {
  return (await raiseUses(trx, id)).numAffectedRows === 1n;
};

const raiseUses = compiled((db, id: number) =>
  db
    .updateTable('discounts')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where(({ eb, or }) => or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))])),
);

/** How often one customer may use it, and whether the code is one of those that work once. */
export const findLimits = async (read: Reader, id: number, code: string | null) => {
  if (code === null) {
    const [own] = (await selectLimit(read, id)).rows;
    return { limit: own?.usage_limit_per_customer ?? null, isSingle: false };
  }
  const [row] = (await selectLimits(read, id, code)).rows;
  return { limit: row?.usage_limit_per_customer ?? null, isSingle: typeof row?.single === 'string' };
};

const selectLimit = compiled((db, id: number) =>
  db.selectFrom('discounts').select('usage_limit_per_customer').where('id', '=', id),
);

const selectLimits = compiled((db, id: number, code: string) =>
  db
    .selectFrom('discounts')
    .select(({ selectFrom }) => [
      'usage_limit_per_customer',
      selectFrom('discount_codes as c')
        .select('c.code')
        .where('c.code', '=', code)
        .whereRef('c.discount_id', '=', 'discounts.id')
        .as('single'),
    ])
    .where('id', '=', id),
);

/** Uses up a code that works once; false when another order has it, or it was withdrawn. */
export const claimCode = (trx: Trx, code: string, orderId: string): Promise<boolean> =>
  updatesRow(trx, 'discount_codes', { code, order_id: UNSET, withdrawn_at: UNSET }, { order_id: orderId });

/** One order's use of a discount, and what it took off. */
export type DiscountUse = {
  discount_id: number;
  order_id: string;
  owner: string;
  amount_minor: number;
};

export const insertUse = async (trx: Trx, use: DiscountUse) => {
  await putUse(trx, use);
};

const putUse = compiled((db, use: DiscountUse) => db.insertInto('discount_uses').values(use));

/** Gives back what an order used; returns the discounts' ids in ascending order. */
export const deleteUses = async (trx: Trx, orderId: string): Promise<number[]> => {
  const rows = await trx
    .deleteFrom('discount_uses')
    .where('order_id', '=', orderId)
    .returning('discount_id')
    .execute();
  return rows.map((row) => row.discount_id).sort((a, b) => a - b);
};

export const releaseUse = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('discounts')
    .set({ used_count: sql<number>`used_count - 1` })
    .where('id', '=', id)
    .where('used_count', '>', 0)
    .execute();
};

export const findDiscount = (read: Reader, id: number) => findRow(read, 'discounts', { id });

export interface DiscountTexts {
  description: string;
  /** HTML. */
  terms: string | null;
  usageLeft: number | null;
}

/** What is said of discounts, and how often the owner may still use each; null without a limit. */
export const listDescriptions = async (read: Reader, owner: string, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, DiscountTexts>();
  const rows = await listRows(read, 'discounts', { id: ids });
  const used = new Map((await countUses(read, owner, ids)).map((row) => [row.discount_id, row.uses]));
  return new Map(
    rows.map(({ id, description, terms_html, usage_limit_per_customer: limit }) => [
      id,
      {
        description,
        terms: terms_html,
        usageLeft: limit === null ? null : Math.max(0, limit - (used.get(id) ?? 0)),
      },
    ]),
  );
};
