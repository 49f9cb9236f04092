import { z } from 'zod';

/** Every code an answer may carry, with the HTTP status it travels under. */
export const ERROR_STATUS = {
  malformed_json: 400, // the body is not JSON
  webhook_signature_invalid: 400,
  unauthenticated: 401, // the token is missing, expired or revoked: nothing else, the client logs out on it
  login_required: 403, // a guest requested a signed-in-only call
  forbidden: 403,
  ajax_marker_missing: 403,
  not_found: 404,
  cart_item_not_found: 404,
  referrer_not_found: 404,
  method_not_allowed: 405,
  total_changed: 409, // the total shown is not the total now; body carries `cart`
  cart_version_conflict: 409,
  product_conflict: 409, // somebody saved since, or orders took stock; body carries `product`
  draft_conflict: 409, // somebody saved since; body carries `draft` (theirs) and `sent`
  branch_conflict: 409, // somebody saved since; body carries `branch`
  review_conflict: 409, // somebody has changed it since it was read; body carries `review`
  promotion_conflict: 409, // somebody saved since; body carries `promotion`
  settings_conflict: 409, // somebody has changed one since; body carries `settings`
  message_conflict: 409, // somebody saved since; body carries `texts`
  news_conflict: 409, // somebody saved since; body carries `news`
  already_paid: 409,
  order_cancelled: 409, // paid after the end; a refund has started
  discontinued: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  never_buyable: 422, // no choice of options could put it into a cart
  publishing_refused: 422, // body carries `problems`
  identity_required: 422,
  idempotency_key_reused: 422,
  store_closed: 422,
  product_unavailable: 422,
  out_of_stock: 422,
  insufficient_stock: 422,
  max_quantity: 422,
  min_quantity: 422,
  option_required: 422,
  option_invalid: 422,
  min_select: 422,
  max_select: 422,
  option_dependency: 422,
  cart_full: 422,
  coupon_invalid: 422,
  gift_card_invalid: 422,
  vat_id_invalid: 422, // VIES knows it not
  cart_empty: 422,
  below_minimum: 422,
  address_required: 422,
  address_not_serviceable: 422,
  slot_required: 422,
  slot_full: 422,
  slot_expired: 422,
  branch_closed: 422,
  item_unavailable: 422,
  payment_method_unavailable: 422,
  wallet_insufficient: 422,
  phone_unverified: 422,
  terms_required: 422,
  invalid_transition: 422,
  account_blocked: 422,
  otp_disabled: 422,
  otp_invalid: 422,
  otp_expired: 422,
  otp_too_many_tries: 422,
  email_taken: 422,
  phone_taken: 422,
  reset_token_invalid: 422,
  address_limit: 422,
  wishlist_full: 422,
  payment_signature_invalid: 422,
  payment_order_mismatch: 422,
  amount_mismatch: 422,
  not_delivered_yet: 422,
  review_window_closed: 422,
  already_reviewed: 422,
  return_window_closed: 422,
  scratch_card_locked: 422,
  scratch_card_expired: 422,
  points_insufficient: 422,
  reward_unavailable: 422,
  too_many_requests: 429,
  server_error: 500,
  upstream_unavailable: 503,
  address_lookup_unavailable: 503, // the form stays usable by hand
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The one error shape. `message` is always fit for a toast; `errors` names fields in dot form. */
export const ErrorBody = z
  .looseObject({
    message: z.string(),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string().optional(),
  })
  .meta({
    id: 'Error',
    example: {
      message: 'Enter a phone number so we can reach you about this order.',
      code: 'validation_failed',
      errors: { 'contact.phone': ['Enter a phone number so we can reach you about this order.'] },
      request_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    },
  });
export type ErrorBody = z.infer<typeof ErrorBody>;
