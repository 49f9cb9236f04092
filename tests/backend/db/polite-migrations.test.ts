import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { migrate, SCHEMA_VERSIONS, schemaVersion } from '../../../src/backend/shop/db/migrations/migrate.ts';
import type { ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { openDatabase } from '../../fixtures/databases.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const open = async () => {
  const { db, where, drop } = await openDatabase('PostgreSQL', 'empty');
  ends.push(drop);
  await migrate(db, { to: '0051-pay-url' });
  return { db, where };
};

/** An old node that reads the table in a transaction until it is let go. */
const holdOpen = async (where: string, table: 'refunds' | 'products' = 'refunds') => {
  const db = await connect(where, { isPatient: true });
  ends.push(() => db.close());
  const { promise: held, resolve: begun } = Promise.withResolvers<void>();
  const { promise: untilLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const over = db.write.transaction().execute(async (trx) => {
    await trx.selectFrom(table).select('id').execute();
    begun();
    await untilLetGo;
  });
  await held;
  return async () => {
    letGo();
    await over;
  };
};

const readOnce = async (db: ShopDb): Promise<number> => {
  const begun = performance.now();
  await sql`select id from refunds`.execute(db.read);
  return performance.now() - begun;
};

test('a migration that waits for a long transaction lets others read, says for whom, and is done after it', {
  timeout: 180_000,
}, async () => {
  const { db, where } = await open();
  const letGo = await holdOpen(where);
  const lines: string[] = [];
  let ran: string[] | undefined;
  const migrating = migrate(db, { say: (line) => lines.push(line) }).then((names) => {
    ran = names;
  });
  const node = await connect(where, { isPatient: true });
  ends.push(() => node.close());
  let [reads, longestMs] = [0, 0];
  while (lines.length < 2) {
    longestMs = Math.max(longestMs, await readOnce(node));
    reads += 1;
  }
  expect(reads).toBeGreaterThan(10);
  expect(longestMs).toBeLessThan(5_000);
  expect(lines[0]).toMatch(
    /^The migration 0052-refund-retries waits for process \d+ of \S+ \(idle in transaction, .* s: .*refunds.*\); try 2 of 12 in 0\.5 s\.$/,
  );
  expect([ran, await schemaVersion(node.read)]).toEqual([undefined, '0051-pay-url']);
  await letGo();
  await migrating;
  expect(ran?.[0]).toBe('0052-refund-retries');
  expect(await schemaVersion(node.read)).toBe(SCHEMA_VERSIONS.at(-1));
});

test('what is before a migration that waits is done, and holds nothing', { timeout: 180_000 }, async () => {
  const { db, where } = await open();
  const letGo = await holdOpen(where, 'products');
  const lines: string[] = [];
  const migrating = migrate(db, { say: (line) => lines.push(line) });
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 90_000 });
  const [, waiting = ''] = /^The migration (\S+) waits/.exec(lines[0] ?? '') ?? [];
  const at = (SCHEMA_VERSIONS as readonly string[]).indexOf(waiting);
  expect(at).toBeGreaterThan(SCHEMA_VERSIONS.indexOf('0052-refund-retries'));
  expect(await schemaVersion(db.read)).toBe(SCHEMA_VERSIONS[at - 1]);
  await letGo();
  expect((await migrating).at(-1)).toBe(SCHEMA_VERSIONS.at(-1));
});

test('several processes migrate a database side by side, each migration once', {
  timeout: 180_000,
}, async () => {
  const { db, where } = await open();
  const others = await Promise.all([1, 2].map(() => connect(where, { isPatient: true })));
  for (const other of others) ends.push(() => other.close());
  const ran = (await Promise.all([db, ...others].map((each) => migrate(each)))).flat();
  const pending = SCHEMA_VERSIONS.slice(SCHEMA_VERSIONS.indexOf('0051-pay-url') + 1);
  expect(ran.toSorted()).toEqual(pending);
});
