import { beforeEach, expect, test } from 'vitest';
import type { DeskCategories, DeskProduct, DeskProducts } from '../../../src/api/contract/admin/catalog.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { importCalls } from '../../fixtures/imports.ts';
import { largePizza, newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

describeRules('products that are duplicated and deleted', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const { exported } = importCalls(shop, () => manager);
  const open = (id: number) => manager.call<DeskProduct>('GET', `/admin/products/${id}`);
  const names = async () =>
    (await manager.call<DeskProducts>('GET', '/admin/products?per_page=60')).body.data.map((one) => one.name);
  const copy = (id: number, name: string) =>
    manager.call<{ id: number }>('POST', `/admin/products/${id}/copy`, { body: { name } });
  const productsIn = async (slug: string) =>
    (await manager.call<DeskCategories>('GET', '/admin/categories')).body.categories.find(
      (one) => one.slug === slug,
    )?.product_count ?? 0;

  test('a copy has all that was said of it, off sale, with options of its own', async () => {
    const { margherita } = shop().world;
    const pattern = (await open(margherita.id)).body;
    const made = await copy(margherita.id, 'Margherita twice');
    expect(made.status).toBe(201);
    const like = (await open(made.body.id)).body;
    const { name, slug, is_active, variants, options, ...same } = like.content;
    expect([name, slug, is_active]).toEqual(['Margherita twice', 'margherita-twice', false]);
    const { name: _n, slug: _s, is_active: _a, variants: before, options: own, ...said } = pattern.content;
    expect(same).toEqual({ ...said, sku: null, gtin: null, sale: null });
    const words = (of: typeof options) => [
      of.attributes.map((one) => [one.name, one.values.map(({ value }) => value)]),
      of.groups.map((one) => [
        one.name,
        one.min_select,
        one.values.map(({ value, price }) => [value, price]),
      ]),
    ];
    expect(words(options)).toEqual(words(own));
    expect(variants.map(({ price }) => price)).toEqual(before.map(({ price }) => price));
    const taken = new Set(before.map(({ id }) => id));
    expect(variants.some(({ id }) => taken.has(id))).toBe(false);
    expect(like.stock.every(({ on_hand }) => on_hand === null)).toBe(true);
    expect((await open(margherita.id)).body).toEqual(pattern);
    const second = await open((await copy(margherita.id, 'Margherita twice')).body.id);
    expect(second.body.content.slug).toBe('margherita-twice-2');
    expect((await copy(987_654, 'Nothing')).status).toBe(404);
  });

  test('a deleted one is gone everywhere but where an order names it', async () => {
    const { margherita } = shop().world;
    const [buyer, other] = [newShopper(shop), newShopper(shop)];
    await buyer.add({ ...largePizza(shop()), quantity: 2 });
    const order = await buyer.order();
    expect([order.status, order.body.message]).toEqual([201, order.body.message]);
    await other.add(largePizza(shop()));
    const before = await productsIn('pizza');

    expect((await manager.call('DELETE', `/admin/products/${margherita.id}`)).status).toBe(200);
    expect((await shop().get('/get-product/margherita')).status).toBe(404);
    expect((await shop().get('/get-product/pizza-margherita')).status).toBe(404);
    expect((await open(margherita.id)).status).toBe(404);
    expect(await names()).not.toContain('Margherita');
    expect(await productsIn('pizza')).toBe(before - 1);
    expect(await exported()).not.toMatch(/^margherita,|,Margherita,/m);
    expect((await other.cart()).body.cartDetails.can_checkout).toBe(false);
    expect((await manager.call('DELETE', `/admin/products/${margherita.id}`)).status).toBe(404);

    const orders = await manager.call<{ orders: { id: string }[] }>('GET', '/admin/orders');
    expect(JSON.stringify(orders.body)).toContain('Margherita');
    const { before_json } = await shop()
      .db.read.selectFrom('audit')
      .select('before_json')
      .where('entity', '=', 'product')
      .where('entity_id', '=', String(margherita.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(before_json ?? '')).toMatchObject({ name: 'Margherita', slug: 'margherita' });
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);

    // Its address is free for another.
    const body = { name: 'Margherita', slug: 'margherita' };
    const again = await manager.call<{ id: number }>('POST', '/admin/products', { body });
    expect([again.status, again.body.id === margherita.id]).toEqual([201, false]);
  });

  test('many are deleted as one is: chosen ones, or what a filter finds but some', async () => {
    const made: number[] = [];
    for (const fruit of ['fig', 'plum', 'rose']) {
      const body = { name: `${fruit} jam`, slug: `${fruit}-jam` };
      made.push((await manager.call<{ id: number }>('POST', '/admin/products', { body })).body.id);
    }
    const [fig = 0, plum = 0, rose = 0] = made;
    const remove = (target: object) =>
      manager.call<{ deleted: number }>('POST', '/admin/products/delete', { body: { target } });
    expect((await remove({ filter: { q: 'jam' }, except: [rose] })).body).toEqual({ deleted: 2 });
    expect(await names()).toContain('rose jam');
    expect((await open(fig)).status).toBe(404);
    // Those that are gone already are passed over.
    expect((await remove({ ids: [rose, plum] })).body).toEqual({ deleted: 1 });
    expect(await names()).not.toContain('rose jam');
    const held = await newStaff(shop(), 'manager', [shop().world.branches.downtown]);
    const elsewhere = { filter: { branch_id: shop().world.branches.riverside } };
    expect((await held.call('POST', '/admin/products/delete', { body: { target: elsewhere } })).status).toBe(
      403,
    );
  });
});
