import type { Tables } from '../shop/db/schema.ts';

/** Rows of another table that belong to a thing, found by the column that names it. */
export interface Part {
  table: keyof Tables;
  column: string;
  /** What stands before the thing's key in that column. */
  prefix?: string;
  /** A dot and more stand behind it there. */
  isBeforeDot?: true;
  /** The rows belong to those of another part, by this column of theirs. */
  of?: Part;
  id?: string;
  /** Only rows with these values. */
  where?: Readonly<Record<string, string>>;
}

interface KindShape {
  table: keyof Tables;
  key: 'id' | 'key';
  /** Columns that the shop itself moves, and the order of lists: nobody has made a thing theirs by these. */
  ignored: readonly string[];
  /** What belongs to it and is edited with it. Children before parents. */
  content: readonly Part[];
  /** What goes with it, whoever wrote it. Children before parents. */
  followers: readonly Part[];
  /** Nobody makes these their own: they go whatever became of them. */
  isInvented?: true;
}

const own = (table: keyof Tables, column: string, id = 'id'): Part => ({ table, column, id });
const within = (of: Part, table: keyof Tables, column: string): Part => ({ table, column, of });
const words = (entity: string, of?: Part): Part => ({
  table: 'translations',
  column: 'entity_id',
  where: { entity },
  ...(of && { of }),
});
const settingWords: Part = { table: 'translations', column: 'field', where: { entity: 'setting' } };
/** Old addresses that lead to it. */
const redirects = (type: 'product' | 'category' | 'page', table: keyof Tables): Part => ({
  table: 'slug_redirects',
  column: 'new_slug',
  where: { type },
  of: own(table, 'id', 'slug'),
});
const document = (table: keyof Tables): Part => ({ table, column: 'document', prefix: 'page:' });
const ofOwner = (table: keyof Tables): Part => ({ table, column: 'owner', prefix: 'u:', id: 'id' });
const cartsOf = (carts: Part): Part[] => [
  within(carts, 'cart_items', 'cart_id'),
  within(carts, 'abandoned_carts', 'cart_id'),
  carts,
];

const attributes = own('attributes', 'product_id');
const values = { ...within(attributes, 'attribute_values', 'attribute_id'), id: 'id' };
const groups = own('modifier_groups', 'product_id');
const modifiers = { ...within(groups, 'modifiers', 'group_id'), id: 'id' };
const orders = ofOwner('orders');
const returns = { ...within(orders, 'return_requests', 'order_id'), id: 'id' };
const reviews = own('reviews', 'customer_id');
const entries = own('ledger_entries', 'customer_id');
const coupons = ofOwner('discounts');
const browsers = ofOwner('push_subscriptions');

/**
 * Everything that the demo is made of, in the order in which it is taken out: first what names others. The demo may
 * write to the tables named here and to no other, and what is noted when it is seeded is what its removal looks through.
 */
export const DEMO_KINDS = {
  customer: {
    table: 'customers',
    key: 'id',
    ignored: [],
    content: [],
    isInvented: true,
    followers: [
      within(returns, 'return_lines', 'request_id'),
      ...(['return_requests', 'tracking_tokens', 'refunds', 'payments', 'payment_intents'] as const).map(
        (table) => within(orders, table, 'order_id'),
      ),
      ...(['order_events', 'order_notes', 'order_shorts', 'order_items', 'order_points'] as const).map(
        (table) => within(orders, table, 'order_id'),
      ),
      ...(['discount_uses', 'order_watchers'] as const).map((table) => within(orders, table, 'order_id')),
      orders,
      within(coupons, 'discount_uses', 'discount_id'),
      words('discount', coupons),
      coupons,
      within(entries, 'ledger_spends', 'entry_id'),
      own('ledger_lots', 'customer_id'),
      entries,
      ...(['loyalty_accounts', 'order_points', 'scratch_cards', 'customer_traces'] as const).map((table) =>
        own(table, 'customer_id'),
      ),
      ...(['customer_notes', 'sessions', 'customer_guests', 'addresses'] as const).map((table) =>
        own(table, 'customer_id'),
      ),
      ...(['deleted_addresses', 'address_books'] as const).map((table) => own(table, 'customer_id')),
      own('referrals', 'referee_id'),
      own('referrals', 'referrer_id'),
      own('referral_clicks', 'referrer_id'),
      within(reviews, 'review_images', 'review_id'),
      within(reviews, 'review_votes', 'review_id'),
      reviews,
      { table: 'review_votes', column: 'voter', prefix: 'u:' },
      ...cartsOf(ofOwner('carts')),
      within(browsers, 'order_watchers', 'subscription_id'),
      ...(
        ['wishlist_items', 'wishlists', 'idempotency_keys', 'push_subscriptions', 'wheel_spins'] as const
      ).map(ofOwner),
    ],
  },
  product: {
    table: 'products',
    key: 'id',
    // A tax is changed for all that bear it.
    ignored: [
      ...['rating_sum', 'rating_count', 'sold_count', 'lowest_price_30d_minor', 'updated_at', 'position'],
      ...['tax_name', 'tax_rate_bps'],
    ],
    content: [
      within(modifiers, 'modifier_prices', 'modifier_id'),
      words('modifier', modifiers),
      modifiers,
      words('modifier_group', groups),
      groups,
      words('attribute_value', values),
      values,
      words('attribute', attributes),
      attributes,
      ...(['variants', 'product_categories', 'product_images', 'planned_reductions'] as const).map((table) =>
        own(table, 'product_id'),
      ),
      words('product'),
    ],
    followers: [
      redirects('product', 'products'),
      own('deleted_products', 'product_id'),
      ...(['stock', 'availability', 'stock_moves', 'past_prices', 'stock_notices'] as const).map((table) =>
        own(table, 'product_id'),
      ),
    ],
  },
  block: {
    table: 'layout_blocks',
    key: 'id',
    ignored: ['sort'],
    content: [words('block')],
    followers: [],
  },
  page: {
    table: 'pages',
    key: 'id',
    ignored: ['published_at', 'updated_at', 'position'],
    // Whoever has a draft of it works on it.
    content: [own('layout_blocks', 'page_id'), words('page'), document('content_drafts')],
    followers: [
      ...(['content_versions', 'content_schedules', 'content_presence', 'change_set_pages'] as const).map(
        document,
      ),
      redirects('page', 'pages'),
    ],
  },
  promotion: {
    table: 'discounts',
    key: 'id',
    ignored: ['used_count'],
    content: [own('discount_codes', 'discount_id'), words('discount')],
    followers: [],
  },
  reward: {
    table: 'rewards',
    key: 'id',
    ignored: ['position'],
    content: [words('reward')],
    followers: [],
  },
  scratch_prize: {
    table: 'scratch_prizes',
    key: 'id',
    ignored: [],
    content: [words('scratch_prize')],
    followers: [],
  },
  tax: {
    table: 'taxes',
    key: 'id',
    ignored: [],
    content: [words('tax'), own('tax_places', 'tax_id')],
    followers: [],
  },
  category: {
    table: 'categories',
    key: 'id',
    ignored: ['updated_at', 'position'],
    content: [words('category')],
    followers: [redirects('category', 'categories')],
  },
  branch: {
    table: 'branches',
    key: 'id',
    ignored: ['position'],
    content: [own('delivery_areas', 'branch_id'), own('layout_blocks', 'branch_id'), words('branch')],
    followers: [
      ...cartsOf(own('carts', 'branch_id')),
      ...(['stock', 'availability', 'stock_moves', 'stock_notices'] as const).map((table) =>
        own(table, 'branch_id'),
      ),
    ],
  },
  /** What address lookup knows. */
  place: { table: 'gazetteer', key: 'id', ignored: [], content: [], followers: [], isInvented: true },
  setting: {
    table: 'settings',
    key: 'key',
    ignored: [],
    content: [settingWords, { ...settingWords, isBeforeDot: true }],
    followers: [],
  },
} as const satisfies Record<string, KindShape>;

export type DemoKind = keyof typeof DEMO_KINDS;
export const KIND_NAMES = Object.keys(DEMO_KINDS) as readonly DemoKind[];
export const shapeOf = (kind: DemoKind): KindShape => DEMO_KINDS[kind];

/** Every table that the demo may write to. */
export const DEMO_TABLES: ReadonlySet<keyof Tables> = new Set(
  KIND_NAMES.map(shapeOf).flatMap(({ table, content, followers }) => [
    table,
    ...[...content, ...followers].map((part) => part.table),
  ]),
);

/** Keys as the table has them: numbers but for settings. */
export type Key = string | number;
