import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { insertImport, takeLease } from '../../../src/backend/imports/repository.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { PostgresClock } from '../../../src/backend/shop/db/dialect/postgres-clock.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { readConfig } from '../../../src/server/process/config.ts';
import { createShop } from '../../../src/server/shop/create-shop.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

const AHEAD_MS = 90_000;

afterEach(() => void vi.useRealTimers());

const setClock = (aheadMs: number) => {
  const now = Date.now() + aheadMs;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

/** A clock of a server that is `aheadMs` ahead and takes so long to answer, one time after the other. */
const slowClock = (aheadMs: number, tookMs: readonly number[]): PostgresClock => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  const left = [...tookMs];
  const query = async () => {
    // A machine that has little of its processor waits for the connection, and reads the answer at once.
    vi.advanceTimersByTime(left.shift() ?? 0);
    return { rows: [{ at: Date.now() + aheadMs }] };
  };
  return new PostgresClock({ query } as unknown as pg.Pool);
};

test.each([
  [[5_000]],
  [[5_000, 900, 2_000, 10]],
])('a busy machine that hears late of the time is not taken for one that is off: %j', async (tookMs) => {
  const clock = slowClock(0, tookMs);
  await clock.start();
  clock.stop();
  expect(Math.abs(clock.skewMs())).toBeLessThan(10);
});

test('a machine that never hears in time starts, and is refused when it is off by more than that', async () => {
  const always = Array(20).fill(5_000);
  const clock = slowClock(0, always);
  await clock.start();
  clock.stop();
  await expect(slowClock(AHEAD_MS, always).start()).rejects.toThrow('behind the database');
});

describeOnDatabases(
  'the clock of a database that several machines share',
  (shop) => {
    test.each([
      [AHEAD_MS, 'ahead of'],
      [-AHEAD_MS, 'behind'],
      [3_000, 'ahead of'],
    ])('is far from one that is %i ms off: that machine is refused', async (offMs, side) => {
      setClock(offMs);
      const sentence = new RegExp(`^The clock of this machine is [\\d.]+ s ${side} the database's\\. Set it`);
      await expect(connect(shop().where)).rejects.toThrow(sentence);
    });

    test('goes on when the clock of a machine is moved, and nobody takes over a lease that runs', async () => {
      const { db, where } = shop();
      const id = await inTransaction(db, (trx) =>
        insertImport(trx, {
          at: '2026-03-02T12:00:00.000Z',
          staff_id: null,
          actor: 'owner',
          branch_ids_json: null,
          file_name: 'a.csv',
          file_key: 'a',
          format: 'csv',
          details_json: '{}',
        }),
      );
      expect(await takeLease(db, id)).toBeDefined();
      const other = await connect(where);
      const before = other.now().getTime();
      setClock(AHEAD_MS);
      try {
        expect(other.skewMs()).toBeGreaterThan(AHEAD_MS - 2_000);
        expect(other.now().getTime() - before).toBeLessThan(AHEAD_MS / 2);
        expect(await takeLease(other, id)).toBeUndefined();
        const config = readConfig({ SHOP_SECRET: 'x'.repeat(32) });
        const now = createShop(other, config).now().getTime();
        expect(now - before).toBeLessThan(AHEAD_MS / 2);
      } finally {
        await other.close();
      }
    });
  },
  ['PostgreSQL'],
);
