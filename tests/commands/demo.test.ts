import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { markThings } from '../../src/backend/demo-content/mark.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { createWorld } from '../fixtures/world.ts';
import { runShop } from './run-shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-cli-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('shop demo remove says what would go, and removes it once that is confirmed', async () => {
  const db = await connect(join(dataDir, 'shop.db'));
  await migrate(db);
  const { margherita } = await createWorld(db);
  await inTransaction(db, (trx) => markThings(trx, 'product', [margherita.id]));
  const find = () =>
    db.read.selectFrom('products').select('id').where('id', '=', margherita.id).executeTakeFirst();

  const before = runShop(dataDir, ['demo', 'remove']);
  expect(before.out).toMatch(/^product +1 +0 +0$/m);
  expect(before.out).toContain('Nothing was written; --yes removes it.');
  expect(await find()).toBeDefined();

  const done = runShop(dataDir, ['demo', 'remove', '--yes']);
  expect([done.code, done.err]).toEqual([0, '']);
  expect(await find()).toBeUndefined();
  expect(runShop(dataDir, ['demo', 'remove'])).toMatchObject({
    code: 1,
    err: 'Nothing of the demo is left.\n',
  });
  await db.close();
});
