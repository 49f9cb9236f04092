import type { ACCOUNT } from './contract/routes/account.ts';
import type { BRANCHES as DESK_BRANCHES } from './contract/routes/admin/branches.ts';
import type { CATEGORIES as DESK_CATEGORIES } from './contract/routes/admin/categories.ts';
import type { CHANGE_SETS as DESK_CHANGE_SETS } from './contract/routes/admin/change-sets.ts';
import type {
  CONTENT as DESK_CONTENT,
  DOCUMENTS as DESK_DOCUMENTS,
} from './contract/routes/admin/content.ts';
import type { CUSTOMERS as DESK_CUSTOMERS } from './contract/routes/admin/customers.ts';
import type { DEMO as DESK_DEMO } from './contract/routes/admin/demo.ts';
import type { EXPORTS as DESK_EXPORTS } from './contract/routes/admin/exports.ts';
import type { IMPORTS as DESK_IMPORTS } from './contract/routes/admin/imports.ts';
import type { MESSAGES as DESK_MESSAGES } from './contract/routes/admin/messages.ts';
import type { NEWS as DESK_NEWS } from './contract/routes/admin/news.ts';
import type { OPENING as DESK_OPENING } from './contract/routes/admin/opening.ts';
import type { ORDERS as DESK_ORDERS } from './contract/routes/admin/orders.ts';
import type { OWN_ACCESS as DESK_OWN_ACCESS } from './contract/routes/admin/own-access.ts';
import type { PRODUCTS as DESK_PRODUCTS } from './contract/routes/admin/products.ts';
import type { PROMOTIONS as DESK_PROMOTIONS } from './contract/routes/admin/promotions.ts';
import type { REPORTS as DESK_REPORTS } from './contract/routes/admin/reports.ts';
import type { REVIEWS as DESK_REVIEWS } from './contract/routes/admin/reviews.ts';
import type { REWARDS as DESK_REWARDS } from './contract/routes/admin/rewards.ts';
import type { SESSION as DESK_SESSION } from './contract/routes/admin/session.ts';
import type { SETTINGS as DESK_SETTINGS } from './contract/routes/admin/settings.ts';
import type { STAFF as DESK_STAFF } from './contract/routes/admin/staff.ts';
import type { TAXES as DESK_TAXES } from './contract/routes/admin/taxes.ts';
import type { WEBHOOKS as DESK_WEBHOOKS } from './contract/routes/admin/webhooks.ts';
import type { CART } from './contract/routes/cart.ts';
import type { CATALOG } from './contract/routes/catalog.ts';
import type { CHANGES } from './contract/routes/changes.ts';
import type { CONTENT } from './contract/routes/content.ts';
import type { COURIER } from './contract/routes/courier.ts';
import type { CUSTOMERS } from './contract/routes/customers.ts';
import type { DELIVERY } from './contract/routes/delivery.ts';
import type { HEALTH } from './contract/routes/health.ts';
import type { LOYALTY } from './contract/routes/loyalty.ts';
import type { ORDER_HISTORY } from './contract/routes/order-history.ts';
import type { ORDERS } from './contract/routes/orders.ts';
import type { PAYMENTS } from './contract/routes/payments.ts';
import type { PLACES } from './contract/routes/places.ts';
import type { PREVIEW } from './contract/routes/preview.ts';
import type { PROFILE } from './contract/routes/profile.ts';
import type { RECOMMENDATIONS } from './contract/routes/recommendations.ts';
import type { REVIEWS } from './contract/routes/reviews.ts';
import type { Complete, RouteKey } from './contract/routes/route.ts';
import type { SHARED_CART } from './contract/routes/shared-cart.ts';
import type { SUBSCRIPTIONS } from './contract/routes/subscriptions.ts';
import type { WHEEL } from './contract/routes/wheel.ts';
import type { WISHLIST } from './contract/routes/wishlist.ts';

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
  typeof DESK_NEWS &
  typeof DESK_OPENING &
  typeof DESK_ORDERS &
  typeof DESK_OWN_ACCESS &
  typeof DESK_PRODUCTS &
  typeof DESK_PROMOTIONS &
  typeof DESK_REPORTS &
  typeof DESK_REVIEWS &
  typeof DESK_REWARDS &
  typeof DESK_SESSION &
  typeof DESK_SETTINGS &
  typeof DESK_STAFF &
  typeof DESK_TAXES &
  typeof DESK_WEBHOOKS &
  typeof CART &
  typeof CATALOG &
  typeof CHANGES &
  typeof CONTENT &
  typeof COURIER &
  typeof CUSTOMERS &
  typeof DELIVERY &
  typeof HEALTH &
  typeof LOYALTY &
  typeof ORDER_HISTORY &
  typeof ORDERS &
  typeof PAYMENTS &
  typeof PLACES &
  typeof PREVIEW &
  typeof PROFILE &
  typeof RECOMMENDATIONS &
  typeof REVIEWS &
  typeof SHARED_CART &
  typeof SUBSCRIPTIONS &
  typeof WHEEL &
  typeof WISHLIST;

/** Every call of the API by its key, for the types of its callers. */
export type Calls = { readonly [K in keyof Tables & RouteKey]: Complete<K, Tables[K]> };
