import { randomUUID } from 'node:crypto';
import { changeProduct } from '../../../src/backend/merchandise/bulk/change-product.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';
import type { DiscountRule } from '../../../src/domain/discounts/discounts.ts';
import { updateProduct } from '../../fixtures/merchant.ts';
import type { Razorpay } from '../../fixtures/razorpay.ts';
import type { JobName } from '../../fixtures/shop-jobs.ts';
import { CONTACT } from '../../fixtures/shopper.ts';
import { NOON, type TestShop } from '../../fixtures/test-shop.ts';
import type { KnownProduct } from './check-cart.ts';
import { type Acknowledged, ask, type Client, call, place, type Send } from './client.ts';
import type { DeskHands } from './desk-hands.ts';
import type { Step } from './program.ts';

/** What a history is about: products that run out, a coupon that is used up, a gateway that fails at times. */
export interface Scene {
  shop: TestShop;
  products: readonly KnownProduct[];
  coupon: DiscountRule;
  razorpay: Razorpay;
  /** Keys of its refunds that it reported. */
  reportedRefunds: Set<string>;
  desk: DeskHands;
  /** Does a job of the shop some minutes after its noon. */
  work: (job: JobName, minutes: number) => Promise<unknown>;
  /** To every process of the shop. */
  senders: readonly Send[];
}

export type Action = (scene: Scene, client: Client, step: Step) => Promise<unknown>;

/** The shop some minutes after noon: jobs look at its clock, nobody else need wait. */
export const later = ({ shop }: TestShop, minutes: number): Shop => ({
  ...shop,
  now: () => new Date(NOON.getTime() + minutes * 60_000),
});

const productOf = ({ products }: Scene, { product }: Step) =>
  products[product % products.length] as KnownProduct;

/** One of the things, the newest as likely as any other. */
export const pick = <T>(things: readonly T[], { chance }: Step): T | undefined =>
  things[Math.floor(chance * things.length)];

const lineOf = ({ cart }: Client, step: Step) => pick(cart?.cartItems ?? [], step)?.id;

export const orderOf = ({ acknowledged }: Client, step: Step): Acknowledged | undefined =>
  pick(acknowledged, step);

const add: Action = (scene, client, step) =>
  call(client, 'POST', '/cart/add', { product_id: productOf(scene, step).id, quantity: step.quantity });

/** The same key and body at once is one line more, answered with the same bytes. */
const addTwice: Action = async (scene, client, step) => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { product_id: productOf(scene, step).id, quantity: step.quantity };
  const answers = await Promise.all([1, 2].map(() => ask(client, 'POST', '/cart/add', body, key)));
  const reported = answers.filter(({ status }) => status < 300).map((answer) => JSON.stringify(answer.body));
  if (new Set(reported).size > 1) client.problems.push('adding under one key was answered in two ways');
  await call(client, 'GET', '/get-cart');
};

/** What no shop may take: units below one, parts of them, more than anybody can count. */
const addNonsense: Action = async (scene, client, step) => {
  const quantity = pick([-1, -step.quantity, 0, 0.5, 1e9], step);
  const body = { product_id: productOf(scene, step).id, quantity };
  const key = { 'idempotency-key': randomUUID() };
  const { status } = await call(client, 'POST', '/cart/add', body, key);
  if (status !== 422) client.problems.push(`adding ${quantity} answered ${status}`);
};

const update: Action = async (_scene, client, step) => {
  const cart_id = lineOf(client, step);
  if (cart_id !== undefined)
    await call(client, 'PUT', '/cart/update', { cart_id, quantity: Math.floor(step.chance * 6) });
};

const remove: Action = async (_scene, client, step) => {
  const id = lineOf(client, step);
  if (id !== undefined) await call(client, 'DELETE', `/cart/remove/${id}`);
};

/** Looks at the cart before ordering, and says where the goods go unless that is known. */
const lookAgain = (client: Client) =>
  client.cart?.cartDetails.order_type === 'pickup'
    ? call(client, 'GET', '/get-cart')
    : call(client, 'PUT', '/cart/details', { order_type: 'pickup' });

/** Places an order for pickup by a way of paying. */
const placeBy =
  (how: { method?: 'cod' | 'online'; times?: number; keys?: number }): Action =>
  async (_scene, client, { chance }) => {
    await lookAgain(client);
    const contact = { ...CONTACT, ...(client.phone && { phone: client.phone }) };
    const online = chance < 0.4 ? 'test' : 'razorpay';
    await place(client, { ...how, contact, method: how.method === 'online' ? online : 'cod' });
  };

/** Nobody pays less than the shop asks, whatever they say that it costs. */
const haggle: Action = async (_scene, client, { chance }) => {
  await lookAgain(client);
  if (!client.cart?.cartItems.length) return;
  const expected_total = Math.round(client.cart.total * chance * 90) / 100;
  const body = { order_type: 'pickup', payment_method: 'cod', contact: CONTACT, expected_total };
  const key = { 'idempotency-key': randomUUID() };
  const { status } = await call(client, 'POST', '/place-order', body, key);
  if (status < 300) client.problems.push(`${client.cart.total} was sold for ${expected_total}`);
};

/** Two of the staff at once: one of them comes too late. */
const byTwo = async (client: Client, what: string, work: () => Promise<boolean>): Promise<void> => {
  const through = await Promise.all([work(), work()]);
  if (through.every(Boolean)) client.problems.push(`${what} twice`);
};

const cancel: Action = async ({ desk }, client, step) => {
  const id = orderOf(client, step)?.order.id;
  if (!id) return;
  await byTwo(client, `${id} was cancelled by staff`, () => desk.move(id, 'cancelled'));
};

/** The shopper thinks better of it, with two fingers. */
const giveUp: Action = async (_scene, client, step) => {
  const order_id = orderOf(client, step)?.order.id;
  if (!order_id) return;
  const answers = await Promise.all([1, 2].map(() => ask(client, 'POST', '/cancel-order', { order_id })));
  if (answers.every(({ status }) => status === 200)) client.problems.push(`${order_id} was cancelled twice`);
};

const WAY = ['accepted', 'preparing', 'ready', 'delivered'] as const;

/** All the way to the customer, which gives customers their card. */
const deliver: Action = async ({ desk }, client, step) => {
  const id = orderOf(client, step)?.order.id;
  for (const to of id ? WAY : []) await desk.move(id as string, to);
};

/** Units of a delivered order come back, and two of the staff grant it at once. */
const bringBack: Action = async ({ shop, desk }, client, step) => {
  const order_id = orderOf(client, step)?.order.id;
  if (!order_id) return;
  const items = await shop.db.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order_id)
    .execute();
  const item = { order_item_id: pick(items, step)?.id, quantity: 1 + Math.floor(step.chance * 2) };
  const refund_to = step.quantity % 2 === 0 ? 'wallet' : 'source';
  const body = { order_id, items: [item], reason: 'It arrived broken.', refund_to };
  const answers = await Promise.all([1, 2].map(() => ask(client, 'POST', '/return-request', body)));
  for (const { body: reported } of answers) {
    const found = reported.return_request as { id: number } | undefined;
    if (found)
      await byTwo(client, `return ${found.id} was granted`, () => desk.grant(order_id, found.id, refund_to));
  }
};

const redeem: Action = async ({ shop }, client, step) => {
  if (client.customerId === undefined) return;
  const query = shop.db.read.selectFrom('scratch_cards').select('id');
  const cards = await query.where('customer_id', '=', client.customerId).orderBy('id').execute();
  const card = pick(cards, step);
  if (!card) return;
  const body = { scratch_card_id: card.id };
  const tries = [1, 2].map(() => ask(client, 'POST', '/user/redeem-scratch-card', body));
  const first = (await Promise.all(tries)).filter(
    ({ body: reported }) => reported.already_redeemed === false,
  );
  if (first.length > 1) client.problems.push(`card ${card.id} was scratched twice`);
};

/** Staff may not take from the shelf what is held for an order. */
const restock: Action = async (scene, _client, step) => {
  const stock = { branchId: scene.shop.world.branches.downtown, onHand: Math.floor(step.chance * 30) };
  const work = changeProduct(scene.shop.shop, productOf(scene, step).slug, { stock });
  await work.catch((error: { code?: string }) => {
    if (error.code !== 'validation_failed') throw error;
  });
};

const reprice: Action = (scene, _client, step) => {
  const { id, prices } = productOf(scene, step);
  const selling_price_minor = 400 + Math.floor(step.chance * 20) * 25;
  prices.add(selling_price_minor);
  return updateProduct(scene.shop, id, { selling_price_minor });
};

/** Actions around carts and orders; what each one does. */
export const CART_ACTIONS = {
  add,
  update,
  remove,
  cancel,
  deliver,
  redeem,
  restock,
  reprice,
  haggle,
  'add twice': addTwice,
  'add nonsense': addNonsense,
  'give up': giveUp,
  'bring back': bringBack,
  coupon: ({ coupon }, client) =>
    call(client, 'PUT', '/cart/details', { order_type: 'pickup', coupon_code: coupon.code }),
  uncoupon: (_scene, client) => call(client, 'PUT', '/cart/details', { coupon_code: null }),
  wallet: (_scene, client) =>
    call(client, 'PUT', '/cart/details', { order_type: 'pickup', use_wallet: true }),
  read: (_scene, client) => call(client, 'GET', '/get-cart'),
  place: placeBy({}),
  'place twice': placeBy({ times: 2 }),
  'place in two tabs': placeBy({ method: 'online', keys: 2 }),
  'place online': placeBy({ method: 'online' }),
  'place online twice': placeBy({ method: 'online', times: 2 }),
} satisfies Record<string, Action>;
