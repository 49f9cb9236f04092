import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { listOrders } from '../../../src/backend/orders/reading/orders.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { setStock, updateProduct } from '../../fixtures/merchant.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { type CartAnswer, newShopper, type Shopper } from '../../fixtures/shopper.ts';
import type { TestShop } from '../../fixtures/test-shop.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

const LIMIT = 4;
const START = 30;

/** One thing a guest or the shop does; numbers choose the guest, the product and how many. */
const step = fc.record({
  guest: fc.nat(3),
  act: fc.constantFrom('add', 'add', 'update', 'remove', 'coupon', 'order', 'order', 'cancel', 'price'),
  product: fc.nat(1),
  quantity: fc.integer({ min: 0, max: 6 }),
});
type Step = { guest: number; act: string; product: number; quantity: number };

describeOnDatabases('random histories of four guests', (shop) => {
  test('keep stock, orders, coupon and versions right', async () => {
    const { db, world } = shop();
    const productIds = [world.products.cola, world.products.cremeBrulee];
    const rule = discountRule({ code: 'HISTORY', title: 'History' });
    const discountId = await inTransaction(db, (trx) => insertDiscount(trx, rule, { total: LIMIT }));
    await Promise.all(productIds.map((id) => setStock(shop(), id, START)));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 12 }), async (history) => {
        const guests = [0, 1, 2, 3].map(() => newShopper(shop));
        const versions = guests.map(() => 0);
        for (const atOnce of history) {
          const answers = await Promise.all(atOnce.map((one) => act(shop(), guests, productIds, one)));
          for (const answer of answers) expect(answer?.status ?? 200).toBeLessThan(500);
          await checkVersions(guests, versions);
        }
        await checkStock(shop(), productIds);
        await checkOrders(shop());
        await checkCoupon(shop(), discountId);
      }),
      { ...seeded(15), endOnFailure: true },
    );
  });
});

const act = async (
  shop: TestShop,
  guests: readonly Shopper[],
  productIds: readonly number[],
  { guest, act: name, product, quantity }: Step,
): Promise<{ status: number } | undefined> => {
  const shopper = guests[guest] as Shopper;
  const product_id = productIds[product] as number;
  const line = async () => (await shopper.cart()).body.cartItems[product]?.id ?? 1;
  if (name === 'add') return shopper.add({ product_id, quantity: Math.max(1, quantity) });
  if (name === 'update') return shopper.update({ cart_id: await line(), quantity });
  if (name === 'remove') return shopper.remove(await line());
  if (name === 'coupon') return shopper.details({ coupon_code: quantity > 1 ? 'HISTORY' : null });
  if (name === 'order') return shopper.order();
  if (name === 'price') {
    await updateProduct(shop, product_id, { selling_price_minor: 500 + quantity * 25 });
    return undefined;
  }
  const [newest] = await listOrders(shop.shop, { status: 'placed', limit: 1 });
  if (newest) await advanceOrder(shop.shop, newest.id, 'cancelled').catch(refusedOnly);
  return undefined;
};

const refusedOnly = (error: { code?: string }) => {
  if (error.code !== 'invalid_transition') throw error;
};

const checkVersions = async (guests: readonly Shopper[], versions: number[]) => {
  for (const [index, shopper] of guests.entries()) {
    const { body }: CartAnswer = await shopper.cart();
    expect(body.cartDetails.version).toBeGreaterThanOrEqual(versions[index] ?? 0);
    versions[index] = body.cartDetails.version;
  }
};

const checkStock = async ({ db, world }: TestShop, productIds: readonly number[]) => {
  for (const id of productIds) {
    const stock = await db.read
      .selectFrom('stock')
      .select(['on_hand', 'held'])
      .where('branch_id', '=', world.branches.downtown)
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    const moves = await db.read
      .selectFrom('stock_moves')
      .select('delta')
      .where('product_id', '=', id)
      .execute();
    expect(stock.on_hand).toBeGreaterThanOrEqual(0);
    expect(stock.held).toBe(0);
    expect(stock.on_hand).toBe(START + moves.reduce((sum, { delta }) => sum + delta, 0));
  }
};

/** Each order adds up from its own items, and the units sold are those of the orders that stand. */
const checkOrders = async ({ db, shop }: TestShop) => {
  const orders = await listOrders(shop, { limit: 10_000 });
  const rows = await db.read.selectFrom('order_items').selectAll().execute();
  const items = Map.groupBy(rows, (row) => row.order_id);
  for (const order of orders) {
    const lines = items.get(order.id) ?? [];
    const goods = lines.reduce((sum, l) => sum + l.line_total_minor - l.discount_minor + l.tax_minor, 0);
    const delivery = minor(order.delivery_charge) - minor(order.shipping_discount_amount);
    expect(minor(order.total)).toBe(goods + delivery + minor(order.tip_amount));
    for (const line of lines) expect(line.line_total_minor).toBe(line.unit_price_minor * line.quantity);
  }
};

const minor = (amount: number) => Math.round(amount * 100);

const checkCoupon = async ({ db }: TestShop, discountId: number) => {
  const { used_count } = await db.read
    .selectFrom('discounts')
    .select('used_count')
    .where('id', '=', discountId)
    .executeTakeFirstOrThrow();
  const uses = await db.read
    .selectFrom('discount_uses')
    .selectAll()
    .where('discount_id', '=', discountId)
    .execute();
  expect(used_count).toBeLessThanOrEqual(LIMIT);
  expect(uses).toHaveLength(used_count);
};
