import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { SESSION_LIMITS } from '../../../src/backend/shop/db/dialect/postgres-pool.ts';
import { migrate } from '../../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { type PostgresServer, startPostgres } from '../../../src/commands/postgres-server.ts';
import { countRunning } from '../../fixtures/blocked.ts';
import { PGBOUNCER, startPgBouncer } from '../../fixtures/pgbouncer.ts';
import { quickFolder } from '../../fixtures/quick-folder.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { createBareShop, createTestShop, type TestShop } from '../../fixtures/test-shop.ts';

const WAITING = "wait_event = 'SyncRep'";
const PATIENCE = { timeout: 20_000, interval: 50 };
const REPLICATED = { postgres: { isReplicated: true } };

describe('a PostgreSQL whose standby is not there', () => {
  let server: PostgresServer;
  let where = '';
  /** For the tests themselves: it has no limits. */
  let admin: ShopDb;
  let db: ShopDb;
  let shop: TestShop;

  const onServer = async (statement: string) => {
    // `alter system` runs outside of a transaction.
    await sql.raw(statement).execute(admin.read);
    await sql`select pg_reload_conf()`.execute(admin.read);
  };
  const setStandbys = async (names: string) => {
    await onServer(`alter system set synchronous_standby_names = '${names}'`);
    await vi.waitFor(async () => {
      const { rows } = await sql<{
        names: string;
      }>`select current_setting('synchronous_standby_names') as names`.execute(admin.read);
      expect(rows[0]?.names).toBe(names);
    });
    // Another of its processes has to hear of it too.
    await sleep(300);
  };
  const waiting = (count: number) =>
    vi.waitFor(async () => expect(await countRunning(admin, WAITING)).toBe(count), PATIENCE);
  const cancel = () =>
    sql`select pg_cancel_backend(pid) from pg_stat_activity where ${sql.raw(WAITING)}`.execute(admin.read);
  const count = (on: ShopDb, name: string) =>
    inTransaction(on, (trx) => trx.insertInto('counters').values({ name, value: 1 }).execute());
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'no refusal',
      (error: unknown) => error,
    );

  beforeAll(async () => {
    server = await startPostgres(quickFolder('shop-standby-'));
    where = `${server.url}/postgres`;
    admin = await connect(`${where}?options=-c%20synchronous_commit%3Dlocal`, { isPatient: true });
    await migrate(admin);
    const { world } = await createTestShop(admin, where);
    db = await connect(where);
    shop = { ...createBareShop(db, where), world };
  });
  afterEach(() => setStandbys(''));
  afterAll(async () => {
    await Promise.all([db?.close(), admin?.close()]);
    await server?.stop();
  });

  test('acknowledges nothing whose wait was cancelled; the key makes a second try safe', async () => {
    const { cola } = shop.world.products;
    const shopper = newShopper(() => shop);
    const key = randomUUID();
    const add = () => shopper.add({ product_id: cola }, key);
    await setStandbys('nobody');
    const first = add();
    await waiting(1);
    await cancel();
    const { status, headers, body } = await first;
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '1', 'upstream_unavailable']);
    // What was done is there, and a replay may not say so before the standby has it.
    const second = add();
    await waiting(1);
    await setStandbys('');
    const replayed = await second;
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect((await shopper.cart()).body.cartItems).toMatchObject([{ quantity: 1 }]);
  });

  test('is refused where commits have to be replicated, at the start and by each transaction', async () => {
    await expect(connect(where, REPLICATED)).rejects.toThrow(
      'PostgreSQL could acknowledge what no standby has',
    );
    await setStandbys('nobody');
    for (const setting of ['synchronous_commit = local', 'client_min_messages = error']) {
      await sql.raw(`alter role shop set ${setting}`).execute(admin.read);
      await expect(connect(where, REPLICATED)).rejects.toThrow('could acknowledge what no standby has');
      await sql.raw(`alter role shop reset ${setting.split(' ')[0]}`).execute(admin.read);
    }
    const careful = await connect(where, REPLICATED);
    expect(careful.caution).toBeUndefined();
    await setStandbys('');
    const error = await refusalOf(count(careful, 'careful'));
    expect([String(error), careful.dialect.isUnavailable(error)]).toEqual([
      expect.stringMatching(/^NotReplicated: PostgreSQL could acknowledge/),
      true,
    ]);
    expect(
      await admin.read.selectFrom('counters').select('name').where('name', '=', 'careful').execute(),
    ).toEqual([]);
    await careful.close();
  });

  test('lets nothing pass that is let go because its standbys are not named any more', async () => {
    await setStandbys('nobody');
    const careful = await connect(where, REPLICATED);
    for (let round = 0; round < 10; round += 1) {
      const writing = refusalOf(count(careful, `let-go-${round}`));
      await waiting(1);
      await setStandbys('');
      expect(String(await writing)).toMatch(/^UnknownOutcome/);
      await setStandbys('nobody');
    }
    await careful.close();
  });

  test('does not keep reads from their answers, and never holds more than the places of writes', async () => {
    const shopper = newShopper(() => shop);
    const { cola } = shop.world.products;
    await shopper.add({ product_id: cola });
    await setStandbys('nobody');
    const writes = () => Array.from({ length: 20 }, () => refusalOf(count(db, randomUUID())));
    const first = writes();
    await waiting(8);
    let slowest = 0;
    for (let round = 0; round < 50; round += 1) {
      const start = performance.now();
      const answers = await Promise.all([shop.get('/get-products'), shop.get('/get-data'), shopper.cart()]);
      slowest = Math.max(slowest, performance.now() - start);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    console.info('slowest of 50 × 3 reads while 8 commits hang:', Math.round(slowest), 'ms');
    for (const error of await Promise.all(first)) expect(db.dialect.isUnavailable(error)).toBe(true);
    const later = await Promise.all(writes());
    for (const error of later) expect(db.dialect.isUnavailable(error)).toBe(true);
    await sleep(1_000);
    // Their callers have left; the server's processes would wait on and be joined by those of the next tries.
    expect(await countRunning(admin, WAITING)).toBe(8);
    await setStandbys('');
    await waiting(0);
    await vi.waitFor(() => count(db, randomUUID()));
  });

  test.skipIf(!PGBOUNCER)('nor behind a pooler, whose own number a connection has', async () => {
    for (const [name, ms] of Object.entries(SESSION_LIMITS))
      await sql.raw(`alter role shop set ${name} = '${ms}'`).execute(admin.read);
    const pooler = await startPgBouncer(where, 'transaction');
    const pooled = await connect(pooler.url, { postgres: { isPooled: true, isPreparing: false } });
    await setStandbys('nobody');
    for (let round = 0; round < 2; round += 1) {
      const writes = Array.from({ length: 10 }, () => refusalOf(count(pooled, randomUUID())));
      for (const error of await Promise.all(writes)) expect(pooled.dialect.isUnavailable(error)).toBe(true);
      await sleep(1_000);
      expect(await countRunning(admin, WAITING)).toBe(8);
    }
    await setStandbys('');
    await waiting(0);
    await pooled.close();
    await pooler.stop();
  });
});
