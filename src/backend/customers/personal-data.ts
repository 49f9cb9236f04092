import type { ExportResponse } from '../../api/contract/account.ts';
import { forgetPastBuyer } from '../orders/reading/past-orders.ts';
import { forgetLoose, listOwnStatements } from '../orders/returns/withdrawal-repository.ts';
import { deleteRows, listRows } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

/** Rows that go with the account, by the column that says whose they are; children before parents. */
const ERASED = {
  customer_id: [
    ...(['sessions', 'customer_guests', 'customer_traces', 'customer_notes'] as const),
    ...(['addresses', 'deleted_addresses', 'address_books', 'scratch_cards'] as const),
    'order_drafts',
  ],
  owner: [
    ...(['carts', 'wishlist_items', 'wishlists', 'idempotency_keys', 'push_subscriptions'] as const),
    'wheel_spins',
  ],
} as const satisfies Record<string, readonly (keyof Tables)[]>;

/**
 * Rows that stay, as bookkeeping or because others count on them; none names the person once the customer's own
 * row is emptied, but orders, which the law wants as they were.
 */
export const KEPT_TABLES: readonly (keyof Tables)[] = [
  ...(['customers', 'orders', 'order_points', 'discount_uses', 'discounts'] as const),
  ...(['loyalty_accounts', 'ledger_entries', 'ledger_lots', 'reviews'] as const),
];
export const ERASED_TABLES: readonly (keyof Tables)[] = [...ERASED.customer_id, ...ERASED.owner];

interface Person {
  customerId: number;
  owner: string;
  emailNorm: string | null;
}

/** Deletes what is kept about a person; reviews stay without their name. Returns the products reviewed. */
export const erasePersonalData = async (trx: Trx, person: Person): Promise<number[]> => {
  const { customerId, owner, emailNorm } = person;
  for (const table of ERASED.customer_id)
    await deleteRows(trx, table as 'sessions', { customer_id: customerId });
  for (const table of ERASED.owner) await deleteRows(trx, table as 'carts', { owner });
  if (emailNorm !== null) {
    await deleteRows(trx, 'newsletter_subscribers', { email_norm: emailNorm });
    await forgetPastBuyer(trx, emailNorm);
    await forgetLoose(trx, emailNorm);
  }
  const reviewed = await trx
    .updateTable('reviews')
    .set({ author_name: '', customer_id: null, owner: null })
    .where('customer_id', '=', customerId)
    .returning('product_id')
    .execute();
  return [...new Set(reviewed.map(({ product_id }) => product_id))];
};

/** Columns without hashes and keys. */
const SHOWN = {
  sessions: ['device', 'created_at', 'used_at', 'expires_at'],
  ledger: ['unit', 'reason', 'amount', 'balance_after', 'order_id', 'expires_at', 'created_at'],
  cards: ['id', 'order_id', 'created_at', 'expires_at', 'scratched_at'],
  spins: ['campaign', 'prize_json', 'discount_id', 'spun_at'],
  reviews: ['product_id', 'rating', 'title', 'body', 'author_name', 'status', 'created_at'],
  orders: ['id', 'order_number', 'status', 'payment_status', 'placed_at', 'delivered_at', 'frozen_json'],
} as const;

/** Everything kept about a person in the words of the database, without hashes and keys. */
export const readPersonalData = async (
  read: Reader,
  { customerId, owner }: Omit<Person, 'emailNorm'>,
): Promise<Omit<ExportResponse, 'exported_at' | 'user'>> => {
  const own = { customer_id: customerId };
  const [sessions, addresses, ledger, cards, spins, reviews, wishlist, cart, orders, withdrawals] =
    await Promise.all([
      listRows(read, 'sessions', own, { columns: SHOWN.sessions }),
      listRows(read, 'addresses', own),
      listRows(read, 'ledger_entries', own, { columns: SHOWN.ledger }),
      listRows(read, 'scratch_cards', own, { columns: SHOWN.cards }),
      listRows(read, 'wheel_spins', { owner }, { columns: SHOWN.spins }),
      listRows(read, 'reviews', own, { columns: SHOWN.reviews }),
      listRows(read, 'wishlist_items', { owner }, { columns: ['product_id', 'variant_id', 'added_at'] }),
      read
        .selectFrom('cart_items as i')
        .innerJoin('carts as c', 'c.id', 'i.cart_id')
        .select(['i.product_id', 'i.variant_id', 'i.quantity', 'i.note', 'i.added_at'])
        .where('c.owner', '=', owner)
        .execute(),
      listRows(read, 'orders', { owner }, { columns: SHOWN.orders, order: ['placed_at'] }),
      listOwnStatements(read, owner),
    ]);
  return {
    sessions,
    addresses,
    ledger,
    scratch_cards: cards,
    wheel_spins: spins,
    reviews,
    wishlist,
    cart,
    withdrawals,
    orders: orders.map(({ frozen_json, ...order }) => ({
      ...(JSON.parse(frozen_json) as Record<string, unknown>),
      ...order,
    })),
  };
};
