import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestSeq } from '../../../src/backend/shop/db/changes.ts';
import { compiledRows } from '../../../src/backend/shop/db/compiled.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { openDatabase } from '../../fixtures/databases.ts';
import { PGBOUNCER, startPgBouncer } from '../../fixtures/pgbouncer.ts';
import { largePizza, newShopper } from '../../fixtures/shopper.ts';
import { createBareShop, createTestShop, type TestShop } from '../../fixtures/test-shop.ts';

const LIMITS = { lock_timeout: '4s', statement_timeout: '7s', idle_in_transaction_session_timeout: '15s' };
/** Two numbers by SQL that differs for each pair. */
const STATEMENTS = Array.from({ length: 40 }, (_, at) =>
  compiledRows((db, more: number) => ({
    compile: () => sql<{ sum: number }>`select ${sql.lit(at)}::int + ${more}::int as sum`.compile(db),
  })),
);

/** A busy machine makes a database late, which is answered by 503: with its key a call may be sent again. */
const patiently = async <T extends { status: number }>(call: () => Promise<T>): Promise<T> => {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await sleep(200);
  }
};

const title = PGBOUNCER ? 'behind PgBouncer' : 'behind PgBouncer (skipped: no pgbouncer)';

describe.skipIf(!PGBOUNCER).each([
  { mode: 'session', isPreparing: true },
  { mode: 'session', isPreparing: false },
  { mode: 'transaction', isPreparing: false },
] as const)(`${title} in $mode mode, prepared statements: $isPreparing`, ({ mode, isPreparing }) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let db: ShopDb;
  let shop: TestShop;
  const role = `pooled_${randomUUID().slice(0, 8)}`;
  const directUrl = () => {
    const url = new URL(database.where);
    url.username = role;
    url.password = 'shop';
    return url.href;
  };
  const postgres = { isPooled: true, isPreparing };

  beforeAll(async () => {
    database = await openDatabase('PostgreSQL');
    await sql.raw(`create role ${role} superuser login password 'shop'`).execute(database.db.write);
    pooler = await startPgBouncer(directUrl(), mode);
    const start = connect(pooler.url, { postgres });
    await expect(start).rejects.toThrow(`Run "alter role ${role} set lock_timeout = 4000; alter role`);
    for (const [name, limit] of Object.entries(LIMITS))
      await sql.raw(`alter role ${role} set ${name} = '${limit}'`).execute(database.db.write);
    await pooler.stop();
    pooler = await startPgBouncer(directUrl(), mode);
    db = await connect(pooler.url, { postgres });
    const { world } = await createTestShop(database.db, database.where);
    shop = { ...createBareShop(db, pooler.url), world };
  });
  afterAll(async () => {
    await db?.close();
    await pooler?.stop();
    await sql.raw(`drop role ${role}`).execute(database.db.write);
    await database.drop();
  });

  test('carts are filled and orders placed once, by many at the same time', async () => {
    const shoppers = Array.from({ length: 4 }, () => newShopper(() => shop));
    const ids = await Promise.all(
      shoppers.map(async (shopper) => {
        const [key, keyOfCart] = [randomUUID(), randomUUID()];
        await patiently(() => shopper.add({ ...largePizza(shop), quantity: 2 }, keyOfCart));
        const expected_total = (await patiently(() => shopper.cart())).body.total;
        const order = () => patiently(() => shopper.order({ expected_total }, key));
        const [one, other] = await Promise.all([order(), order()]);
        expect([one.status, other.status, other.body.order.id]).toEqual([201, 201, one.body.order.id]);
        return one.body.order.id;
      }),
    );
    const placed = await db.read.selectFrom('orders').select('id').execute();
    expect(placed.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('each statement is answered by its own rows, on handles of two processes', async () => {
    const other = await connect(pooler.url, { postgres });
    const sums: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const ask = async (at: number) => {
        const { read } = (at + round) % 2 === 0 ? db : other;
        const rows = await STATEMENTS[at]?.(read, round);
        return rows?.[0]?.sum === at + round;
      };
      sums.push(...(await Promise.all(STATEMENTS.map((_, at) => ask(at)))));
    }
    expect(sums.filter((isRight) => !isRight)).toEqual([]);
    await other.close();
  });

  test.runIf(mode === 'transaction')('a pooler that knows no prepared statements is refused', async () => {
    const { stdout } = await promisify(execFile)(PGBOUNCER ?? '', ['--version']);
    const [, major, minor] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
    const start = connect(pooler.url, { postgres: { isPooled: true } });
    // From 1.24 on it keeps 200 of them unless told otherwise.
    if (Number(major) > 1 || Number(minor) >= 24) await (await start).close();
    else await expect(start).rejects.toThrow('set DATABASE_PREPARE=false');
  });

  test('limits of time are those of its role, and of a whole transaction alone', async () => {
    const show = async (read: ShopDb['read'], name: string) => {
      const { rows } = await sql<{ limit: string }>`select current_setting(${name}) as limit`.execute(read);
      return rows[0]?.limit;
    };
    for (const [name, limit] of Object.entries(LIMITS)) expect(await show(db.read, name)).toBe(limit);
    expect(await inTransaction(db, (trx) => show(trx, 'transaction_timeout'))).toBe('4800ms');
    expect(await show(db.read, 'transaction_timeout')).toBe('0');
  });

  test('work that is patient goes past it and has none of these', async () => {
    const direct = await connect(directUrl(), { isPatient: true, postgres });
    const { rows } = await sql<{ limit: string }>`show statement_timeout`.execute(direct.read);
    expect(rows).toEqual([{ statement_timeout: '0' }]);
    expect(await migrate(direct)).toEqual([]);
    expect(await latestSeq(direct.read)).toBe(await latestSeq(db.read));
    await direct.close();
  });
});
