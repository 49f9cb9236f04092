import { type Selectable, sql, type Updateable } from 'kysely';
import { compiled } from '../../shop/db/compiled.ts';
import { changedRows, passingKept, UNSET, updatesRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, ShopDb, Trx } from '../../shop/db/shop-db.ts';
import { LANES, type Lane } from './lanes.ts';

export type OutboxRow = Selectable<Tables['outbox']>;

export interface Claim {
  lane: Lane;
  at: string;
  /** What is due after this instant is due now. */
  jumped: string;
  /** Until when nobody else may claim them. */
  leaseUntil: string;
  limit: number;
}

/** When the first and the last notice that waits in each lane are due: a statement that all lanes share who look at once. */
const selectWaiting = compiled<
  [],
  { kind: string; urgency: number; first: string | null; last: string | null }
>((db) => ({
  compile: () =>
    sql<{ kind: string; urgency: number; first: string | null; last: string | null }>`${sql.join(
      LANES.map(({ kind, urgency }) => {
        const waiting = sql`outbox where kind = ${sql.lit(kind)} and is_urgent = ${sql.lit(urgency)}
            and sent_at is null and failed_at is null`;
        return sql`select ${sql.lit(kind)} as kind, ${sql.lit(urgency)} as urgency,
            (select min(due_at) from ${waiting}) as first, (select max(due_at) from ${waiting}) as last`;
      }),
      sql` union all `,
    )}`.compile(db),
}));

/** What a lane has to claim: most looks find nothing, and cost no lock for writing. */
export const lookFor = async (
  read: Reader,
  { lane, at, jumped }: Pick<Claim, 'lane' | 'at' | 'jumped'>,
): Promise<'due' | 'later' | 'nothing'> => {
  const { rows } = await selectWaiting(read);
  const { first, last } = rows.find(
    ({ kind, urgency }) => kind === lane.kind && Number(urgency) === lane.urgency,
  ) ?? { first: null, last: null };
  if (first === null || last === null) return 'nothing';
  return first <= at || last > jumped ? 'due' : 'later';
};

/** Whether a lane has notices that are due and were not claimed yet. */
export const isWaiting = async (read: Reader, lane: Lane, at: string): Promise<boolean> =>
  (await lookFor(read, { lane, at, jumped: LATEST })) === 'due';

/** Nothing is due after it. */
const LATEST = '9999';

/**
 * Claims notices of a lane that are due, the longest due first, and counts the try: of several processes one gets
 * each, and none waits for another. The rows are as they were before.
 */
export const claimDue = async (
  db: Pick<ShopDb, 'dialect'>,
  trx: Trx,
  { lane, at, jumped, leaseUntil, limit }: Claim,
) => {
  const waiting = trx
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', lane.kind)
    .where('is_urgent', '=', lane.urgency)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('due_at', '<=', at), eb('due_at', '>', jumped)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit);
  const due = await passingKept(db, waiting).execute();
  if (due.length === 0) return [];
  const claimed = await trx
    .updateTable('outbox')
    .set((eb) => ({ due_at: leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where((eb) => eb.or([eb('due_at', '<=', at), eb('due_at', '>', jumped)]))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('id')
    .execute();
  const mine = new Set(claimed.map(({ id }) => id));
  return due.filter(({ id }) => mine.has(id));
};

/** Notes that claimed notices were sent. */
export const markSent = async (trx: Trx, ids: readonly number[], leaseUntil: string, at: string) => {
  await trx
    .updateTable('outbox')
    .set({ sent_at: at, last_error: null })
    .where('id', 'in', ids)
    .where('due_at', '=', leaseUntil)
    .where('sent_at', 'is', null)
    .execute();
};

/** `markSent` for a notice that held a secret: `payload` is the rest of it. */
export const markSentWithout = async (
  trx: Trx,
  { id, payload }: { id: number; payload: string },
  leaseUntil: string,
  at: string,
): Promise<void> => {
  await trx
    .updateTable('outbox')
    .set({ sent_at: at, last_error: null, payload_json: payload })
    .where('id', '=', id)
    .where('due_at', '=', leaseUntil)
    .where('sent_at', 'is', null)
    .execute();
};

/** Writes `change` if the notice is as it was read: of several processes one gets true. */
export const claimNotice = (
  trx: Trx,
  row: Pick<OutboxRow, 'id' | 'due_at' | 'attempts'>,
  change: Updateable<Tables['outbox']>,
): Promise<boolean> =>
  updatesRow(
    trx,
    'outbox',
    { id: row.id, due_at: row.due_at, attempts: row.attempts, sent_at: UNSET, failed_at: UNSET },
    change,
  );

export type NoticeState = 'waiting' | 'failed' | 'sent';

/** The newest notices in a state. */
export const listNotices = (read: Reader, state: NoticeState, limit: number): Promise<OutboxRow[]> => {
  const query = read.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit);
  if (state === 'sent') return query.where('sent_at', 'is not', null).execute();
  return query
    .where('sent_at', 'is', null)
    .where('failed_at', state === 'failed' ? 'is not' : 'is', null)
    .execute();
};

/** Makes notices that were given up due again, all of them or one; returns how many. */
export const reviveNotices = async (trx: Trx, at: string, id?: number): Promise<number> => {
  const query = trx
    .updateTable('outbox')
    .set({ failed_at: null, attempts: 0, due_at: at })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is not', null);
  return changedRows(id === undefined ? query : query.where('id', '=', id));
};

/** Forgets what was sent long ago. */
export const deleteSent = async (trx: Trx, before: string): Promise<void> => {
  await trx.deleteFrom('outbox').where('sent_at', '<', before).execute();
};
