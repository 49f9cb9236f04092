import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inTransaction } from '../../../src/backend/db/connect.ts';
import { openDatabase } from '../../fixtures/databases.ts';
import { setPrize } from '../../fixtures/loyalty.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { createTestShop, type TestShop } from '../../fixtures/test-shop.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';
import type { Send } from './client.ts';
import type { Scene } from './deeds.ts';

const SERVE = new URL('../../fixtures/serve-shop.ts', import.meta.url).pathname;
const START = 40;
const COUPON = 'HISTORY';
const USES = 8;

/** Runs `work` in a fresh shop on a database of its own. */
export const withScene = async <T>(
  database: 'SQLite' | 'PostgreSQL',
  work: (scene: Scene) => Promise<T>,
): Promise<T> => {
  const { db, where, drop } = await openDatabase(database);
  try {
    return await work(await setScene(await createTestShop(db, where)));
  } finally {
    await drop();
  }
};

const setScene = async (shop: TestShop): Promise<Scene> => {
  const { cola, cremeBrulee } = shop.world.products;
  const ids = [cola, cremeBrulee];
  for (const id of ids) await setStock(shop, id, START);
  await changeSettings(shop, {
    ...{ otp_login_enable: 'true', scratch_cards_enable: 'true', scratch_card_min_order_amount: '1' },
    ...{ scratch_card_unlock_hours: '0', scratch_card_valid_days: '10', wallet_enable: 'true' },
  });
  await setPrize(shop, { type: 'wallet_credit', label: '$5', amount: 500 });
  const rule = discountRule({ code: COUPON, title: 'History' });
  await inTransaction(shop.db, (trx) => insertDiscount(trx, rule, { total: USES, each: 1 }));
  const rows = await shop.db.read
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', ids)
    .execute();
  return { shop, products: rows.map((row) => ({ ...row, onHand: START })), coupon: COUPON };
};

/** Sends to the backend in this process; every answer is held against the contract. */
export const sendInside =
  (shop: TestShop): Send =>
  async (method, path, { body, headers }) => {
    const { status, body: answer } = await shop.call<Record<string, unknown>>(method, path, {
      body,
      headers,
    });
    return { status, body: answer ?? {} };
  };

/** Runs `work` with a sender to a second process of the shop, over real HTTP. */
export const withSecondProcess = async <T>(where: string, work: (send: Send) => Promise<T>): Promise<T> => {
  const child = fork(SERVE, [where]);
  try {
    const [port] = (await once(child, 'message')) as [number];
    return await work(async (method, path, { body, headers }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: { ...headers, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    });
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
};
