import { beforeEach, expect, test } from 'vitest';
import type { DeskTaxes } from '../../../src/api/contract/admin/taxes.ts';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { Product } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeBranch, changeSettings, setStock, updateProduct } from '../../fixtures/merchant.ts';
import { ADDRESS, newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

type Answer = DeskTaxes & Partial<ErrorBody>;

describeOnDatabases('taxes by place', (shop) => {
  let owner: TestStaff;
  beforeEach(async () => {
    owner = await newStaff(shop(), 'owner');
    await setStock(shop(), shop().world.products.cola, 100);
    await putFile(HEAD);
    await changeSettings(shop(), { tax_rounding: 'line', tax_inclusive: 'false', tax_id: '' });
  });
  const HEAD = 'tax,tax_rate_percent,country,region,name,rate_percent\r\n';
  const putFile = (csv: string) => owner.call<Answer>('PUT', '/admin/taxes/places', { body: { csv } });
  const put = async (row: object) => {
    const { taxes } = (await owner.call<Answer>('GET', '/admin/taxes')).body;
    const place = {
      tax_id: taxes[0]?.id,
      country_code: 'US',
      region: '',
      name: 'Sales tax',
      rate_percent: 9,
    };
    return owner.call<Answer>('POST', '/admin/taxes/places', { body: { ...place, ...row } });
  };
  /** Four colas of 2.50 in a cart, at the branch and delivered. */
  const taxesOf = async (details: object): Promise<CartSnapshot['cartDetails']['tax_lines']> => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    return (await shopper.details(details)).body.cartDetails.tax_lines;
  };
  const delivered = { order_type: 'delivery', address: ADDRESS };
  const fetched = { order_type: 'pickup' };

  test('count where it is delivered to, else at the branch; the most specific row wins', async () => {
    expect(await taxesOf(delivered)).toEqual([{ name: 'Sales tax', rate_percent: 5, amount: 0.5 }]);
    await put({ name: 'Elsewhere', country_code: 'CA', rate_percent: 20 });
    await put({ name: 'US tax', rate_percent: 7 });
    expect(await taxesOf(delivered)).toEqual([{ name: 'US tax', rate_percent: 7, amount: 0.7 }]);
    await put({ name: 'IL tax', region: 'il', rate_percent: 8 });
    expect(await taxesOf(delivered)).toEqual([{ name: 'IL tax', rate_percent: 8, amount: 0.8 }]);
    expect(await taxesOf(fetched)).toEqual([{ name: 'IL tax', rate_percent: 8, amount: 0.8 }]);
    const there = { ...delivered, address: { ...ADDRESS, pincode: '53202', state: 'Wisc.' } };
    expect(await taxesOf(there)).toEqual([{ name: 'US tax', rate_percent: 7, amount: 0.7 }]);
    await put({ name: 'WI tax', region: 'WI', rate_percent: 6 });
    expect(await taxesOf(there)).toEqual([{ name: 'WI tax', rate_percent: 6, amount: 0.6 }]);
    expect(await taxesOf({ order_type: 'delivery', pincode: '53202' })).toEqual([
      { name: 'WI tax', rate_percent: 6, amount: 0.6 },
    ]);
    const page = await shop().get<{ product: Product }>('/get-product/cola');
    expect(page.body.product.tax_rate_percent).toBe(8);
  });

  test('are changed one by one, and each place has one row', async () => {
    await put({ region: 'Québec', country_code: 'CA', rate_percent: 14 });
    const { body } = await put({ region: 'quebec', country_code: 'ca', rate_percent: 14.98 });
    expect(body.places).toMatchObject([{ country_code: 'CA', region: 'quebec', rate_percent: 14.98 }]);
    expect((await put({ country_code: 'Canada' })).body.errors).toHaveProperty('country_code');
    expect((await put({ tax_id: 999 })).status).toBe(404);
    const gone = await owner.call<Answer>('DELETE', `/admin/taxes/places/${body.places[0]?.id}`);
    expect(gone.body.places).toEqual([]);
    const manager = await newStaff(shop(), 'manager');
    expect((await manager.call('DELETE', '/admin/taxes/places/1')).status).toBe(403);
  });

  test('come as a file and leave as the same; a wrong line is named and changes nothing', async () => {
    const rows = 'Sales tax,5,CA,,GST,5\r\nSales tax,5,CA,Québec,GST and QST,14.975\r\n';
    expect((await putFile(HEAD + rows)).body.errors?.csv).toEqual([
      'Line 3: A rate has at most two decimals.',
    ]);
    const { body } = await putFile(HEAD + rows.replace('14.975', '14.98'));
    expect(body.places.map(({ region, rate_percent }) => [region, rate_percent])).toEqual([
      ['', 5],
      ['Québec', 14.98],
    ]);
    const { cookie } = owner;
    const file = await shop().raw('/api/admin/exports/tax-places.csv', { headers: { cookie } });
    const text = await file.text();
    expect((await putFile(text)).body.places.map(({ id: _, ...row }) => row)).toEqual(
      body.places.map(({ id: _, ...row }) => row),
    );
    for (const [csv, problem] of [
      [`${HEAD}Made up,5,CA,,GST,5\r\n`, 'Line 2: there is no tax “Made up 5%”.'],
      [`${HEAD}Sales tax,5,CA,,GST,5\r\nSales tax,5,CA,,GST,6\r\n`, 'Line 3: this place stands there twice.'],
      ['tax;country\r\nSales tax;CA\r\n', /^The file needs the columns tax, /],
      ['"a\r\nb', 'This is no file of columns.'],
    ] as const)
      expect((await putFile(csv)).body.errors?.csv?.[0]).toMatch(problem);
    expect((await owner.call<Answer>('GET', '/admin/taxes')).body.places).toHaveLength(2);
  });

  test('are split in India by the states of seller and delivery, and printed so with the HSN code', async () => {
    const { downtown } = shop().world.branches;
    const { cola } = shop().world.products;
    await changeBranch(shop(), downtown, { invoice: { prefix: 'MUM', taxId: '27AAPFU0939F1ZV' } });
    await shop()
      .db.write.updateTable('branches')
      .set({ country_code: 'IN', state: 'Maharashtra' })
      .where('id', '=', downtown)
      .execute();
    await changeBranch(shop(), downtown, { invoice: { prefix: 'MUM', taxId: '27AAPFU0939F1ZV' } });
    await updateProduct(shop(), cola, { hsn_code: '2202' });
    // 10.00 at 5 %: 0.25 and 0.25 within Maharashtra.
    expect(await taxesOf(fetched)).toEqual([
      { name: 'CGST', rate_percent: 2.5, amount: 0.25 },
      { name: 'SGST', rate_percent: 2.5, amount: 0.25 },
    ]);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola, quantity: 4 });
    await shopper.details(fetched);
    const { order } = (await shopper.order({ order_type: 'pickup', address: null })).body;
    for (const to of ['accepted', 'preparing', 'ready', 'delivered'] as const)
      await advanceOrder(shop().shop, order.id, to);
    const issued = await shop()
      .db.read.selectFrom('invoices')
      .select(['code', 'document_json'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(issued.code).toMatch(/^MUM-2026-\d{5}$/);
    expect(JSON.parse(issued.document_json)).toMatchObject({
      seller: { taxId: '27AAPFU0939F1ZV' },
      lines: [
        {
          details: ['HSN 2202'],
          gross: 1050,
          taxes: [
            { name: 'CGST', rate: 250, amount: 25 },
            { name: 'SGST', rate: 250, amount: 25 },
          ],
        },
      ],
    });
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    await shop()
      .db.write.updateTable('branches')
      .set({ country_code: 'US', state: 'IL' })
      .where('id', '=', downtown)
      .execute();
    await changeBranch(shop(), downtown, {});
  });

  test('are rounded at each line, or once for each rate', async () => {
    // Two lines of 2.50 at 5 %: 0.125 each and 0.25 together.
    const both = async () => {
      const shopper = newShopper(shop);
      for (const note of ['Cold', 'Warm'])
        await shopper.add({ product_id: shop().world.products.cola, quantity: 1, note });
      return (await shopper.details(fetched)).body;
    };
    expect((await both()).tax_amount).toBe(0.26);
    await changeSettings(shop(), { tax_rounding: 'total' });
    const { tax_amount, cartItems } = await both();
    expect([tax_amount, cartItems.map((item) => item.tax_amount)]).toEqual([0.25, [0.13, 0.12]]);
  });
});
