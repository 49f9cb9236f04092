import { copyFile, rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { JOBS } from '../../../src/backend/jobs/all-jobs.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { startJobs } from '../../../src/backend/shop/jobs.ts';
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
    const stop = startJobs({ ...shop, log: (level, message) => lines.push(`${level} ${message}`) }, JOBS);
    await rename(where, `${where}.aside`);
    const added = await call<{ code: string }>('POST', '/cart/add', {
      guest: crypto.randomUUID(),
      body: { product_id: world.products.cola, quantity: 1 },
    });
    expect([added.status, added.body.code]).toEqual([503, 'upstream_unavailable']);
    const health = await get<{ message: string }>('/health');
    expect([health.status, health.body.message]).toEqual([503, 'The database file was deleted or replaced.']);
    await sleep(2_200);
    expect(lines.filter((line) => line.includes('orders are refused'))).toEqual([
      'error Nothing can be stored: orders are refused',
    ]);
    await rename(`${where}.aside`, where);
    await vi.waitFor(() => expect(lines).toContain('info The database is in its place again'), 3_000);
    await stop();
  });
});

describe('a write lock that another process holds', () => {
  test('lets nobody wait longer than the limit, however many wait', async () => {
    const { db, where } = opened;
    const other = await connect(where);
    let letGo = () => {};
    const held = inTransaction(other, async (trx) => {
      await trx.insertInto('counters').values({ name: 'held', value: 1 }).execute();
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await sleep(50);
    const waits = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        await sleep(at * 100);
        const start = performance.now();
        const error = await refusalOf(write(db, `n${at}`));
        expect(db.dialect.isUnavailable(error)).toBe(true);
        return performance.now() - start;
      }),
    );
    expect(Math.max(...waits)).toBeLessThan(6_000);
    letGo();
    await held;
    await write(db, 'after');
    await other.close();
  });
});
