import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signOfLife } from '../../../src/backend/jobs/sign-of-life.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import {
  MIGRATIONS,
  NEWEST_VERSION,
  schemaVersion,
} from '../../../src/backend/shop/db/migrations/migrate.ts';
import {
  type Migration,
  type Migrations,
  runMigrations,
} from '../../../src/backend/shop/db/migrations/run-migrations.ts';
import {
  BuildTooOld,
  ContractWaits,
  countNodes,
  findReadableFrom,
  joinNodes,
  keepNode,
  leaveNodes,
  listNodes,
  type Node,
} from '../../../src/backend/shop/db/nodes.ts';
import type { ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';
import { MINUTE_MS } from '../../../src/domain/time/durations.ts';
import { type DatabaseName, openDatabase } from '../../fixtures/databases.ts';

const addsColumn = (name: string): Migration => ({
  kind: 'expand',
  up: async (db) => db.schema.alterTable('settings').addColumn(name, 'text').execute(),
});
const takes = (before: () => Promise<void> = async () => {}): Migration => ({
  kind: 'contract',
  up: async (db) => {
    await before();
    await db.schema.alterTable('settings').dropColumn('note').execute();
  },
});
/** The next release: one migration that takes away stands between two that add. */
const nextOf = (taking: Migration): Migrations =>
  Object.assign({}, MIGRATIONS, {
    '9001-note': addsColumn('note'),
    '9002-no-note': taking,
    '9003-remark': addsColumn('remark'),
  });
const NEXT = nextOf(takes());

const nodeOf = (machine: string, schema_version: string): Node => ({
  id: `id of ${machine}`,
  machine,
  build: `build of ${machine}`,
  schema_version,
  roles: 'web,worker',
});
const OLD = nodeOf('web-1', NEWEST_VERSION);
const NEW = nodeOf('web-2', '9003-remark');
const WAITS =
  /^The migration 9002-no-note waits while older builds run: web-1 \(build build of web-1, [^)]+\); once they have ended, run "npm run shop -- migrate --contract"\.$/;

test('every migration since then says whether it adds or takes away', () => {
  const kinds = Object.entries<Migration>(MIGRATIONS).map(([name, { kind }]) => ({ name, kind }));
  const silent = kinds.filter(({ kind }) => kind !== 'expand' && kind !== 'contract');
  expect(silent.map(({ name }) => name).filter((name) => name > '0062-job-leases')).toEqual([]);
  expect(kinds.some(({ name, kind }) => name > '0062-job-leases' && kind !== undefined)).toBe(true);
});

/** Columns by table and name, with what a build of before relies on. */
const columnsOf = async ({ read }: ShopDb): Promise<Map<string, string>> =>
  new Map(
    (await read.introspection.getTables()).flatMap(({ name, columns }) =>
      columns.map((column) => [
        `${name}.${column.name}`,
        `${column.dataType} ${column.isNullable ? 'or null' : 'always'}`,
      ]),
    ),
  );

/** For each migration after one the columns that it takes away or changes. A new one that needs a value SQLite refuses. */
const takenBy = async (migrations: Migrations, after: string): Promise<Record<string, string[]>> => {
  const { db, drop } = await openDatabase('SQLite', 'empty');
  await runMigrations(db, migrations, { to: after });
  const taken: Record<string, string[]> = {};
  for (const name of Object.keys(migrations).filter((each) => each > after)) {
    const before = await columnsOf(db);
    await runMigrations(db, migrations, { to: name });
    const now = await columnsOf(db);
    taken[name] = [...before].filter(([column, is]) => now.get(column) !== is).map(([column]) => column);
  }
  await drop();
  return taken;
};

test('a migration that says that it adds leaves every column as it was', async () => {
  const taken = await takenBy(NEXT, '0062-job-leases');
  expect(taken['9002-no-note']).toEqual(['settings.note']);
  const adding = Object.keys(taken).filter((name) => NEXT[name]?.kind === 'expand');
  expect(adding).toContain('0063-nodes');
  expect(adding.flatMap((name) => taken[name])).toEqual([]);
});

describe.each<DatabaseName>(['SQLite', 'PostgreSQL'])('a roll-out on %s', (database) => {
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let db: ShopDb;
  const lines: string[] = [];
  beforeEach(async () => {
    opened = await openDatabase(database);
    db = opened.db;
    lines.length = 0;
  });
  afterEach(() => opened.drop());

  const start = async (migrations: Migrations, node: Node): Promise<string[]> => {
    const ran = await runMigrations(db, migrations, { say: (line) => lines.push(line) });
    await joinNodes(db, node);
    return ran;
  };
  const contract = (migrations: Migrations = NEXT) => runMigrations(db, migrations, { only: 'contract' });
  const machines = async () => (await listNodes(db.read, db.now())).map(({ machine }) => machine);
  /** As if the node had given its last sign then. */
  const seenAgo = ({ id }: Node, agoMs: number) =>
    db.write
      .updateTable('nodes')
      .set({ seen_at: new Date(db.now().getTime() - agoMs).toISOString() })
      .where('id', '=', id)
      .execute();

  test('of one process alone adds and takes away in order', async () => {
    expect(await start(NEXT, NEW)).toEqual(['9001-note', '9002-no-note', '9003-remark']);
    expect([lines, await findReadableFrom(db.read)]).toEqual([[], '9002-no-note']);
  });

  test('goes forth and back while old builds live, and takes away once they have ended', async () => {
    expect(await start(MIGRATIONS, OLD)).toEqual([]);
    expect(await start(NEXT, NEW)).toEqual(['9001-note', '9003-remark']);
    expect(lines).toEqual([expect.stringMatching(WAITS)]);
    expect(await findReadableFrom(db.read)).toBeNull();
    // Back: the old build reads and writes what the new one has added to.
    await leaveNodes(db, NEW);
    await leaveNodes(db, OLD);
    expect(await start(MIGRATIONS, OLD)).toEqual([]);
    await sql`insert into settings (key, value) values ('storeName', 'Corner')`.execute(db.write);
    // And forth again.
    await start(NEXT, NEW);
    await expect(contract()).rejects.toThrow(ContractWaits);
    await expect(contract()).rejects.toThrow(WAITS);
    expect(await machines()).toEqual(['web-1', 'web-2']);
    await leaveNodes(db, OLD);
    expect(await contract()).toEqual(['9002-no-note']);
    expect(await findReadableFrom(db.read)).toBe('9002-no-note');
    expect(await schemaVersion(db.read)).toBe('9003-remark');
    // Back is over now: the old build neither migrates nor serves.
    await expect(start(MIGRATIONS, OLD)).rejects.toThrow(BuildTooOld);
    await expect(joinNodes(db, OLD)).rejects.toThrow(BuildTooOld);
    expect(await start(NEXT, NEW)).toEqual([]);
    expect(await machines()).toEqual(['web-2']);
  });

  test('stays open for the way back until somebody closes it, also where all run the new build', async () => {
    await start(MIGRATIONS, OLD);
    await start(NEXT, NEW);
    await leaveNodes(db, OLD);
    expect(await start(NEXT, nodeOf('web-3', '9003-remark'))).toEqual([]);
    expect(lines.at(-1)).toBe(
      'The migration 9002-no-note waits, as after it no older build can come back: where none shall, run "npm run shop -- migrate --contract".',
    );
    expect(await contract()).toEqual(['9002-no-note']);
  });

  test('leaves what takes away to later where it is only to add', async () => {
    expect(await runMigrations(db, NEXT, { only: 'expand' })).toEqual(['9001-note', '9003-remark']);
    expect(await contract()).toEqual(['9002-no-note']);
  });

  test('waits for an old build no longer than a minute after its last sign', async () => {
    await start(MIGRATIONS, OLD);
    await start(NEXT, NEW);
    await seenAgo(OLD, MINUTE_MS / 2);
    await expect(contract()).rejects.toThrow(ContractWaits);
    await seenAgo(OLD, MINUTE_MS + 1_000);
    expect(await contract()).toEqual(['9002-no-note']);
    // One that was frozen so long hears of it when it comes back.
    await expect(keepNode(db, OLD)).rejects.toThrow(BuildTooOld);
    expect(await machines()).toEqual(['web-2']);
    const reasons: string[] = [];
    const end = (reason: string) => void reasons.push(reason);
    for (const node of [OLD, NEW]) await signOfLife(node).run({ db, end } as Shop);
    expect(reasons).toEqual([new BuildTooOld(NEWEST_VERSION).message]);
  });

  test('does not wait for a sign from a clock that was far ahead', async () => {
    await start(MIGRATIONS, OLD);
    await seenAgo(OLD, -MINUTE_MS * 60);
    expect(await start(NEXT, NEW)).toEqual(['9001-note', '9002-no-note', '9003-remark']);
  });

  test('lets no old build in while it takes away', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const slow = takes(() => {
      begin();
      return mayEnd;
    });
    await runMigrations(db, nextOf(slow), { only: 'expand' });
    const other = await connect(opened.where, { isPatient: true });
    const contracting = contract(nextOf(slow));
    await begun;
    const joined = joinNodes(other, OLD).catch((error: unknown) => error);
    end();
    expect(await contracting).toEqual(['9002-no-note']);
    expect(await joined).toBeInstanceOf(BuildTooOld);
    expect(await machines()).toEqual([]);
    await other.close();
  });

  test('is undone whole where it fails: old builds may still read', async () => {
    const failing = takes(() => Promise.reject(new Error('It failed.')));
    await expect(runMigrations(db, nextOf(failing))).rejects.toThrow('It failed.');
    expect(await findReadableFrom(db.read)).toBeNull();
    await start(MIGRATIONS, OLD);
  });

  test('counts who lives by build; a process that was forgotten comes back with its next sign', async () => {
    await joinNodes(db, OLD);
    await joinNodes(db, NEW);
    expect(await countNodes(db)).toEqual(
      new Map([
        [OLD.build, 1],
        [NEW.build, 1],
      ]),
    );
    await seenAgo(OLD, 2 * MINUTE_MS);
    await leaveNodes(db, NEW);
    expect(await machines()).toEqual([]);
    for (const node of [OLD, NEW]) await signOfLife(node).run({ db } as Shop);
    expect(await machines()).toEqual(['web-1', 'web-2']);
  });

  test('a process that has been silent for an hour is removed by the next that starts', async () => {
    await joinNodes(db, OLD);
    await seenAgo(OLD, 61 * MINUTE_MS);
    await joinNodes(db, NEW);
    expect(await db.read.selectFrom('nodes').select('machine').execute()).toEqual([{ machine: 'web-2' }]);
  });
});
