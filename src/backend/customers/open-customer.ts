import type { z } from 'zod';
import type {
  DeskCustomer,
  DeskCustomerRow,
  DeskCustomers,
  DeskCustomersQuery,
} from '../../api/contract/admin/customers.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { toMajor } from '../../domain/money/money.ts';
import { statusLabel } from '../../domain/orders/order-status.ts';
import { inLanguage, type Phrases } from '../../domain/text/text.ts';
import type { CustomerRow } from '../accounts/repository.ts';
import { type EntryRow, listEntries } from '../loyalty/entry-repository.ts';
import { findAccount } from '../loyalty/ledger-repository.ts';
import { translateFor } from '../loyalty/loyalty-reader.ts';
import { listPastOrders } from '../orders/reading/past-orders.ts';
import { readStore } from '../settings/store-cache.ts';
import { findRow } from '../shop/db/rows.ts';
import type { Reach } from '../shop/reach.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import {
  findCustomerOf,
  listAddressesOf,
  listCouponsOf,
  listCustomerNotes,
  listCustomerRows,
  listOrdersOf,
  sumOrders,
} from './customer-lists.ts';
import { listChannels } from './marketing.ts';
import { listSessionRows } from './session-repository.ts';

type Summed = Awaited<ReturnType<typeof sumOrders>> extends ReadonlyMap<number, infer S> ? S : never;
type ListedRow = Pick<CustomerRow, 'id' | 'name' | 'email' | 'phone_e164' | 'blocked_at' | 'created_at'>;

const decimalsOf = async ({ db }: Shop): Promise<number> =>
  (await readStore(db, db.read)).settings.money.decimalPlaces;

/** The name; who signed in by a code alone has none. */
export const titleOf = ({ id, name, email, phone_e164 }: Omit<ListedRow, 'blocked_at' | 'created_at'>) =>
  name.trim() || email || phone_e164 || `#${id}`;

const toRow = (row: ListedRow, orders: Summed | undefined, decimals: number): DeskCustomerRow => ({
  id: row.id,
  name: titleOf(row),
  email: row.email,
  phone: row.phone_e164,
  is_blocked: row.blocked_at !== null,
  created_at: row.created_at,
  order_count: orders?.orders ?? 0,
  spent: toMajor(orders?.spentMinor ?? 0, decimals),
  last_order_at: orders?.lastAt ?? null,
});

/** A page of the customers whom one may see, found by name, e-mail address or phone. */
export const listDeskCustomers = async (
  shop: Shop,
  staff: Staff,
  query: z.output<typeof DeskCustomersQuery>,
): Promise<DeskCustomers> => {
  const { read } = shop.db;
  const filter = { q: query.q, reach: staff, isBlocked: query.state === 'blocked' };
  const { total, rows } = await listCustomerRows(read, filter, query);
  const ids = rows.map(({ id }) => id);
  const orders = await sumOrders(read, ids, staff);
  const decimals = await decimalsOf(shop);
  const shown = rows.map((row) => toRow(row, orders.get(row.id), decimals));
  return pageOf(shown, query, total);
};

/** The customer's row; 404 for whoever left, or has no order at the branches that one works for. */
export const getReachedCustomer = async (shop: Shop, staff: Reach, id: number): Promise<CustomerRow> => {
  const row = await findCustomerOf(shop.db.read, id, staff);
  if (!row) throw notFound();
  return row;
};

const MOST_ORDERS = 50;
const MOST_ENTRIES = 50;

/** Everything the desk shows of one customer; orders are those of one's own branches. */
export const openCustomer = async (
  shop: Shop,
  staff: Staff,
  id: number,
  phrases: Phrases,
): Promise<DeskCustomer> => {
  const { read } = shop.db;
  const row = await getReachedCustomer(shop, staff, id);
  const page = { page: 1, per_page: MOST_ENTRIES };
  const [sums, orders, past, addresses, coupons, money, points, account, notes, sessions, newsletter] =
    await Promise.all([
      sumOrders(read, [id], staff),
      listOrdersOf(read, id, staff, MOST_ORDERS),
      staff.branchIds || row.email_norm === null ? [] : listPastOrders(read, row.email_norm, MOST_ORDERS),
      listAddressesOf(read, id),
      listCouponsOf(read, id, staff),
      listEntries(read, { customerId: id, unit: 'money' }, page),
      listEntries(read, { customerId: id, unit: 'points' }, page),
      findAccount(read, id),
      listCustomerNotes(read, id),
      listSessionRows(read, id, shop.now().toISOString()),
      findRow(read, 'newsletter_subscribers', { email_norm: row.email_norm ?? '' }, ['state']),
    ]);
  const decimals = await decimalsOf(shop);
  const entries = [...money.rows, ...points.rows].sort((a, b) => b.id - a.id);
  return {
    customer: {
      ...toRow(row, sums.get(id), decimals),
      email_verified: row.email_verified_at !== null,
      phone_verified: row.phone_verified_at !== null,
      locale: row.locale,
      has_password: row.password_hash !== null,
      session_count: sessions.length,
      marketing: listChannels(row.marketing_json, newsletter?.state),
    },
    wallet_balance: toMajor(account?.money_minor ?? 0, decimals),
    points: account?.points ?? 0,
    orders: orders.map(({ order_type, total_minor, ...order }) => ({
      ...order,
      status_label: inLanguage(statusLabel(order.status, order_type), phrases),
      total: toMajor(total_minor, decimals),
    })),
    past_orders: past,
    addresses: addresses.map((address) => ({
      id: address.id,
      name: address.name,
      phone: address.phone,
      lines: [
        ...[address.line1, address.line2],
        [address.pincode, address.city].filter(Boolean).join(' '),
        ...[address.state, address.country_code],
      ].filter((line): line is string => Boolean(line)),
    })),
    coupons: coupons.map(({ title, code, isOwn, is_active, used }) => ({
      title,
      code,
      is_own: isOwn,
      is_active: is_active === 1,
      used: Number(used),
    })),
    entries: entries.map((entry) => toEntry(entry, { decimals, phrases })),
    notes,
  };
};

const toEntry = (
  entry: EntryRow,
  { decimals, phrases }: { decimals: number; phrases: Phrases },
): DeskCustomer['entries'][number] => {
  const { id, customer_id, reason, expires_at, created_at } = entry;
  const unit = entry.unit === 'money' ? 'money' : 'points';
  const write = (amount: number) => (unit === 'money' ? toMajor(amount, decimals) : amount);
  return {
    id,
    unit,
    reason,
    expires_at,
    created_at,
    amount: write(entry.amount),
    balance_after: write(entry.balance_after),
    description: translateFor(entry.description_json, { customerId: customer_id, phrases }),
  };
};
