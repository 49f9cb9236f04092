import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Webhooks with their log, carts that were left, and notes on customers. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table('webhook_endpoints', {
    id: 'id',
    url: 'text',
    events_json: 'text',
    secret_sealed: 'text',
    is_enabled: 'int',
    problem: 'text?',
    created_at: 'text',
    updated_at: 'text',
  });
  await table(
    'webhook_deliveries',
    {
      id: 'id',
      endpoint_id: 'int',
      event_id: 'text',
      event: 'text',
      body: 'text',
      state: 'text',
      tries: 'int',
      created_at: 'text',
    },
    (t) => t.addUniqueConstraint('webhook_deliveries_event', ['endpoint_id', 'event_id']),
  );
  await index('webhook_deliveries_by_endpoint', 'webhook_deliveries', ['endpoint_id', 'id']);
  await index('webhook_deliveries_by_time', 'webhook_deliveries', ['created_at']);
  await table(
    'webhook_tries',
    {
      delivery_id: 'int',
      number: 'int',
      at: 'text',
      status: 'int?',
      duration_ms: 'int',
      response: 'text',
      error: 'text?',
    },
    (t) => t.addPrimaryKeyConstraint('webhook_tries_pk', ['delivery_id', 'number']),
  );
  await table(
    'abandoned_carts',
    {
      cart_id: 'int',
      left_at: 'text',
      branch_id: 'int',
      item_count: 'int',
      value_minor: 'int',
    },
    (t) => t.addPrimaryKeyConstraint('abandoned_carts_pk', ['cart_id', 'left_at']),
  );
  await index('abandoned_carts_by_time', 'abandoned_carts', ['left_at']);
  await index('carts_by_update', 'carts', ['updated_at']);
  await table('customer_notes', {
    id: 'id',
    customer_id: 'int',
    staff_id: 'int?',
    author: 'text',
    text: 'text',
    at: 'text',
  });
  await index('customer_notes_by_customer', 'customer_notes', ['customer_id']);
  await index('discount_uses_by_order', 'discount_uses', ['order_id']);
  await sql`create index customers_by_name on customers (lower(name))`.execute(db);
};
