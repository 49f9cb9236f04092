import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Gift cards with their ledger; what of them carts hold, orders are paid with, and products are. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'gift_cards',
    {
      id: 'id',
      code_hash: 'text?',
      last_digits: 'text?',
      amount_minor: 'int',
      balance_minor: 'int',
      currency_code: 'text',
      order_id: 'text?',
      order_item_id: 'int?',
      unit: 'int',
      details_json: 'text',
      language: 'text?',
      send_at: 'text',
      sent_at: 'text?',
      expires_at: 'text?',
      voided_at: 'text?',
      created_at: 'text',
    },
    (t) =>
      t
        .addUniqueConstraint('gift_cards_by_code', ['code_hash'])
        .addUniqueConstraint('gift_cards_once', ['order_item_id', 'unit']),
  );
  await index('gift_cards_by_order', 'gift_cards', ['order_id']);
  await index('gift_cards_by_sending', 'gift_cards', ['sent_at', 'send_at']);
  await index('gift_cards_by_end', 'gift_cards', ['expires_at', 'balance_minor']);
  await table(
    'gift_card_entries',
    {
      id: 'id',
      card_id: 'int',
      reason: 'text',
      reference: 'text',
      amount: 'int',
      balance_after: 'int',
      order_id: 'text?',
      note: 'text?',
      created_at: 'text',
    },
    (t) => t.addUniqueConstraint('gift_card_entries_once', ['card_id', 'reason', 'reference']),
  );
  await index('gift_card_entries_by_order', 'gift_card_entries', ['order_id']);
  const alter = db.schema;
  await alter
    .alterTable('products')
    .addColumn('is_gift_card', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await alter.alterTable('cart_items').addColumn('gift_card_json', 'text').execute();
  await alter.alterTable('carts').addColumn('gift_card_id', 'bigint').execute();
  await alter.alterTable('orders').addColumn('gift_card_id', 'bigint').execute();
  await alter
    .alterTable('orders')
    .addColumn('gift_card_minor', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
};
