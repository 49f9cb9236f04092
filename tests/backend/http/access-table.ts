/**
 * Who may make a call. `public`: everybody, even without an identity. `visitor`: guests and members, about their
 * own things. `member`: members alone. `signed`: other servers, which prove themselves by a signature.
 */
export type Caller = 'public' | 'visitor' | 'member' | 'signed';

/** Every call of the contract with who may make it; a call that is not here is refused by the test. */
export const ACCESS: Readonly<Record<string, Caller>> = {
  // Store, catalogue and content
  'GET /api/cache-info': 'public',
  'GET /api/cache-info/changes': 'public',
  'GET /api/get-data': 'public',
  'GET /api/get-products': 'public',
  'GET /api/get-category-products/{slug}': 'public',
  'GET /api/get-parent-categories': 'public',
  'GET /api/get-category/{slug}': 'public',
  'GET /api/get-product/{slug}': 'public',
  'GET /api/search-products': 'public',
  'GET /api/get-product-reviews/{product_id}': 'public',
  'GET /api/get-cart-recommended-products': 'public',
  'GET /api/get-pages': 'public',
  'GET /api/get-page/{slug}': 'public',
  'GET /api/health': 'public',
  // Cart and places
  'GET /api/get-cart': 'visitor',
  'POST /api/cart/add': 'visitor',
  'PUT /api/cart/update': 'visitor',
  'DELETE /api/cart/remove/{id}': 'visitor',
  'PUT /api/cart/details': 'visitor',
  'GET /api/check-pincode': 'public',
  'GET /api/google/address': 'public',
  'GET /api/address/get-addresses': 'member',
  'POST /api/address/add': 'member',
  'PUT /api/address/update/{id}': 'member',
  'DELETE /api/address/delete/{id}': 'member',
  'PUT /api/address/set-default': 'member',
  'POST /api/address/set-default': 'member',
  'GET /api/get-wishlist': 'visitor',
  'GET /api/get-wishlist-ids': 'visitor',
  'POST /api/toggle-wishlist-product': 'visitor',
  // Sign-in and account
  'POST /api/login': 'public',
  'POST /api/register': 'public',
  'POST /api/send-login-otp': 'public',
  'POST /api/login-otp': 'public',
  'POST /api/logout': 'member',
  'GET /api/get-referrer-user/{referred_by}': 'public',
  'GET /api/user/details': 'member',
  'PUT /api/user/update-details': 'member',
  'POST /api/user/update-details': 'member',
  'POST /api/user/verify-contact': 'member',
  'GET /api/user/sessions': 'member',
  'DELETE /api/user/sessions/{id}': 'member',
  // Orders and loyalty
  'POST /api/place-order': 'visitor',
  'GET /api/get-single-order/{id}': 'public',
  'GET /api/order-invoice/{order_id}': 'public',
  'GET /api/get-single-order-to-track/{id}': 'public',
  'POST /api/rate-order-item': 'visitor',
  'POST /api/review/helpful': 'visitor',
  'GET /api/check-wallet': 'member',
  'GET /api/user/points-history': 'member',
  'POST /api/user/redeem-scratch-card': 'member',
  'POST /api/user/redeem-reward': 'member',
  // Messages that somebody asked for
  'POST /api/notify-me': 'public',
  'POST /api/newsletter': 'public',
  'POST /api/subscriptions/confirm': 'public',
  'POST /api/subscriptions/unsubscribe': 'public',
  'POST /api/push/subscribe': 'visitor',
  'POST /api/push/unsubscribe': 'visitor',
};

/** Ids and names of what is nobody's own, and secrets that open one thing to whoever holds them. */
export const NOBODYS: readonly string[] = [
  'branch_id',
  'category_id',
  'place_id',
  'product_id',
  'referred_by',
  'request_id',
  'review_id',
  'reward_id',
  'slot_id',
  'slug',
  'variant_id',
];
