import { expect, test } from 'vitest';
import { readCustomer } from '../../../src/domain/imports/customer.ts';
import { readInstant } from '../../../src/domain/imports/instants.ts';
import { readOrder } from '../../../src/domain/imports/order.ts';
import { readPage } from '../../../src/domain/imports/page.ts';
import { readRedirect } from '../../../src/domain/imports/redirect.ts';

const CONTEXT = {
  source: 'shopify',
  mark: '.',
  country: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
  at: '2026-11-28T12:00:00.000Z',
} as const;
const row = (fields: Record<string, string>, at = 2) => ({ row: at, fields, sources: {} });
const codesOf = ({ issues }: { issues: readonly { code: string }[] }) => issues.map(({ code }) => code);

test.each([
  ['2025-11-03 18:05:00 -0500', '2025-11-03T23:05:00.000Z'],
  ['2025-11-03T18:05:00Z', '2025-11-03T18:05:00.000Z'],
  ['2025-07-03 18:05', '2025-07-03T22:05:00.000Z'],
  ['2025-11-03', '2025-11-03T05:00:00.000Z'],
  ['3/4/2024', undefined],
  ['2025-02-30', undefined],
  ['2025-11-03 25:00', undefined],
  ['yesterday', undefined],
])('reads the time %s', (cell, instant) => {
  expect(readInstant(cell, 'America/New_York')).toBe(instant);
});

test('a customer comes in by the e-mail address, with the address where that is whole', () => {
  const found = readCustomer(
    row({
      email: ' Customer.1@Example.com ',
      first_name: 'Customer',
      last_name: '1',
      phone: '(503) 555-0101',
      address1: '1 Example Street',
      city: 'Portland',
      region: 'OR',
      zip: '97209',
    }),
    CONTEXT,
  );
  expect(found).toEqual({
    thing: {
      row: 2,
      email: 'customer.1@example.com',
      name: 'Customer 1',
      phone: '+15035550101',
      address: {
        name: 'Customer 1',
        phone: '+15035550101',
        line1: '1 Example Street',
        line2: null,
        city: 'Portland',
        state: 'OR',
        pincode: '97209',
        country_code: 'US',
      },
      consentAt: null,
    },
    issues: [],
  });
});

test.each([
  [{ first_name: 'Customer' }, undefined, ['email_invalid']],
  [{ email: 'customer' }, undefined, ['email_invalid']],
  [{ email: 'c@example.com', consent: 'yes' }, null, ['consent_unproven']],
  [{ email: 'c@example.com', consent: 'no', consent_at: '2025-01-02' }, null, []],
  [
    { email: 'c@example.com', consent: 'SUBSCRIBED', consent_at: '2025-01-02' },
    '2025-01-02T05:00:00.000Z',
    [],
  ],
  [
    { email: 'c@example.com', phone: '12', address1: 'Somewhere' },
    null,
    ['phone_invalid', 'address_incomplete'],
  ],
])('consent comes with its day alone, and what is wrong is said: %j', (fields, consentAt, codes) => {
  const found = readCustomer(row(fields), CONTEXT);
  expect(found.thing?.consentAt).toBe(consentAt);
  expect(codesOf(found)).toEqual(codes);
  // The report is kept for good: no cell of a person stands in it.
  expect(found.issues.every(({ value }) => value === '')).toBe(true);
});

test('a name that is an address of the web greets nobody', () => {
  expect(readCustomer(row({ email: 'c@example.com', name: 'www.example.com' }), CONTEXT).thing?.name).toBe(
    '',
  );
});

test('an order is its first row, with a line from each', () => {
  const found = readOrder(
    [
      row({
        number: '#1001',
        placed_at: '2025-11-03',
        total: '35.10',
        tax: '2.10',
        refunded: '-9.00',
        cancelled_at: '2025-11-04',
        payment_status: 'paid',
        item_name: 'Mug',
        item_quantity: '2',
        item_price: '9.00',
      }),
      row({ number: '#1001', item_name: 'Tray', item_price: 'cheap' }, 3),
    ],
    CONTEXT,
  );
  expect(found.issues).toMatchObject([{ row: 3, code: 'amount_invalid', isWarning: true }]);
  expect(found.thing).toMatchObject({
    row: 2,
    rows: [2, 3],
    source: 'shopify',
    order: {
      order_number: '1001',
      status: 'cancelled, paid',
      currency: 'USD',
      total: 3510,
      sums: { tax: 210, refunded: 900 },
      items: [
        { name: 'Mug', sku: '', quantity: 2, price: 900 },
        { name: 'Tray', sku: '', quantity: 1, price: null },
      ],
    },
  });
});

test('lines in one cell are read apart, and money has the decimals of its currency', () => {
  const items = 'name:Mug; large|product_id:1|sku:M-1|quantity:2|total:18;id:7|name:Tray|quantity:3|total:10';
  const fields = { number: '7', placed_at: '2025-11-03 10:00:00', total: '28', currency: 'JPY', items };
  const { thing } = readOrder([row(fields)], CONTEXT);
  expect(thing?.order).toMatchObject({ total: 28, decimals: 0 });
  expect(thing?.order.items).toEqual([
    { name: 'Mug; large', sku: 'M-1', quantity: 2, price: 9 },
    { name: 'Tray', sku: '', quantity: 3, price: null },
  ]);
});

test.each([
  [{ placed_at: '2025-11-03', total: '1' }, 'number_missing'],
  [{ number: '1', placed_at: '3/11/2025', total: '1' }, 'date_invalid'],
  [{ number: '1', placed_at: '2025-11-03', total: 'much' }, 'total_invalid'],
  [{ number: '1', placed_at: '2025-11-03', total: '1', currency: 'Euro' }, 'currency_invalid'],
])('an order that cannot be kept is refused with all of its rows: %j', (fields, code) => {
  const found = readOrder([row(fields), row({ number: '1' }, 3)], CONTEXT);
  expect(found.thing).toBeUndefined();
  expect(found.issues.map((issue) => [issue.row, issue.code])).toEqual([
    [2, code],
    [3, code],
  ]);
});

test('a page keeps its paragraphs, and what is no page is passed over', () => {
  expect(readPage(row({ kind: 'post', title: 'News', html: '<p>x</p>' }))).toEqual({ issues: [] });
  expect(
    readPage(row({ kind: 'page', title: 'About', slug: 'about-us', html: 'One.\n\nTwo.' })).thing,
  ).toEqual({
    row: 2,
    slug: 'about-us',
    title: 'About',
    html: '<p>One.</p>\n<p>Two.</p>',
  });
  expect(codesOf(readPage(row({ title: 'Empty' })))).toEqual(['page_empty']);
});

test.each([
  ['/old-sale/', '/collections/sale', { from: '/old-sale', to: '/category/sale' }],
  ['/a?b=1', '/page/about', { from: '/a', to: '/page/about' }],
  ['/', '/page/about', undefined],
  ['//example.com/a', '/', undefined],
  ['/a', 'https://example.com/', undefined],
  ['/product/mug', '/products/mug', undefined],
])('a redirect from %s to %s', (from, to, expected) => {
  const { thing, issues } = readRedirect(row({ from, to }));
  expect(thing && { from: thing.from, to: thing.to }).toEqual(expected);
  expect(issues).toHaveLength(expected ? 0 : 1);
});
