import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What was paid, given back, and requested of payment gateways. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await addOrderColumns(db);
  await createPayments(db, dialect);
  await createReturns(db, dialect);
};

const addOrderColumns = async (db: Kysely<unknown>): Promise<void> => {
  const texts = ['pay_by', 'pickup_code', 'shipments_json'];
  for (const name of texts) await db.schema.alterTable('orders').addColumn(name, 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const amounts = [
    ['orders', 'refunded_minor'],
    ['order_items', 'refunded_quantity'],
    ['order_items', 'refunded_minor'],
  ] as const;
  for (const [table, name] of amounts) {
    await db.schema
      .alterTable(table)
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
};

const createPayments = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'payment_intents',
    {
      ...({ order_id: 'text', gateway: 'text', gateway_order_id: 'text?' } as const),
      ...({ amount_minor: 'int', amount_subunits: 'int', currency_code: 'text' } as const),
      ...({ expires_at: 'text', due_at: 'text?', checks: 'int', created_at: 'text' } as const),
    },
    (t) =>
      t
        .addPrimaryKeyConstraint('payment_intents_pk', ['order_id'])
        .addUniqueConstraint('payment_intents_gateway', ['gateway', 'gateway_order_id']),
  );
  await index('payment_intents_due', 'payment_intents', ['due_at']);
  await table(
    'payments',
    {
      ...({ id: 'id', gateway: 'text', payment_id: 'text', order_id: 'text' } as const),
      ...({ gateway_order_id: 'text', amount_minor: 'int', amount_subunits: 'int' } as const),
      ...({ currency_code: 'text', refunded_subunits: 'int', outcome: 'text', created_at: 'text' } as const),
    },
    (t) =>
      t
        .addUniqueConstraint('payments_payment', ['gateway', 'payment_id'])
        .addCheckConstraint(
          'payments_refunded',
          sql`refunded_subunits >= 0 and refunded_subunits <= amount_subunits`,
        ),
  );
  await index('payments_by_order', 'payments', ['order_id']);
  await table(
    'refunds',
    {
      ...({ id: 'id', order_id: 'text', reference: 'text', target: 'text', payment_row_id: 'int?' } as const),
      ...({ amount_minor: 'int', amount_subunits: 'int', status: 'text', reason: 'text' } as const),
      ...({ gateway_refund_id: 'text?', attempts: 'int', due_at: 'text?' } as const),
      ...({ created_at: 'text', done_at: 'text?' } as const),
    },
    (t) => t.addUniqueConstraint('refunds_reference', ['reference']),
  );
  await index('refunds_by_order', 'refunds', ['order_id']);
  await index('refunds_due', 'refunds', ['status', 'due_at']);
  await table(
    'webhook_events',
    {
      ...({ gateway: 'text', event_id: 'text', payload_json: 'text', received_at: 'text' } as const),
      ...({ processed_at: 'text?', attempts: 'int', due_at: 'text?' } as const),
    },
    (t) => t.addPrimaryKeyConstraint('webhook_events_pk', ['gateway', 'event_id']),
  );
  await index('webhook_events_due', 'webhook_events', ['due_at']);
  await table(
    'test_payments',
    {
      ...({ payment_id: 'text', gateway_order_id: 'text', amount_subunits: 'int' } as const),
      ...({ currency_code: 'text', refunded_subunits: 'int', created_at: 'text' } as const),
    },
    (t) => t.addPrimaryKeyConstraint('test_payments_pk', ['payment_id']),
  );
  await index('test_payments_by_order', 'test_payments', ['gateway_order_id']);
  await table('test_refunds', { reference: 'text', payment_id: 'text', amount_subunits: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('test_refunds_pk', ['reference']),
  );
};

const createReturns = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table('return_requests', {
    ...({ id: 'id', order_id: 'text', status: 'text', reason: 'text', refund_to: 'text' } as const),
    ...({ note: 'text?', created_at: 'text', decided_at: 'text?' } as const),
  });
  await index('return_requests_by_order', 'return_requests', ['order_id']);
  await table('return_lines', { request_id: 'int', order_item_id: 'int', quantity: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('return_lines_pk', ['request_id', 'order_item_id']),
  );
  await table('tracking_tokens', { token_hash: 'text', order_id: 'text', expires_at: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('tracking_tokens_pk', ['token_hash']),
  );
  await index('tracking_tokens_expire', 'tracking_tokens', ['expires_at']);
};
