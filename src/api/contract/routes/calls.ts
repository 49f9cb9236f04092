import type { RouteKey } from '../route.ts';
import type { ACCOUNT } from './account.ts';
import type { BRANCHES as DESK_BRANCHES } from './admin/branches.ts';
import type { CATEGORIES as DESK_CATEGORIES } from './admin/categories.ts';
import type { CHANGE_SETS as DESK_CHANGE_SETS } from './admin/change-sets.ts';
import type { CONTENT as DESK_CONTENT, DOCUMENTS as DESK_DOCUMENTS } from './admin/content.ts';
import type { CUSTOMERS as DESK_CUSTOMERS } from './admin/customers.ts';
import type { DEMO as DESK_DEMO } from './admin/demo.ts';
import type { EXPORTS as DESK_EXPORTS } from './admin/exports.ts';
import type { IMPORTS as DESK_IMPORTS } from './admin/imports.ts';
import type { MESSAGES as DESK_MESSAGES } from './admin/messages.ts';
import type { OPENING as DESK_OPENING } from './admin/opening.ts';
import type { ORDERS as DESK_ORDERS } from './admin/orders.ts';
import type { OWN_ACCESS as DESK_OWN_ACCESS } from './admin/own-access.ts';
import type { PRODUCT_EDITS as DESK_PRODUCT_EDITS } from './admin/product-edits.ts';
import type { PRODUCTS as DESK_PRODUCTS } from './admin/products.ts';
import type { PROMOTION_CODES as DESK_PROMOTION_CODES } from './admin/promotion-codes.ts';
import type { PROMOTIONS as DESK_PROMOTIONS } from './admin/promotions.ts';
import type { REPORTS as DESK_REPORTS } from './admin/reports.ts';
import type { REVIEWS as DESK_REVIEWS } from './admin/reviews.ts';
import type { SESSION as DESK_SESSION } from './admin/session.ts';
import type { SETTINGS as DESK_SETTINGS } from './admin/settings.ts';
import type { STAFF as DESK_STAFF } from './admin/staff.ts';
import type { TAXES as DESK_TAXES } from './admin/taxes.ts';
import type { WEBHOOKS as DESK_WEBHOOKS } from './admin/webhooks.ts';
import type { CART } from './cart.ts';
import type { CATALOG } from './catalog.ts';
import type { CHANGES } from './changes.ts';
import type { CONTENT } from './content.ts';
import type { CUSTOMERS } from './customers.ts';
import type { DELIVERY } from './delivery.ts';
import type { DISCOUNTS } from './discounts.ts';
import type { HEALTH } from './health.ts';
import type { LOYALTY } from './loyalty.ts';
import type { ORDER_HISTORY } from './order-history.ts';
import type { INVOICE, ORDERS } from './orders.ts';
import type { PAYMENTS } from './payments.ts';
import type { PLACES } from './places.ts';
import type { PREVIEW } from './preview.ts';
import type { PROFILE } from './profile.ts';
import type { RECOMMENDATIONS } from './recommendations.ts';
import type { REVIEWS } from './reviews.ts';
import type { SHARED_CART } from './shared-cart.ts';
import type { SUBSCRIPTIONS } from './subscriptions.ts';
import type { WALLET } from './wallet.ts';
import type { WHEEL } from './wheel.ts';
import type { WISHLIST } from './wishlist.ts';

type Tables = typeof ACCOUNT &
  typeof DESK_BRANCHES &
  typeof DESK_CATEGORIES &
  typeof DESK_CHANGE_SETS &
  typeof DESK_CONTENT &
  typeof DESK_DOCUMENTS &
  typeof DESK_CUSTOMERS &
  typeof DESK_DEMO &
  typeof DESK_EXPORTS &
  typeof DESK_IMPORTS &
  typeof DESK_MESSAGES &
  typeof DESK_OPENING &
  typeof DESK_ORDERS &
  typeof DESK_OWN_ACCESS &
  typeof DESK_PRODUCT_EDITS &
  typeof DESK_PRODUCTS &
  typeof DESK_PROMOTION_CODES &
  typeof DESK_PROMOTIONS &
  typeof DESK_REPORTS &
  typeof DESK_REVIEWS &
  typeof DESK_SESSION &
  typeof DESK_SETTINGS &
  typeof DESK_STAFF &
  typeof DESK_TAXES &
  typeof DESK_WEBHOOKS &
  typeof CART &
  typeof CATALOG &
  typeof CHANGES &
  typeof CONTENT &
  typeof CUSTOMERS &
  typeof DELIVERY &
  typeof DISCOUNTS &
  typeof HEALTH &
  typeof LOYALTY &
  typeof ORDER_HISTORY &
  typeof ORDERS &
  typeof INVOICE &
  typeof PAYMENTS &
  typeof PLACES &
  typeof PREVIEW &
  typeof PROFILE &
  typeof RECOMMENDATIONS &
  typeof REVIEWS &
  typeof SHARED_CART &
  typeof SUBSCRIPTIONS &
  typeof WALLET &
  typeof WHEEL &
  typeof WISHLIST;

/** Every call of the API by its key, for the types of its callers. */
export type Calls = { readonly [K in keyof Tables & RouteKey]: Tables[K] };
