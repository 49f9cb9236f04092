import { ofProductTexts } from '../../../api/contract/product-texts.ts';
import { changedKeys } from '../../../domain/desk/merge-edits.ts';
import { checkPrices, type SetPrices, toStoredPrices } from '../../../domain/products/sale-prices.ts';
import { say } from '../../../domain/text/text.ts';
import { DAY_MS, timeAfter } from '../../../domain/time/durations.ts';
import { checkBuyable } from '../../catalog/buyable.ts';
import { checkNewSlug, renameWithin } from '../../content/rename.ts';
import { noteChanges, noteEach } from '../../shop/db/changes.ts';
import { updateRow } from '../../shop/db/rows.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { fieldError, fieldErrors } from '../../shop/shop-error.ts';
import { checkTax } from '../taxes/taxes.ts';
import {
  putPlan,
  readParents,
  readSellingPrice,
  replaceCategories,
  replacePictures,
} from './product-repository.ts';
import type { ProductEdit, ProductValues } from './product-values.ts';
import { writeOptions } from './write-options.ts';

/** What a write of a product leaves to its caller. */
export interface Written {
  isChanged: boolean;
  /** As they are now: new options and variants have their numbers. */
  after: ProductValues;
  /** The number that a new variant was given. */
  variantId: (id: number) => number;
}

/**
 * Writes what differs, in one way for forms, edits of many products, imports and their undoing; 422 when the new values
 * cannot stand, the fields named as in the form. Where options differ the caller computes the availability.
 */
export const writeProduct = async (trx: Trx, sent: ProductEdit, at: string): Promise<Written> => {
  const changed = new Set(changedKeys(sent.before, sent.after));
  const { after, variantId } = changed.has('options')
    ? await writeOptions(trx, sent)
    : { after: sent.after, variantId: (id: number) => id };
  if (changed.size === 0) return { isChanged: false, after, variantId };
  const edit = { ...sent, after };
  const { id, before } = edit;
  noteChanges(trx, [{ type: 'product', id, slug: after.slug }]);
  if (changed.has('slug')) {
    checkNewSlug(after.slug);
    await renameWithin(trx, { type: 'product', from: before.slug, to: after.slug }, at);
  }
  if (after.is_active && (changed.has('is_active') || changed.has('options'))) await checkBuyable(trx, id);
  if (changed.has('tax_name') || changed.has('tax_rate_bps'))
    await checkTax(trx, { name: after.tax_name, rate_bps: after.tax_rate_bps });
  if (before.is_active && !after.is_active) await notePastPrice(trx, id, at);
  const prices = changed.has('prices') ? await writePrices(trx, edit, at) : {};
  if (changed.has('images')) await replacePictures(trx, id, after.images);
  if (changed.has('category_ids') || changed.has('is_active')) await writeCategories(trx, edit);
  await updateRow(trx, 'products', id, { ...rowOf(after), ...prices, updated_at: at });
  return { isChanged: true, after, variantId };
};

/** The columns of a product's own row, its address and prices apart. */
export const rowOf = (values: ProductValues) => ({
  name: values.name,
  short_description: values.short_description,
  description_html: values.description_html,
  ...ofProductTexts((name) => values[name]),
  sku: values.sku,
  gtin: values.gtin,
  tax_name: values.tax_name,
  tax_rate_bps: values.tax_rate_bps,
  is_active: values.is_active ? 1 : 0,
  is_gift_card: values.is_gift_card ? 1 : 0,
  returns_days: values.returns_days,
  tags_json: JSON.stringify(values.tags),
  allergens_json: JSON.stringify(values.allergens),
  dietary_json: JSON.stringify(values.dietary),
});

/** Writes variants and sales to come; returns the product's own columns. */
const writePrices = async (trx: Trx, { id, before, after }: ProductEdit, at: string) => {
  checkAmounts(after.prices, at);
  const selling = await readSellingPrice(trx, id);
  const now = toStoredPrices(after.prices, at);
  const known = new Set(after.options.variants.map((variant) => variant.id));
  for (const { id: variantId, price, original } of now.variants) {
    if (!known.has(variantId))
      throw fieldError('content.variants', say`This variant is not one of the product.`);
    await updateRow(trx, 'variants', variantId, { price_minor: price, original_price_minor: original });
  }
  await putPlan(trx, id, now.plan);
  if (now.selling !== selling && before.is_active && after.is_active) await notePastPrice(trx, id, at);
  return {
    selling_price_minor: now.selling,
    original_price_minor: now.original,
    reduction_starts_at: now.reduction?.from ?? null,
    reduction_ends_at: now.reduction?.until ?? null,
    ...(now.selling !== selling && { lowest_price_30d_minor: await readLowestPrice(trx, id, at) }),
  };
};

const checkAmounts = (prices: SetPrices, at: string): void => {
  const wrong = Object.entries(checkPrices(prices, at)).map(([field, text]) => [`content.${field}`, [text]]);
  if (wrong.length > 0) throw fieldErrors(Object.fromEntries(wrong));
  if (prices.price < 0 || prices.variants.some(({ price }) => price < 0))
    throw fieldError('content.selling_price', say`A price is not less than nothing.`);
};

/** Puts it into its categories and all above them. */
const writeCategories = async (trx: Trx, { id, before, after }: ProductEdit): Promise<void> => {
  const parents = await readParents(trx);
  const unknown = after.category_ids.some((one) => !parents.has(one) && !before.category_ids.includes(one));
  if (unknown) throw fieldError('content.category_ids', say`There is no such category any more.`);
  const direct = new Set(after.category_ids);
  const all = withAncestors(parents, after.category_ids);
  const rows = [...all].map((category_id) => ({ category_id, is_direct: direct.has(category_id) ? 1 : 0 }));
  await replaceCategories(trx, id, rows);
  const touched = new Set([0, ...all, ...withAncestors(parents, before.category_ids)]);
  noteEach(trx, 'list', touched);
};

/** The categories and all that they lie in; a circle ends it. */
export const withAncestors = (parents: ReadonlyMap<number, number | null>, ids: readonly number[]) => {
  const found = new Set<number>();
  for (const start of ids)
    for (let id: number | null = start; id !== null && !found.has(id); id = parents.get(id) ?? null)
      found.add(id);
  return found;
};

const LOWEST_PRICE_MS = 30 * DAY_MS;

/** Only what shoppers saw is a past price: a product begins at 0, and is priced before it is published. */
const notePastPrice = async (trx: Trx, id: number, at: string): Promise<void> => {
  const past = { product_id: id, price_minor: await readSellingPrice(trx, id), until: at };
  await trx.insertInto('past_prices').values(past).execute();
};

/** The lowest price of the 30 days before this change, which the law wants beside a reduced one; null for none. */
const readLowestPrice = async (trx: Trx, id: number, at: string): Promise<number | null> => {
  const { lowest } = await trx
    .selectFrom('past_prices')
    .select(({ fn }) => fn.min('price_minor').as('lowest'))
    .where('product_id', '=', id)
    .where('until', '>', timeAfter(at, -LOWEST_PRICE_MS))
    .executeTakeFirstOrThrow();
  return lowest;
};
