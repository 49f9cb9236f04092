import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** The desk: its people with their ways in, the audit log, and notes on orders. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'staff',
    {
      id: 'id',
      email: 'text',
      name: 'text',
      role: 'text',
      branch_ids_json: 'text?',
      password_hash: 'text?',
      totp_sealed: 'text?',
      created_at: 'text',
    },
    (t) =>
      t
        .addUniqueConstraint('staff_email', ['email'])
        .addColumn('totp_step', 'bigint', (c) => c.notNull().defaultTo(0)),
  );
  await table(
    'staff_links',
    { token_hash: 'text', staff_id: 'int', created_at: 'text', expires_at: 'text' },
    (t) => t.addPrimaryKeyConstraint('staff_links_pk', ['token_hash']),
  );
  await table(
    'staff_sessions',
    {
      id: 'id',
      staff_id: 'int',
      token_hash: 'text',
      device: 'text',
      created_at: 'text',
      used_at: 'text',
      expires_at: 'text',
    },
    (t) => t.addUniqueConstraint('staff_sessions_token', ['token_hash']),
  );
  await index('staff_sessions_by_staff', 'staff_sessions', ['staff_id']);
  await table(
    'staff_passkeys',
    {
      id: 'id',
      staff_id: 'int',
      credential_id: 'text',
      public_key: 'text',
      counter: 'int',
      transports_json: 'text',
      name: 'text',
      created_at: 'text',
      used_at: 'text?',
    },
    (t) => t.addUniqueConstraint('staff_passkeys_credential', ['credential_id']),
  );
  await index('staff_passkeys_by_staff', 'staff_passkeys', ['staff_id']);
  await table(
    'staff_challenges',
    { id: 'text', challenge: 'text', purpose: 'text', expires_at: 'text' },
    (t) => t.addPrimaryKeyConstraint('staff_challenges_pk', ['id']),
  );
  await table('audit', {
    id: 'id',
    at: 'text',
    staff_id: 'int?',
    actor: 'text',
    entity: 'text',
    entity_id: 'text',
    before_json: 'text?',
    after_json: 'text?',
  });
  await index('audit_by_entity', 'audit', ['entity', 'entity_id']);
  await table('order_notes', {
    id: 'id',
    order_id: 'text',
    staff_id: 'int?',
    author: 'text',
    text: 'text',
    at: 'text',
  });
  await index('order_notes_by_order', 'order_notes', ['order_id']);
  await table('order_shorts', {
    id: 'id',
    order_id: 'text',
    order_item_id: 'int',
    quantity: 'int',
    amount_minor: 'int?',
    reason: 'text',
    at: 'text',
  });
  await index('order_shorts_by_order', 'order_shorts', ['order_id']);
};
