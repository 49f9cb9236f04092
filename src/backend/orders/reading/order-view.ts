import type { OrderRules } from '../../../domain/orders/order-rules.ts';
import type { Phrases } from '../../../domain/text/text.ts';
import { phrasesIn } from '../../../language/phrases.ts';
import { readStore } from '../../settings/store-cache.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { shopSecret } from '../../shop/shop-secret.ts';

/** With what eyes an order is looked at: the moment, the shop's rules, the reader's language. */
export interface OrdersView {
  now: string;
  rules: OrderRules;
  phrases: Phrases;
  /** Signs the links to documents of the order. */
  documentSecret: string;
}

export const readOrdersView = async (
  shop: Shop,
  read: Reader,
  phrases: Phrases = phrasesIn('en'),
): Promise<OrdersView> => {
  const { cancelMinutes, returnsDays, withdrawalDays } = (await readStore(shop.db, read)).settings;
  return {
    now: shop.now().toISOString(),
    rules: { cancelMinutes, returnsDays, withdrawalDays },
    phrases,
    documentSecret: shopSecret(shop, 'documents'),
  };
};
