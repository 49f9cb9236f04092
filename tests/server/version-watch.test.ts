import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findLogEnd, noteChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { watchDatabase } from '../../src/server/page-store/version-watch.ts';
import { describeOnDatabases } from '../fixtures/databases.ts';
import { temporaryFolder } from './store-world.ts';

test('a disk that cannot be read for a while costs no change', async () => {
  const file = join(await temporaryFolder(), 'shop.db');
  const db = await connect(file);
  await migrate(db);
  const other = await connect(file);
  const clock = new TagClock();
  const log = vi.fn();
  const watch = await watchDatabase(db, { clock, log, onMoved: () => {} });
  const { dialect, read } = db;
  const broken = vi.fn(() => {
    throw new Error('disk I/O error');
  });
  db.dialect = { ...dialect, dataVersion: broken };
  await inTransaction(other, async (trx) => noteChanges(trx, [{ type: 'page', slug: 'terms' }]));
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  // The version can be read again, the log cannot: the look is repeated though nothing else is committed.
  db.dialect = dialect;
  broken.mockClear();
  db.read = new Proxy({}, { get: broken }) as never;
  await inTransaction(other, async (trx) => noteChanges(trx, [{ type: 'page', slug: 'about' }]));
  await vi.waitFor(() => expect(broken).toHaveBeenCalled());
  expect(clock.seq).toBe(0);
  db.read = read;
  await vi.waitFor(() => expect(clock.seq).toBe(2));
  expect(log).toHaveBeenCalledTimes(1);
  watch.close();
  await db.close();
  await other.close();
});

test('a write of another process is seen without a poll, and nothing is looked at while nothing is written', async () => {
  const file = join(await temporaryFolder(), 'shop.db');
  const db = await connect(file);
  await migrate(db);
  const other = await connect(file);
  const clock = new TagClock();
  const look = vi.spyOn(db.dialect, 'dataVersion');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const watch = await watchDatabase(db, { clock, log: () => {}, onMoved: () => {} });
  try {
    const atFirst = look.mock.calls.length;
    vi.advanceTimersByTime(900);
    expect(look).toHaveBeenCalledTimes(atFirst);
    await inTransaction(other, async (trx) => noteChanges(trx, [{ type: 'page', slug: 'about' }]));
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1);
      expect(look.mock.calls.length).toBeGreaterThan(atFirst);
      expect(clock.seq).toBe(1);
    });
  } finally {
    vi.useRealTimers();
    watch.close();
    await db.close();
    await other.close();
  }
});

describeOnDatabases('a log longer than what is read at the start', (shop) => {
  test('is read from its end; what was stamped before that counts as stale', async () => {
    const { db } = shop();
    const things = Array.from({ length: 120 }, (_, at) => ({ type: 'product' as const, id: 10_000 + at }));
    await inTransaction(db, async (trx) => noteChanges(trx, [{ type: 'page', slug: 'old' }, ...things]));
    const { seq } = await findLogEnd(db.read);
    const clock = new TagClock();
    const watch = await watchDatabase(db, { clock, log: () => {}, onMoved: () => {}, mostRead: 100 });
    watch.close();
    const isFresh = (tags: string[], stamp: number) =>
      clock.isFresh({ tags, seq: stamp, expiresAt: Infinity }, 1);
    expect(clock.seq).toBe(seq);
    expect(isFresh(['page:new'], seq - 101)).toBe(false);
    expect(isFresh(['page:new'], seq - 100)).toBe(true);
    expect(isFresh(['product:10119'], seq - 1)).toBe(false);
    expect(isFresh(['product:10119'], seq)).toBe(true);
    // An address that no route answers never will be.
    expect(isFresh([], 0)).toBe(true);
  });
});

describeOnDatabases(
  'a write that the log does not name',
  (shop) => {
    test('is heard of by the poll of the log, for jobs that rest', async () => {
      const { db } = shop();
      await inTransaction(db, async (trx) => noteChanges(trx, [{ type: 'page', slug: 'about' }]));
      let heard = 0;
      const onWritten = () => {
        heard += 1;
      };
      const watch = await watchDatabase(db, {
        clock: new TagClock(),
        log: () => {},
        onMoved: () => {},
        onWritten,
      });
      await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
      const before = heard;
      await db.write.insertInto('counters').values({ name: 'of a test', value: 1 }).execute();
      await vi.waitFor(() => expect(heard).toBeGreaterThan(before));
      watch.close();
    });
  },
  ['PostgreSQL'],
);
