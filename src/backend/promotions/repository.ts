import { type Insertable, sql } from 'kysely';
import { compiled } from '../shop/db/compiled.ts';
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
) => (await (withPublic ? selectWithPublic : selectByCode)(read, code ?? '', owner ?? '')).rows;

const selectByCode = compiled((db, code: string, owner: string) =>
  selectActive(db, owner).where(({ eb, or }) => or([eb('is_automatic', '=', 1), eb('code', '=', code)])),
);

const selectWithPublic = compiled((db, code: string, owner: string) =>
  selectActive(db, owner).where(({ eb, or }) =>
    or([
      ...[eb('is_automatic', '=', 1), eb('code', '=', code)],
      ...[eb('is_private', '=', 0), eb('owner', '=', owner)],
    ]),
  ),
);

const selectActive = (db: Reader, owner: string) =>
  db
    .selectFrom('discounts')
    .select(['id', 'code', 'title', 'type', 'rule_json', 'is_automatic', 'is_stackable', 'owner'])
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
export const countUses = async (read: Reader, owner: string, discountIds: readonly number[]) =>
  (await selectUses(read, owner, discountIds)).rows;

const selectUses = compiled((db, owner: string, discountIds: readonly number[]) =>
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

export const findCustomerLimit = async (read: Reader, id: number): Promise<number | null> =>
  (await selectCustomerLimit(read, id)).rows[0]?.usage_limit_per_customer ?? null;

const selectCustomerLimit = compiled((db, id: number) =>
  db.selectFrom('discounts').select('usage_limit_per_customer').where('id', '=', id),
);

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

export const insertDiscount = async (
  trx: Trx,
  discount: Insertable<Tables['discounts']>,
): Promise<number> => {
  const { id } = await trx.insertInto('discounts').values(discount).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const findDiscount = (read: Reader, id: number) =>
  read
    .selectFrom('discounts')
    .select(['id', 'code', 'title', 'description', 'type', 'rule_json', 'used_count', 'usage_limit'])
    .where('id', '=', id)
    .executeTakeFirst();

export interface DiscountTexts {
  description: string;
  /** HTML. */
  terms: string | null;
  usageLeft: number | null;
}

/** What is said of discounts, and how often the owner may still use each; null without a limit. */
export const listDescriptions = async (read: Reader, owner: string, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, DiscountTexts>();
  const rows = await read
    .selectFrom('discounts')
    .select(['id', 'description', 'terms_html', 'usage_limit_per_customer'])
    .where('id', 'in', ids)
    .execute();
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

/** A private discount changes hands. */
export const giveDiscount = async (trx: Trx, id: number, owner: string): Promise<void> => {
  await trx.updateTable('discounts').set({ owner }).where('id', '=', id).execute();
};

/** From here on nobody can use the discount; where it was used it stays. */
export const retireDiscount = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('discounts').set({ is_active: 0 }).where('id', '=', id).execute();
};
