import { randomUUID } from 'node:crypto';
import { newCustomer } from '../../fixtures/customer.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import type { TestShop } from '../../fixtures/test-shop.ts';
import type { Pool } from './values.ts';

/** Visitors who must come to no harm, the attackers' identities, and ids of everybody's things. */
export interface Victims {
  pool: Pool;
  identities: readonly Record<string, string>[];
  before: unknown;
  /** What the victims see now. */
  look: () => Promise<unknown>;
}

/** A guest and a customer with carts and orders, and attackers who know every id. */
export const createVictims = async (shop: () => TestShop): Promise<Victims> => {
  const { world } = shop();
  const { products, categories, branches } = world;
  const victims = [newShopper(shop), await newCustomer(shop)];
  const orderIds: string[] = [];
  for (const victim of victims) {
    await victim.add({ product_id: products.cremeBrulee, quantity: 2 });
    orderIds.push((await victim.order()).body.order.id);
    await victim.add({ product_id: products.cremeBrulee });
  }
  const attackers = [await newCustomer(shop), await newCustomer(shop)];
  for (const attacker of attackers) await attacker.add({ product_id: products.cola, quantity: 3 });
  const carts = await Promise.all(victims.map((victim) => victim.cart()));
  const look = async () => ({
    carts: await Promise.all(victims.map(async (victim) => (await victim.cart()).body.cartItems)),
    orders: await shop()
      .db.read.selectFrom('orders')
      .select(['id', 'status', 'total_minor'])
      .where('id', 'in', orderIds)
      .orderBy('id')
      .execute(),
  });
  const productIds = Object.values(products);
  return {
    look,
    before: await look(),
    identities: [
      ...attackers.map(({ headers }) => headers),
      { 'guest-id': randomUUID() },
      { 'guest-id': randomUUID() },
    ],
    pool: {
      product_id: productIds,
      order_id: orderIds,
      id: [...orderIds, ...carts.flatMap(({ body }) => body.cartItems.map(({ id }) => id)), 1, 2],
      cart_id: carts.flatMap(({ body }) => body.cartItems.map(({ id }) => id)),
      slug: ['margherita', 'cola', 'pizza', 'drinks', 'about-us', 'terms', 'pizza-margherita', 'old-cola'],
      branch_id: Object.values(branches),
      category_id: Object.values(categories),
      coupon_code: ['WELCOME10', 'FEAST20', 'NOPE'],
      referred_by: attackers.map(({ referralCode }) => referralCode),
      email: ['ana@example.com', attackers[0]?.email],
      phone: ['+1 312 555 0199'],
      pincode: ['60601', '99999'],
      payment_method: ['cod', 'wallet', 'test'],
      order_type: ['delivery', 'pickup'],
      quantity: [1, 2, 3],
    },
  };
};
