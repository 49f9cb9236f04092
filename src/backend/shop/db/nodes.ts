import { HOUR_MS, MINUTE_MS, timeAfter } from '../../../domain/time/durations.ts';
import { lockRow, putRow, updatesRow } from './rows.ts';
import type { Tables } from './schema.ts';
import { inTransaction, type Reader, type ShopDb, type Trx } from './shop-db.ts';

/** A process that serves the shop. */
export type Node = Omit<Tables['nodes'], 'since_at' | 'seen_at'>;
export type SeenNode = Tables['nodes'];

/** Of several signs one may be late; who gives none for longer is taken for dead. */
const LONGEST_SILENCE_MS = MINUTE_MS;
const KEPT_MS = HOUR_MS;

/** A build that cannot read what a newer one has made of the database. */
export class BuildTooOld extends Error {
  override name = 'BuildTooOld';

  constructor(newest: string) {
    super(
      `The database was made by a newer version of the shop, and this one, which knows it up to ${newest}, cannot read it; start that version, or use another database.`,
    );
  }
}

/** A migration that takes away what processes that live still read, or what the way back of a roll-out needs. */
export class ContractWaits extends Error {
  override name = 'ContractWaits';

  constructor(migration: string, older: readonly Node[]) {
    const names = older.map(
      ({ machine, build, schema_version }) => `${machine} (build ${build}, ${schema_version})`,
    );
    super(
      older.length > 0
        ? `The migration ${migration} waits while older builds run: ${names.join(', ')}; once they have ended, run ${RUN}.`
        : `The migration ${migration} waits, as after it no older build can come back: where none shall, run ${RUN}.`,
    );
  }
}

const RUN = '"npm run shop -- migrate --contract"';

/** Whether a build may read a database that is readable from a migration on; null: from the first. */
export const mayRead = (newest: string, readableFrom: string | null): boolean =>
  readableFrom === null || newest >= readableFrom;

/** Held until the transaction ends: a process that joins and a migration that none of its build can read see each other. */
const holdReadableFrom = async (trx: Trx): Promise<string | null> =>
  (await lockRow(trx, 'shop_identity', {}, 'readable_from'))?.readable_from ?? null;

/** Says that the process lives, unless its build cannot read the database (any more). */
export const joinNodes = (db: ShopDb, { id, ...about }: Node): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!mayRead(about.schema_version, await holdReadableFrom(trx)))
      throw new BuildTooOld(about.schema_version);
    const at = db.now().toISOString();
    await trx.deleteFrom('nodes').where('seen_at', '<', timeAfter(db.now(), -KEPT_MS)).execute();
    await putRow(trx, 'nodes', { id }, { ...about, since_at: at, seen_at: at });
  });

/** A sign of life; one that was taken for dead joins again. */
export const keepNode = async (db: ShopDb, node: Node): Promise<void> => {
  const seen_at = db.now().toISOString();
  const isThere = await inTransaction(db, (trx) => updatesRow(trx, 'nodes', { id: node.id }, { seen_at }));
  if (!isThere) await joinNodes(db, node);
};

/** At a clean end: nobody waits until it is taken for dead. */
export const leaveNodes = async (db: ShopDb, { id }: Node): Promise<void> => {
  await inTransaction(db, (trx) => trx.deleteFrom('nodes').where('id', '=', id).execute());
};

/** Those that live, by machine. One that was seen long after now has written under a clock that was ahead. */
export const listNodes = async (read: Reader, now: Date): Promise<SeenNode[]> => {
  const rows = await read.selectFrom('nodes').selectAll().orderBy('machine').orderBy('since_at').execute();
  return rows.filter(({ seen_at }) => Math.abs(now.getTime() - Date.parse(seen_at)) <= LONGEST_SILENCE_MS);
};

/** How many processes live of each build. */
export const countNodes = async (db: ShopDb): Promise<ReadonlyMap<string, number>> => {
  const builds = (await listNodes(db.read, db.now())).map(({ build }) => build);
  return new Map([...Map.groupBy(builds, (name) => name)].map(([name, { length }]) => [name, length]));
};

/** From which migration on a build may read the database. */
export const findReadableFrom = async (read: Reader): Promise<string | null> =>
  (await read.selectFrom('shop_identity').select('readable_from').executeTakeFirstOrThrow()).readable_from;

interface Closing {
  now: Date;
  /** Somebody has decided for it; else whoever serves the shop may still go back to an older build. */
  isOnPurpose: boolean;
}

/** Lets no build read the database that does not know the migration, in its transaction; refused while one of them lives. */
export const closeToOlder = async (
  trx: Trx,
  migration: string,
  { now, isOnPurpose }: Closing,
): Promise<void> => {
  const before = await holdReadableFrom(trx);
  const living = await listNodes(trx, now);
  const older = living.filter(({ schema_version }) => schema_version < migration);
  if ((isOnPurpose ? older : living).length > 0) throw new ContractWaits(migration, older);
  // One that was frozen and comes back has to join again.
  await trx.deleteFrom('nodes').where('schema_version', '<', migration).execute();
  if (before === null || before < migration)
    await trx.updateTable('shop_identity').set({ readable_from: migration }).execute();
};
