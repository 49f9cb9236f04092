import type { DiscountRule, StoredRefusal } from '../../domain/discounts/discounts.ts';
import { updateRows } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { loadTranslator } from '../translations/translator.ts';
import {
  claimCode,
  claimUse,
  countUses,
  type DiscountUse,
  deleteUses,
  findLimits,
  insertUse,
  listDiscounts,
  releaseUse,
} from './repository.ts';

type DiscountRow = Awaited<ReturnType<typeof listDiscounts>>[number];

/** What pricing chooses from, and what only stored usage can refuse. */
export interface Candidates {
  discounts: DiscountRule[];
  storedRefusals: Record<number, StoredRefusal>;
}

/** Codes are stored in upper case. */
export const foldCode = (code: string | null | undefined): string | null =>
  code?.trim().toUpperCase() || null;

const NO_USES: ReadonlyMap<number, number> = new Map();

/** Discounts as stored, for one cart of one owner. */
export interface FoundDiscounts {
  owner: string | null;
  rows: readonly DiscountRow[];
}

/** Public and own codes come along only while the shopper uses none, for the near miss. */
export const readCandidates = async (
  read: Reader,
  owner: string | null,
  code: string | null,
): Promise<FoundDiscounts> => ({
  owner,
  rows: await listDiscounts(read, code, { withPublic: code === null, owner }),
});

/** `held` are uses of the shopper's own unpaid orders, which the next order takes over. */
export const candidatesOf = (
  { owner, rows }: FoundDiscounts,
  held: ReadonlyMap<number, number> = NO_USES,
): Candidates => {
  const refusals = rows.flatMap((row) => {
    const own = held.get(row.id) ?? 0;
    const uses = { all: row.used_count - own, byOwner: (row.own_uses ?? 0) - own, isFree: own === 0 };
    const reason = storedRefusal(row, owner, uses);
    return reason ? [[row.id, reason] as const] : [];
  });
  return { discounts: rows.map(toRule), storedRefusals: Object.fromEntries(refusals) };
};

/** The same with the titles of another language than the shop's own. */
export const translateCandidates = async (
  read: Reader,
  translation: string | undefined,
  candidates: Candidates,
): Promise<Candidates> => {
  if (translation === undefined || candidates.discounts.length === 0) return candidates;
  const ids = candidates.discounts.map(({ id }) => id);
  const words = await loadTranslator(read, translation, [['discount', ids]]);
  return {
    ...candidates,
    discounts: candidates.discounts.map((rule) => words.row('discount', rule.id, rule)),
  };
};

/**
 * Redeems a discount for an order inside its transaction; the reason when its limits forbid it. The discount's
 * row stays locked until the end, so the count per customer cannot be overtaken.
 */
export const redeem = async (
  trx: Trx,
  use: DiscountUse,
  code: string | null,
): Promise<StoredRefusal | null> => {
  if (!(await claimUse(trx, use.discount_id))) return 'used_up';
  const { limit, isSingle } = await findLimits(trx, use.discount_id, code);
  if (isSingle && !(await claimCode(trx, code ?? '', use.order_id))) return 'used_up';
  if (limit !== null) {
    const [row] = await countUses(trx, use.owner, [use.discount_id]);
    if ((row?.uses ?? 0) >= limit) return 'used_up_by_you';
  }
  await insertUse(trx, use);
  return null;
};

/** Gives back every use of a cancelled order; a second call gives back nothing. */
export const releaseUses = async (trx: Trx, orderId: string): Promise<void> => {
  for (const id of await deleteUses(trx, orderId)) await releaseUse(trx, id);
  await updateRows(trx, 'discount_codes', { order_id: orderId }, { order_id: null });
};

const storedRefusal = (
  row: DiscountRow,
  owner: string | null,
  uses: { all: number; byOwner: number; isFree: boolean },
): StoredRefusal | null => {
  if (row.owner !== null && row.owner !== owner) return 'not_for_you';
  // Whoever used it reads that, also where nobody else may use it.
  const limit = row.usage_limit_per_customer;
  if (limit !== null && uses.byOwner >= limit) return 'used_up_by_you';
  // The shopper's own unpaid order may be what has the code: the next order takes it over.
  if (row.code_order_id !== null && uses.isFree) return 'used_up';
  return row.usage_limit !== null && uses.all >= row.usage_limit ? 'used_up' : null;
};

/** Rules as they were last read, by the discount's id: every cart is held against the same few. */
const known = new Map<number, { row: DiscountRow; rule: DiscountRule }>();
const MOST_KNOWN = 1_000;

const toRule = (row: DiscountRow): DiscountRule => {
  const last = known.get(row.id);
  if (last && isSameRule(last.row, row)) return last.rule;
  const rule = {
    ...(JSON.parse(row.rule_json) as DiscountRule),
    id: row.id,
    code: row.code,
    title: row.title,
    type: row.type,
    isAutomatic: row.is_automatic === 1,
    isStackable: row.is_stackable === 1,
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(row.id, { row, rule });
  return rule;
};

const isSameRule = (a: DiscountRow, b: DiscountRow): boolean =>
  a.rule_json === b.rule_json &&
  a.code === b.code &&
  a.title === b.title &&
  a.type === b.type &&
  a.is_automatic === b.is_automatic &&
  a.is_stackable === b.is_stackable;
