import type { Phrases } from '../../text/text.ts';
import { ACCOUNT_ISLANDS } from './account.ts';
import { CART_ISLANDS } from './cart.ts';
import { CHECKOUT_ISLANDS } from './checkout.ts';
import { inDigitsOf } from './digits.ts';
import { ARABIC_FORMS } from './forms.ts';
import { HOME_ISLANDS } from './home.ts';
import { LISTS_ISLANDS } from './lists.ts';
import { OFFLINE_ISLANDS } from './offline.ts';
import { ORDERS_ISLANDS } from './orders.ts';
import { PAYMENT_ISLANDS } from './payment.ts';
import { PLUGINS_ISLANDS } from './plugins.ts';
import { PRODUCT_ISLANDS } from './product.ts';
import { REVIEWS_ISLANDS } from './reviews.ts';
import { SHELL_ISLANDS } from './shell.ts';

/** Arabic: everything that islands, and the rules they check, may say. */
export const ARABIC_ISLANDS: Phrases = {
  ...ARABIC_FORMS,
  ...SHELL_ISLANDS,
  ...HOME_ISLANDS,
  ...LISTS_ISLANDS,
  ...PRODUCT_ISLANDS,
  ...REVIEWS_ISLANDS,
  ...CART_ISLANDS,
  ...CHECKOUT_ISLANDS,
  ...ORDERS_ISLANDS,
  ...OFFLINE_ISLANDS,
  ...PAYMENT_ISLANDS,
  ...ACCOUNT_ISLANDS,
  ...PLUGINS_ISLANDS,
};

export const arabicIslands = (locale: string): Phrases => inDigitsOf(ARABIC_ISLANDS, locale);
