import type { Selectable } from 'kysely';
import { listValues, lockRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export type ChangeSetRow = Selectable<Tables['change_sets']>;

/** The newest change sets with when each was taken back. */
export const listSets = (read: Reader, limit: number) =>
  read
    .selectFrom('change_sets as s')
    .leftJoin('bulk_edits as e', 'e.id', 's.edit_id')
    .selectAll('s')
    .select('e.undone_at')
    .select(({ selectFrom }) =>
      selectFrom('change_set_pages as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.set_id', '=', 's.id')
        .as('page_count'),
    )
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();

export const findSet = (read: Reader, id: number) =>
  read
    .selectFrom('change_sets as s')
    .leftJoin('bulk_edits as e', 'e.id', 's.edit_id')
    .selectAll('s')
    .select('e.undone_at')
    .where('s.id', '=', id)
    .executeTakeFirst();

/** Holds a set against other writers until the transaction ends; undefined when there is none. */
export const lockSet = (trx: Trx, id: number): Promise<ChangeSetRow | undefined> =>
  lockRow(trx, 'change_sets', { id }, 'name');

/** Sets that were to be published at or before an instant. */
export const listDueSets = (read: Reader, at: string): Promise<number[]> =>
  listValues(
    read
      .selectFrom('change_sets')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('publish_at', '<=', at)
      .orderBy('publish_at')
      .orderBy('id'),
    'id',
  );
