import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate, NEWEST_VERSION } from '../../src/backend/shop/db/migrations/migrate.ts';
import { joinNodes, type Node } from '../../src/backend/shop/db/nodes.ts';
import type { ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { runShop } from './run-shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-nodes-'));
const shop = (...args: string[]) => runShop(dataDir, args);
let db: ShopDb;

beforeAll(async () => {
  db = await connect(join(dataDir, 'shop.db'));
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const NODE: Node = {
  id: 'one',
  machine: 'web-1',
  build: '3f2ac1',
  schema_version: NEWEST_VERSION,
  roles: 'web',
};

test('lists who serves the shop, and nobody where one process does all', async () => {
  expect(shop('nodes').out).toBe('No process has given a sign of life within a minute.\n');
  await joinNodes(db, NODE);
  const { code, out } = shop('nodes', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ nodes: [NODE], readable_from: null, waiting: [] });
  expect(shop('nodes').out).toMatch(/^Machine .*\n─.*\nweb-1 +3f2ac1 +00\d\d-\S+ +web +20.*Z +20.*Z\n$/);
});

test('migrates in two halves, named one at a time', () => {
  for (const half of ['--expand', '--contract'])
    expect(shop('migrate', half)).toEqual({ code: 0, out: 'The schema is up to date.\n', err: '' });
  const { code, err } = shop('migrate', '--expand', '--contract');
  expect([code, err.split('\n')[0]]).toEqual([2, 'error: name --expand or --contract']);
});

test('says in one sentence that the database is no longer readable for this build', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
    db.write,
  );
  expect(shop('nodes').code).toBe(0);
  await db.write.updateTable('shop_identity').set({ readable_from: '9999-later' }).execute();
  const { code, out, err } = shop('nodes');
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    `The database was made by a newer version of the shop, and this one, which knows it up to ${NEWEST_VERSION}, cannot read it; start that version, or use another database.\n`,
  );
});
