import { beforeEach, expect, test } from 'vitest';
import type { DeskProduct, DeskProducts, ProductHistory } from '../../../src/api/contract/admin/catalog.ts';
import type { Product, ProductListResponse } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { changeProduct } from '../../../src/backend/merchandise/bulk/change-product.ts';
import { beginSales, endSales } from '../../../src/backend/merchandise/product/planned-sales.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { updateProduct } from '../../fixtures/merchant.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

type Saved = DeskProduct & Partial<ErrorBody> & { product?: DeskProduct };

describeOnDatabases('products at the desk', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    shop().setNow(NOON);
    manager = await newStaff(shop(), 'manager');
  });
  const ids = () => shop().world.products;
  const list = async (query: string) =>
    (await manager.call<DeskProducts>('GET', `/admin/products?${query}`)).body;
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
  const open = async (id: number, staff = manager) =>
    (await staff.call<DeskProduct>('GET', `/admin/products/${id}`)).body;
  const save = async (
    product: DeskProduct,
    change: Partial<DeskProduct['content']>,
    { stock = [], staff = manager }: { stock?: object[]; staff?: TestStaff } = {},
  ) =>
    staff.call<Saved>('PUT', `/admin/products/${product.id}`, {
      body: { version: product.version, content: { ...product.content, ...change }, stock },
    });
  const shown = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;

  test('are found by name, code, category, state and stock, in every order', async () => {
    expect(await names('q=COLA')).toEqual(['Cola 0.5 l', 'Old Cola']);
    expect(await names('q=cola-0')).toEqual(['Cola 0.5 l']);
    expect(await names('q=PIZ-1-2')).toEqual(['Margherita']);
    expect(await names('q=100%25')).toEqual([]);
    expect(await names('status=inactive')).toEqual(['Old Cola', 'Secret dish']);
    const { drinks } = shop().world.categories;
    expect(await names(`category_id=${drinks}&sort=-price`)).toEqual(['Lemonade', 'Cola 0.5 l', 'Old Cola']);
    const { downtown } = shop().world.branches;
    expect(await names(`stock=out&branch_id=${downtown}`)).toContain('Tiramisu');
    expect(await names('stock=out')).not.toContain('Tiramisu');
    expect(await names(`stock=low&branch_id=${downtown}`)).toEqual(['Lemonade']);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=4&page=${page}`)));
    expect(pages.map(({ data }) => data.length)).toEqual([4, 4, 1]);
    const all = pages.flatMap(({ data }) => data.map(({ name }) => name));
    expect(all).toEqual((await names('per_page=60')).slice());
    expect(all.toReversed()).toEqual(await names('per_page=60&sort=-name'));
    const [cola] = (await list('q=cola-0')).data;
    expect(cola).toMatchObject({ selling_price: 2.5, category: 'Drinks', is_active: true, variant_count: 0 });
  });

  test('its own days of return are what shoppers read; none are the shop’s, 0 is never', async () => {
    const days = async () => (await shown('cola')).returns?.days ?? null;
    for (const [returns_days, read] of [
      [3, 3],
      [0, null],
      [null, 14],
    ] as const) {
      const saved = await save(await open(ids().cola), { returns_days });
      expect([saved.status, saved.body.content.returns_days, await days()]).toEqual([
        200,
        returns_days,
        read,
      ]);
    }
    expect((await save(await open(ids().cola), { returns_days: -1 })).status).toBe(422);
  });

  test('a saved name, price, text, picture and category are what the next shopper sees', async () => {
    const product = await open(ids().cola);
    const { desserts } = shop().world.categories;
    const heard = shop().changesHeard();
    const answer = await save(product, {
      name: 'Cola, cold',
      slug: 'cold-cola',
      selling_price: 2.75,
      original_price: 3,
      description_html: '<p>Cold.</p><script>alert(1)</script>',
      tags: ['new'],
      allergens: ['Milk'],
      ingredients: 'Water, sugar',
      storage: 'Keep it cold.',
      country_of_origin: 'Spain',
      category_ids: [desserts],
      images: [{ key: 'cola', alt: 'A cold bottle', width: 640, height: 640 }],
    });
    expect(answer.status).toBe(200);
    expect(shop().changesHeard()).toBe(heard + 1);
    const renamed = await shop().get<{ product: Product; canonical_slug: string }>('/get-product/cola');
    expect(renamed.body.canonical_slug).toBe('cold-cola');
    expect(await shown('cold-cola')).toMatchObject({
      name: 'Cola, cold',
      selling_price: 2.75,
      original_price: 3,
      description_html: '<p>Cold.</p>',
      tags: ['new'],
      allergens: ['Milk'],
      ingredients: 'Water, sugar',
      storage: 'Keep it cold.',
      country_of_origin: 'Spain',
      breadcrumbs: [{ id: desserts }],
      images: [{ alt: 'A cold bottle' }],
    });
    const inDesserts = await shop().get<ProductListResponse>('/get-category-products/desserts');
    expect(inDesserts.body.data.map(({ name }) => name)).toContain('Cola, cold');
    const { changes } = (await manager.call<ProductHistory>('GET', `/admin/products/${ids().cola}/history`))
      .body;
    expect(changes[0]).toMatchObject({
      actor: manager.email,
      before: { slug: 'cola' },
      after: { slug: 'cold-cola' },
    });
    expect(changes[0]?.after).not.toHaveProperty('brand');
    const back = await save(answer.body, { ...product.content });
    expect(back.body.content).toEqual(product.content);
    expect((await save(back.body, {})).status).toBe(200);
  });

  test('a save of an older version is refused with what another has saved', async () => {
    const mine = await open(ids().wrap);
    const other = await newStaff(shop(), 'owner');
    await save(await open(ids().wrap, other), { brand: 'Theirs' }, { staff: other });
    const refused = await save(mine, { brand: 'Mine' });
    expect([refused.status, refused.body.code]).toEqual([409, 'product_conflict']);
    expect(refused.body.product?.content.brand).toBe('Theirs');
    const version = refused.body.product?.version ?? '';
    expect((await save({ ...mine, version }, { brand: 'Mine' })).body.content.brand).toBe('Mine');
    // The command line's changes count too.
    const before = await open(ids().wrap);
    await changeProduct(shop().shop, 'wrap', { price: 710 });
    expect((await save(before, { brand: null })).status).toBe(409);
  });

  test('stock is set by branch, unless orders took some since it was counted', async () => {
    const { downtown, riverside } = shop().world.branches;
    const product = await open(ids().tiramisu);
    const cell = product.stock.find(({ branch_id }) => branch_id === downtown);
    expect(cell).toEqual({ branch_id: downtown, variant_id: 0, on_hand: 0, held: 0 });
    const change = { branch_id: downtown, variant_id: 0, was: 0, on_hand: 7 };
    expect((await save(product, {}, { stock: [change] })).status).toBe(200);
    expect((await shown('tiramisu')).stock_status).toBe('in_stock');
    const late = await save(product, {}, { stock: [change] });
    expect([late.status, late.body.product?.stock[0]?.on_hand]).toEqual([409, 7]);
    const { moves } = (await manager.call<ProductHistory>('GET', `/admin/products/${product.id}/history`))
      .body;
    expect(moves).toMatchObject([{ branch_id: downtown, delta: 7, reason: 'set_by_staff' }]);

    const local = await newStaff(shop(), 'manager', [riverside]);
    const seen = await open(product.id, local);
    expect(seen.branches.map(({ id }) => id)).toEqual([riverside]);
    const foreign = await save(seen, {}, { stock: [{ ...change, was: 7, on_hand: 1 }], staff: local });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
  });

  test('a sale reduces product and variants between two instants and leaves no trace', async () => {
    const product = await open(ids().margherita);
    const usual = product.content;
    const sale = { price: 8, from: later(1).toISOString(), until: later(3).toISOString() };
    const planned = (await save(product, { sale })).body;
    expect(planned.content.sale).toEqual(sale);
    expect((await shown('margherita')).selling_price).toBe(9);
    shop().setNow(later(1));
    await beginSales(shop().shop);
    expect(await shown('margherita')).toMatchObject({
      selling_price: 8,
      original_price: 9,
      combinations: [
        { price: 8, original_price: 9 },
        { price: 11, original_price: 12 },
      ],
      reduction: { starts_at: sale.from, ends_at: sale.until },
    });
    const running = await open(product.id);
    expect(running.content).toMatchObject({
      sale,
      selling_price: 9,
      variants: [{ price: 9 }, { price: 12 }],
    });
    expect((await save(running, {})).body.content).toEqual(running.content);
    shop().setNow(later(3));
    await endSales(shop().shop);
    const after = await open(product.id);
    expect(after.content.variants.map(({ price }) => price)).toEqual(
      usual.variants.map(({ price }) => price),
    );
    expect(after.content).toMatchObject({ sale: null, selling_price: 9 });
  });

  test('what cannot stand is refused at its field and changes nothing', async () => {
    const product = await open(ids().lemonade);
    const sale = { price: 3, from: null, until: later(1).toISOString() };
    const wrong: [Partial<DeskProduct['content']>, string][] = [
      [{ name: ' ' }, 'content.name'],
      [{ selling_price: 1.234 }, 'content.selling_price'],
      [{ sale }, 'content.sale.price'],
      [{ sale: { ...sale, price: 1, until: NOON.toISOString() } }, 'content.sale.until'],
      [{ slug: 'Lemon Ade' }, 'slug'],
      [{ slug: 'wrap' }, 'slug'],
      [{ category_ids: [99_999] }, 'content.category_ids'],
      [
        {
          variants: [
            {
              id: 99_999,
              value_ids: [],
              price: 1,
              original_price: null,
              sku: null,
              gtin: null,
              image_key: null,
              is_active: true,
            },
          ],
        },
        'content.variants',
      ],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await save(product, change);
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect(await open(product.id)).toEqual(product);
  });

  test('what nobody could ever buy is not published, at the desk and on the command line', async () => {
    const { wrap } = shop().world;
    const away = (await save(await open(wrap.id), { is_active: false })).body;
    expect((await shop().get(`/get-product/wrap`)).status).toBe(404);
    await shop()
      .db.write.updateTable('modifier_groups')
      .set({ min_select: 4, max_select: 4 })
      .where('id', '=', wrap.sauce)
      .execute();
    const opened = await open(wrap.id);
    expect(opened.never_buyable).toBe('At least 4 of “Sauce” have to be chosen, and fewer ever can be.');
    const refused = await save(opened, { is_active: true });
    expect([refused.status, refused.body.code]).toEqual([422, 'never_buyable']);
    await expect(changeProduct(shop().shop, 'wrap', { isActive: true })).rejects.toThrow('fewer ever can be');
    await shop()
      .db.write.updateTable('modifier_groups')
      .set({ min_select: 1, max_select: 2 })
      .where('id', '=', wrap.sauce)
      .execute();
    expect((await save(away, { is_active: true })).status).toBe(200);
    expect((await shown('wrap')).is_available).toBe(true);
  });

  test('a new one begins unpublished and without a price', async () => {
    const body = { name: 'Ginger ale', slug: 'ginger-ale' };
    const made = await manager.call<{ id: number }>('POST', '/admin/products', { body });
    expect(made.status).toBe(201);
    expect((await open(made.body.id)).content).toMatchObject({ is_active: false, selling_price: 0 });
    expect((await manager.call('POST', '/admin/products', { body })).status).toBe(422);
    // A name that is taken has an address of its own, without anybody typing one.
    const same = await manager.call<{ id: number }>('POST', '/admin/products', {
      body: { ...body, slug: '' },
    });
    expect((await open(same.body.id)).content.slug).toBe('ginger-ale-2');
    expect((await shop().get('/get-product/ginger-ale')).status).toBe(404);
    const { downtown } = shop().world.branches;
    const stock = [{ branch_id: downtown, variant_id: 0, was: null, on_hand: 9 }];
    await save(await open(made.body.id), { is_active: true, selling_price: 2 }, { stock });
    expect(await shown('ginger-ale')).toMatchObject({ selling_price: 2, is_available: true });
    await updateProduct(shop(), made.body.id, { is_active: 0 });
  });
});
