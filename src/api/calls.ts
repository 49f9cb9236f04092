import type { Complete, RouteKey } from './contract/route.ts';

type Tables = typeof import('./contract/routes/account.ts').ACCOUNT &
  typeof import('./contract/admin/branches.ts').BRANCHES &
  typeof import('./contract/admin/category-calls.ts').CATEGORIES &
  typeof import('./contract/admin/change-sets.ts').CHANGE_SETS &
  typeof import('./contract/admin/content.ts').CONTENT &
  typeof import('./contract/admin/content.ts').DOCUMENTS &
  typeof import('./contract/admin/customers.ts').CUSTOMERS &
  typeof import('./contract/admin/demo.ts').DEMO &
  typeof import('./contract/admin/drafts.ts').DRAFTS &
  typeof import('./contract/admin/imports.ts').EXPORTS &
  typeof import('./contract/admin/gift-cards.ts').DESK_GIFT_CARDS &
  typeof import('./contract/admin/imports.ts').IMPORTS &
  typeof import('./contract/admin/invoices.ts').INVOICES &
  typeof import('./contract/admin/messages.ts').MESSAGES &
  typeof import('./contract/admin/news.ts').NEWS &
  typeof import('./contract/admin/opening.ts').OPENING &
  typeof import('./contract/admin/orders.ts').ORDERS &
  typeof import('./contract/admin/own-access.ts').OWN_ACCESS &
  typeof import('./contract/admin/product-calls.ts').PRODUCTS &
  typeof import('./contract/admin/promotion-calls.ts').PROMOTIONS &
  typeof import('./contract/admin/reports.ts').REPORTS &
  typeof import('./contract/admin/reviews.ts').REVIEWS &
  typeof import('./contract/admin/rewards.ts').REWARDS &
  typeof import('./contract/admin/staff.ts').SESSION &
  typeof import('./contract/admin/settings.ts').SETTINGS &
  typeof import('./contract/admin/staff.ts').STAFF &
  typeof import('./contract/admin/taxes.ts').TAXES &
  typeof import('./contract/admin/webhooks.ts').WEBHOOKS &
  typeof import('./contract/cart.ts').CART &
  typeof import('./contract/catalog.ts').CATALOG &
  typeof import('./contract/content.ts').CHANGES &
  typeof import('./contract/content.ts').CONTENT &
  typeof import('./contract/courier.ts').COURIER &
  typeof import('./contract/routes/customers.ts').CUSTOMERS &
  typeof import('./contract/routes/delivery.ts').DELIVERY &
  typeof import('./contract/gift-card.ts').GIFT_CARDS &
  typeof import('./contract/health.ts').HEALTH &
  typeof import('./contract/loyalty.ts').LOYALTY &
  typeof import('./contract/order-history.ts').ORDER_HISTORY &
  typeof import('./contract/routes/orders.ts').ORDERS &
  typeof import('./contract/routes/payments.ts').PAYMENTS &
  typeof import('./contract/places.ts').PLACES &
  typeof import('./contract/routes/preview.ts').PREVIEW &
  typeof import('./contract/routes/profile.ts').PROFILE &
  typeof import('./contract/recommendation.ts').RECOMMENDATIONS &
  typeof import('./contract/review.ts').REVIEWS &
  typeof import('./contract/shared-cart.ts').SHARED_CART &
  typeof import('./contract/subscriptions.ts').SUBSCRIPTIONS &
  typeof import('./contract/wheel.ts').WHEEL &
  typeof import('./contract/wishlist.ts').WISHLIST;

/** Every call of the API by its key, for the types of its callers. */
export type Calls = { readonly [K in keyof Tables & RouteKey]: Complete<K, Tables[K]> };
