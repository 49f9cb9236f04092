import { expect, test } from 'vitest';
import { createFieldReader, fileKindOf, meaningOf } from '../../../src/domain/imports/file-kinds.ts';
import { SHOPIFY_CUSTOMERS, SHOPIFY_ORDERS } from '../../fixtures/record-files.ts';

const kindOf = (headers: readonly string[]) => {
  const kind = fileKindOf(headers);
  return kind && `${kind.dialect} ${kind.subject}`;
};

test.each([
  ['shopify customers', SHOPIFY_CUSTOMERS],
  [
    'shopify customers',
    ['ID', 'Email', 'First Name', 'Last Name', 'Email Marketing: Status', 'Address Line 1'],
  ],
  ['shopify orders', SHOPIFY_ORDERS],
  ['woocommerce customers', ['ID', 'user_login', 'user_pass', 'user_email', 'first_name', 'billing_phone']],
  ['woocommerce customers', ['customer_id', 'first_name', 'last_name', 'email', 'billing_first_name']],
  ['woocommerce customers', ['Name', 'Username', 'Last active', 'Email', 'Orders', 'Total spend', 'City']],
  ['woocommerce orders', ['order_id', 'order_number', 'order_date', 'order_total', 'line_item_1']],
  ['woocommerce orders', ['order_id', 'date', 'order_total', 'line_items']],
  [
    'woocommerce orders',
    ['Order Number', 'Order Date', 'Order Total Amount', 'Email (Billing)', 'Item Name'],
  ],
  ['shopify pages', ['ID', 'Handle', 'Title', 'Body HTML', 'Published']],
  ['woocommerce pages', ['title', 'post_name', 'post_type', 'status', 'content:encoded']],
  ['shopify redirects', ['Redirect from', 'Redirect to']],
  ['shopify redirects', ['ID', 'Path', 'Target']],
])('knows %s by its headings, whatever their case', (kind, headers) => {
  expect(kindOf(headers)).toBe(kind);
  expect(kindOf(headers.map((header) => ` ${header.toUpperCase()} `))).toBe(kind);
});

test.each([
  [['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Variant SKU', 'Variant Price']],
  [['Handle', 'Title', 'Body HTML', 'Vendor', 'Variant SKU', 'Variant Price']],
  [['Handle', 'Title', 'Body HTML', 'Blog: Title']],
  [['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price']],
  [['sku', 'name', 'selling_price']],
  [['name', 'email']],
])('takes %j for no such file', (headers) => {
  expect(kindOf(headers)).toBeUndefined();
});

test('of columns with one meaning the first of the table counts, and lines of an order are put together', () => {
  const headers = ['order_id', 'order_number', 'order_total', 'line_item_2', 'line_item_1', 'user_pass'];
  const kind = fileKindOf(headers);
  if (!kind) throw new Error('The file is not known.');
  expect(meaningOf(kind, 'user_pass')).toBeNull();
  const read = createFieldReader(kind, headers);
  const cells = {
    order_id: '77',
    order_number: ' A-7 ',
    order_total: '5.00',
    line_item_1: 'name:A',
    line_item_2: 'name:B',
  };
  expect(read({ row: 2, cells })).toEqual({
    row: 2,
    fields: { number: 'A-7', total: '5.00', items: 'name:B;name:A' },
    sources: { number: 'order_number', total: 'order_total', items: 'line_item_2' },
  });
});
