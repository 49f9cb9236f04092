import { beforeEach, expect, test } from 'vitest';
import type { DeskProduct } from '../../../src/api/contract/admin/catalog.ts';
import type { ProductOptions } from '../../../src/api/contract/admin/options.ts';
import type { Product } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { withMissing, withOptions } from '../../../src/domain/options/edit-options.ts';
import { groupValues } from '../../../src/domain/options/options.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

type Saved = DeskProduct & Partial<ErrorBody>;

describeRules('options of a product', (shop) => {
  let manager: TestStaff;
  let pizza: number;
  beforeEach(async () => {
    shop().setNow(NOON);
    manager = await newStaff(shop(), 'manager');
    pizza = shop().world.products.margherita;
  });
  const open = async (id = pizza) => (await manager.call<DeskProduct>('GET', `/admin/products/${id}`)).body;
  const save = async (
    product: DeskProduct,
    change: Partial<DeskProduct['content']>,
    stock: { variant_id: number; branch_id: number; was: number | null; on_hand: number }[] = [],
  ) =>
    manager.call<Saved>('PUT', `/admin/products/${product.id}`, {
      body: { version: product.version, content: { ...product.content, ...change }, stock },
    });
  /** Saves other options with the variants that the form plans for them. */
  const saveOptions = async (product: DeskProduct, change: (options: ProductOptions) => ProductOptions) => {
    const { content } = product;
    return save(product, withOptions(content, content, change(content.options)));
  };
  const shown = async (slug = 'margherita') =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;
  const value = (id: number, text: string) => ({ id, value: text, swatch: null, image_key: null });
  /** Saves what the product was before a test. */
  const restore = async (before: DeskProduct) => {
    const rows = await shop()
      .db.read.selectFrom('attribute_values')
      .select('id')
      .where('attribute_id', '=', shop().world.margherita.size)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    const { body } = await save(await open(), { ...before.content });
    expect(body.content).toEqual(before.content);
  };

  test('are read as they are sold and saved as they are without a change', async () => {
    const before = await open();
    expect(before.content.options).toMatchObject({
      attributes: [{ name: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
      groups: [
        {
          name: 'Extras',
          max_select: 3,
          values: [{ value: 'Olives', price: 1 }, { price: 2 }, { price: 1.5 }],
        },
      ],
    });
    expect(before.content.variants).toMatchObject([
      { price: 9, sku: 'PIZ-1-1', is_active: true },
      { price: 12, original_price: 14, sku: 'PIZ-1-2' },
    ]);
    const heard = shop().changesHeard();
    const { body } = await save(before, {});
    expect(body.version).toBe(before.version);
    expect(shop().changesHeard()).toBeLessThanOrEqual(heard + 1);
  });

  test('a new value is a variant with its own price, SKU and stock, and the others stay as they were', async () => {
    const before = await open();
    const { downtown } = shop().world.branches;
    const planned = withOptions(before.content, before.content, {
      ...before.content.options,
      attributes: before.content.options.attributes.map((one) => ({
        ...one,
        values: [...one.values, value(-1, 'Family')],
      })),
    });
    const [family] = planned.variants.filter(({ id }) => id < 0);
    const variants = planned.variants.map((one) =>
      one.id < 0 ? { ...one, price: 19, original_price: null, sku: 'PIZ-1-F' } : one,
    );
    const cell = { branch_id: downtown, variant_id: family?.id ?? 0, was: null, on_hand: 7 };
    const { status, body } = await save(before, { ...planned, variants }, [cell]);
    expect(status).toBe(200);
    const product = await shown();
    expect(product.combinations.slice(0, 2).map(({ variant_id }) => variant_id)).toEqual(
      Object.values(shop().world.margherita.variants),
    );
    const added = product.combinations[2];
    expect(added).toMatchObject({ price: 19, sku: 'PIZ-1-F', stock_status: 'in_stock', max_quantity: 7 });
    // Burrata has a price for each variant: the new one is like the one that it was made from.
    const burrata = product.multi_selectable_attributes[0]?.values[shop().world.margherita.modifiers.burrata];
    expect(burrata?.variant_prices.map(({ variant_id }) => variant_id)).toContain(added?.variant_id);
    const shopper = newShopper(shop);
    const { size } = shop().world.margherita;
    const line = await shopper.add({
      product_id: pizza,
      selected_attributes: { [size]: added?.ids[0] ?? 0 },
    });
    expect(line.body.cartItems[0]).toMatchObject({ unit_price: 19, options_text: ['Size: Family'] });

    // The value goes: its line in the cart is not sold any more, and the order of another stays as it was.
    const gone = await saveOptions(body, (options) => ({
      ...options,
      attributes: options.attributes.map((one) => ({ ...one, values: one.values.slice(0, 2) })),
    }));
    expect(gone.status).toBe(200);
    expect((await shown()).combinations).toHaveLength(2);
    const cart = await shopper.cart();
    expect(cart.body.cartItems[0]).toMatchObject({
      is_available: false,
      unavailable_reason: 'option_unavailable',
    });
    expect((await open()).content).toEqual(before.content);
  });

  test('a variant that is ordered and then taken off stays right in the order and its stock', async () => {
    const before = await open();
    const { size, values, variants } = shop().world.margherita;
    const shopper = newShopper(shop);
    await shopper.add({ product_id: pizza, quantity: 2, selected_attributes: { [size]: values.large } });
    const placed = await shopper.order();
    expect(placed.status).toBe(201);
    const late = newShopper(shop);
    await late.add({ product_id: pizza, selected_attributes: { [size]: values.large } });
    const now = await open();
    const off = await save(now, {
      variants: now.content.variants.map((one) =>
        one.id === variants.large ? { ...one, is_active: false } : one,
      ),
    });
    expect(off.body.content.variants.map(({ is_active }) => is_active)).toEqual([true, false]);
    const product = await shown();
    expect(product.combinations.map(({ variant_id }) => variant_id)).toEqual([variants.small]);
    expect((await late.cart()).body.cartItems[0]).toMatchObject({ unavailable_reason: 'option_unavailable' });
    const items = await shop()
      .db.read.selectFrom('order_items')
      .select(['variant_id', 'quantity', 'unit_price_minor'])
      .where('product_id', '=', pizza)
      .orderBy('id', 'desc')
      .execute();
    expect(items[0]).toEqual({ variant_id: variants.large, quantity: 2, unit_price_minor: 1200 });
    const on = await save(off.body, { variants: before.content.variants });
    expect(on.body.stock).toEqual(now.stock);
    expect((await late.cart()).body.cartItems[0]).toMatchObject({ is_available: true });
  });

  test('stock of what is not sold makes nothing available', async () => {
    const before = await open();
    const off = await save(before, {
      variants: before.content.variants.map((one, at) => ({ ...one, is_active: at === 0 })),
    });
    const empty = off.body.stock
      .filter(({ variant_id }) => variant_id === shop().world.margherita.variants.small)
      .map(({ branch_id, variant_id, on_hand: was }) => ({ branch_id, variant_id, was, on_hand: 0 }));
    const sold = await save(off.body, {}, empty);
    expect(sold.status).toBe(200);
    expect((await shown()).stock_status).toBe('out_of_stock');
    const cells = empty.map((cell) => ({ ...cell, was: 0, on_hand: cell.was ?? 0 }));
    await save(sold.body, { variants: before.content.variants }, cells);
    expect((await shown()).stock_status).toBe('in_stock');
  });

  test('a second choice leaves each variant its number; groups are kept in the order given', async () => {
    const before = await open();
    const { variants } = shop().world.margherita;
    const { body } = await saveOptions(before, (options) => ({
      attributes: [
        ...options.attributes,
        { id: -1, name: 'Crust', values: [value(-2, 'Thin'), value(-3, 'Thick')] },
      ],
      groups: options.groups.map((group) => ({
        ...group,
        name: 'Toppings',
        min_select: 1,
        values: [
          ...group.values.toReversed(),
          { id: -4, value: 'Rocket', price: 0.5, needs: [-3], variant_prices: [] },
        ],
      })),
    }));
    expect(body.content.variants.map(({ id, sku }) => [id, sku]).filter(([, sku]) => sku)).toEqual([
      [variants.small, 'PIZ-1-1'],
      [variants.large, 'PIZ-1-2'],
    ]);
    const product = await shown();
    expect(product.combinations).toHaveLength(4);
    const [group] = product.multi_selectable_attributes;
    expect(group).toMatchObject({ name: 'Toppings', min_select: 1 });
    expect(group && groupValues(group).map((one) => one.value)).toEqual([
      'Stuffed crust',
      'Burrata',
      'Olives',
      'Rocket',
    ]);
    const thick = product.attributes[1]?.values[1]?.id;
    expect(group && groupValues(group).at(-1)?.dependencies).toEqual([thick]);
    const back = await saveOptions(body, () => before.content.options);
    expect(back.body.content).toEqual(before.content);
    await restore(before);
  });

  test('a product without options gets some, and the shelf that it had counts no more', async () => {
    const { cola } = shop().world.products;
    const before = await open(cola);
    const planned = withOptions(before.content, before.content, {
      attributes: [{ id: -1, name: 'Bottle', values: [value(-2, 'Glass'), value(-3, 'Can')] }],
      groups: [],
    });
    const variants = planned.variants.map((one, at) => ({ ...one, is_active: at === 0 }));
    const { body } = await save(before, { ...planned, variants });
    expect(body.content.variants).toMatchObject([
      { price: 2.5, is_active: true },
      { price: 2.5, is_active: false },
    ]);
    expect(withMissing(body.content)).toHaveLength(2);
    expect((await shown('cola')).is_available).toBe(false);
    await save(body, { options: before.content.options, variants: [] });
    expect(await shown('cola')).toMatchObject({ is_available: true, combinations: [], attributes: [] });
  });

  test('what nobody can ever buy, or is of another product, is refused and changes nothing', async () => {
    const before = await open();
    const [group] = before.content.options.groups;
    if (!group) throw new Error('It has a group.');
    const change = (part: Partial<typeof group>) => ({
      options: { ...before.content.options, groups: [{ ...group, ...part }] },
    });
    const [first] = group.values;
    const foreign = shop().world.wrap.modifiers.garlic;
    const wrong: [Partial<DeskProduct['content']>, string][] = [
      [change({ min_select: 4, max_select: 4 }), 'is_active'],
      [change({ min_select: 3, max_select: 2 }), 'content.options.groups.0.max_select'],
      [change({ values: [] }), 'content.options.groups.0'],
      [change({ values: [{ ...group.values[0], id: foreign } as typeof first & object] }), 'content.options'],
      [
        change({ values: [{ ...first, needs: [999_999] } as typeof first & object] }),
        'content.options.groups.0',
      ],
      [{ variants: before.content.variants.map((one) => ({ ...one, is_active: false })) }, 'is_active'],
      [{ variants: before.content.variants.map((one) => ({ ...one, sku: 'A' })) }, 'content.variants.1.sku'],
      [{ options: { attributes: [], groups: [] } }, 'content.variants'],
    ];
    for (const [part, field] of wrong) {
      const { status, body } = await save(before, part);
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect(await open()).toEqual(before);
  });
});
