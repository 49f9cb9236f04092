/** What servers of the owner may hear of. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.status_changed',
  'order.refunded',
  'order.request_created',
  'product.updated',
  'stock.low',
  'review.created',
  'user.registered',
  'cart.abandoned',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
