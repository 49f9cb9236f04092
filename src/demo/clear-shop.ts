import type { Tables } from '../backend/shop/db/schema.ts';
import type { ShopDb, Trx } from '../backend/shop/db/shop-db.ts';

/** Children before parents; the change log stays, so that versions only ever rise. */
const CLEARED: readonly (keyof Tables)[] = [
  ...(['ledger_spends', 'ledger_lots', 'ledger_entries', 'loyalty_accounts', 'order_points'] as const),
  ...(['rewards', 'scratch_cards', 'scratch_prizes', 'referrals', 'referral_clicks'] as const),
  ...([
    'customer_traces',
    'gifts_of_leavers',
    'stock_notices',
    'newsletter_subscribers',
    'news',
    'push_subscriptions',
    'staff_devices',
  ] as const),
  ...(['addresses', 'deleted_addresses', 'address_books', 'wheel_spins'] as const),
  ...(['gazetteer', 'wishlist_items', 'wishlists'] as const),
  ...(['return_lines', 'return_requests', 'tracking_tokens', 'refunds', 'payments'] as const),
  ...(['payment_intents', 'webhook_events', 'test_payments', 'test_refunds'] as const),
  ...([
    'cart_items',
    'carts',
    'order_drafts',
    'order_events',
    'order_notes',
    'order_shorts',
    'order_items',
    'invoices',
    'orders',
    'discount_uses',
  ] as const),
  ...([
    'idempotency_keys',
    'outbox',
    'discount_codes',
    'discounts',
    'past_prices',
    'review_votes',
    'review_images',
    'reviews',
    'sessions',
    'one_time_codes',
    'password_resets',
    'customer_guests',
    'attempts',
    'customers',
    'stock_moves',
  ] as const),
  ...(['availability', 'stock', 'modifier_prices', 'modifiers', 'modifier_groups', 'variants'] as const),
  ...([
    'attribute_values',
    'attributes',
    'product_images',
    'product_categories',
    'products',
    'tax_places',
    'taxes',
  ] as const),
  ...([
    'deleted_products',
    'categories',
    'slug_redirects',
    'path_redirects',
    'past_orders',
    'delivery_areas',
    'branches',
    'translations',
    'layout_blocks',
    'pages',
    'content_drafts',
    'content_versions',
    'content_schedules',
    'content_presence',
    'settings',
    'demo_content',
  ] as const),
];

/** Counted from 1 again: branch 1 is the one that a visitor sees first, and the demo's links name these. */
const RENUMBERED = [
  ...(['branches', 'categories', 'products', 'taxes', 'attributes', 'attribute_values'] as const),
  ...(['variants', 'modifier_groups', 'modifiers', 'discounts'] as const),
] satisfies readonly (keyof Tables)[];

/** Leaves the shop as one that was never set up. */
export const clearShop = async (db: ShopDb, trx: Trx): Promise<void> => {
  for (const table of CLEARED) await trx.deleteFrom(table).execute();
  await trx.deleteFrom('counters').where('name', 'like', 'invoices:%').execute();
  for (const table of RENUMBERED) await db.dialect.restartIds(trx, table);
};
