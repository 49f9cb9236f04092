import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { latestSeq } from '../../../src/backend/shop/db/changes.ts';
import { compiled } from '../../../src/backend/shop/db/compiled.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction, type Reader, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { countRunning } from '../../fixtures/blocked.ts';
import { openDatabase } from '../../fixtures/databases.ts';
import { startSilentProxy } from '../../fixtures/silent-proxy.ts';

/** Conditions on what runs. */
const ENDED = "query like '%ended by the test%'";
const PAUSE = "state = 'active' and query = 'select pg_sleep($1)'";

const ping = (db: ShopDb) => sql`select 1`.execute(db.read);

/** What a query that fails is refused with; fails the test when it goes through. */
const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return error;
};

describe('PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    opened = await openDatabase('PostgreSQL');
  });
  afterAll(() => opened.drop());

  const expectUnavailable = (error: unknown) =>
    expect([error, opened.db.dialect.isUnavailable(error)]).toEqual([error, true]);

  test('may end a connection between two steps of a transaction', async () => {
    const { db } = opened;
    const work = inTransaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.read);
      // The connection dies while nothing runs on it.
      await vi.waitFor(async () => expect(await countRunning(db, `pid = ${rows[0]?.pid}`)).toBe(0));
      await sql`select 1`.execute(trx);
    });
    expectUnavailable(await refusalOf(work));
    await ping(db);
  });

  test('may end the connection under a running statement', async () => {
    const { db } = opened;
    const slow = refusalOf(sql`select pg_sleep(20), 'ended by the test'`.execute(db.read));
    await vi.waitFor(async () => expect(await countRunning(db, ENDED)).toBe(1));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where ${sql.raw(ENDED)} and pid <> pg_backend_pid()`.execute(db.read);
    expectUnavailable(await slow);
    await ping(db);
  });

  test('that has no connection left is busy, not broken', async () => {
    const small = await connect(opened.where, { isSmall: true });
    const sleepLong = (db: Reader) => sql`select pg_sleep(4)`.execute(db);
    const held = [sleepLong(small.read), sleepLong(small.read), inTransaction(small, sleepLong)];
    const refused = [ping(small), inTransaction(small, (trx) => sql`select 1`.execute(trx))];
    for (const error of await Promise.all(refused.map(refusalOf))) expectUnavailable(error);
    expect(await latestSeq(small.read)).toBe(0);
    await Promise.all(held);
    await small.close();
  });

  test('says why a transaction failed, not that it failed', async () => {
    const divide = compiled((at, by: number) => ({
      compile: () => sql<{ one: number }>`select 1 / ${by}::int as one`.compile(at),
    }));
    const later = async (work: () => Promise<unknown>) => (async () => await (async () => await work())())();
    const work = inTransaction(opened.db, (trx) =>
      Promise.all([later(() => divide(trx, 0)), latestSeq(trx), divide(trx, 1)]),
    );
    await expect(work).rejects.toThrow('division by zero');
    const swallowed = inTransaction(opened.db, async (trx) => {
      await divide(trx, 0).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('division by zero');
  });

  test('that forgets a prepared statement gets it again', async () => {
    const { db } = opened;
    let tries = 0;
    await inTransaction(db, async (trx) => {
      tries += 1;
      await latestSeq(trx);
      if (tries === 1) await sql`deallocate all`.execute(trx);
      await latestSeq(trx);
    });
    expect(tries).toBe(2);
  });

  test('keeps statements under names that say what they are, or under none', async () => {
    const listPrepared = compiled((at) => ({
      compile: () =>
        sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.compile(
          at,
        ),
    }));
    const preparedBy = (db: ShopDb) =>
      inTransaction(db, async (trx) => {
        await latestSeq(trx);
        return (await listPrepared(trx)).rows;
      });
    const other = await connect(opened.where);
    const plain = await connect(opened.where, { postgres: { isPreparing: false } });
    const rows = await preparedBy(other);
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, statement } of rows)
      expect(name).toContain(createHash('sha256').update(statement).digest('base64url').slice(0, 22));
    expect(await preparedBy(plain)).toEqual([]);
    await Promise.all([other.close(), plain.close()]);
  });

  test('that has become a standby is left: the next try goes over another connection', async () => {
    const db = await connect(opened.where);
    const pids: unknown[] = [];
    const write = (isReadOnly: boolean) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        pids.push(rows[0]?.pid);
        if (isReadOnly) await sql`set transaction read only`.execute(trx);
        await trx
          .insertInto('counters')
          .values({ name: `standby-${pids.length}`, value: 0 })
          .execute();
      });
    await write(false);
    const error = await refusalOf(write(true));
    expectUnavailable(error);
    expect(error).toMatchObject({ code: '25006' });
    // The new one comes a random moment later.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const start = performance.now();
    await write(false);
    random.mockRestore();
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[1]);
    expect(performance.now() - start).toBeGreaterThan(290);
    await db.close();
  });

  test('lets small reads pass slow ones, even of their own kind', async () => {
    const db = await connect(opened.where);
    const pause = compiled((at, seconds: number) => ({
      compile: () => sql<{ pg_sleep: string }>`select pg_sleep(${seconds})`.compile(at),
    }));
    let isSlow = true;
    const slow = Promise.allSettled([6, 6].map((seconds) => pause(db.read, seconds))).then(() => {
      isSlow = false;
    });
    // A connection counts as stuck after a tenth of a second.
    const stuck = `${PAUSE} and query_start < clock_timestamp() - interval '0.1 s'`;
    await vi.waitFor(async () => expect(await countRunning(opened.db, stuck)).toBe(2));
    await Promise.all(Array.from({ length: 50 }, () => latestSeq(db.read)));
    expect(isSlow).toBe(true);
    await sql`select pg_cancel_backend(pid) from pg_stat_activity where ${sql.raw(PAUSE)}`.execute(
      opened.db.read,
    );
    await slow;
    await db.close();
  });

  test('may be silent: what waits is refused, and all is well once it answers again', async () => {
    const url = new URL(opened.where);
    const proxy = await startSilentProxy(Number(url.port));
    url.port = String(proxy.port);
    const db = await connect(url.href);
    await Promise.all(Array.from({ length: 10 }, () => ping(db)));
    proxy.setSilent(true);
    const start = performance.now();
    const writing = inTransaction(db, (trx) => sql`select 1`.execute(trx));
    const errors = await Promise.all([
      refusalOf(writing),
      ...Array.from({ length: 12 }, () => refusalOf(ping(db))),
    ]);
    for (const error of errors) expectUnavailable(error);
    proxy.setSilent(false);
    for (let round = 0; round < 20; round += 1) await ping(db);
    // One after the other the 13 would wait for a minute or longer.
    expect(performance.now() - start).toBeLessThan(40_000);
    await db.close();
    proxy.stop();
  });

  test('that is silent does not keep the shop from closing', async () => {
    const url = new URL(opened.where);
    const proxy = await startSilentProxy(Number(url.port));
    url.port = String(proxy.port);
    const db = await connect(url.href);
    proxy.setSilent(true);
    let isWaiting = true;
    const waiting = refusalOf(ping(db)).then(() => {
      isWaiting = false;
    });
    await db.close();
    expect(isWaiting).toBe(true);
    proxy.stop();
    await waiting;
  });
});
