import type { ProductCard } from '../../api/contract/catalog.ts';
import type { WishlistItem } from '../../api/contract/wishlist.ts';
import { toMajor } from '../../domain/money/money.ts';
import type { ListedItem } from './repository.ts';

/** A saved product with its card as everybody sees it. */
export const serializeItem = (item: ListedItem, card: ProductCard, decimals: number): WishlistItem => ({
  ...card,
  is_wishlisted: true,
  ...(item.is_active !== 1 && { is_available: false, unavailable_reason: 'discontinued' }),
  variant_id: item.variant_id || null,
  added_at: item.added_at,
  price_when_added: toMajor(item.price_minor, decimals),
  price_now: toMajor(item.price_now_minor, decimals),
  price_dropped: item.price_now_minor < item.price_minor,
});
