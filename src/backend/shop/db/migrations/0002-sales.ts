import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What shoppers do: discounts used, carts, orders, and what is sent about them. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);

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
};
