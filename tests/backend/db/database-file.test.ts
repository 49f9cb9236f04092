import { copyFile, rename, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobsOf } from '../../../src/backend/jobs/all-jobs.ts';
import { watchDatabaseFile } from '../../../src/backend/jobs/watch-database.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';
import { openDatabase } from '../../fixtures/databases.ts';
import { createTestShop } from '../../fixtures/test-shop.ts';

let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeEach(async () => {
  opened = await openDatabase('SQLite');
});
afterEach(() => opened.drop());

const write = (db: ShopDb, name: string) =>
  inTransaction(db, (trx) => trx.insertInto('counters').values({ name, value: 1 }).execute());
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a database file that is taken away under the shop', () => {
  test.each(['deleted', 'replaced'])('%s: takes nothing more, and all again once it is back', async (how) => {
    const { db, where } = opened;
    await write(db, 'before');
    const aside = `${where}.aside`;
    await rename(where, aside);
    if (how === 'replaced') await copyFile(aside, where);
    const error = await refusalOf(write(db, 'lost'));
    expect(error).toMatchObject({ message: expect.stringContaining(`was ${how}`) });
    expect(db.dialect.isUnavailable(error)).toBe(true);
    expect(db.problem()).toContain(where);
    if (how === 'replaced') await rm(where);
    await rename(aside, where);
    expect(db.problem()).toBeUndefined();
    await write(db, 'after');
    const rows = await db.read.selectFrom('counters').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['after', 'before']);
  });

  test('is refused with 503, shown by health, and logged once', async () => {
    const { db, where } = opened;
    const { shop, world, call, get } = await createTestShop(db, where);
    const lines: string[] = [];
    const watched: Shop = { ...shop, log: (level, message) => lines.push(`${level} ${message}`) };
    const look = async () => {
      for (const _turn of [1, 2]) await watchDatabaseFile.run(watched);
    };
    expect(jobsOf({ isWorker: false })).toContain(watchDatabaseFile);
    await rename(where, `${where}.aside`);
    const added = await call<{ code: string }>('POST', '/cart/add', {
      guest: crypto.randomUUID(),
      body: { product_id: world.products.cola, quantity: 1 },
    });
    expect([added.status, added.body.code]).toEqual([503, 'upstream_unavailable']);
    const health = await get<{ message: string }>('/health');
    expect([health.status, health.body.message]).toEqual([503, 'The database file was deleted or replaced.']);
    await look();
    await rename(`${where}.aside`, where);
    await look();
    expect(lines).toEqual([
      'error Nothing can be stored: orders are refused',
      'info The database is in its place again',
    ]);
  });
});

describe('a write lock that another process holds', () => {
  test('lets nobody wait longer than the limit, however many wait', async () => {
    const { db, where } = opened;
    const other = await connect(where);
    const [isHeld, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = inTransaction(other, async (trx) => {
      await trx.insertInto('counters').values({ name: 'held', value: 1 }).execute();
      isHeld.resolve();
      await end.promise;
    });
    await isHeld.promise;
    const start = performance.now();
    const errors = await Promise.all(Array.from({ length: 16 }, (_, at) => refusalOf(write(db, `n${at}`))));
    // One after the other they would wait for 80 s.
    expect(performance.now() - start).toBeLessThan(40_000);
    expect(errors.every((error) => db.dialect.isUnavailable(error))).toBe(true);
    end.resolve();
    await held;
    await write(db, 'after');
    await other.close();
  });
});
