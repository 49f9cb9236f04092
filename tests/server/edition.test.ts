import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { editionOf, hashBuild } from '../../src/server/page-store/edition.ts';
import { describeOnDatabases, openDatabase } from '../fixtures/databases.ts';
import { temporaryFolder } from './store-world.ts';

describeOnDatabases('the folder of stored pages', (shop, database) => {
  const build = async (code = 'a build') => {
    const folder = join(await temporaryFolder(), 'server');
    await mkdir(folder);
    await writeFile(join(folder, 'entry.mjs'), code);
    return folder;
  };

  test('stays the same however the change log begins', async () => {
    const { db } = shop();
    const folder = await build();
    await inTransaction(db, async (trx) => noteChanges(trx, [{ type: 'settings' }]));
    const before = await editionOf(await hashBuild(folder, 'https://shop.example'), db);
    // The log forgets what was said twice: its first entry is another now.
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('changes').execute();
      noteChanges(trx, [{ type: 'settings' }]);
    });
    expect(await editionOf(await hashBuild(folder, 'https://shop.example'), db)).toBe(before);
  });

  test('is another for another shop, build or address', async () => {
    const folder = await build();
    const other = await openDatabase(database);
    try {
      await other.db.write.updateTable('shop_identity').set({ id: 'another-shop' }).execute();
      const editions = [
        await editionOf(await hashBuild(folder, 'https://shop.example'), shop().db),
        await editionOf(await hashBuild(folder, 'https://shop.example'), other.db),
        await editionOf(await hashBuild(folder, 'https://other.example'), shop().db),
        await editionOf(await hashBuild(await build('another build'), 'https://shop.example'), shop().db),
      ];
      expect(new Set(editions).size).toBe(4);
    } finally {
      await other.drop();
    }
  });
});
