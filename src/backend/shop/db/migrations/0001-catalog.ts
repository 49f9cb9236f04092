import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What the shop sells and shows: settings, branches, catalog, stock, reviews, pages, home. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);

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
};
