import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect/dialect.ts';

type Columns = Record<string, 'id' | 'int' | 'int?' | 'text' | 'text?' | 'real'>;

/** The shop's tables; conventions in `../schema.ts`. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const table = async (
    name: string,
    columns: Columns,
    more: (t: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string> = (t) => t,
  ) => {
    let builder = db.schema.createTable(name) as CreateTableBuilder<string, string>;
    for (const [column, kind] of Object.entries(columns)) {
      builder =
        kind === 'id'
          ? dialect.identityColumn(builder, column)
          : builder.addColumn(column, columnType(kind), (c) => (kind.endsWith('?') ? c : c.notNull()));
    }
    await more(builder).execute();
  };
  const columnType = (kind: string) =>
    kind.startsWith('int')
      ? ('bigint' as const)
      : kind === 'real'
        ? ('double precision' as const)
        : ('text' as const);
  const index = (name: string, on: string, columns: string[], isUnique = false) => {
    const builder = db.schema.createIndex(name).on(on).columns(columns);
    return (isUnique ? builder.unique() : builder).execute();
  };

  await table('settings', { key: 'text', value: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('settings_pk', ['key']),
  );
  await table('counters', { name: 'text', value: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('counters_pk', ['name']),
  );
  await table('changes', {
    seq: 'id',
    key: 'text',
    type: 'text',
    entity_id: 'int?',
    slug: 'text?',
    branch_id: 'int?',
    at: 'text',
  });
  await index('changes_by_key', 'changes', ['key', 'branch_id', 'seq']);

  await table(
    'branches',
    {
      id: 'id',
      slug: 'text',
      name: 'text',
      phone: 'text',
      email: 'text',
      line1: 'text',
      city: 'text',
      state: 'text?',
      pincode: 'text',
      country_code: 'text',
      lat: 'real',
      lng: 'real',
      timezone: 'text',
      image_key: 'text?',
      is_active: 'int',
      position: 'int',
      rules_json: 'text',
    },
    (t) => t.addUniqueConstraint('branches_slug', ['slug']),
  );
  await table('delivery_areas', { branch_id: 'int', pincode: 'text', charge_minor: 'int?' }, (t) =>
    t.addPrimaryKeyConstraint('delivery_areas_pk', ['branch_id', 'pincode']),
  );
  await index('delivery_areas_by_pincode', 'delivery_areas', ['pincode']);

  await table(
    'categories',
    {
      id: 'id',
      slug: 'text',
      name: 'text',
      parent_id: 'int?',
      image_key: 'text?',
      description_html: 'text?',
      position: 'int',
      is_active: 'int',
      seo_title: 'text?',
      seo_description: 'text?',
      updated_at: 'text',
    },
    (t) => t.addUniqueConstraint('categories_slug', ['slug']),
  );
  await table(
    'products',
    {
      id: 'id',
      slug: 'text',
      name: 'text',
      short_description: 'text',
      description_html: 'text',
      brand: 'text?',
      sku: 'text?',
      gtin: 'text?',
      unit_label: 'text?',
      unit_milli: 'int?',
      unit_measure: 'text?',
      selling_price_minor: 'int',
      original_price_minor: 'int?',
      lowest_price_30d_minor: 'int?',
      tax_name: 'text',
      tax_rate_bps: 'int',
      min_quantity: 'int',
      max_quantity: 'int',
      quantity_step: 'int',
      is_active: 'int',
      has_preselect: 'int',
      position: 'int',
      dietary_json: 'text',
      tags_json: 'text',
      allergens_json: 'text',
      ingredients: 'text?',
      nutrition_json: 'text?',
      storage: 'text?',
      country_of_origin: 'text?',
      weight_g: 'int?',
      returns_days: 'int?',
      replacement_slug: 'text?',
      rating_sum: 'int',
      rating_count: 'int',
      sold_count: 'int',
      seo_title: 'text?',
      seo_description: 'text?',
      created_at: 'text',
      updated_at: 'text',
    },
    (t) => t.addUniqueConstraint('products_slug', ['slug']),
  );
  await index('products_by_sku', 'products', ['sku']);
  await index('products_by_position', 'products', ['is_active', 'position', 'id']);
  await table('product_categories', { product_id: 'int', category_id: 'int', is_direct: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('product_categories_pk', ['category_id', 'product_id']),
  );
  await index('product_categories_by_product', 'product_categories', ['product_id']);
  await table(
    'product_images',
    { product_id: 'int', position: 'int', image_key: 'text', alt: 'text', width: 'int', height: 'int' },
    (t) => t.addPrimaryKeyConstraint('product_images_pk', ['product_id', 'position']),
  );
  await table('slug_redirects', { type: 'text', old_slug: 'text', new_slug: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('slug_redirects_pk', ['type', 'old_slug']),
  );

  await table('attributes', { id: 'id', product_id: 'int', name: 'text', position: 'int' });
  await index('attributes_by_product', 'attributes', ['product_id']);
  await table('attribute_values', {
    id: 'id',
    attribute_id: 'int',
    value: 'text',
    swatch: 'text?',
    position: 'int',
  });
  await index('attribute_values_by_attribute', 'attribute_values', ['attribute_id']);
  await table('variants', {
    id: 'id',
    product_id: 'int',
    value_ids_json: 'text',
    price_minor: 'int',
    original_price_minor: 'int?',
    sku: 'text?',
    gtin: 'text?',
    position: 'int',
  });
  await index('variants_by_product', 'variants', ['product_id']);
  await index('variants_by_sku', 'variants', ['sku']);
  await table('modifier_groups', {
    id: 'id',
    product_id: 'int',
    name: 'text',
    min_select: 'int',
    max_select: 'int',
    position: 'int',
  });
  await index('modifier_groups_by_product', 'modifier_groups', ['product_id']);
  await table('modifiers', {
    id: 'id',
    group_id: 'int',
    value: 'text',
    price_minor: 'int',
    position: 'int',
    required_value_ids_json: 'text',
  });
  await index('modifiers_by_group', 'modifiers', ['group_id']);
  await table('modifier_prices', { modifier_id: 'int', variant_id: 'int', price_minor: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('modifier_prices_pk', ['modifier_id', 'variant_id']),
  );

  await table(
    'stock',
    { branch_id: 'int', product_id: 'int', variant_id: 'int', on_hand: 'int', held: 'int', low_at: 'int' },
    (t) =>
      t
        .addPrimaryKeyConstraint('stock_pk', ['branch_id', 'product_id', 'variant_id'])
        .addCheckConstraint('stock_not_negative', sql`on_hand >= 0 and held >= 0 and held <= on_hand`),
  );
  await table('stock_moves', {
    id: 'id',
    branch_id: 'int',
    product_id: 'int',
    variant_id: 'int',
    delta: 'int',
    reason: 'text',
    reference: 'text',
    at: 'text',
  });
  await table(
    'availability',
    {
      branch_id: 'int',
      product_id: 'int',
      status: 'text',
      rank: 'int',
      stock_left: 'int?',
      max_quantity: 'int',
      variant_ranks: 'text',
    },
    (t) => t.addPrimaryKeyConstraint('availability_pk', ['branch_id', 'product_id']),
  );
  await index('availability_by_product', 'availability', ['product_id']);
  await index('stock_by_product', 'stock', ['product_id']);

  await table('reviews', {
    id: 'id',
    product_id: 'int',
    customer_id: 'int?',
    order_item_id: 'int?',
    rating: 'int',
    title: 'text?',
    body: 'text?',
    author_name: 'text',
    is_verified: 'int',
    variant_text: 'text?',
    helpful_count: 'int',
    reply_text: 'text?',
    reply_at: 'text?',
    status: 'text',
    created_at: 'text',
  });
  await index('reviews_by_product', 'reviews', ['product_id', 'status', 'created_at']);
  await table(
    'customers',
    {
      id: 'id',
      name: 'text',
      email: 'text?',
      email_norm: 'text?',
      phone_e164: 'text?',
      referral_code: 'text',
      created_at: 'text',
    },
    (t) =>
      t
        .addUniqueConstraint('customers_email', ['email_norm'])
        .addUniqueConstraint('customers_phone', ['phone_e164'])
        .addUniqueConstraint('customers_referral_code', ['referral_code']),
  );
  await table(
    'pages',
    {
      id: 'id',
      slug: 'text',
      title: 'text',
      content_html: 'text',
      show_in: 'text',
      position: 'int',
      seo_title: 'text?',
      seo_description: 'text?',
      published_at: 'text',
      updated_at: 'text',
    },
    (t) => t.addUniqueConstraint('pages_slug', ['slug']),
  );
  await table('layout_blocks', {
    id: 'id',
    branch_id: 'int?',
    type: 'text',
    code: 'text',
    data_json: 'text',
    settings_json: 'text',
    position: 'text',
    sort: 'int',
  });

  await table(
    'discounts',
    {
      id: 'id',
      code: 'text?',
      title: 'text',
      description: 'text',
      type: 'text',
      rule_json: 'text',
      is_automatic: 'int',
      is_stackable: 'int',
      is_private: 'int',
      is_active: 'int',
      usage_limit: 'int?',
      usage_limit_per_customer: 'int?',
      used_count: 'int',
    },
    (t) => t.addUniqueConstraint('discounts_code', ['code']),
  );
  await table('discount_uses', { discount_id: 'int', order_id: 'text', owner: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('discount_uses_pk', ['discount_id', 'order_id']),
  );
  await index('discount_uses_by_owner', 'discount_uses', ['discount_id', 'owner']);

  await table(
    'carts',
    {
      id: 'id',
      owner: 'text',
      branch_id: 'int',
      version: 'int',
      order_type: 'text',
      coupon_code: 'text?',
      address_json: 'text?',
      slot_id: 'text?',
      payment_method: 'text?',
      use_wallet: 'int',
      tip_minor: 'int',
      note: 'text?',
      updated_at: 'text',
    },
    (t) => t.addUniqueConstraint('carts_owner', ['owner']),
  );
  await table(
    'cart_items',
    {
      id: 'id',
      cart_id: 'int',
      product_id: 'int',
      variant_id: 'int',
      quantity: 'int',
      selected_json: 'text',
      modifiers_json: 'text',
      option_hash: 'text',
      note_hash: 'text',
      note: 'text?',
      if_unavailable: 'text',
      seen_price_minor: 'int',
      added_at: 'text',
    },
    (t) =>
      t
        .addUniqueConstraint('cart_items_line', ['cart_id', 'product_id', 'option_hash', 'note_hash'])
        .addForeignKeyConstraint('cart_items_cart', ['cart_id'], 'carts', ['id'], (c) =>
          c.onDelete('cascade'),
        )
        .addCheckConstraint('cart_items_quantity', sql`quantity > 0`),
  );

  await table(
    'orders',
    {
      id: 'text',
      order_number: 'text',
      owner: 'text',
      branch_id: 'int',
      status: 'text',
      payment_status: 'text',
      payment_method: 'text',
      order_type: 'text',
      slot_id: 'text?',
      total_minor: 'int',
      wallet_minor: 'int',
      currency_code: 'text',
      frozen_json: 'text',
      tracking_hash: 'text',
      eta_from: 'text?',
      eta_to: 'text?',
      courier_json: 'text?',
      cancel_reason: 'text?',
      placed_at: 'text',
      delivered_at: 'text?',
      updated_at: 'text',
    },
    (t) =>
      t
        .addPrimaryKeyConstraint('orders_pk', ['id'])
        .addUniqueConstraint('orders_number', ['order_number'])
        .addCheckConstraint('orders_total', sql`total_minor >= 0 and wallet_minor >= 0`),
  );
  await index('orders_by_owner', 'orders', ['owner', 'placed_at']);
  await index('orders_by_slot', 'orders', ['slot_id']);
  await index('orders_by_placed', 'orders', ['placed_at']);
  await table('order_items', {
    id: 'id',
    order_id: 'text',
    product_id: 'int',
    variant_id: 'int',
    quantity: 'int',
    unit_price_minor: 'int',
    line_total_minor: 'int',
    discount_minor: 'int',
    tax_minor: 'int',
  });
  await index('order_items_by_order', 'order_items', ['order_id']);
  await table('order_events', { id: 'id', order_id: 'text', status: 'text', note: 'text?', at: 'text' });
  await index('order_events_by_order', 'order_events', ['order_id']);

  await table(
    'idempotency_keys',
    {
      owner: 'text',
      call: 'text',
      key: 'text',
      body_hash: 'text',
      status: 'int',
      response_json: 'text',
      created_at: 'text',
    },
    (t) => t.addPrimaryKeyConstraint('idempotency_keys_pk', ['owner', 'call', 'key']),
  );
  await table('outbox', {
    id: 'id',
    kind: 'text',
    payload_json: 'text',
    attempts: 'int',
    created_at: 'text',
    due_at: 'text',
    sent_at: 'text?',
  });

  await dialect.createSearchIndex(db);
};
