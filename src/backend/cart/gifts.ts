import type { DiscountRule } from '../../domain/discounts/discounts.ts';
import { validateSelection } from '../../domain/options/option-validation.ts';
import { say } from '../../domain/text/text.ts';
import type { CartProduct } from '../catalog/sale-products.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { ShopError } from '../shop/shop-error.ts';
import { type CheckedLine, checkLines, type Moment, type Stock } from './line-rules.ts';
import { deleteLines, insertLine, type LineRow, LOOSE_LINE } from './repository.ts';

export const isGift = (row: Pick<LineRow, 'gift_of'>): boolean => row.gift_of !== 0;

/** Products that the discounts of a cart may put into it. */
export const giftProductIds = (rules: readonly DiscountRule[]): number[] =>
  rules.flatMap(({ type, freeProductId }) =>
    type === 'free_item' && freeProductId !== null ? [freeProductId] : [],
  );

interface Shelf {
  products: ReadonlyMap<number, CartProduct>;
  stock: Stock;
  moment: Moment;
}

/**
 * What each discount would give, one unit of a product that needs no choice, as far as the branch still has it
 * beside the shopper's own lines. A gift that is no line yet has a negative id.
 */
export const offerGifts = (
  rules: readonly DiscountRule[],
  rows: readonly LineRow[],
  { products, stock, moment }: Shelf,
): CheckedLine[] => {
  const own = rows.filter((row) => !isGift(row));
  const given: LineRow[] = [];
  for (const rule of rules) {
    const product = products.get(giftProductIds([rule])[0] ?? 0);
    if (!product?.isActive || product.minQuantity > 1 || product.isGiftCard || !isPlain(product)) continue;
    given.push(rows.find((row) => row.gift_of === rule.id) ?? newGift(rule.id, product.id, moment.at));
  }
  if (given.length === 0) return [];
  const checked = checkLines([...own, ...given], products, stock, moment).lines;
  return checked.filter(({ row, unavailable }) => isGift(row) && unavailable === null && row.quantity === 1);
};

const isPlain = (product: CartProduct): boolean =>
  product.combinations.length === 0 &&
  validateSelection(product, { selectedAttributes: {}, selectedMultiAttributes: {} }).length === 0;

const newGift = (ruleId: number, productId: number, at: Date): LineRow => ({
  ...LOOSE_LINE,
  id: -ruleId,
  product_id: productId,
  quantity: 1,
  gift_of: ruleId,
  selected_json: '{}',
  modifiers_json: '{}',
  option_hash: `gift:${ruleId}`,
  added_at: at.toISOString(),
});

/** Gifts to be stored as lines, and stored ones whose discount no longer applies. */
export interface GiftMoves {
  added: readonly LineRow[];
  removed: readonly LineRow[];
}

export const giftMoves = (rows: readonly LineRow[], chosen: readonly CheckedLine[]): GiftMoves => ({
  added: chosen.map(({ row }) => row).filter(({ id }) => id < 0),
  removed: rows.filter((row) => isGift(row) && !chosen.some((line) => line.row.id === row.id)),
});

export const hasMoves = ({ added, removed }: GiftMoves): boolean => added.length + removed.length > 0;

/** Writes the moves; returns the lines as they are then. */
export const storeGifts = async (
  trx: Trx,
  cartId: number,
  rows: readonly LineRow[],
  { added, removed }: GiftMoves,
): Promise<LineRow[]> => {
  await deleteLines(
    trx,
    removed.map(({ id }) => id),
  );
  const kept = rows.filter((row) => !removed.includes(row));
  const stored: LineRow[] = [];
  for (const { id: _id, ...row } of added) stored.push(await insertLine(trx, { ...row, cart_id: cartId }));
  return [...kept, ...stored];
};

export const giftIsFixed = (): ShopError =>
  new ShopError('validation_failed', say`A gift comes with its offer and can't be changed.`);
