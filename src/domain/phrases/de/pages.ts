import type { Phrases } from '../../text/text.ts';
import { ACCOUNT_PAGES } from './account.ts';
import { CART_PAGES } from './cart.ts';
import { CHECKOUT_PAGES } from './checkout.ts';
import { HOME_PAGES } from './home.ts';
import { LISTS_PAGES } from './lists.ts';
import { OFFLINE_PAGES } from './offline.ts';
import { ORDERS_PAGES } from './orders.ts';
import { PLUGINS_PAGES } from './plugins.ts';
import { PRODUCT_PAGES } from './product.ts';
import { REVIEWS_PAGES } from './reviews.ts';
import { SHELL_PAGES } from './shell.ts';

/** German: everything that rendered pages say. */
export const GERMAN_PAGES: Phrases = {
  ...SHELL_PAGES,
  ...HOME_PAGES,
  ...LISTS_PAGES,
  ...PRODUCT_PAGES,
  ...REVIEWS_PAGES,
  ...CART_PAGES,
  ...CHECKOUT_PAGES,
  ...ORDERS_PAGES,
  ...OFFLINE_PAGES,
  ...ACCOUNT_PAGES,
  ...PLUGINS_PAGES,
  'Table in the text': 'Tabelle im Text',
};
