import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { CacheInfo, CacheKey, Change } from '../../../api/contract/content.ts';
import { CACHE_KEYS } from '../../../api/contract/content.ts';
import { chunksOf } from '../../../domain/lists/chunks.ts';
import { compiled } from './compiled.ts';
import { deleteRows, findRow, insertsRow, updatesRow } from './rows.ts';
import type { Tables } from './schema.ts';
import type { Reader, ShopDb, Trx } from './shop-db.ts';

const KEY_OF: Record<Change['type'], CacheKey> = {
  settings: 'cache-settings',
  layout: 'cache-layouts',
  branch: 'cache-branches',
  product: 'cache-products',
  category: 'cache-products',
  list: 'cache-products',
  page: 'cache-pages',
};

/** A change as written: at one branch, or at all when `branchId` is absent. */
export interface ChangeEntry extends Change {
  branchId?: number | undefined;
}

/** Log entry read back, with its place in the order of commits. */
export interface LoggedChange extends ChangeEntry {
  seq: number;
}

/** Where the log ends: the instant tells its newest entry from another under the same number. */
export interface LogEnd {
  seq: number;
  at: string;
}

export const EMPTY_LOG: LogEnd = { seq: 0, at: '' };
export const isSameEnd = (one: LogEnd, other: LogEnd): boolean =>
  one.seq === other.seq && one.at === other.at;

type AuditRow = Insertable<Tables['audit']>;

/** What a transaction says of itself. */
interface Notes {
  changes: ChangeEntry[];
  audit: AuditRow[];
}

const noted = new WeakMap<Trx, Notes>();

const notesOf = (trx: Trx): Notes => {
  const notes = noted.get(trx);
  if (!notes) throw new Error('Changes are noted within `inTransaction`.');
  return notes;
};

/** Says what shoppers see differently once this transaction is kept: versions and pages follow. */
export const noteChanges = (trx: Trx, changes: readonly ChangeEntry[]): void => {
  const { changes: before } = notesOf(trx);
  for (const change of changes) before.push(change);
};

/** The same of many things of one kind, by their numbers. */
export const noteEach = (trx: Trx, type: Change['type'], ids: Iterable<number>): void => {
  const { changes } = notesOf(trx);
  for (const id of ids) changes.push({ type, id });
};

/** Says who did what, for the log that is kept with it. */
export const noteAuditRow = (trx: Trx, row: AuditRow): void => {
  notesOf(trx).audit.push(row);
};

/** Runs the work of a transaction and records last what it noted, since that orders commits; true with changes. */
export const withNotes = async <T>(
  { dialect }: Pick<ShopDb, 'dialect'>,
  trx: Trx,
  work: (trx: Trx) => T | Promise<T>,
): Promise<{ answer: T; hasChanges: boolean }> => {
  const notes: Notes = { changes: [], audit: [] };
  noted.set(trx, notes);
  const answer = await work(trx);
  for (const rows of chunksOf(notes.audit, 500)) await trx.insertInto('audit').values(rows).execute();
  const changes = unique(notes.changes);
  if (changes.length > 0) {
    await dialect.lockChangeLog(trx);
    await record(trx, changes);
  }
  return { answer, hasChanges: changes.length > 0 };
};

/** Lists of categories are named once, however many of their products have changed. */
const unique = (changes: readonly ChangeEntry[]): ChangeEntry[] => [
  ...new Map(
    changes.map((one) => [`${one.type} ${one.id ?? ''} ${one.slug ?? ''} ${one.branchId ?? ''}`, one]),
  ).values(),
];

/** Bumps the versions of what changed. */
const record = async (trx: Trx, changes: readonly ChangeEntry[]): Promise<void> => {
  const at = new Date().toISOString();
  let seq = 0;
  for (const some of chunksOf(changes, 500)) {
    const rows = some.map((change) => ({
      key: KEY_OF[change.type],
      type: change.type,
      entity_id: change.id ?? null,
      slug: change.slug ?? null,
      branch_id: change.branchId ?? null,
      at,
    }));
    const inserted = await trx.insertInto('changes').values(rows).returning('seq').execute();
    seq = Math.max(seq, ...inserted.map((row) => row.seq));
  }
  const isDue = Math.floor(seq / COMPACT_EVERY) > Math.floor((seq - changes.length) / COMPACT_EVERY);
  const kept = seq - changes.length - FOLLOWED;
  if (isDue) await dropRepeated(trx, { since: kept - COMPACT_EVERY, until: seq - FOLLOWED, kept });
};

/** Entries after which the log is rid of what was said twice. */
const COMPACT_EVERY = 500;
/** Newest entries that stay in any case: whoever follows the log closer than that finds where it stood. */
export const FOLLOWED = 5_000;

/**
 * Drops entries up to `kept` of what changed again after `since`, up to `until`. Nobody misses them: whoever has not seen
 * the earlier one has not seen the later one, and the newest entry of each thing is all that versions are made from.
 */
const dropRepeated = async (
  trx: Trx,
  { since, until, kept }: { since: number; until: number; kept: number },
): Promise<void> => {
  await sql`delete from changes where seq in (
    select old.seq from (
      select type, coalesce(entity_id, 0) as entity_id, coalesce(slug, '') as slug,
        coalesce(branch_id, 0) as branch_id, max(seq) as newest
      from changes where seq > ${since} and seq <= ${until} group by 1, 2, 3, 4
    ) as fresh cross join changes as old
    where old.type = fresh.type and coalesce(old.entity_id, 0) = fresh.entity_id
      and coalesce(old.slug, '') = fresh.slug and coalesce(old.branch_id, 0) = fresh.branch_id
      and old.seq < fresh.newest and old.seq <= ${kept}
  )`.execute(trx);
};

/** Of readers that share one look. */
const looks = new WeakMap<Reader, { end?: Promise<LogEnd> }>();

/**
 * What is read here from now on, until this is called again, shares one look at where the log ends: that of its first
 * call. For a thread that makes one page at a time, whose stamp is older than that.
 */
export const shareLogEnd = (read: Reader): void => {
  looks.set(read, {});
};

export const findLogEnd = (read: Reader): Promise<LogEnd> => {
  const look = looks.get(read);
  if (!look) return readLogEnd(read);
  look.end ??= readLogEnd(read);
  return look.end;
};

const readLogEnd = async (read: Reader): Promise<LogEnd> => (await selectNewest(read)).rows[0] ?? EMPTY_LOG;

const selectNewest = compiled((db) =>
  db.selectFrom('changes').select(['seq', 'at']).orderBy('seq', 'desc').limit(1),
);

/** The newest sequence number; 0 for an empty log. */
export const latestSeq = async (read: Reader): Promise<number> => (await findLogEnd(read)).seq;

/** How far somebody has followed the log, under a name of their own. */
export const cursorOf = (name: string) => ({
  /** The newest change that was followed; undefined while none is. */
  find: async (read: Reader): Promise<number | undefined> =>
    (await findRow(read, 'counters', { name }, ['value']))?.value,
  /** Follows what comes after this change. */
  begin: async (trx: Trx, value: number): Promise<void> => {
    await insertsRow(trx, 'counters', { name, value });
  },
  end: async (trx: Trx): Promise<void> => {
    await deleteRows(trx, 'counters', { name });
  },
  /** Moves on from one change to a later one; false when another process has done so. */
  move: (trx: Trx, from: number, value: number): Promise<boolean> =>
    updatesRow(trx, 'counters', { name, value: from }, { value }),
});

/** Whether the log is the one that ended so, or goes on from there. */
export const goesOnFrom = async (read: Reader, end: LogEnd): Promise<boolean> =>
  end.seq === 0 || (await changesAfter(read, end, { limit: 0 })) !== undefined;

/**
 * What was logged since the log ended so, and where it ends now. Undefined when it is not that log any more: a backup
 * was put back or a standby took over that had not heard of the end, whose numbers others may have by now.
 */
export const changesAfter = async (read: Reader, end: LogEnd, { limit, hasSnapshot }: Following = {}) => {
  let query = read.selectFrom('changes').selectAll().where('seq', '>=', end.seq).orderBy('seq');
  if (limit !== undefined) query = query.limit(limit + 1);
  const snapshot = sql<string>`cast(pg_current_snapshot() as text)`.as('snapshot');
  const rows: (Selectable<Tables['changes']> & { snapshot?: string })[] = await (hasSnapshot
    ? query.select(snapshot)
    : query
  ).execute();
  if (end.seq > 0 && (!rows[0] || !isSameEnd(rows[0], end))) return undefined;
  const newer = end.seq > 0 ? rows.slice(1) : rows;
  return { changes: newer.map(toChange), end: newer.at(-1) ?? end, snapshot: rows[0]?.snapshot };
};

interface Following {
  limit?: number;
  /** Of PostgreSQL, what the look has seen as well: another one means that somebody has committed. */
  hasSnapshot?: boolean;
}

/** Changes after `seq`, oldest first; at every branch unless one is named. */
export const listChanges = async (
  read: Reader,
  since: number,
  { branchId, limit }: { branchId?: number; limit?: number } = {},
): Promise<LoggedChange[]> => {
  let query = read.selectFrom('changes').selectAll().where('seq', '>', since).orderBy('seq');
  if (branchId !== undefined) query = query.where(concerns(branchId));
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(toChange);
};

const toChange = (row: Selectable<Tables['changes']>): LoggedChange => ({
  seq: row.seq,
  type: row.type as Change['type'],
  id: row.entity_id ?? undefined,
  slug: row.slug ?? undefined,
  branchId: row.branch_id ?? undefined,
});

/**
 * The newest entries of the log, oldest first, and where it ends; `floor` is the number of the newest that is not among
 * them, 0 when it is the whole log.
 */
export const newestChanges = async (read: Reader, most: number) => {
  const query = read.selectFrom('changes').selectAll().orderBy('seq', 'desc');
  const rows = await query.limit(most + 1).execute();
  const changes = rows.slice(0, most).reverse().map(toChange);
  return { changes, end: rows[0] ?? EMPTY_LOG, floor: rows[most]?.seq ?? 0 };
};

/** The instant of the newest change of each of these things that concerns the branch. */
export const lastChangedAt = async (
  read: Reader,
  { types, ids, branchId }: { types: readonly Change['type'][]; ids: readonly number[]; branchId: number },
): Promise<ReadonlyMap<number, string>> => {
  const rows = await read
    .selectFrom('changes')
    .select(({ fn }) => ['entity_id', fn.max('at').as('at')])
    .where('type', 'in', types)
    .where('entity_id', 'in', ids)
    .where(concerns(branchId))
    .groupBy('entity_id')
    .execute();
  return new Map(rows.map(({ entity_id, at }) => [Number(entity_id), at]));
};

const concerns = (branchId: number) => (eb: ExpressionBuilder<Tables, 'changes'>) =>
  eb.or([eb('branch_id', 'is', null), eb('branch_id', '=', branchId)]);

/** The cache versions: the newest version of each key that concerns the branch. */
export const cacheInfo = async (read: Reader, branchId: number): Promise<CacheInfo> => {
  const versions = await Promise.all(
    CACHE_KEYS.map(async (key) => {
      const row = await read
        .selectFrom('changes')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('key', '=', key)
        .where(concerns(branchId))
        .executeTakeFirst();
      return [key, `v${row?.seq ?? 0}`] as const;
    }),
  );
  return Object.fromEntries(versions) as CacheInfo;
};
