import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { migrate, schemaVersion } from '../../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { startBlocked } from '../../fixtures/blocked.ts';
import { describeOnDatabases, openDatabase } from '../../fixtures/databases.ts';

const run = promisify(execFile);
const MIGRATE_ONCE = new URL('../../fixtures/migrate-once.ts', import.meta.url).pathname;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-connect-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('connect to a file', () => {
  test('keeps it to its owner, in WAL mode, with every commit on disk', async () => {
    const file = join(folder, 'shop.db');
    const db = await connect(file);
    const pragma = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db.write);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect([await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([2, 1]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await db.close();
  });

  test('says in one sentence that its folder is missing', async () => {
    const file = join(folder, 'nowhere', 'shop.db');
    await expect(connect(file)).rejects.toThrow(/^\S+ cannot be opened: its folder is missing or may not/);
  });

  test('says in one sentence that it is a folder', async () => {
    mkdirSync(join(folder, 'shop.db'));
    await expect(connect(join(folder, 'shop.db'))).rejects.toThrow(/^\S+ cannot be opened/);
  });

  test('says in one sentence that it is no database', async () => {
    const file = join(folder, 'shop.db');
    writeFileSync(file, 'This is a letter and not a database. '.repeat(200));
    await expect(connect(file)).rejects.toThrow(`${file} is not a database; choose another file.`);
  });

  test('says in one sentence that it is damaged', async () => {
    const file = join(folder, 'shop.db');
    const db = await connect(file);
    await migrate(db);
    await db.close();
    truncateSync(file, 4096 + 100);
    await expect(connect(file)).rejects.toThrow(`${file} is damaged`);
  });

  test('can be backed up while it is open', async () => {
    const db = await connect(join(folder, 'shop.db'));
    await migrate(db);
    const copy = join(folder, 'copy.db');
    await db.dialect.backup(db, copy);
    const restored = await connect(copy);
    expect(await schemaVersion(restored.read)).toBe(await schemaVersion(db.read));
    expect(readFileSync(copy).byteLength).toBeGreaterThan(4096);
    await restored.close();
    await db.close();
  });
});

test('connect says in one sentence that no PostgreSQL answers', async () => {
  await expect(connect('postgres://shop:shop@127.0.0.1:1/shop')).rejects.toThrow(/ECONNREFUSED/);
});

describeOnDatabases('a database', (shop, database) => {
  const setValue = (key: string, value: string) =>
    inTransaction(shop().db, (trx) => trx.insertInto('settings').values({ key, value }).execute());
  const findValue = (key: string) =>
    shop().db.read.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();

  test('reads at once what this process has just committed', async () => {
    for (let round = 0; round < 50; round += 1) {
      await setValue(`round_${round}`, String(round));
      expect(await findValue(`round_${round}`)).toEqual({ value: String(round) });
    }
  });

  test('keeps nothing of a transaction that failed', async () => {
    const failing = inTransaction(shop().db, async (trx) => {
      await trx.insertInto('settings').values({ key: 'half', value: 'done' }).execute();
      await trx.insertInto('settings').values({ key: 'half', value: 'again' }).execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await findValue('half')).toBeUndefined();
    await setValue('half', 'after');
    expect(await findValue('half')).toEqual({ value: 'after' });
  });

  test('runs 40 transactions requested at once, each as a whole', async () => {
    await setValue('counter', '0');
    const add = () =>
      inTransaction(shop().db, async (trx) => {
        await sql`update settings set value = cast(cast(value as integer) + 1 as text)
          where key = 'counter'`.execute(trx);
      });
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await findValue('counter')).toEqual({ value: '40' });
  });

  test('waits for the writer of another connection instead of failing', async () => {
    const other = await connect(shop().where);
    const setLocale = (db: ShopDb, value: string, after = async (): Promise<unknown> => undefined) =>
      inTransaction(db, async (trx) => {
        await trx.updateTable('settings').set({ value }).where('key', '=', 'locale').execute();
        return after();
      });
    const ended: string[] = [];
    let fast: Promise<unknown> = Promise.resolve();
    await setLocale(other, 'slow', async () => {
      const { pending } = await startBlocked(shop().db, () => setLocale(shop().db, 'fast'));
      fast = pending.then(() => ended.push('fast'));
      ended.push('slow');
    });
    await fast;
    expect(ended).toEqual(['slow', 'fast']);
    expect(await findValue('locale')).toEqual({ value: 'fast' });
    await other.close();
  });

  test('leaves a newer schema as it is, and refuses one that its build cannot read', async () => {
    const { db, drop } = await openDatabase(database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
      db.write,
    );
    expect(await migrate(db)).toEqual([]);
    await db.write.updateTable('shop_identity').set({ readable_from: '9999-later' }).execute();
    await expect(migrate(db)).rejects.toThrow('The database was made by a newer version of the shop');
    await drop();
  });
});

test('two processes may migrate one new file at the same time', async () => {
  const file = join(folder, 'shop.db');
  const start = () => run(process.execPath, [MIGRATE_ONCE, file]);
  const ran = (await Promise.all([start(), start()])).flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(ran).toEqual([...new Set(ran)]);
  expect(ran).toContain('0002-sales');
});

describeOnDatabases('transactions at the same time', (shop, database) => {
  test('that wait for each other are both kept', async () => {
    const { db } = shop();
    const counters = ['left', 'right'].map((name) => ({ name, value: 0 }));
    await inTransaction(db, (trx) => trx.insertInto('counters').values(counters).execute());
    // On PostgreSQL each holds its first row before it wants the other's; SQLite lets one in after the other.
    const both = Promise.withResolvers<void>();
    let holding = database === 'SQLite' ? 1 : 0;
    const countUp = (names: readonly string[]) =>
      inTransaction(db, async (trx) => {
        for (const name of names) {
          const value = sql<number>`value + 1`;
          await trx.updateTable('counters').set({ value }).where('name', '=', name).execute();
          holding += 1;
          if (holding >= 2) both.resolve();
          await both.promise;
        }
      });
    await Promise.all([countUp(['left', 'right']), countUp(['right', 'left'])]);
    const query = db.read.selectFrom('counters').select('value').where('name', 'in', ['left', 'right']);
    expect(await query.execute()).toEqual([{ value: 2 }, { value: 2 }]);
  });
});
