import type { ExpressionBuilder } from 'kysely';
import type { CacheInfo, CacheKey, Change } from '../../api/contract/content.ts';
import { CACHE_KEYS } from '../../api/contract/content.ts';
import type { Reader, ShopDb, Trx } from './connect.ts';
import type { Tables } from './schema.ts';

const KEY_OF: Record<Change['type'], CacheKey> = {
  settings: 'cache-settings',
  layout: 'cache-layouts',
  branch: 'cache-branches',
  product: 'cache-products',
  category: 'cache-products',
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

/** Bumps the versions of what changed, in the writer's own transaction. Call it last: it orders commits. */
export const recordChanges = async (db: ShopDb, trx: Trx, changes: readonly ChangeEntry[]): Promise<void> => {
  if (changes.length === 0) return;
  await db.dialect.lockChangeLog(trx);
  const at = new Date().toISOString();
  for (let start = 0; start < changes.length; start += 500) {
    const rows = changes.slice(start, start + 500).map((change) => ({
      key: KEY_OF[change.type],
      type: change.type,
      entity_id: change.id ?? null,
      slug: change.slug ?? null,
      branch_id: change.branchId ?? null,
      at,
    }));
    await trx.insertInto('changes').values(rows).execute();
  }
};

/** The newest sequence number; 0 for an empty log. */
export const latestSeq = async (read: Reader): Promise<number> => {
  const row = await read
    .selectFrom('changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
};

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

const concerns = (branchId: number) => (eb: ExpressionBuilder<Tables, 'changes'>) =>
  eb.or([eb('branch_id', 'is', null), eb('branch_id', '=', branchId)]);

/** SPEC §7 cache-info: the newest version of each key that concerns the branch. */
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
