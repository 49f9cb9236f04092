import type { ApiContext } from '../shop/api.ts';
import { loadMarket, type Market } from './settings.ts';

/** The market as the caller sees it: in their language, with what they saved. */
export const marketOf = (c: ApiContext): Promise<Market> => {
  const { shop, branchId, phrases, acceptLanguage, visitor } = c.var;
  return loadMarket(shop.db, branchId, { phrases, acceptLanguage, owner: visitor?.owner });
};

/** The market as everybody sees it, in the caller's language. */
export const publicMarketOf = (c: ApiContext): Promise<Market> => {
  const { shop, branchId, phrases, acceptLanguage } = c.var;
  return loadMarket(shop.db, branchId, { phrases, acceptLanguage });
};
