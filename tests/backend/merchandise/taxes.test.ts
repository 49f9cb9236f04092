import { beforeEach, expect, test } from 'vitest';
import type { DeskProduct, DeskProducts } from '../../../src/api/contract/admin/catalog.ts';
import type { AuditList } from '../../../src/api/contract/admin/staff.ts';
import type { DeskTaxes } from '../../../src/api/contract/admin/taxes.ts';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import { createTax, listTaxes, saveTax } from '../../../src/backend/merchandise/taxes/taxes.ts';
import { setSetting } from '../../../src/backend/settings/change-setting.ts';
import { commandLine } from '../../../src/backend/shop/audit.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

type Answer = DeskTaxes & Partial<ErrorBody>;

describeRules('taxes', (shop) => {
  let owner: TestStaff;
  beforeEach(async () => {
    owner = await newStaff(shop(), 'owner');
  });
  const all = async () => (await owner.call<Answer>('GET', '/admin/taxes')).body;
  const find = async (name: string) => {
    const found = (await all()).taxes.find((tax) => tax.name === name);
    if (!found) throw new Error(`There is no tax ${name}.`);
    return found;
  };
  const add = (name: string, rate_percent: number, names = {}) =>
    owner.call<Answer>('POST', '/admin/taxes', { body: { name, rate_percent, names } });
  const save = async (name: string, change: object) => {
    const { id, rate_percent, names, is_archived } = await find(name);
    const body = { name, rate_percent, names, is_archived, ...change };
    return owner.call<Answer>('PUT', `/admin/taxes/${id}`, { body });
  };
  const openCola = async () =>
    (await owner.call<DeskProduct>('GET', `/admin/products/${shop().world.products.cola}`)).body;
  const saveCola = async (tax_name: string, tax_rate_percent: number) => {
    const { id, version, content } = await openCola();
    const body = { version, content: { ...content, tax_name, tax_rate_percent } };
    return owner.call<DeskProduct & Partial<ErrorBody>>('PUT', `/admin/products/${id}`, { body });
  };

  test('are added with their names, offered to products, and found with them', async () => {
    const before = await all();
    expect(before).toMatchObject({ is_inclusive: false, taxes: [{ name: 'Sales tax', rate_percent: 5 }] });
    expect(before.taxes[0]?.product_count).toBeGreaterThan(5);
    const { status, body } = await add('Food tax', 8.25);
    expect([status, body.taxes.length]).toEqual([200, 2]);
    expect((await add('Food tax', 8.25)).body.errors).toHaveProperty('name');
    expect((await add('', 8.255)).body.errors).toMatchObject({
      name: ['Give the tax a name.'],
      rate_percent: ['A rate has at most two decimals.'],
    });
    expect((await openCola()).tax_classes).toContainEqual({ name: 'Food tax', rate_percent: 8.25 });
    expect((await saveCola('Food tax', 8.25)).status).toBe(200);
    const { id } = await find('Food tax');
    const products = await owner.call<DeskProducts>('GET', `/admin/products?tax_id=${id}`);
    expect(products.body.data.map(({ slug }) => slug)).toEqual(['cola']);
    expect((await saveCola('Made up', 3)).body.errors).toHaveProperty('content.tax_name');
    expect((await saveCola('', 0)).status).toBe(200);
    expect((await saveCola('Sales tax', 5)).status).toBe(200);
  });

  test('change for every product that bears them, and for no order that was placed', async () => {
    await add('Cola tax', 10);
    await saveCola('Cola tax', 10);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    await shopper.details({});
    const placed = (await shopper.order()).body;
    const other = newShopper(shop);
    await other.add({ product_id: shop().world.products.cola, quantity: 4 });
    const priced = async () => (await other.details({})).body as CartSnapshot;
    expect((await priced()).tax_amount).toBe(1);
    await save('Cola tax', { name: 'Sugar tax', rate_percent: 20 });
    expect(await priced()).toMatchObject({
      tax_amount: 2,
      cartDetails: { tax_lines: [{ name: 'Sugar tax', rate_percent: 20, amount: 2 }] },
    });
    const { body } = await shop().call<{ order: Order }>('GET', `/get-single-order/${placed.order.id}`, {
      guest: shopper.guest,
    });
    expect(body.order.tax_lines).toEqual([{ name: 'Cola tax', rate_percent: 10, amount: 1 }]);
    expect(body.order.total).toBe(placed.order.total);
    const log = await owner.call<AuditList>('GET', '/admin/audit?entity=tax');
    expect(log.body.data[0]).toMatchObject({
      actor: owner.email,
      before: { name: 'Cola tax', rate_percent: 10 },
      after: { name: 'Sugar tax', rate_percent: 20 },
    });
    expect((await save('Sugar tax', { name: 'Sales tax', rate_percent: 5 })).body.errors).toHaveProperty(
      'name',
    );
  });

  test('are archived: offered no more, kept by the products that bear them, and back again', async () => {
    const tax = await find('Sales tax');
    await save('Sales tax', { is_archived: true });
    const product = await openCola();
    expect(product.tax_classes).not.toContainEqual({ name: 'Sales tax', rate_percent: 5 });
    expect((await find('Sales tax')).product_count).toBe(tax.product_count);
    const { id, version, content } = product;
    const body = { version, content: { ...content, brand: 'Fizz & Co' } };
    expect((await owner.call('PUT', `/admin/products/${id}`, { body })).status).toBe(200);
    await save('Sales tax', { is_archived: false });
    expect((await find('Sales tax')).is_archived).toBe(false);
  });

  test('have a name in each language of the shop', async () => {
    await setSetting(shop().shop, 'locales', 'en-US, de-DE');
    const locale = 'de-DE';
    expect((await all()).locales).toEqual([locale]);
    await save('Sales tax', { names: { [locale]: 'Umsatzsteuer' } });
    expect((await find('Sales tax')).names).toEqual({ [locale]: 'Umsatzsteuer' });
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.lemonade });
    const { body } = await shop().call<CartSnapshot>('GET', '/get-cart', {
      guest: shopper.guest,
      headers: { 'accept-language': locale },
    });
    expect(body.cartDetails.tax_lines.map(({ name }) => name)).toEqual(['Umsatzsteuer']);
    await save('Sales tax', { names: { [locale]: '' } });
    expect((await find('Sales tax')).names).toEqual({});
    await setSetting(shop().shop, 'locales', 'en-US');
  });

  test('are written by the command line in the same way, and by owners alone', async () => {
    const id = await createTax(shop().shop, commandLine(shop().shop), {
      name: 'City tax',
      rate_percent: 1.5,
      names: {},
    });
    await saveTax(shop().shop, commandLine(shop().shop), id, { rate_percent: 2 });
    const { taxes } = await listTaxes(shop().shop.db.read);
    expect(taxes.find((tax) => tax.id === id)).toMatchObject({ name: 'City tax', rate_percent: 2 });
    const manager = await newStaff(shop(), 'manager');
    expect((await manager.call('GET', '/admin/taxes')).status).toBe(200);
    const body = { name: 'Mine', rate_percent: 1, names: {} };
    expect((await manager.call('POST', '/admin/taxes', { body })).status).toBe(403);
  });
});
