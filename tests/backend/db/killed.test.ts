import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listOrders } from '../../../src/backend/orders/reading/orders.ts';
import { createRandom } from '../../../src/demo/kit/random.ts';
import { openDatabase } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { EFFORT, SEED } from '../../fixtures/seeded.ts';
import { createTestShop } from '../../fixtures/test-shop.ts';

const FILE = new URL('../../fixtures/order-until-killed.ts', import.meta.url).pathname;
const KILLS = Math.ceil(3 * EFFORT);
const random = createRandom(SEED, 'kills');
const ordersIn = (written: string) => written.split('\n').length - 1;

/**
 * Starts the process, kills it 40 to 440 ms after its second order, and returns its whole lines. The moment is what the
 * test is about: the seed decides it as far as a clock can.
 */
const orderUntilKilled = async (where: string, productId: number): Promise<string[]> => {
  const child = spawn(process.execPath, [FILE, where, String(productId)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  let errors = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stderr.on('data', (text) => {
    errors += text;
  });
  child.stdout.on('data', (text) => {
    const before = ordersIn(written);
    written += text;
    if (before < 2 && ordersIn(written) >= 2) setTimeout(() => child.kill('SIGKILL'), random.int(40, 440));
  });
  await ended;
  if (written === '') throw new Error(`No order was placed: ${errors}`);
  return written.split('\n').slice(0, -1);
};

test('killing the process at any moment loses no acknowledged order', {
  timeout: 80_000 * KILLS,
}, async () => {
  const { db, where, drop } = await openDatabase('SQLite');
  const shop = await createTestShop(db, where);
  const productId = shop.world.products.cola;
  await setStock(shop, productId, 1_000_000);
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1)
    acknowledged.push(...(await orderUntilKilled(where, productId)));
  const orders = new Map(
    (await listOrders(shop.shop, { limit: 1_000_000 })).map((order) => [order.id, order]),
  );
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  for (const line of acknowledged) {
    const [id = '', total] = line.split(' ');
    expect(orders.get(id)?.total).toBe(Number(total));
  }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.read);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  const sold = await db.read
    .selectFrom('stock_moves')
    .select(({ fn }) => fn.sum('delta').as('sum'))
    .where('reason', '=', 'order')
    .executeTakeFirst();
  expect(Number(sold?.sum)).toBe(-orders.size);
  await drop();
});
