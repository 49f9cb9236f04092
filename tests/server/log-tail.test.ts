import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { inTransaction, type ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { LogTail } from '../../src/server/page-store/log-tail.ts';
import { describeOnDatabases } from '../fixtures/databases.ts';
import { temporaryFolder } from './store-world.ts';

const change = (db: ShopDb, slug: string) =>
  inTransaction(db, async (trx) => noteChanges(trx, [{ type: 'page', slug }]));
const latest = async (db: ShopDb) => {
  const query = db.read.selectFrom('changes').selectAll().orderBy('seq', 'desc');
  return query.executeTakeFirstOrThrow();
};

describeOnDatabases('the end of the change log beside stored pages', (shop) => {
  /** A folder with one stored page of the log as it is now. */
  const fill = async (db: ShopDb) => {
    const folder = join(await temporaryFolder(), 'pages');
    const { tail } = await LogTail.open(folder, db);
    await tail.cover((await latest(db)).seq);
    const page = join(tail.folder, 'ab', 'page');
    await mkdir(dirname(page));
    await writeFile(page, 'a page');
    return { folder, tail, hasPage: () => existsSync(page) };
  };

  test('keeps the pages while the log goes on', async () => {
    const { db } = shop();
    for (let i = 0; i < 30; i += 1) await change(db, `page-${i}`);
    const { folder, hasPage } = await fill(db);
    await change(db, 'later');
    expect(await LogTail.open(folder, db)).toMatchObject({ isLost: false });
    expect(hasPage()).toBe(true);
  });

  test('drops the pages when the log is shorter than they are', async () => {
    const { db } = shop();
    await change(db, 'kept');
    await change(db, 'lost');
    const { folder, hasPage } = await fill(db);
    const { seq } = await latest(db);
    await inTransaction(db, (trx) => trx.deleteFrom('changes').where('seq', '=', seq).execute());
    expect(await LogTail.open(folder, db)).toMatchObject({ isLost: true });
    expect(hasPage()).toBe(false);
  });

  test('drops the pages when their numbers belong to other changes now', async () => {
    const { db } = shop();
    await change(db, 'kept');
    await change(db, 'lost');
    const { folder, hasPage } = await fill(db);
    const { seq } = await latest(db);
    await inTransaction(db, (trx) => {
      const other = { slug: 'other', at: '2031-01-01T00:00:00.000Z' };
      return trx.updateTable('changes').set(other).where('seq', '=', seq).execute();
    });
    await change(db, 'more');
    expect(await LogTail.open(folder, db)).toMatchObject({ isLost: true });
    expect(hasPage()).toBe(false);
  });

  test('counts a damaged note as none', async () => {
    const { db } = shop();
    const { folder, tail, hasPage } = await fill(db);
    await writeFile(join(tail.folder, 'log-tail-0.json'), '{ half');
    expect(await LogTail.open(folder, db)).toMatchObject({ isLost: false });
    expect(hasPage()).toBe(true);
  });
});
