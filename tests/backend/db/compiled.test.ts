import { expect, test } from 'vitest';
import { compiled } from '../../../src/backend/shop/db/compiled.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

const insert = compiled((db, name: string, value: number) =>
  db.insertInto('counters').values({ name, value }),
);
let builds = 0;
const select = compiled((db, least: number, names: readonly string[]) => {
  builds += 1;
  return db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('value', '>=', least)
    .where('name', 'in', names)
    .orderBy('name');
});

describeOnDatabases('a compiled query', (shop) => {
  test('takes its own values each time, inside a transaction and outside', async () => {
    const { db } = shop();
    await inTransaction(db, async (trx) => {
      for (const [at, name] of ['a', 'b', 'c'].entries()) await insert(trx, name, at);
      expect((await select(trx, 1, ['a', 'b'])).rows).toEqual([{ name: 'b', value: 1 }]);
    });
    expect((await select(db.read, 0, ['c', 'a'])).rows).toEqual([
      { name: 'a', value: 0 },
      { name: 'c', value: 2 },
    ]);
    const names = Array.from({ length: 60 }, (_, at) => `n${at}`);
    expect((await select(db.read, 2, [...names, 'c'])).rows).toEqual([{ name: 'c', value: 2 }]);
  });

  test('writes rows with the columns that each has', async () => {
    const { db } = shop();
    const put = compiled((at, rows: readonly { name: string; value: number }[]) =>
      at.insertInto('counters').values(rows),
    );
    const change = compiled((at, name: string, columns: { name?: string | undefined; value?: number }) =>
      at.updateTable('counters').set(columns).where('name', '=', name),
    );
    await inTransaction(db, async (trx) => {
      await put(trx, [
        { name: 'x', value: 1 },
        { name: 'y', value: 2 },
      ]);
      await put(trx, [
        { name: 'u', value: 3 },
        { name: 'v', value: 4 },
      ]);
      await change(trx, 'x', { value: 10 });
      await change(trx, 'y', { name: 'w', value: 20 });
      const { numAffectedRows } = await change(trx, 'u', { name: undefined, value: 30 });
      expect(numAffectedRows).toBe(1n);
    });
    expect((await select(db.read, 0, ['u', 'v', 'w', 'x', 'y'])).rows).toEqual([
      ...[
        { name: 'u', value: 30 },
        { name: 'v', value: 4 },
      ],
      ...[
        { name: 'w', value: 20 },
        { name: 'x', value: 10 },
      ],
    ]);
  });

  test('is built once for each length of its lists', async () => {
    const { db } = shop();
    await select(db.read, 0, ['a', 'b', 'c']);
    const before = builds;
    await select(db.read, 5, ['x', 'y', 'z']);
    expect(builds).toBe(before);
  });

  test('that is still under way when the transaction has failed writes nothing', async () => {
    const { db } = shop();
    const { promise: isUndone, resolve: tellUndone } = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const work = inTransaction(db, async (trx) => {
      late = isUndone.then(() => insert(trx, 'late', 1));
      await Promise.all([insert(trx, 'early', 1), Promise.reject(new Error('no luck'))]);
    });
    await expect(work).rejects.toThrow('no luck');
    tellUndone();
    await expect(late).rejects.toThrow('The transaction is over.');
    expect((await select(db.read, 0, ['early', 'late'])).rows).toEqual([]);
  });

  test('goes out together with others, in their order', async () => {
    const { db } = shop();
    const raise = compiled((at, name: string) =>
      at
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', name)
        .returning('value'),
    );
    await inTransaction(db, async (trx) => {
      const [, first, second] = await Promise.all([
        insert(trx, 'ordered', 1),
        raise(trx, 'ordered'),
        raise(trx, 'ordered'),
      ]);
      expect([first.rows, second.rows]).toEqual([[{ value: 2 }], [{ value: 3 }]]);
    });
  });

  test('goes on when a table has got another column', async () => {
    const { db } = shop();
    const all = compiled((at) => at.selectFrom('counters').selectAll().where('name', '=', 'widened'));
    await inTransaction(db, (trx) => insert(trx, 'widened', 1));
    const inside = () => inTransaction(db, (trx) => all(trx));
    for (let time = 0; time < 8; time += 1) await Promise.all([all(db.read), inside()]);
    await db.write.schema.alterTable('counters').addColumn('extra', 'integer').execute();
    for (let time = 0; time < 8; time += 1) {
      for (const { rows } of await Promise.all([all(db.read), inside()]))
        expect(rows[0]).toMatchObject({ name: 'widened', value: 1 });
    }
    await db.write.schema.alterTable('counters').dropColumn('extra').execute();
  });
});
