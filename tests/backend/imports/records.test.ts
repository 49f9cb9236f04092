import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { DeskCustomer, DeskCustomers, PastOrders } from '../../../src/api/contract/admin/customers.ts';
import type { AuditList } from '../../../src/api/contract/admin/staff.ts';
import { REDIRECTS } from '../../../src/backend/imports/record-redirects.ts';
import { planRecords } from '../../../src/backend/imports/records.ts';
import { noticesTo } from '../../fixtures/account.ts';
import { changeSetCalls } from '../../fixtures/change-sets.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { importCalls } from '../../fixtures/imports.ts';
import {
  CUSTOMER_1,
  CUSTOMER_2,
  ORDER_1001,
  shopifyCustomers,
  shopifyOrders,
} from '../../fixtures/record-files.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

const TWO = shopifyCustomers([CUSTOMER_1, CUSTOMER_2]);
const ORDERS = shopifyOrders(ORDER_1001);
const FILES = { smtpUrl: undefined, smsWebhook: undefined, isProduction: true, mayFileMails: true };

describeRules('files of people, pages and redirects', (shop) => {
  let owner: TestStaff;
  beforeEach(async () => {
    owner = await newStaff(shop(), 'owner');
  });
  const calls = importCalls(shop, () => owner);
  const findCustomers = async (q: string) =>
    (await owner.call<DeskCustomers>('GET', `/admin/customers?q=${encodeURIComponent(q)}`)).body.data;
  const pastOrders = async (q = '') =>
    (await owner.call<PastOrders>('GET', `/admin/past-orders?q=${encodeURIComponent(q)}`)).body.data;
  const countRows = async (table: 'outbox' | 'newsletter_subscribers' | 'orders' | 'customers') =>
    (await shop().db.read.selectFrom(table).select('id').execute()).length;
  const redirectOf = async (path: string) =>
    (await shop().get<{ to: string | null }>(`/get-redirect?path=${encodeURIComponent(path)}`)).body.to;

  test('customers come in without a password and without a mail, and the same file twice makes nobody twice', async () => {
    const before = { mails: await countRows('outbox'), customers: await countRows('customers') };
    const ready = await calls.send(TWO, 'customers_export.csv');
    expect(ready).toMatchObject({
      state: 'ready',
      subject: 'customers',
      dialect: 'shopify',
      rows: 2,
      created: 2,
      refused: 0,
      products: [],
      // No cell of a person is kept beside what becomes of it.
      sample: [],
    });
    expect(ready.records[0]).toEqual({
      title: 'Customer 1',
      facts: ['customer.1@example.com', '+15035550101', '1 Example Street, 97209, Portland'],
    });
    expect(ready.columns.find(({ header }) => header === 'Accepts Email Marketing')?.column).toBe('consent');
    expect(await countRows('customers')).toBe(before.customers);
    const { import: done } = await calls.publish(ready.id);
    expect(done).toMatchObject({
      published: 2,
      kept: 0,
      invitations: { open: 2, sent: 0, is_running: false },
    });
    const [found] = await findCustomers('customer.1@example.com');
    const { body } = await owner.call<DeskCustomer>('GET', `/admin/customers/${found?.id}`);
    expect(body.customer).toMatchObject({ has_password: false, email_verified: false, marketing: [] });
    expect(body.addresses).toMatchObject([{ lines: ['1 Example Street', '97209 Portland', 'OR', 'US'] }]);
    // The file says yes to news, but not since when.
    expect((await calls.issues(ready.id)).map(({ code }) => code)).toContain('consent_unproven');
    expect(await countRows('newsletter_subscribers')).toBe(0);
    expect(await countRows('outbox')).toBe(before.mails);
    expect(await calls.send(TWO)).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 });
    expect((await calls.undo(ready.id)).import.undo).toEqual({ state: 'done', undone: 2, left: 0 });
    expect(await countRows('customers')).toBe(before.customers);
  });

  test('rows that cannot come in say why, and nobody comes in twice', async () => {
    const file = shopifyCustomers([CUSTOMER_1, { 'First Name': 'Customer', 'Last Name': '3' }, CUSTOMER_1]);
    const ready = await calls.send(file);
    expect(ready).toMatchObject({ rows: 3, created: 1, refused: 2 });
    const issues = await calls.issues(ready.id);
    expect(issues.filter(({ code }) => code === 'email_invalid' || code === 'duplicate')).toMatchObject([
      { row: 3, code: 'email_invalid' },
      { row: 4, code: 'duplicate', message: 'Row 2 is about the same.' },
    ]);
    // The report is kept for good.
    expect(JSON.stringify(issues.filter(({ row }) => row > 0).map(({ value }) => value))).not.toMatch(/\w/);
  });

  test('consent to news comes with its day and its file as the proof, and never for who left the newsletter here', async () => {
    const consent = { 'Accepts Email Marketing': 'yes', 'Marketing consent at': '2025-01-02' };
    const file = shopifyCustomers(
      [
        { ...CUSTOMER_2, ...consent, Email: 'news.1@example.com' },
        { ...CUSTOMER_2, ...consent, Email: 'news.2@example.com' },
      ],
      ['Marketing consent at'],
    );
    await shop().call('POST', '/newsletter', { guest: newGuest(), body: { email: 'news.2@example.com' } });
    await shop()
      .db.write.updateTable('newsletter_subscribers')
      .set({ state: 'ended' })
      .where('email_norm', '=', 'news.2@example.com')
      .execute();
    const ready = await calls.send(file, 'with-consent.csv');
    await calls.publish(ready.id);
    const rows = await shop()
      .db.read.selectFrom('newsletter_subscribers')
      .select(['email', 'state', 'confirmed_at', 'consent_screen', 'consent_words'])
      .where('email_norm', 'like', 'news.%')
      .orderBy('email_norm')
      .execute();
    expect(rows).toMatchObject([
      {
        email: 'news.1@example.com',
        state: 'confirmed',
        consent_screen: 'import',
        consent_words: 'Agreed to in the shop before, as its file “with-consent.csv” says.',
      },
      { email: 'news.2@example.com', state: 'ended' },
    ]);
    expect((await calls.issues(ready.id)).filter(({ code }) => code === 'left_out')).toMatchObject([
      { row: 3 },
    ]);
    expect(rows[0]?.confirmed_at).toMatch(/^2025-01-0[12]T/);
    await calls.undo(ready.id);
    expect(await findCustomers('news.1@example.com')).toEqual([]);
  });

  test('nobody is invited without a mail server: the one mail would be a file that nobody reads', async () => {
    const email = 'invited.2@example.com';
    const ready = await calls.send(shopifyCustomers([{ ...CUSTOMER_2, Email: email }]));
    shop().shop.delivery = { ...FILES, mayFileMails: false };
    const { import: done } = await calls.publish(ready.id);
    expect(done.invitations).toEqual({ open: 1, sent: 0, is_running: false, can_send: false });
    const refused = await owner.call('POST', `/admin/imports/${ready.id}/invite`);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { state: ['This shop has no mail server yet, so nobody would get it.'] } },
    });
    await calls.undo(ready.id);
  });

  test('an invitation goes out on a press, once, and its link sets the password', async () => {
    const email = 'invited.1@example.com';
    const ready = await calls.send(shopifyCustomers([{ ...CUSTOMER_2, Email: email }]));
    expect((await owner.call('POST', `/admin/imports/${ready.id}/invite`)).status).toBe(422);
    await calls.publish(ready.id);
    expect(await noticesTo(shop(), email)).toEqual([]);
    shop().shop.delivery = FILES;
    const { import: done } = await calls.invite(ready.id);
    expect(done.invitations).toEqual({ open: 0, sent: 1, is_running: false, can_send: true });
    await calls.invite(ready.id);
    const notices = await noticesTo(shop(), email);
    expect(notices.map(({ template }) => template)).toEqual(['account.invited']);
    const link = new URLSearchParams(new URL(String(notices[0]?.opened.link)).hash.slice(1));
    const password = 'eight tall pines';
    const body = { email, token: link.get('reset'), password, password_confirmation: password };
    expect((await shop().call('POST', '/reset-password', { body })).status).toBe(200);
    expect((await shop().call('POST', '/login', { body: { email, password } })).status).toBe(200);
    // Whoever has been here stays, whatever becomes of the file.
    expect((await calls.undo(ready.id)).import.undo).toEqual({ state: 'done', undone: 0, left: 1 });
    expect(await findCustomers(email)).toHaveLength(1);
  });

  test('orders are kept for the record: seen with their customer, counted nowhere, newer when the file is', async () => {
    const orders = await countRows('orders');
    await calls.publish((await calls.send(shopifyCustomers([CUSTOMER_1]))).id);
    const ready = await calls.send(ORDERS, 'orders_export.csv');
    expect(ready).toMatchObject({ subject: 'orders', rows: 2, created: 1, refused: 0, sample: [] });
    expect(ready.records).toEqual([
      {
        title: '1001',
        facts: [
          '2025-11-03',
          'Customer 1',
          'partially_refunded, fulfilled',
          '2 × Mug - Blue, 1 × Tray',
          '35.10 USD',
        ],
      },
    ]);
    await calls.publish(ready.id);
    expect(await pastOrders('CUSTOMER.1@')).toMatchObject([
      {
        order_number: '1001',
        placed_at: '2025-11-03T23:05:00.000Z',
        total: 35.1,
        sums: [
          { kind: 'subtotal', amount: 28 },
          { kind: 'discount', amount: 0 },
          { kind: 'delivery', amount: 5 },
          { kind: 'tax', amount: 2.1 },
          { kind: 'refunded', amount: 9 },
        ],
        items: [
          { name: 'Mug - Blue', sku: 'MUG-B', quantity: 2, price: 9 },
          { name: 'Tray', sku: '', quantity: 1, price: 10 },
        ],
      },
    ]);
    const [found] = await findCustomers('customer.1@example.com');
    const { body } = await owner.call<DeskCustomer>('GET', `/admin/customers/${found?.id}`);
    expect(body.past_orders.map(({ order_number }) => order_number)).toEqual(['1001']);
    expect(body.customer).toMatchObject({ order_count: 0, spent: 0 });
    expect(await countRows('orders')).toBe(orders);
    expect(await calls.send(ORDERS)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const [first, second] = ORDER_1001;
    const later = await calls.send(shopifyOrders([{ ...first, 'Refunded Amount': '35.10' }, second]));
    expect(later).toMatchObject({ created: 0, updated: 1 });
    await calls.publish(later.id);
    const refunded = async () => (await pastOrders('1001'))[0]?.sums.at(-1)?.amount;
    expect(await refunded()).toBe(35.1);
    await calls.undo(later.id);
    expect(await refunded()).toBe(9);
    await calls.undo(ready.id);
    expect(await pastOrders('1001')).toEqual([]);
  });

  test('an erased customer is gone from the orders of the shop before', async () => {
    const email = 'erased.1@example.com';
    await calls.publish((await calls.send(shopifyCustomers([{ ...CUSTOMER_2, Email: email }]))).id);
    const [first] = ORDER_1001;
    await calls.publish((await calls.send(shopifyOrders([{ ...first, Name: '#2002', Email: email }]))).id);
    const [found] = await findCustomers(email);
    const erased = await owner.call('POST', `/admin/customers/${found?.id}/erase`, {
      body: { name: found?.name },
    });
    expect(erased.status).toBe(200);
    expect(await pastOrders(email)).toEqual([]);
    expect(await pastOrders('2002')).toMatchObject([{ email: null, name: '', address: '', total: 35.1 }]);
  });

  test('who may not take people along may not bring them in, see them or invite them', async () => {
    const { downtown } = shop().world.branches;
    const held = await newStaff(shop(), 'manager', [downtown]);
    const whole = await newStaff(shop(), 'manager');
    const failed = await importCalls(shop, () => held).send(TWO);
    expect(failed).toMatchObject({ state: 'failed', created: 0 });
    expect(failed.error).toMatch(/does not allow/);
    const ready = await importCalls(shop, () => whole).send(TWO);
    expect(ready.state).toBe('ready');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/issues'],
      ['GET', '/report.csv'],
      ['POST', '/publish'],
      ['POST', '/undo'],
      ['POST', '/invite'],
    ] as const)
      expect([path, (await held.call(method, `/admin/imports/${ready.id}${path}`)).status]).toEqual([
        path,
        403,
      ]);
    expect((await held.call('GET', '/admin/past-orders')).status).toBe(403);
    const pages = await importCalls(shop, () => whole).send('Handle,Title,Body HTML\na,A,<p>a</p>\n');
    expect(pages).toMatchObject({ state: 'failed' });
    await importCalls(shop, () => whole).publish(ready.id);
    const { data } = (await owner.call<AuditList>('GET', '/admin/audit?entity=import')).body;
    expect(data.map(({ after }) => after)).toContainEqual({ publish: true, subject: 'customers' });
  });

  test('pages come in as drafts, and one that is there stays as it is', async () => {
    const ready = await calls.send(
      'Handle,Title,Body HTML\nour-story,Our story,"<p>Hello <a href=""/products/mug"">mug</a></p><script>x()</script>"\nempty,Empty,\n',
      'pages.csv',
    );
    expect(ready).toMatchObject({ subject: 'pages', created: 1, refused: 1 });
    await calls.publish(ready.id);
    expect((await shop().get('/get-page/our-story')).status).toBe(404);
    const draft = await shop()
      .db.read.selectFrom('content_drafts')
      .select('content_json')
      .orderBy('saved_at', 'desc')
      .where('content_json', 'like', '%Our story%')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(draft.content_json)).toMatchObject({
      title: 'Our story',
      html: '<p>Hello <a href="/product/mug">mug</a></p>',
    });
    const again = await calls.send('Handle,Title,Body HTML\nour-story,Other,<p>Other</p>\n');
    expect(again).toMatchObject({ created: 0, unchanged: 1, warnings: 1 });
    await calls.undo(ready.id);
    expect(await calls.send('Handle,Title,Body HTML\nour-story,Other,<p>Other</p>\n')).toMatchObject({
      created: 1,
    });
  });

  test('a page that a change set is to publish stays when its import is undone', async () => {
    const sets = changeSetCalls(shop, () => owner);
    const ready = await calls.send(
      'Handle,Title,Body HTML\nin-a-set,In a set,<p>One</p>\nfree,Free,<p>Two</p>\n',
      'pages.csv',
    );
    await calls.publish(ready.id);
    const { id } = await shop()
      .db.read.selectFrom('pages')
      .select('id')
      .where('slug', '=', 'in-a-set')
      .executeTakeFirstOrThrow();
    const set = await sets.begin('Autumn');
    await sets.put(set, id);
    expect((await calls.undo(ready.id)).import.undo).toEqual({ state: 'done', undone: 1, left: 1 });
    expect((await sets.open(id)).draft.content.title).toBe('In a set');
    expect((await sets.look(set)).pages).toHaveLength(1);
  });

  test('pages of WordPress come in from its own export', async () => {
    const item = (type: string, slug: string) =>
      `<item><title>Page ${slug}</title><content:encoded><![CDATA[One &amp; <b>two</b>.\n\nThree.]]></content:encoded>` +
      `<wp:post_name><![CDATA[${slug}]]></wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type></item>`;
    const xml = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${item('post', 'news')}${item('page', 'opening-hours')}</channel></rss>`;
    const ready = await calls.send(xml, 'export.xml');
    expect(ready).toMatchObject({
      format: 'xml',
      dialect: 'woocommerce',
      subject: 'pages',
      rows: 2,
      created: 1,
    });
    expect(ready.records).toEqual([
      { title: 'Page opening-hours', facts: ['/page/opening-hours', 'One & two. Three.'] },
    ]);
    expect(await calls.send('<?xml version="1.0"?><rss><channel><item>', 'broken.xml')).toMatchObject({
      state: 'failed',
    });
  });

  test('redirects lead on to the address here, through each other, and a ring leads nowhere', async () => {
    const ready = await calls.send(
      'Redirect from,Redirect to\n/summer,/collections/pizza\n/sale,/summer\n/ring-a,/ring-b\n/ring-b,/ring-a\n/out,https://example.com/\n',
      'redirects.csv',
    );
    expect(ready).toMatchObject({ subject: 'redirects', created: 4, refused: 1 });
    // The rest lead to what is there, or to another line of the file.
    expect((await calls.issues(ready.id)).filter(({ code }) => code === 'leads_nowhere')).toEqual([]);
    expect(await redirectOf('/summer')).toBeNull();
    await calls.publish(ready.id);
    expect(await redirectOf('/summer')).toBe('/category/pizza');
    expect(await redirectOf('/sale/')).toBe('/category/pizza');
    expect(await redirectOf('/ring-a')).toBeNull();
    expect(await redirectOf('/nowhere')).toBeNull();
    const changed = await calls.send('Redirect from,Redirect to\n/summer,/products/margherita\n');
    expect(changed).toMatchObject({ created: 0, updated: 1 });
    await calls.publish(changed.id);
    expect(await redirectOf('/summer')).toBe('/product/margherita');
    await calls.undo(changed.id);
    expect(await redirectOf('/summer')).toBe('/category/pizza');
    await calls.undo(ready.id);
    expect(await redirectOf('/summer')).toBeNull();
  });

  test('redirects are planned by as many reads of the database for many rows as for few', async () => {
    const readsFor = async (count: number) => {
      let reads = 0;
      const counting = {
        transformQuery: ({ node }: PluginTransformQueryArgs) => {
          reads += 1;
          return node;
        },
        transformResult: async ({ result }: PluginTransformResultArgs) => result,
      };
      const batch = Array.from({ length: count }, (_, index) => ({
        row: index + 2,
        from: `/old-${index}`,
        to: index % 2 ? `/product/gone-${index}` : `/gone-${index}`,
      }));
      const planned = await planRecords(shop().db.read.withPlugin(counting), REDIRECTS, {
        batch,
        seen: new Map(),
      });
      expect(planned.issues.map(({ code }) => code)).toEqual(Array(count).fill('leads_nowhere'));
      return reads;
    };
    const few = await readsFor(2);
    expect(few).toBeGreaterThan(0);
    expect(await readsFor(40)).toBe(few);
  });

  test('redirects that go round in a ring, and those from what the shop has itself, come in with a warning', async () => {
    const standing = await calls.send('Redirect from,Redirect to\n/stored,/back\n');
    await calls.publish(standing.id);
    const ready = await calls.send(
      'Redirect from,Redirect to\n/round-a,/round-b\n/round-b,/round-a\n/back,/stored\n/cart,/product/margherita\n/product/margherita,/cart\n/to-cart,/cart\n',
    );
    const issues = await calls.issues(ready.id);
    expect(issues.map(({ row, code }) => [row, code])).toEqual([
      [2, 'leads_round'],
      [3, 'leads_round'],
      [4, 'leads_round'],
      [5, 'not_used'],
      [6, 'not_used'],
    ]);
    expect(issues[3]?.message).toContain('The shop has something of its own at /cart');
    await calls.undo(standing.id);
  });

  test('a redirect to what the shop does not have comes in, with a warning', async () => {
    const ready = await calls.send(
      'Redirect from,Redirect to\n/a,/pages/gone\n/b,/somewhere\n/c,/cart\n/d,/products/margherita\n/e,/products/pizza-margherita\n',
    );
    expect(ready).toMatchObject({ subject: 'redirects', created: 5, refused: 0 });
    const issues = (await calls.issues(ready.id)).filter(({ code }) => code === 'leads_nowhere');
    expect(issues.map(({ row }) => row)).toEqual([2, 3]);
    expect(issues[0]).toMatchObject({
      is_warning: true,
      message: expect.stringContaining('/page/gone is no page of the shop yet'),
    });
  });
});
