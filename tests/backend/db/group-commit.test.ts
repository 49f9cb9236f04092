import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction, type ShopDb, type Trx } from '../../../src/backend/shop/db/shop-db.ts';
import { openDatabase } from '../../fixtures/databases.ts';

let opened: Awaited<ReturnType<typeof openDatabase>>;
let db: ShopDb;
beforeEach(async () => {
  opened = await openDatabase('SQLite');
  ({ db } = opened);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await opened.drop();
});

const insert = (trx: Trx, name: string, value = 1) =>
  trx.insertInto('counters').values({ name, value }).execute();
const names = async () =>
  (await db.read.selectFrom('counters').select('name').orderBy('name').execute()).map(({ name }) => name);
const execSpy = () => vi.spyOn(DatabaseSync.prototype, 'exec');
const commitsOf = (spy: ReturnType<typeof execSpy>) =>
  spy.mock.calls.filter(([text]) => text === 'COMMIT').length;

describe('transactions requested at once', () => {
  test('share one commit, and each is there when it resolves', async () => {
    // However slow the machine is, none has waited too long for the others.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const spy = execSpy();
    const seen = await Promise.all(
      Array.from({ length: 16 }, async (_, number) => {
        await inTransaction(db, (trx) => insert(trx, `n${number}`));
        return (await names()).includes(`n${number}`);
      }),
    );
    expect(seen).toEqual(Array(16).fill(true));
    expect(commitsOf(spy)).toBe(1);
  });

  test('undo themselves alone', async () => {
    const work = (number: number) =>
      inTransaction(db, async (trx) => {
        await insert(trx, `n${number}`);
        await insert(trx, `m${number}`);
        if (number % 3 === 0) throw new Error(`refused ${number}`);
        return number;
      });
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, number) => work(number)));
    for (const [number, result] of results.entries()) {
      if (number % 3 === 0) expect(result).toMatchObject({ reason: { message: `refused ${number}` } });
      else expect(result).toMatchObject({ value: number });
    }
    expect(await names()).toHaveLength(40);
  });

  test('that fail answer when what they failed of is written', async () => {
    const first = inTransaction(db, (trx) => insert(trx, 'same'));
    const second = inTransaction(db, (trx) => insert(trx, 'same')).catch(() => names());
    expect(await second).toEqual(['same']);
    await first;
  });

  test('all fail with the commit that they share', async () => {
    const exec = DatabaseSync.prototype.exec;
    execSpy().mockImplementation(function (this: DatabaseSync, text) {
      if (text === 'COMMIT') throw new Error('The disk is gone.');
      return exec.call(this, text);
    });
    const work = (number: number) => inTransaction(db, (trx) => insert(trx, `n${number}`));
    const results = await Promise.allSettled([work(1), work(2), work(3)]);
    vi.restoreAllMocks();
    for (const result of results) expect(result).toMatchObject({ reason: { message: 'The disk is gone.' } });
    expect(db.undone()).toBe(1);
    expect(await names()).toEqual([]);
    await work(4);
    expect(await names()).toEqual(['n4']);
  });

  test('run again when another one filled the disk', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.write);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(db.write);
    const small = inTransaction(db, (trx) => insert(trx, 'small'));
    const large = inTransaction(db, (trx) => insert(trx, 'x'.repeat(1_000_000)));
    await expect(large).rejects.toThrow('full');
    await small;
    expect(await names()).toEqual(['small']);
  });

  test('do not go on piecemeal after SQLite undid them', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.write);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(db.write);
    const work = inTransaction(db, async (trx) => {
      await insert(trx, 'x'.repeat(1_000_000)).catch(() => {});
      await insert(trx, 'after');
    });
    await expect(work).rejects.toThrow('rolled back half-way');
    expect(await names()).toEqual([]);
  });

  test('let single statements run between them', async () => {
    const first = inTransaction(db, (trx) => insert(trx, 'first'));
    const single = db.write.insertInto('counters').values({ name: 'single', value: 1 }).execute();
    const last = inTransaction(db, (trx) => insert(trx, 'last'));
    await single;
    expect(await names()).toContain('single');
    await Promise.all([first, last]);
    expect(await names()).toEqual(['first', 'last', 'single']);
  });
});
