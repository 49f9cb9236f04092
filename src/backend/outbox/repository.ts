import type { Selectable, Updateable } from 'kysely';
import type { Reader, Trx } from '../db/connect.ts';
import type { Tables } from '../db/schema.ts';

export type OutboxRow = Selectable<Tables['outbox']>;

/** Notices to be sent at this instant, the longest due first. */
export const listDue = (read: Reader, at: string, limit: number): Promise<OutboxRow[]> =>
  read
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Writes `change` if the notice is as it was read: of several processes one gets true. */
export const claimNotice = async (
  trx: Trx,
  row: Pick<OutboxRow, 'id' | 'due_at' | 'attempts'>,
  change: Updateable<Tables['outbox']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set(change)
    .where('id', '=', row.id)
    .where('due_at', '=', row.due_at)
    .where('attempts', '=', row.attempts)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

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
  const { numUpdatedRows } = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Forgets what was sent long ago. */
export const deleteSent = async (trx: Trx, before: string): Promise<void> => {
  await trx.deleteFrom('outbox').where('sent_at', '<', before).execute();
};
