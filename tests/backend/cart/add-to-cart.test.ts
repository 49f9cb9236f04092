import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeSettings, setStock, updateProduct } from '../../fixtures/merchant.ts';
import { largePizza, newShopper } from '../../fixtures/shopper.ts';
import { insertProduct, insertStock } from '../../fixtures/world-catalog.ts';

describeOnDatabases('cart/add', (shop) => {
  test('adds a product with its options at the catalog price', async () => {
    const { status, body } = await newShopper(shop).add({ ...largePizza(shop()), quantity: 2 });
    expect(status).toBe(201);
    expect(body.cartItems[0]).toMatchObject({
      name: 'Margherita',
      options_text: ['Size: Large', 'Extras: Olives'],
      unit_price: 13,
      original_unit_price: 15,
      line_total: 26,
    });
  });

  test('merges the same product, options and note into one line', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ ...largePizza(shop()), note: 'well done' });
    await shopper.add({ ...largePizza(shop()), note: 'well done' });
    const { body } = await shopper.add(largePizza(shop()));
    expect(body.cartItems.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('answers a retry under the same key with the first result', async () => {
    const shopper = newShopper(shop);
    const line = { product_id: shop().world.products.cola };
    const first = await shopper.add(line, 'key-1');
    const retry = await shopper.add(line, 'key-1');
    expect(retry.headers.get('idempotent-replayed')).toBe('true');
    expect(retry.body).toEqual(first.body);
    expect((await shopper.cart()).body.cartDetails.total_quantity).toBe(1);
  });

  test('refuses another body under the same key', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola }, 'key-1');
    const { status, body } = await shopper.add({ product_id: shop().world.products.lemonade }, 'key-1');
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('adds once when the same key comes twice at the same time', async () => {
    const shopper = newShopper(shop);
    const line = { product_id: shop().world.products.cola };
    const answers = await Promise.all([shopper.add(line, 'twice'), shopper.add(line, 'twice')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await shopper.cart()).body.cartDetails.total_quantity).toBe(1);
  });

  test('keeps every unit of a guest who adds many times at once', async () => {
    const shopper = newShopper(shop);
    const line = { product_id: shop().world.products.cola };
    await Promise.all(Array.from({ length: 8 }, () => shopper.add(line)));
    const { body } = await shopper.cart();
    expect(body.cartItems).toHaveLength(1);
    expect([body.cartDetails.total_quantity, body.cartDetails.version]).toEqual([8, 8]);
  });

  test('needs an identity', async () => {
    const { status, body } = await shop().call<{ code: string }>('POST', '/cart/add', {
      body: { product_id: shop().world.products.cola, quantity: 1 },
    });
    expect([status, body.code]).toEqual([422, 'identity_required']);
  });

  test('leaves nothing behind when it refuses', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.tiramisu });
    expect((await shopper.cart()).body.cartDetails).toMatchObject({ id: null, version: 0 });
  });

  test('refuses a product that the branch does not sell', async () => {
    const { body } = await newShopper(shop).add({ product_id: shop().world.products.focaccia });
    expect(body).toMatchObject({
      code: 'product_unavailable',
      message: 'Focaccia is not available at this branch.',
    });
  });

  test('refuses products that are inactive or unknown', async () => {
    for (const product_id of [shop().world.products.secret, 999_999]) {
      const { status, body } = await newShopper(shop).add({ product_id });
      expect([status, body.code]).toEqual([422, 'product_unavailable']);
    }
  });

  test('refuses what is sold out', async () => {
    const { body } = await newShopper(shop).add({ product_id: shop().world.products.tiramisu });
    expect(body).toMatchObject({ code: 'out_of_stock', message: 'Tiramisu is sold out.' });
  });

  test('says how many are left, all lines of the variant counted', async () => {
    const shopper = newShopper(shop);
    const { lemonade } = shop().world.products;
    await shopper.add({ product_id: lemonade, quantity: 2 });
    const { body } = await shopper.add({ product_id: lemonade, quantity: 2, note: 'cold' });
    expect(body).toMatchObject({
      code: 'insufficient_stock',
      message: 'Only 3 left, counting what is in your cart.',
    });
    const { body: more } = await shopper.add({ product_id: lemonade, quantity: 4 });
    expect(more.message).toBe('Only 3 left.');
  });

  test('refuses more than the maximum of a product over all its lines', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ ...largePizza(shop()), quantity: 15 });
    const { body } = await shopper.add({ ...largePizza(shop()), quantity: 6, note: 'for later' });
    expect(body).toMatchObject({ code: 'max_quantity', message: 'You can order at most 20.' });
  });

  test('refuses less than the minimum and quantities between steps', async () => {
    const { db, world } = shop();
    const eggs = await inTransaction(db, async (trx) => {
      const product = { name: 'Eggs', price: 30, min_quantity: 6, quantity_step: 6, max_quantity: 60 };
      const id = await insertProduct(trx, product, [world.categories.food]);
      await insertStock(trx, world.branches, id, 0, {});
      return id;
    });
    const { body: few } = await newShopper(shop).add({ product_id: eggs, quantity: 5 });
    expect(few.code).toBe('min_quantity');
    const { body: uneven } = await newShopper(shop).add({ product_id: eggs, quantity: 7 });
    expect(uneven.errors).toEqual({ quantity: ['Order in steps of 6.'] });
  });

  test('checks the choices again by the rules of options', async () => {
    const { margherita, wrap } = shop().world;
    const pizza = (large: boolean, extras: number[]) => ({
      product_id: margherita.id,
      selected_attributes: { [margherita.size]: large ? margherita.values.large : margherita.values.small },
      selected_multi_attributes: { [margherita.extras]: extras },
    });
    const { olives, stuffedCrust } = margherita.modifiers;
    const refusals = [
      ['option_required', { product_id: margherita.id }],
      ['option_invalid', { ...pizza(true, []), selected_attributes: { [margherita.size]: 9999 } }],
      ['option_invalid', pizza(true, [olives, olives])],
      ['option_dependency', pizza(false, [stuffedCrust])],
      ['min_select', { product_id: wrap.id }],
      [
        'max_select',
        {
          product_id: wrap.id,
          selected_multi_attributes: { [wrap.sauce]: Object.values(wrap.modifiers) },
        },
      ],
    ] as const;
    for (const [code, line] of refusals) {
      const { status, body } = await newShopper(shop).add(line);
      expect([status, body.code]).toEqual([422, code]);
    }
    const { body } = await newShopper(shop).add({ product_id: wrap.id });
    expect(body.message).toBe('Please select at least 1 options for Sauce');
  });

  test('never takes a price from the client', async () => {
    const line = { product_id: shop().world.products.cola, price: 0.01, unit_price: 0.01 };
    expect((await newShopper(shop).add(line)).body.total).toBe(5.63);
  });

  test('holds at most 100 lines', async () => {
    const shopper = newShopper(shop);
    const { cola } = shop().world.products;
    await updateProduct(shop(), cola, { max_quantity: 1000 });
    await setStock(shop(), cola, 1000);
    for (let n = 0; n < 100; n += 1) await shopper.add({ product_id: cola, note: `for ${n}` });
    const { body } = await shopper.add({ product_id: cola, note: 'one too many' });
    expect(body.code).toBe('cart_full');
    expect((await shopper.add({ product_id: cola, note: 'for 1' })).status).toBe(201);
  });

  test('is refused while the store is closed', async () => {
    await changeSettings(shop(), { globalStoreEnable: 'false' });
    const { status, body } = await newShopper(shop).add({ product_id: shop().world.products.cola });
    await changeSettings(shop(), { globalStoreEnable: 'true' });
    expect([status, body.code]).toEqual([422, 'store_closed']);
    expect(body.message).toBe(
      'Sorry, we are currently not accepting orders right now. We will be back shortly.',
    );
  });
});
