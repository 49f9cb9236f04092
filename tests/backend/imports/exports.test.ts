import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import type { AuditList } from '../../../src/api/contract/admin/staff.ts';
import { registration } from '../../fixtures/account.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { updateProduct } from '../../fixtures/merchant.ts';
import { CONTACT, newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

type Row = Record<string, string>;

describeOnDatabases('exports', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const download = (file: string, { cookie } = manager, reason = 'The yearly count') =>
    shop().raw(`/api/admin/exports/${file}?${new URLSearchParams({ reason })}`, { headers: { cookie } });
  const rowsOf = async (file: string, staff = manager): Promise<Row[]> => {
    const answer = await download(file, staff);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+-2026-03-02\.\w+"$/);
    return parse(await answer.text(), { columns: true, bom: true });
  };

  test('products have one row for each variant, in the columns of the contract', async () => {
    const rows = await rowsOf('products.csv');
    const cola = rows.find(({ slug }) => slug === 'cola');
    expect(cola).toMatchObject({
      product_key: 'cola',
      sku: 'COLA-05',
      name: 'Cola 0.5 l',
      selling_price: '2.50',
      brand: 'Fizz',
      category_path: 'Drinks',
      unit_quantity: '0.5',
      unit_measure: 'l',
      is_active: 'true',
    });
    const pizzas = rows.filter(({ product_key }) => product_key === 'margherita');
    expect(pizzas.length).toBeGreaterThan(1);
    expect(new Set(pizzas.map(({ sku }) => sku)).size).toBe(pizzas.length);
    expect(pizzas[0]).toMatchObject({ category_path: 'Food > Pizza' });
    expect(pizzas.every((row) => row['option:Size'] !== '')).toBe(true);
    const json = (await (await download('products.json')).json()) as Row[];
    expect(json).toEqual(
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell))),
    );
  });

  test('those who work for one branch get its stock and its orders alone', async () => {
    const { downtown, riverside } = shop().world.branches;
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 6 });
    expect((await shopper.order()).status).toBe(201);
    const [order] = await rowsOf('orders.csv', await newStaff(shop(), 'staff', [downtown]));
    expect(order).toMatchObject({ name: 'Ana Diaz', items: '6 × Cola 0.5 l', status: 'placed' });
    expect(await rowsOf('orders.csv', await newStaff(shop(), 'staff', [riverside]))).toEqual([]);
    // A sale price is in the subtotal, and what is taken off it afterwards is the discount: the sums add up.
    const { cola } = shop().world.products;
    await updateProduct(shop(), cola, { original_price_minor: 400 });
    await shopper.add({ product_id: cola, quantity: 6 });
    expect((await shopper.order()).status).toBe(201);
    await updateProduct(shop(), cola, { original_price_minor: null });
    const reduced = (await rowsOf('orders.csv')).at(-1) ?? {};
    expect(reduced).toMatchObject({ subtotal: '15.00', discount: '0.00' });
    const [total, ...parts] = ['total', 'subtotal', 'delivery', 'packaging', 'tax', 'tip'].map((name) =>
      Number(reduced[name]),
    );
    expect(parts.reduce((all, one) => all + one, 0)).toBeCloseTo(total ?? 0, 10);
    const keeper = await newStaff(shop(), 'manager', [riverside]);
    const [row] = await rowsOf('products.csv', keeper);
    expect(Object.keys(row ?? {}).filter((column) => column.startsWith('stock:'))).toEqual([
      'stock:riverside',
    ]);
  });

  test('files of people say in the log who took them and what for', async () => {
    const { downtown } = shop().world.branches;
    const owner = await newStaff(shop(), 'owner');
    const held = await newStaff(shop(), 'manager', [downtown]);
    const readLog = async () =>
      (await owner.call<AuditList>('GET', '/admin/audit?entity=export')).body.data
        .filter(({ actor }) => [owner.email, held.email].includes(actor))
        .map(({ actor, entity_id, after }) => [actor, entity_id, after]);
    for (const file of ['customers.csv', 'orders.csv'])
      for (const reason of ['', ' a '])
        expect([file, (await download(file, held, reason)).status]).toEqual([file, 422]);
    expect(await readLog()).toEqual([]);
    await rowsOf('customers.csv', held);
    await rowsOf('orders.csv', owner);
    await rowsOf('products.csv', owner);
    expect(await readLog()).toEqual([
      [owner.email, 'orders.csv', { reason: 'The yearly count' }],
      [held.email, 'customers.csv', { reason: 'The yearly count', branches: [downtown] }],
    ]);
  });

  test('no spreadsheet runs what a customer wrote', async () => {
    const made = await shop().call('POST', '/register', { body: registration({ name: '=cmd|calc' }) });
    expect(made.status).toBe(201);
    const rows = await rowsOf('customers.csv');
    expect(rows.map(({ name }) => name)).toContain("'=cmd|calc");
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 6 });
    const contact = { ...CONTACT, name: "x;=cmd|' /C calc'!A0;y" };
    expect((await shopper.order({ contact })).status).toBe(201);
    const text = await (await download('orders.csv')).text();
    const parted = parse(text, { delimiter: ';', relax_quotes: true, relax_column_count: true, bom: true });
    const cells = (parted as string[][]).flat();
    expect(cells).toContain("'=cmd|' /C calc'!A0");
    expect(cells.filter((cell) => /^"*[=+@\t\r-]/.test(cell))).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password/);
  });

  test('say who wants the newsletter, since when, where, in which words, and how each leaves', async () => {
    await shop().call('POST', '/newsletter', {
      guest: newGuest(),
      body: { email: 'rosa@example.com' },
    });
    const rows = await rowsOf('newsletter.csv');
    expect(rows).toMatchObject([
      {
        email: 'rosa@example.com',
        state: 'pending',
        confirmed_at: '',
        screen: '/subscription',
        words:
          "Our news and offers, once you've confirmed with the link we'll send you. You can unsubscribe at any time.",
      },
    ]);
    expect(rows[0]?.requested_at).not.toBe('');
    const token = rows[0]?.unsubscribe_url?.split('?token=')[1];
    expect((await shop().call('POST', '/subscriptions/unsubscribe', { body: { token } })).status).toBe(200);
    expect(await rowsOf('newsletter.csv')).toMatchObject([{ state: 'ended' }]);
    const held = await newStaff(shop(), 'manager', [shop().world.branches.downtown]);
    expect((await download('newsletter.csv', held)).status).toBe(403);
  });
});
