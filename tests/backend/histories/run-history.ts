import { sql } from 'kysely';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { changeProduct } from '../../../src/backend/merchandise/bulk/change-product.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { updateProduct } from '../../fixtures/merchant.ts';
import { ACCOUNT_ACTIONS, checkEnded } from './account-actions.ts';
import { unlessBusy, untilDone } from './busy.ts';
import { type Action, CART_ACTIONS, type Scene } from './cart-actions.ts';
import { checkCart, checkStoredCart } from './check-cart.ts';
import { checkMoney } from './check-money.ts';
import { ask, type Client, call, createClient } from './client.ts';
import { PAYMENT_ACTIONS, settle } from './payment-actions.ts';
import { type ActionName, createHistory } from './program.ts';
import { inTurn } from './scene.ts';

const ACTIONS: Record<ActionName, Action> = { ...CART_ACTIONS, ...ACCOUNT_ACTIONS, ...PAYMENT_ACTIONS };

/** Runs the history of a seed with clients that do not wait for each other; returns what went wrong. */
export const runHistory = async (seed: number, scene: Scene): Promise<string[]> => {
  const history = createHistory(seed);
  await shelve(scene, seed);
  const check: Client['check'] = (cart) => checkCart(scene, cart);
  const clients = await Promise.all(
    history.map((_, number) => createClient(scene.shop, { send: inTurn(scene.senders), check }, number)),
  );
  await Promise.all(
    history.map(async (steps, number) => {
      for (const step of steps) {
        const done = ACTIONS[step.action](scene, clients[number] as Client, step);
        await unlessBusy(scene.shop.db, Promise.resolve(done));
      }
    }),
  );
  const problems = await settle(scene);
  for (const client of clients) problems.push(...(await checkClient(scene, client)));
  const breaks = await findBreaks(scene.shop.db.read, scene.shop.shop.now());
  problems.push(...breaks.map(({ rule, subject }) => `${rule}: ${subject}`));
  return [...problems, ...(await checkStock(scene)), ...(await checkMoney(scene))];
};

/**
 * Goods for some of the orders at the prices of the first history, and a coupon for one of them. What came before changes
 * nothing: the gateway is away for the same orders as in the history of this seed alone.
 */
const shelve = async ({ shop, products, coupon, razorpay }: Scene, seed: number): Promise<void> => {
  razorpay.created = seed;
  const branchId = shop.world.branches.downtown;
  for (const { id, firstPrice, prices } of products.filter((product) => product.prices.size > 1)) {
    await untilDone(shop.db, () => updateProduct(shop, id, { selling_price_minor: firstPrice }));
    prices.clear();
    prices.add(firstPrice);
  }
  for (const [at, { slug }] of products.entries())
    await untilDone(shop.db, () =>
      changeProduct(shop.shop, slug, { stock: { branchId, onHand: 8 + ((seed + at * 7) % 25) } }),
    );
  await untilDone(shop.db, () =>
    inTransaction(shop.db, (trx) =>
      trx
        .updateTable('discounts')
        .set({ usage_limit: sql<number>`used_count + 1` })
        .where('id', '=', coupon.id)
        .execute(),
    ),
  );
};

const checkClient = async (scene: Scene, client: Client): Promise<string[]> => {
  await call(client, 'GET', '/get-cart');
  return [
    ...client.problems,
    ...(client.cart ? await checkStoredCart(scene, client.cart) : []),
    ...(await checkAcknowledged(client)),
    ...(await checkEnded(client, scene.senders)),
  ];
};

/** Everything a client was notified of is there, and one version of its cart became one order. */
const checkAcknowledged = async (client: Client): Promise<string[]> => {
  const problems: string[] = [];
  const { acknowledged } = client;
  if (new Set(acknowledged.map(({ cart }) => cart)).size < acknowledged.length)
    problems.push('one version of a cart became two orders');
  for (const { order, token } of acknowledged) {
    const { body } = await ask(client, 'GET', `/get-single-order/${order.id}?token=${token}`);
    if ((body.order as { total: number } | undefined)?.total !== order.total)
      problems.push(`order ${order.id} was reported and is not there`);
  }
  return problems;
};

/** What is there is what was there at first and what came and went since. */
const checkStock = async ({ shop, products }: Scene): Promise<string[]> => {
  const problems: string[] = [];
  for (const { id, onHand } of products) {
    const stock = await shop.db.read
      .selectFrom('stock')
      .select('on_hand')
      .where('product_id', '=', id)
      .where('branch_id', '=', shop.world.branches.downtown)
      .executeTakeFirstOrThrow();
    const moved = await shop.db.read
      .selectFrom('stock_moves')
      .select(({ fn }) => fn.sum<number>('delta').as('delta'))
      .where('product_id', '=', id)
      .executeTakeFirst();
    if (stock.on_hand !== onHand + Number(moved?.delta ?? 0))
      problems.push(`stock of product ${id} does not follow from its moves`);
  }
  return problems;
};
