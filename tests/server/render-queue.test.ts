import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { RenderPool } from '../../src/server/render/render-pool.ts';
import { FAKE_SITE } from './running-shop.ts';
import { temporaryFolder } from './store-world.ts';

let pool: RenderPool;
beforeAll(async () => {
  const dataDir = await temporaryFolder();
  const db = await connect(join(dataDir, 'shop.db'));
  await migrate(db);
  await db.close();
  const config = readConfig({ DATA_DIR: dataDir, RENDER_THREADS: '1' });
  pool = new RenderPool({ config, entryFile: join(FAKE_SITE, 'server/entry.mjs'), log: () => {} });
  await pool.start();
});
afterAll(() => pool.close());

const job = { branchId: 1, seq: 0, versions: {}, era: 0 };
const search = (by: string) => pool.render({ ...job, path: '/search?q=x' }, true, { by, isPassing: true });
const cold = (by: string) => pool.render({ ...job, path: '/cold/1' }, true, { by });
/** How many other renders end before this one. */
const turnsOf = async (work: Promise<unknown>): Promise<number> => {
  const before = pool.rendered;
  await work;
  return pool.rendered - before - 1;
};

test('a flood of searches makes a cold page of another address wait for one or two of them', async () => {
  const flood = Promise.allSettled(Array.from({ length: 32 }, () => search('flood')));
  expect(await turnsOf(cold('visitor'))).toBeLessThanOrEqual(2);
  expect(await turnsOf(search('visitor'))).toBeLessThanOrEqual(3);
  await flood;
});

test('a flood of cold pages lets others have theirs, and one search in four', async () => {
  const flood = Promise.allSettled(Array.from({ length: 100 }, () => cold('flood')));
  expect(await turnsOf(cold('visitor'))).toBeLessThanOrEqual(3);
  expect(await turnsOf(search('visitor'))).toBeLessThanOrEqual(5);
  await flood;
});

test('an address has a share of the queue and is refused beyond it, others are not', async () => {
  const flood = Array.from({ length: 200 }, () => search('flood'));
  const visitor = search('visitor');
  const results = await Promise.allSettled(flood);
  const refused = results.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(200 - 34);
  expect(refused[0]).toMatchObject({ reason: { name: 'Overloaded' } });
  expect((await visitor)?.status).toBe(200);
});
