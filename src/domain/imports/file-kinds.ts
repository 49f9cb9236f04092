import type { ImportSubject } from '../../api/contract/admin/imports.ts';
import { cleanText } from '../people/field-checks.ts';
import type { Cells, ImportDialect } from './columns.ts';

type Meanings = Readonly<Record<string, string>>;

/** A kind of file that is not about products: what its headings are, and what becomes of each column. */
export interface FileKind {
  subject: Exclude<ImportSubject, 'products'>;
  dialect: ImportDialect;
  /** Headings that it has, and such as only other files have. */
  needs: readonly string[];
  lacks?: readonly string[];
  columns: Meanings;
}

const SHOPIFY_CUSTOMERS: Meanings = {
  email: 'email',
  'first name': 'first_name',
  'last name': 'last_name',
  phone: 'phone',
  'accepts email marketing': 'consent',
  'accepts marketing': 'consent',
  'email marketing: status': 'consent',
  'email marketing: updated at': 'consent_at',
  'marketing consent at': 'consent_at',
  'default address address1': 'address1',
  'default address address2': 'address2',
  'default address city': 'city',
  'default address province code': 'region',
  'default address country code': 'country',
  'default address zip': 'zip',
  'default address phone': 'address_phone',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  'province code': 'region',
  'country code': 'country',
  zip: 'zip',
  'address line 1': 'address1',
  'address line 2': 'address2',
  'address city': 'city',
  'address province code': 'region',
  'address country code': 'country',
  'address zip': 'zip',
  'address phone': 'address_phone',
};

const WOO_CUSTOMERS: Meanings = {
  'user email': 'email',
  email: 'email',
  'first name': 'first_name',
  'last name': 'last_name',
  'display name': 'name',
  name: 'name',
  'marketing consent at': 'consent_at',
  'billing email': 'email',
  'billing first name': 'first_name',
  'billing last name': 'last_name',
  'billing phone': 'phone',
  'billing address 1': 'address1',
  'billing address 2': 'address2',
  'billing city': 'city',
  'billing state': 'region',
  'billing country': 'country',
  'billing postcode': 'zip',
};

const SHOPIFY_ORDERS: Meanings = {
  name: 'number',
  email: 'email',
  'created at': 'placed_at',
  'financial status': 'payment_status',
  'fulfillment status': 'status',
  'cancelled at': 'cancelled_at',
  'payment method': 'payment',
  currency: 'currency',
  subtotal: 'subtotal',
  'discount amount': 'discount',
  shipping: 'delivery',
  taxes: 'tax',
  total: 'total',
  'refunded amount': 'refunded',
  notes: 'note',
  'lineitem quantity': 'item_quantity',
  'lineitem name': 'item_name',
  'lineitem price': 'item_price',
  'lineitem sku': 'item_sku',
  'billing name': 'name',
  'shipping name': 'name',
  phone: 'phone',
  'billing phone': 'phone',
  'shipping phone': 'phone',
  'shipping address1': 'address1',
  'shipping address2': 'address2',
  'shipping city': 'city',
  'shipping zip': 'zip',
  'shipping province': 'region',
  'shipping country': 'country',
};

/** Of the plugins that write orders: with underscores, and with spaces. */
const WOO_ORDERS: Meanings = {
  'order number': 'number',
  'order number formatted': 'number',
  'order id': 'number',
  'order date': 'placed_at',
  date: 'placed_at',
  status: 'status',
  'order status': 'status',
  'payment method title': 'payment',
  'payment method': 'payment',
  'order currency': 'currency',
  currency: 'currency',
  'order subtotal': 'subtotal',
  'order subtotal amount': 'subtotal',
  'discount total': 'discount',
  'cart discount': 'discount',
  'cart discount amount': 'discount',
  'shipping total': 'delivery',
  'order shipping': 'delivery',
  'order shipping amount': 'delivery',
  'tax total': 'tax',
  'order tax': 'tax',
  'order total tax amount': 'tax',
  'order total': 'total',
  'order total amount': 'total',
  'refunded total': 'refunded',
  'order refund amount': 'refunded',
  'customer note': 'note',
  'billing email': 'email',
  'customer email': 'email',
  'email (billing)': 'email',
  'billing first name': 'first_name',
  'billing last name': 'last_name',
  'first name (billing)': 'first_name',
  'last name (billing)': 'last_name',
  'billing phone': 'phone',
  'phone (billing)': 'phone',
  'shipping address 1': 'address1',
  'shipping address 2': 'address2',
  'shipping city': 'city',
  'shipping postcode': 'zip',
  'shipping state': 'region',
  'shipping country': 'country',
  'address 1&2 (shipping)': 'address1',
  'city (shipping)': 'city',
  'postcode (shipping)': 'zip',
  'state code (shipping)': 'region',
  'country code (shipping)': 'country',
  'line items': 'items',
  'item name': 'item_name',
  'product name (main)': 'item_name',
  'quantity (- refund)': 'item_quantity',
  quantity: 'item_quantity',
  'item cost': 'item_price',
  sku: 'item_sku',
};

const PAGES: Meanings = {
  handle: 'slug',
  title: 'title',
  'body html': 'html',
  'post type': 'kind',
  'post name': 'slug',
  'content:encoded': 'html',
};

const SHOPIFY_GIFT_CARDS: Meanings = {
  id: 'id',
  'gift card id': 'id',
  'last characters': 'code',
  'customer name': 'name',
  email: 'email',
  'customer email': 'email',
  'expires on': 'expires_at',
  balance: 'balance',
  'current balance': 'balance',
  currency: 'currency',
  'expired?': 'is_expired',
  'enabled?': 'is_on',
  'disabled at': 'ended_at',
};

/** Of WooCommerce's own plugin; who put a card into an account has what is left there. */
const WOO_GIFT_CARDS: Meanings = {
  id: 'id',
  code: 'code',
  recipient: 'email',
  sender: 'sender',
  message: 'message',
  balance: 'balance',
  currency: 'currency',
  'expiration date': 'expires_at',
  status: 'is_on',
};

const REDIRECTS: Meanings = { 'redirect from': 'from', path: 'from', 'redirect to': 'to', target: 'to' };

const of = (
  subject: FileKind['subject'],
  dialect: ImportDialect,
  columns: Meanings,
  needs: readonly string[],
  lacks: readonly string[] = [],
): FileKind => ({ subject, dialect, columns, needs, lacks });

/** In the order in which they are tried. */
const FILE_KINDS: readonly FileKind[] = [
  of('orders', 'shopify', SHOPIFY_ORDERS, ['name', 'total', 'lineitem name']),
  of('orders', 'woocommerce', WOO_ORDERS, ['order id', 'order total']),
  of('orders', 'woocommerce', WOO_ORDERS, ['order number', 'order total']),
  of('orders', 'woocommerce', WOO_ORDERS, ['order number', 'order total amount']),
  of('customers', 'woocommerce', WOO_CUSTOMERS, ['user email']),
  of('customers', 'woocommerce', WOO_CUSTOMERS, ['email', 'billing first name']),
  of('customers', 'woocommerce', WOO_CUSTOMERS, ['name', 'email', 'username']),
  of('customers', 'shopify', SHOPIFY_CUSTOMERS, ['email', 'first name', 'last name']),
  of('pages', 'shopify', PAGES, ['handle', 'title', 'body html'], ['variant price', 'blog: title']),
  of('pages', 'woocommerce', PAGES, ['post name', 'content:encoded']),
  of('redirects', 'shopify', REDIRECTS, ['redirect from', 'redirect to']),
  of('redirects', 'shopify', REDIRECTS, ['path', 'target']),
  of('gift_cards', 'shopify', SHOPIFY_GIFT_CARDS, ['last characters', 'balance']),
  of('gift_cards', 'shopify', SHOPIFY_GIFT_CARDS, ['last characters', 'current balance']),
  of('gift_cards', 'woocommerce', WOO_GIFT_CARDS, ['code', 'recipient', 'issued value', 'balance']),
];

/** A heading as it is compared: plugins write the same ones with underscores or with spaces. */
const plainHeading = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** What a file with these headings is about, unless it is products. */
export const fileKindOf = (headers: readonly string[]): FileKind | undefined => {
  const has = new Set(headers.map(plainHeading));
  return FILE_KINDS.find(
    ({ needs, lacks = [] }) => needs.every((one) => has.has(one)) && !lacks.some((one) => has.has(one)),
  );
};

/** What a column becomes; null for one that is not read. One order has a column for each of its lines. */
export const meaningOf = ({ columns }: Pick<FileKind, 'columns'>, header: string): string | null => {
  const plain = plainHeading(header);
  if (Object.hasOwn(columns, 'line items') && /^line item \d+$/.test(plain)) return 'items';
  return Object.hasOwn(columns, plain) ? (columns[plain] ?? null) : null;
};

/** One record by what its columns mean. */
export interface FieldRow {
  row: number;
  fields: Readonly<Record<string, string>>;
  /** The file's header of each. */
  sources: Readonly<Record<string, string>>;
}

/** Reads records; of several columns with one meaning the first in the table that has something counts. */
export const createFieldReader = (
  kind: FileKind,
  headers: readonly string[],
): ((record: { row: number; cells: Cells }) => FieldRow) => {
  const order = Object.keys(kind.columns);
  const placeOf = (header: string) => order.indexOf(plainHeading(header));
  const known = headers
    .flatMap((header) => {
      const meaning = meaningOf(kind, header);
      return meaning === null ? [] : [{ header, meaning }];
    })
    .sort((a, b) => placeOf(a.header) - placeOf(b.header));
  return ({ row, cells }) => {
    const fields: Record<string, string> = {};
    const sources: Record<string, string> = {};
    for (const { header, meaning } of known) {
      // A spreadsheet's mark for digits that are text.
      const value = cleanText(cells[header]).replace(/^'(?=[\d+])/, '');
      if (value === '') continue;
      if (meaning === 'items' && fields.items) fields.items += `;${value}`;
      if (fields[meaning] !== undefined) continue;
      fields[meaning] = value;
      sources[meaning] = header;
    }
    return { row, fields, sources };
  };
};
