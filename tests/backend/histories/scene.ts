import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import type { Tables } from '../../../src/backend/shop/db/schema.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { bundled } from '../../fixtures/bundled.ts';
import { openDatabase } from '../../fixtures/databases.ts';
import { setPrize } from '../../fixtures/loyalty.ts';
import { changeBranch, changeSettings, setStock } from '../../fixtures/merchant.ts';
import { type Razorpay, startRazorpay } from '../../fixtures/razorpay.ts';
import { JOBS } from '../../fixtures/shop-jobs.ts';
import { createTestShop, type TestShop } from '../../fixtures/test-shop.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';
import { later, type Scene } from './cart-actions.ts';
import type { Send } from './client.ts';
import { deskInside } from './desk-hands.ts';
import { withAllPrepared } from './prepare-all.ts';

const START = 40;
const COUPON = 'HISTORY';
/** The gateway cannot be reached for every so manieth order. */
const AWAY_EVERY = 9;

/** Runs `work` in a fresh shop on a database of its own. */
export const withScene = async <T>(
  database: 'SQLite' | 'PostgreSQL',
  work: (scene: Scene) => Promise<T>,
): Promise<T> => {
  const { db, where, drop } = await openDatabase(database);
  const razorpay = await startRazorpay();
  const run = async () => work(await setScene(await createTestShop(db, where), razorpay));
  try {
    return await (database === 'PostgreSQL' ? withAllPrepared(run) : run());
  } finally {
    razorpay.stop();
    await drop();
  }
};

const setScene = async (shop: TestShop, razorpay: Razorpay): Promise<Scene> => {
  shop.shop.env = razorpay.env;
  razorpay.isAway = (created) => created % AWAY_EVERY === 0;
  const paymentMethods = ['cod', 'test', 'razorpay', 'wallet'] as const;
  await changeBranch(shop, shop.world.branches.downtown, { paymentMethods: [...paymentMethods] });
  const { cola, cremeBrulee } = shop.world.products;
  const ids = [cola, cremeBrulee];
  for (const id of ids) await setStock(shop, id, START);
  await changeSettings(shop, {
    otp_login_enable: 'true',
    scratch_cards_enable: 'true',
    scratch_card_min_order_amount: '1',
    scratch_card_unlock_hours: '0',
    scratch_card_valid_days: '10',
    wallet_enable: 'true',
    returns_days: '14',
  });
  await setPrize(shop, { type: 'wallet_credit', label: '$5', amount: 500 });
  const rule = discountRule({ code: COUPON, title: 'History' });
  const id = await inTransaction(shop.db, (trx) => insertDiscount(trx, rule, { total: 0, each: 1 }));
  const rows = await shop.db.read
    .selectFrom('products')
    .select(['id', 'slug', 'selling_price_minor', 'tax_rate_bps'])
    .where('id', 'in', ids)
    .execute();
  const products = rows.map(({ id, slug, selling_price_minor, tax_rate_bps }) => ({
    id,
    slug,
    onHand: START,
    taxRate: tax_rate_bps,
    firstPrice: selling_price_minor,
    prices: new Set([selling_price_minor]),
  }));
  const coupon = { ...rule, id };
  return {
    ...{ shop, products, coupon, razorpay, reportedRefunds: new Set() },
    desk: deskInside(shop),
    work: (job, minutes) => JOBS[job](later(shop, minutes)),
    senders: [sendInside(shop)],
  };
};

type Table = keyof Tables;

/** Tables without a row: those that histories fill. */
export const listEmptyTables = async ({ read }: ShopDb): Promise<Table[]> => {
  const empty: Table[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const row = await read
      .selectFrom(name as Table)
      .select(sql<number>`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (!row) empty.push(name as Table);
  }
  return empty;
};

/** Takes away what histories left in tables that were empty, in the shop and at its gateway: goods and coupon are as at first. */
export const clearScene = async (scene: Scene, tables: readonly Table[]): Promise<void> => {
  const { shop, products, razorpay, reportedRefunds } = scene;
  // Whatever refers to what, it goes as a whole.
  const unordered =
    shop.db.dialect.name === 'sqlite'
      ? sql`pragma defer_foreign_keys = on`
      : sql`set local session_replication_role = replica`;
  await inTransaction(shop.db, async (trx) => {
    await unordered.execute(trx);
    for (const table of tables) await trx.deleteFrom(table).execute();
    await trx.updateTable('stock').set({ held: 0 }).execute();
    await trx.updateTable('discounts').set({ used_count: 0 }).execute();
  });
  for (const { id } of products) await setStock(shop, id, START);
  for (const book of [razorpay.books.orders, razorpay.books.payments, razorpay.books.refunds]) book.clear();
  reportedRefunds.clear();
};

/** Sends to the backend in this process; every answer is held against the contract. */
const sendInside =
  (shop: TestShop): Send =>
  async (method, path, { body, headers }) => {
    const { status, body: answer } = await shop.call<Record<string, unknown>>(method, path, {
      body,
      headers,
    });
    return { status, body: answer ?? {} };
  };

/** A process of the shop beside this one. */
export interface Beside {
  child: ChildProcess;
  /** Over real HTTP; fails when the process ends before it has answered. */
  send: Send;
}

/** Starts a process of the scene's shop on its database. */
export const startBeside = async ({ shop, razorpay }: Scene): Promise<Beside> => {
  const child = fork(await bundled('tests/fixtures/serve-shop.ts'), [shop.where], {
    env: { ...process.env, ...razorpay.env },
    execArgv: [],
  });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the shop ended with ${code} before it listened.`);
  });
  const [port] = (await Promise.race([once(child, 'message'), gone])) as [number];
  gone.catch(() => {});
  const send: Send = async (method, path, { body, headers }) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...headers, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { child, send };
};

/** Ends it by taking its parent away, or by a signal. */
export const endBeside = async ({ child }: Beside, signal?: 'SIGKILL'): Promise<void> => {
  const end = child.exitCode ?? child.signalCode;
  if (end !== null) throw new Error(`A process of the shop ended with ${end}.`);
  const ended = once(child, 'exit');
  if (signal) child.kill(signal);
  else child.disconnect();
  await ended;
};

/** Runs `work` in the scene with a second process of its shop beside. */
export const withSecondProcess = async <T>(scene: Scene, work: (scene: Scene) => Promise<T>): Promise<T> => {
  const beside = await startBeside(scene);
  try {
    return await work({ ...scene, senders: [...scene.senders, beside.send] });
  } finally {
    await endBeside(beside);
  }
};

/** Each call goes to another process than the one before. */
export const inTurn = (senders: readonly Send[]): Send => {
  let turn = 0;
  return (...sent) => {
    turn += 1;
    return (senders[turn % senders.length] as Send)(...sent);
  };
};
