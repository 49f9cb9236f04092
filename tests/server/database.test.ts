import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLostDatabase } from '../../src/server/shop/database.ts';
import { temporaryFolder } from './store-world.ts';

test('findLostDatabase tells a shop whose database is gone from a new one', async () => {
  const dataDir = await temporaryFolder();
  const database = join(dataDir, 'shop.db');
  expect(findLostDatabase({ database, dataDir })).toBeUndefined();
  await mkdir(join(dataDir, 'pages'), { recursive: true });
  await writeFile(join(dataDir, 'shop.key'), 'k'.repeat(43));
  expect(findLostDatabase({ database, dataDir })).toContain(`${database} is missing though a shop was here`);
  expect(findLostDatabase({ database: 'postgres://shop@db/shop', dataDir })).toBeUndefined();
  await writeFile(database, '');
  expect(findLostDatabase({ database, dataDir })).toBeUndefined();
});
