import { expect, test, vi } from 'vitest';
import type { PlaceOrderRequest } from '../../../src/api/contract/order.ts';
import { changeProduct } from '../../../src/backend/merchandise/bulk/change-product.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeBranch, setStock, updateProduct } from '../../fixtures/merchant.ts';
import { shelveColas, stockOf } from '../../fixtures/payer.ts';
import { newShopper, type OrderResult } from '../../fixtures/shopper.ts';
import { branchRules } from '../../fixtures/world-branches.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

/** Orders that really run side by side: PostgreSQL takes each on a connection of its own. */
describeOnDatabases('orders at the same time', (shop) => {
  const pickup = { order_type: 'pickup', address: null } as const;

  /** Guests who each have one of the product in the cart and have seen their total. */
  const guestsWith = (productId: number, count: number, details: object = {}) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const shopper = newShopper(shop);
        await shopper.add({ product_id: productId });
        const { body } = await shopper.details({ order_type: 'pickup', ...details });
        return (change: Partial<PlaceOrderRequest> = {}) =>
          shopper.order({ ...pickup, expected_total: body.total, ...change });
      }),
    );
  const placed = (answers: readonly OrderResult[]) => answers.filter(({ status }) => status === 201);
  const left = async (productId: number) => {
    const row = await shop()
      .db.read.selectFrom('stock')
      .select('on_hand')
      .where('branch_id', '=', shop().world.branches.downtown)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return row?.on_hand;
  };

  test('let exactly one of two guests have the last unit', async () => {
    const { lemonade } = shop().world.products;
    for (let round = 0; round < 5; round += 1) {
      await setStock(shop(), lemonade, 1);
      const orders = await guestsWith(lemonade, 2);
      const answers = await Promise.all(orders.map((order) => order()));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(answers.find(({ status }) => status === 422)?.body.code).toBe('item_unavailable');
      expect(await left(lemonade)).toBe(0);
    }
  });

  test('sell five units of a stock of five to bursts of eight guests', async () => {
    const { cola } = shop().world.products;
    await setStock(shop(), cola, 5);
    const guests = await guestsWith(cola, 8);
    const answers = await Promise.all(guests.flatMap((order) => [order(), order(), order()]));
    expect(placed(answers)).toHaveLength(5);
    expect(await left(cola)).toBe(0);
    const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code));
    expect([...codes].every((code) => code === 'item_unavailable' || code === 'cart_empty')).toBe(true);
    const numbers = placed(answers).map(({ body }) => body.order.order_number);
    expect(new Set(numbers).size).toBe(5);
  });

  test('hold five units of a stock of five for bursts of guests who pay online, and no more', async () => {
    const { lemonade } = shop().world.products;
    for (let round = 0; round < 3; round += 1) {
      await setStock(shop(), lemonade, 5);
      const guests = await guestsWith(lemonade, 8);
      const answers = await Promise.all(guests.map((order) => order({ payment_method: 'test' })));
      const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
      expect(codes).toEqual(Array(3).fill('item_unavailable'));
      expect(await stockOf(shop(), lemonade)).toEqual({ on_hand: 5, held: 5 });
      await shelveColas(shop(), 0);
    }
  });

  test('redeem a coupon up to its limit and no further', async () => {
    const { cremeBrulee } = shop().world.products;
    const rule = discountRule({ code: 'FIRST3', title: 'The first three' });
    const id = await inTransaction(shop().db, (trx) => insertDiscount(trx, rule, { total: 3 }));
    const orders = await guestsWith(cremeBrulee, 8, { coupon_code: 'FIRST3' });
    const answers = await Promise.all(orders.map((order) => order()));
    expect(placed(answers)).toHaveLength(3);
    const discount = await shop()
      .db.read.selectFrom('discounts')
      .select('used_count')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(discount?.used_count).toBe(3);
    for (const { status, body } of answers) {
      if (status !== 201) expect(['coupon_invalid', 'total_changed']).toContain(body.code);
    }
  });

  test('answer a retry that was refused with the order that its twin became meanwhile', async () => {
    const { write } = shop().db;
    const { cola } = shop().world.products;
    const shopper = newShopper(shop);
    await setStock(shop(), cola, 5);
    const { body: cart } = await shopper.add({ product_id: cola });
    const price = (cart.cartItems[0]?.unit_price ?? 0) * 100;
    const order = () => shopper.order({ ...pickup, expected_total: total }, 'twins');
    const { total } = (await shopper.details({ order_type: 'pickup' })).body;
    await updateProduct(shop(), cola, { selling_price_minor: price + 25 });

    let twin: OrderResult | undefined;
    const transaction = write.transaction();
    vi.spyOn(write, 'transaction').mockReturnValueOnce({
      ...transaction,
      execute: async (work: Parameters<typeof transaction.execute>[0]) => {
        try {
          return await transaction.execute(work);
        } catch (refusal) {
          await updateProduct(shop(), cola, { selling_price_minor: price });
          twin = await order();
          throw refusal;
        }
      },
    } as typeof transaction);
    const refused = await order();

    expect(twin?.status).toBe(201);
    expect([refused.status, refused.body.order?.id]).toEqual([201, twin?.body.order.id]);
    expect(refused.headers.get('idempotent-replayed')).toBe('true');
  });

  test('of carts with the same products in another order do not wait for each other for ever', async () => {
    const { cremeBrulee, margherita } = shop().world.products;
    const { size, values } = shop().world.margherita;
    const dessert = { product_id: cremeBrulee };
    const pizza = { product_id: margherita, selected_attributes: { [size]: values.large } };
    const orders = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (n) => {
        const shopper = newShopper(shop);
        const lines = n % 2 === 0 ? [dessert, pizza] : [pizza, dessert];
        for (const line of lines) await shopper.add(line);
        const { body } = await shopper.details({ order_type: 'pickup' });
        return () => shopper.order({ ...pickup, expected_total: body.total });
      }),
    );
    const answers = await Promise.all(orders.map((order) => order()));
    expect(placed(answers)).toHaveLength(6);
  });

  test('fill a slot to its capacity and no further', async () => {
    const { world } = shop();
    const slots = { ...branchRules().slots, isEnabled: true, capacityPerSlot: 3 };
    await changeBranch(shop(), world.branches.downtown, { slots });
    await setStock(shop(), world.products.cola, 50);
    const slot_id = `2026-03-02T18:00/pickup/${world.branches.downtown}`;
    const orders = await guestsWith(world.products.cola, 8, { slot_id });
    const answers = await Promise.all(orders.map((order) => order()));
    await changeBranch(shop(), world.branches.downtown, { slots: branchRules().slots });
    expect(placed(answers)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['slot_full']));
  });

  test('keep the stock ledger true while staff set the stock', async () => {
    const { cola } = shop().world.products;
    await setStock(shop(), cola, 50);
    const orders = await guestsWith(cola, 6);
    const before = await movedOf(cola);
    const slug = await slugOf(cola);
    const branchId = shop().world.branches.downtown;
    await Promise.all([
      ...orders.map((order) => order()),
      ...[40, 60].map((onHand) => changeProduct(shop().shop, slug, { stock: { branchId, onHand } })),
    ]);
    expect((await movedOf(cola)) - before).toBe(((await left(cola)) ?? 0) - 50);
  });

  const slugOf = async (id: number) => {
    const query = shop().db.read.selectFrom('products').select('slug').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).slug;
  };

  /** The sum of what the ledger says came and went. */
  const movedOf = async (id: number) => {
    const query = shop().db.read.selectFrom('stock_moves').select('delta').where('product_id', '=', id);
    return (await query.execute()).reduce((sum, { delta }) => sum + delta, 0);
  };
});
