import type { NotSold } from '../../api/contract/admin/catalog.ts';

interface ProductFacts {
  isActive: boolean;
  /** No choice of its options could ever be bought. */
  isNeverBuyable: boolean;
  /** Its shelves at branches that are on. */
  shelves: readonly { hasSome: boolean; isOfNow: boolean }[];
  /** How many branches are on. */
  branchesOn: number;
  isStoreOpen: boolean;
  isGiftCard: boolean;
  /** Some branch that is on takes payments online: cash buys no gift card by itself. */
  isPaidOnline: boolean;
}

/** What keeps a shopper from buying a product at any branch; null: nothing does. The nearest comes first. */
export const findNotSold = (product: ProductFacts): NotSold | null => {
  const { shelves } = product;
  if (!product.isActive) return 'unpublished';
  if (product.isNeverBuyable) return 'never_buyable';
  if (product.branchesOn === 0) return 'no_branch';
  if (shelves.length === 0) return 'no_shelf';
  if (shelves.every(({ isOfNow }) => !isOfNow)) return 'not_now';
  if (shelves.every(({ hasSome }) => !hasSome)) return 'sold_out';
  if (product.isGiftCard && !product.isPaidOnline) return 'only_cash';
  return product.isStoreOpen ? null : 'shop_closed';
};
