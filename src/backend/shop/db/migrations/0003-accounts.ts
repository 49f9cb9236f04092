import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

const CUSTOMER_COLUMNS = [
  ...['email_verified_at', 'phone_verified_at', 'pending_email', 'pending_phone', 'password_hash'],
  ...['date_of_birth', 'gender', 'locale', 'avatar_key', 'referred_by', 'marketing_json'],
  ...['blocked_at', 'deleted_at'],
];

/** Who shops with an account: sign-in, sessions, one-time codes; and what became of each message. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);

  for (const column of CUSTOMER_COLUMNS) {
    await db.schema.alterTable('customers').addColumn(column, 'text').execute();
  }
  await table(
    'sessions',
    {
      id: 'id',
      customer_id: 'int',
      token_hash: 'text',
      device: 'text',
      idle_ms: 'int',
      created_at: 'text',
      used_at: 'text',
      expires_at: 'text',
    },
    (t) => t.addUniqueConstraint('sessions_token', ['token_hash']),
  );
  await index('sessions_by_customer', 'sessions', ['customer_id']);

  await table(
    'one_time_codes',
    {
      destination_hash: 'text',
      request_id: 'text',
      purpose: 'text',
      code_hash: 'text',
      tries: 'int',
      sent_at: 'text',
      expires_at: 'text',
      burnt_at: 'text?',
      hour_count: 'int',
      hour_started_at: 'text',
    },
    (t) =>
      t
        .addPrimaryKeyConstraint('one_time_codes_pk', ['destination_hash'])
        .addUniqueConstraint('one_time_codes_request', ['request_id']),
  );
  await table('password_resets', { email_hash: 'text', token_hash: 'text', expires_at: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('password_resets_pk', ['email_hash']),
  );
  await table('customer_guests', { customer_id: 'int', guest_owner: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('customer_guests_pk', ['customer_id', 'guest_owner']),
  );
  await table('attempts', { key: 'text', started_at: 'text', used: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('attempts_pk', ['key']),
  );

  for (const column of ['failed_at', 'last_error']) {
    await db.schema.alterTable('outbox').addColumn(column, 'text').execute();
  }
  await index('outbox_due', 'outbox', ['sent_at', 'failed_at', 'due_at']);
};
