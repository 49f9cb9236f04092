import type { Trx } from '../db/connect.ts';

/** A message to be sent after the commit that decided on it; delivered at least once. */
export interface Notice {
  kind: 'mail' | 'sms';
  to: string;
  template: string;
  data: Readonly<Record<string, string | number>>;
}

/** Queues messages in the transaction of the event they tell of: both are kept or neither is. */
export const queueNotices = async (trx: Trx, notices: readonly Notice[], at: string): Promise<void> => {
  if (notices.length === 0) return;
  const rows = notices.map(({ kind, ...payload }) => ({
    kind,
    payload_json: JSON.stringify(payload),
    attempts: 0,
    created_at: at,
    due_at: at,
  }));
  await trx.insertInto('outbox').values(rows).execute();
};
