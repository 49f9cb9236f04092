import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Saved addresses, the places known to address lookup, and wishlists. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);

  await table(
    'address_books',
    { customer_id: 'int', address_count: 'int', default_address_id: 'int?' },
    (t) =>
      t
        .addPrimaryKeyConstraint('address_books_pk', ['customer_id'])
        .addCheckConstraint('address_books_count', sql`address_count between 0 and 20`),
  );
  await table('addresses', {
    id: 'id',
    customer_id: 'int',
    label: 'text',
    label_text: 'text?',
    name: 'text',
    phone: 'text',
    line1: 'text',
    line2: 'text?',
    landmark: 'text?',
    city: 'text',
    state: 'text?',
    pincode: 'text',
    country_code: 'text',
    lat: 'real?',
    lng: 'real?',
    place_id: 'text?',
    delivery_instructions: 'text?',
    created_at: 'text',
  });
  await index('addresses_by_customer', 'addresses', ['customer_id']);
  await table('deleted_addresses', { id: 'int', customer_id: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('deleted_addresses_pk', ['id']),
  );

  await table('gazetteer', {
    id: 'id',
    kind: 'text',
    name: 'text',
    folded: 'text',
    city: 'text',
    state: 'text?',
    pincode: 'text',
    country_code: 'text',
    lat: 'real',
    lng: 'real',
  });

  await table('wishlists', { owner: 'text', item_count: 'int' }, (t) =>
    t
      .addPrimaryKeyConstraint('wishlists_pk', ['owner'])
      .addCheckConstraint('wishlists_count', sql`item_count between 0 and 500`),
  );
  await table(
    'wishlist_items',
    {
      id: 'id',
      owner: 'text',
      product_id: 'int',
      variant_id: 'int',
      price_minor: 'int',
      added_at: 'text',
    },
    (t) => t.addUniqueConstraint('wishlist_items_entry', ['owner', 'product_id', 'variant_id']),
  );
};
