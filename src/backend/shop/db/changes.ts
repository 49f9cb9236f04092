import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { CacheInfo, CacheKey, Change } from '../../../api/contract/content.ts';
import { CACHE_KEYS } from '../../../api/contract/content.ts';
import { compiled } from './compiled.ts';
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
  for (let start = 0; start < notes.audit.length; start += 500)
    await trx
      .insertInto('audit')
      .values(notes.audit.slice(start, start + 500))
      .execute();
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
  for (let start = 0; start < changes.length; start += 500) {
    const rows = changes.slice(start, start + 500).map((change) => ({
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
  if (isDue) await dropRepeated(trx, seq - changes.length - COMPACT_EVERY);
};

/** Entries after which the log is rid of what was said twice. */
const COMPACT_EVERY = 500;

/**
 * Drops earlier entries of what changed again after `since`. Nobody misses them: whoever has not seen the
 * earlier one has not seen the later one, and the newest entry of each thing is all that versions are made from.
 */
const dropRepeated = async (trx: Trx, since: number): Promise<void> => {
  await sql`delete from changes where seq in (
    select old.seq from (
      select type, coalesce(entity_id, 0) as entity_id, coalesce(slug, '') as slug,
        coalesce(branch_id, 0) as branch_id, max(seq) as newest
      from changes where seq > ${since} group by 1, 2, 3, 4
    ) as fresh cross join changes as old
    where old.type = fresh.type and coalesce(old.entity_id, 0) = fresh.entity_id
      and coalesce(old.slug, '') = fresh.slug and coalesce(old.branch_id, 0) = fresh.branch_id
      and old.seq < fresh.newest
  )`.execute(trx);
};

/** The newest sequence number; 0 for an empty log. */
export const latestSeq = async (read: Reader): Promise<number> => {
  const { rows } = await selectLatest(read);
  return rows[0]?.seq ?? 0;
};

const selectLatest = compiled((db) => db.selectFrom('changes').select(({ fn }) => fn.max('seq').as('seq')));

/** Changes after `seq`, oldest first; at every branch unless one is named. */
export const listChanges = async (
  read: Reader,
  since: number,
  { branchId, limit }: { branchId?: number; limit?: number } = {},
): Promise<LoggedChange[]> => {
  let query = read.selectFrom('changes').selectAll().where('seq', '>', since).orderBy('seq');
  if (branchId !== undefined) query = query.where(concerns(branchId));
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  return rows.map((row) => ({
    seq: row.seq,
    type: row.type as Change['type'],
    id: row.entity_id ?? undefined,
    slug: row.slug ?? undefined,
    branchId: row.branch_id ?? undefined,
  }));
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
