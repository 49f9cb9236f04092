import type { Order } from '../../api/contract/order.ts';
import { writeAmount } from '../../domain/imports/amounts.ts';
import { toMinor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { listChannels } from '../customers/marketing.ts';
import { listBranches } from '../settings/repository.ts';
import { loadMoney } from '../settings/settings.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { inBatches } from '../shop/db/batches.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import { linkOf } from '../shop/link-token.ts';
import { type Reach, reachedCustomers, reachedOrders } from '../shop/reach.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import type { Table } from './export-table.ts';

const BATCH = 500;

type Cells = Readonly<Record<string, string | number | null | undefined>>;

/** The table of columns by name, in the order of `headers`. */
export const tableOf = <R>(
  headers: readonly string[],
  batches: AsyncGenerator<R[]>,
  toCells: (row: R) => Cells,
): Table => ({
  headers,
  rows: (async function* () {
    for await (const batch of batches)
      yield batch.map((row) => {
        const cells = toCells(row);
        return headers.map((header) => String(cells[header] ?? ''));
      });
  })(),
});

/** Notes who takes a file of people along, of which branches, and what for. */
export const noteExport = (shop: Shop, staff: Staff, file: string, reason: string): Promise<void> =>
  inTransaction(shop.db, (trx) => {
    const what = { reason, branches: staff.branchIds ?? undefined };
    noteAudit(trx, actorOf(shop, staff), 'export', file, null, what);
  });

/** Orders of one's branches, the oldest first. */
export const exportOrders = async (read: Reader, staff: Staff): Promise<Table> => {
  const branches = new Map((await listBranches(read)).map(({ id, name }) => [id, name]));
  const { decimalPlaces } = await loadMoney(read);
  const sum = (amount = 0) => writeAmount(toMinor(amount, decimalPlaces), decimalPlaces);
  const fetch = (after: string) =>
    reachedOrders(read, staff)
      .selectAll('o')
      .where('o.id', '>', after)
      .orderBy('o.id')
      .limit(BATCH)
      .execute();
  const headers = [
    ...['order_number', 'placed_at', 'branch', 'status', 'payment_status', 'payment_method', 'order_type'],
    ...['name', 'phone', 'email', 'address', 'items', 'subtotal', 'discount', 'delivery', 'packaging'],
    ...['tax', 'tax_included', 'tip', 'total', 'wallet', 'refunded', 'currency', 'delivered_at', 'id'],
  ];
  return tableOf(
    headers,
    inBatches(fetch, ({ id }) => id, ''),
    (row) => {
      const frozen = JSON.parse(row.frozen_json) as Partial<Order>;
      return {
        id: row.id,
        order_number: row.order_number,
        placed_at: row.placed_at,
        status: row.status,
        payment_status: row.payment_status,
        payment_method: row.payment_method,
        order_type: row.order_type,
        currency: row.currency_code,
        delivered_at: row.delivered_at,
        branch: branches.get(row.branch_id) ?? row.branch_id,
        name: frozen.contact?.name,
        phone: frozen.contact?.phone,
        email: frozen.contact?.email,
        address: frozen.address?.formatted,
        items: frozen.items?.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
        subtotal: sum(frozen.subtotal),
        // The subtotal has sale prices already.
        discount: sum((frozen.order_discount_amount ?? 0) + (frozen.shipping_discount_amount ?? 0)),
        delivery: sum(frozen.delivery_charge),
        packaging: sum(frozen.packaging_charge),
        tax: sum(frozen.tax_amount),
        tax_included: String(frozen.tax_inclusive ?? false),
        tip: sum(frozen.tip_amount),
        total: writeAmount(row.total_minor, decimalPlaces),
        wallet: writeAmount(row.wallet_minor, decimalPlaces),
        refunded: writeAmount(row.refunded_minor, decimalPlaces),
      };
    },
  );
};

/** Customers of one's branches, without anything that signs them in. */
export const exportCustomers = (read: Reader, staff: Staff): Table => {
  const fetch = (after: number) =>
    reachedCustomers(read, staff)
      .leftJoin('newsletter_subscribers as s', 's.email_norm', 'c.email_norm')
      .select(['c.id', 'c.name', 'c.email', 'c.phone_e164', 'c.created_at', 'c.locale', 'c.date_of_birth'])
      .select(['c.gender', 'c.email_verified_at', 'c.phone_verified_at', 'c.marketing_json', 'c.blocked_at'])
      .select('s.state as newsletter')
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(BATCH)
      .execute();
  const headers = [
    ...['id', 'name', 'email', 'email_verified', 'phone', 'phone_verified', 'created_at', 'locale'],
    ...['date_of_birth', 'gender', 'marketing', 'blocked_at'],
  ];
  return tableOf(
    headers,
    inBatches(fetch, ({ id }) => id, 0),
    (row) => ({
      ...row,
      phone: row.phone_e164,
      email_verified: String(row.email_verified_at !== null),
      phone_verified: String(row.phone_verified_at !== null),
      marketing: listChannels(row.marketing_json, row.newsletter).join('|'),
    }),
  );
};

/**
 * Who wants the newsletter, with the proof of it: when and where it was requested, in which words, and when the link of
 * its mail was opened; and the link that each letter needs. No subscriber belongs to a branch: 403 for who works for
 * some of them.
 */
export const exportNewsletter = ({ db, siteUrl }: Shop, { branchIds }: Reach): Table => {
  if (branchIds) throw new ShopError('forbidden', say`This file is for staff of all branches.`);
  const fetch = (after: number) =>
    db.read
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'state', 'language', 'created_at', 'confirmed_at'])
      .select(['consent_screen', 'consent_words', 'unsubscribe_token'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  const headers = ['id', 'email', 'state', 'language', 'requested_at', 'confirmed_at', 'screen', 'words'];
  return tableOf(
    [...headers, 'unsubscribe_url'],
    inBatches(fetch, ({ id }) => id, 0),
    (row) => ({
      ...row,
      requested_at: row.created_at,
      screen: row.consent_screen,
      words: row.consent_words,
      unsubscribe_url: linkOf({ siteUrl }, 'unsubscribe', row.unsubscribe_token),
    }),
  );
};

/** Reviews in every state. */
export const exportReviews = (read: Reader): Table => {
  const fetch = (after: number) =>
    read
      .selectFrom('reviews as r')
      .leftJoin('products as p', 'p.id', 'r.product_id')
      .select([
        'r.id',
        'p.slug as product',
        'r.rating',
        'r.title',
        'r.body as review',
        'r.author_name as author',
      ])
      .select(['r.status', 'r.is_verified', 'r.helpful_count', 'r.reply_text as reply', 'r.created_at'])
      .where('r.id', '>', after)
      .orderBy('r.id')
      .limit(BATCH)
      .execute();
  const headers = [
    ...['id', 'product', 'rating', 'title', 'review', 'author', 'status', 'is_verified_purchase'],
    ...['helpful_count', 'reply', 'created_at'],
  ];
  return tableOf(
    headers,
    inBatches(fetch, ({ id }) => id, 0),
    (row) => ({ ...row, is_verified_purchase: String(row.is_verified === 1) }),
  );
};
