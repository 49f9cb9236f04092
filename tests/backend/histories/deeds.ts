import { changeProduct } from '../../../src/backend/catalog/manage-product.ts';
import { advanceOrder } from '../../../src/backend/orders/move-order.ts';
import { bearer, lastCode, newPhone } from '../../fixtures/account.ts';
import { updateProduct } from '../../fixtures/merchant.ts';
import { CONTACT } from '../../fixtures/shopper.ts';
import type { TestShop } from '../../fixtures/test-shop.ts';
import { type Client, call, place } from './client.ts';
import type { Step } from './program.ts';

/** What a history is about: products that run out, a coupon that is used up. */
export interface Scene {
  shop: TestShop;
  products: readonly { id: number; slug: string; onHand: number }[];
  coupon: string;
}

type Act = (scene: Scene, client: Client, step: Step) => Promise<unknown>;

const productOf = ({ products }: Scene, { product }: Step) =>
  products[product % products.length] as Scene['products'][number];

const lineOf = ({ cart }: Client, { chance }: Step) =>
  cart?.cartItems[Math.floor(chance * cart.cartItems.length)]?.id;

const update: Act = async (_scene, client, step) => {
  const cart_id = lineOf(client, step);
  if (cart_id !== undefined)
    await call(client, 'PUT', '/cart/update', { cart_id, quantity: Math.floor(step.chance * 6) });
};

const remove: Act = async (_scene, client, step) => {
  const id = lineOf(client, step);
  if (id !== undefined) await call(client, 'DELETE', `/cart/remove/${id}`);
};

/** Staff may meet an order that has moved on; any other refusal is a mistake. */
const byStaff = (work: Promise<unknown>) =>
  work.catch((error: { code?: string }) => {
    if (error.code !== 'invalid_transition') throw error;
  });

const orderOf = ({ acknowledged }: Client, { chance }: Step): string | undefined =>
  acknowledged[Math.floor(chance * acknowledged.length)]?.order.id;

const cancel: Act = async ({ shop }, client, step) => {
  const id = orderOf(client, step);
  if (!id) return;
  // Two of the staff at once: one of them comes too late.
  await Promise.all([1, 2].map(() => byStaff(advanceOrder(shop.shop, id, 'cancelled'))));
};

/** All the way to the customer, which gives members their card. */
const deliver: Act = async ({ shop }, client, step) => {
  const id = orderOf(client, step);
  for (let moves = 0; id && moves < 4; moves += 1) await byStaff(advanceOrder(shop.shop, id));
};

const redeem: Act = async ({ shop }, client, { chance }) => {
  if (client.customerId === undefined) return;
  const query = shop.db.read.selectFrom('scratch_cards').select('id');
  const cards = await query.where('customer_id', '=', client.customerId).orderBy('id').execute();
  const card = cards[Math.floor(chance * cards.length)];
  if (!card) return;
  const body = { scratch_card_id: card.id };
  const tries = [1, 2].map(() => call(client, 'POST', '/user/redeem-scratch-card', body));
  await Promise.all(tries);
};

/** A guest becomes a member and keeps the cart, each line once. */
const signIn: Act = async ({ shop }, client) => {
  if (client.customerId !== undefined) return;
  const units = client.cart?.cartDetails.total_quantity ?? 0;
  const phone = newPhone();
  const sent = await call(client, 'POST', '/send-login-otp', { phone });
  const proof = { phone, request_id: sent.body.request_id, otp: await lastCode(shop, phone) };
  const { status, body } = await call(client, 'POST', '/login-otp', { ...proof, name: 'Ana Diaz' });
  if (status !== 200) return void client.problems.push(`signing in answered ${status}`);
  client.customerId = (body.user as { id: number }).id;
  client.headers = bearer(String(body.token));
  client.cart = undefined;
  await call(client, 'GET', '/get-cart');
  const after = client.cart as { cartDetails: { total_quantity: number } } | undefined;
  // The stock may have shrunk meanwhile, so that the cart did too.
  if ((after?.cartDetails.total_quantity ?? 0) > units)
    client.problems.push('signing in multiplied the cart');
};

const restock: Act = async ({ shop, ...scene }, _client, step) => {
  const { slug } = productOf({ shop, ...scene }, step);
  const branchId = shop.world.branches.downtown;
  await changeProduct(shop.shop, slug, { stock: { branchId, onHand: Math.floor(step.chance * 30) } });
};

const reprice: Act = (scene, _client, step) =>
  updateProduct(scene.shop, productOf(scene, step).id, {
    selling_price_minor: 400 + Math.floor(step.chance * 20) * 25,
  });

/** What each deed does. */
export const ACTS: Record<Step['deed'], Act> = {
  add: (scene, client, step) =>
    call(client, 'POST', '/cart/add', { product_id: productOf(scene, step).id, quantity: step.quantity }),
  ...{ update, remove, cancel, deliver, redeem, restock, reprice, 'sign in': signIn },
  coupon: ({ coupon }, client) =>
    call(client, 'PUT', '/cart/details', { order_type: 'pickup', coupon_code: coupon }),
  uncoupon: (_scene, client) => call(client, 'PUT', '/cart/details', { coupon_code: null }),
  wallet: (_scene, client) =>
    call(client, 'PUT', '/cart/details', { order_type: 'pickup', use_wallet: true }),
  read: (_scene, client) => call(client, 'GET', '/get-cart'),
  place: async (_scene, client) => {
    await call(client, 'PUT', '/cart/details', { order_type: 'pickup' });
    await place(client, CONTACT, 1);
  },
  'place twice': async (_scene, client) => {
    await call(client, 'PUT', '/cart/details', { order_type: 'pickup' });
    await place(client, CONTACT, 2);
  },
};
