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
}
