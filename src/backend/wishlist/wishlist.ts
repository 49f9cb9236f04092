import type { z } from 'zod';
import type { ProductCard } from '../../api/contract/catalog.ts';
import {
  type ToggleWishlistRequest,
  type ToggleWishlistResponse,
  WISHLIST_LIMIT,
  type WishlistIdsResponse,
  type WishlistItem,
  type WishlistQuery,
  type WishlistResponse,
} from '../../api/contract/wishlist.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { toMajor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { loadCards } from '../catalog/cards.ts';
import type { Market } from '../settings/settings.ts';
import { listRows } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type ShopDb, type Trx } from '../shop/db/shop-db.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import {
  countWishlist,
  deleteEntries,
  deleteWishlist,
  findPriced,
  holdWishlist,
  insertEntries,
  type ListedItem,
  listEntries,
  listItems,
  listProductIds,
  updateCount,
} from './repository.ts';

/** One page of what a visitor saved; products that are not sold any more stay in it, marked. */
export const listWishlist = async (
  market: Market,
  owner: string,
  { page, per_page, sort }: z.output<typeof WishlistQuery>,
): Promise<WishlistResponse> => {
  const window = { sort, offset: (page - 1) * per_page, limit: per_page };
  const items = await listItems(market.read, owner, window);
  const ids = [...new Set(items.map((item) => item.product_id))];
  const cards = new Map((await loadCards(market, ids)).map((card) => [card.id, card]));
  const data = items.flatMap((item) => {
    const card = cards.get(item.product_id);
    return card ? [serializeItem(item, card, market.decimals)] : [];
  });
  return pageOf(data, { page, per_page }, await countWishlist(market.read, owner));
};

/** Every product a visitor saved, latest first. */
export const listWishlistIds = async (read: Reader, owner: string): Promise<WishlistIdsResponse> => ({
  product_ids: await listProductIds(read, owner),
  wishlist_count: await countWishlist(read, owner),
});

/**
 * Saves a product or takes it out, as `wishlisted` says; without it the other way round than it is. Taken out
 * without a variant, the product goes with all its variants. 404 for a product that is not sold, 422
 * `wishlist_full` at 500.
 */
export const toggleWishlisted = (
  db: ShopDb,
  visitor: { owner: string; at: string },
  request: ToggleWishlistRequest,
): Promise<ToggleWishlistResponse> =>
  inTransaction(db, async (trx) => {
    const { owner } = visitor;
    const { product_id, variant_id } = request;
    const priced = await findPriced(trx, product_id, variant_id ?? 0);
    if (!priced) throw notFound();
    const { item_count } = await holdWishlist(trx, owner);
    const saved = await listRows(trx, 'wishlist_items', { owner, product_id });
    const meant = variant_id ? saved.filter((entry) => entry.variant_id === variant_id) : saved;
    const isAdding = request.wishlisted ?? meant.length === 0;
    if (!isAdding) {
      await deleteEntries(
        trx,
        meant.map(({ id }) => id),
      );
      await updateCount(trx, owner, item_count - meant.length);
      return answer(product_id, saved.length > meant.length, item_count - meant.length);
    }
    if (meant.length > 0) return answer(product_id, true, item_count);
    if (priced.is_active !== 1) throw notFound();
    if (variant_id && priced.variant_id === null) throw unknownVariant();
    if (item_count >= WISHLIST_LIMIT) throw isFull();
    const entry = { owner, product_id, variant_id: variant_id ?? 0, price_minor: priced.price_minor };
    await insertEntries(trx, [{ ...entry, added_at: visitor.at }]);
    await updateCount(trx, owner, item_count + 1);
    return answer(product_id, true, item_count + 1);
  });

/**
 * Moves what one owner saved to another; of what both saved the receiver's stays, and beyond 500 the oldest of
 * the giver's are let go. Doing it again changes nothing.
 */
export const mergeWishlists = async (trx: Trx, fromOwner: string, toOwner: string): Promise<void> => {
  if (fromOwner === toOwner) return;
  // Both are held in one order, so that two merges cannot wait for each other.
  for (const owner of [fromOwner, toOwner].sort()) await holdWishlist(trx, owner);
  const keyOf = (entry: { product_id: number; variant_id: number }) =>
    `${entry.product_id}/${entry.variant_id}`;
  const kept = await listEntries(trx, toOwner);
  const known = new Set(kept.map(keyOf));
  const moved = (await listEntries(trx, fromOwner))
    .filter((entry) => !known.has(keyOf(entry)))
    .slice(0, WISHLIST_LIMIT - kept.length);
  await deleteWishlist(trx, fromOwner);
  await insertEntries(
    trx,
    moved.toReversed().map(({ id: _, ...entry }) => ({ ...entry, owner: toOwner })),
  );
  await updateCount(trx, toOwner, kept.length + moved.length);
};

const answer = (productId: number, isWishlisted: boolean, count: number): ToggleWishlistResponse => ({
  product_id: productId,
  is_wishlisted: isWishlisted,
  wishlist_count: count,
});

const unknownVariant = () => fieldError('variant_id', say`This product has no such variant.`);

const isFull = () =>
  new ShopError(
    'wishlist_full',
    say`You can save ${WISHLIST_LIMIT} product. Remove one to make room for another.|You can save ${WISHLIST_LIMIT} products. Remove one to make room for another.`,
  );

/** A saved product with its card as everybody sees it. */
const serializeItem = (item: ListedItem, card: ProductCard, decimals: number): WishlistItem => ({
  ...card,
  is_wishlisted: true,
  ...(item.is_active !== 1 && { is_available: false, unavailable_reason: 'discontinued' }),
  variant_id: item.variant_id || null,
  added_at: item.added_at,
  price_when_added: toMajor(item.price_minor, decimals),
  price_now: toMajor(item.price_now_minor, decimals),
  price_dropped: item.price_now_minor < item.price_minor,
});
