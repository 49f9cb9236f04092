import type { DiscountRule } from '../../domain/discounts/discounts.ts';
import type { Phrases } from '../../domain/text/text.ts';
import type { Shop, Visitor } from '../shop/shop.ts';

/** Who asks, at which branch and in which language. */
export interface CartCall {
  shop: Shop;
  visitor: Visitor;
  branchId: number;
  phrases: Phrases;
  /** The language of names, dates and prices, as the request names it; the shop's own when it is left out. */
  acceptLanguage?: string | undefined;
  /** A cart that staff type in place of the visitor's own, which it leaves alone. */
  draft?: DraftCart | undefined;
}

/** The visitor is whom it is for. */
export interface DraftCart {
  /** Under which it is kept. */
  owner: string;
  /** What staff take off by hand. */
  discount: DiscountRule | null;
}

/** Whose row of `carts` the call is about. */
export const cartOwner = ({ draft, visitor }: CartCall): string => draft?.owner ?? visitor.owner;
