import type { MessageText } from '../../../api/contract/admin/messages.ts';
import type { Language } from '../../../domain/text/text.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import { compiled } from '../../shop/db/compiled.ts';
import { deleteRows, UNSET } from '../../shop/db/rows.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { TEMPLATES } from '../messages/templates.ts';

/** Messages that were sent are forgotten after so long. */
export const SENT_KEPT_MS = 90 * DAY_MS;

/** A message to be sent after the commit that decided on it; delivered at least once. */
export interface Notice {
  kind: 'mail' | 'sms' | 'push' | 'ping' | 'webhook';
  /** E-mail address, phone, id of a push subscription, the service to notify, or id of a webhook's delivery. */
  to: string;
  /** One of `templates.ts`. */
  template: string;
  data: Readonly<Record<string, string | number>>;
  /** More data, encrypted by `seal`: codes and links that open something. */
  sealed?: string;
  /** The recipient's; the store's when it is left out. */
  language?: Language;
  /** A test of a message in words that nobody has saved yet; `template` names no message then. */
  draft?: { message: string; text: MessageText };
}

/** Queues messages in the transaction of the event they tell of: both are kept or neither is. */
export const queueNotices = async (trx: Trx, notices: readonly Notice[], at: string): Promise<void> => {
  if (notices.length === 0) return;
  await putNotices(
    trx,
    notices.map((notice) => toRow(notice, at)),
  );
};

const putNotices = compiled((db, rows: readonly ReturnType<typeof toRow>[]) =>
  db.insertInto('outbox').values(rows),
);

/** Takes back what `queueNotices` queued, unless it was sent already. */
export const dropNotices = async (trx: Trx, notices: readonly Notice[], at: string): Promise<void> => {
  if (notices.length === 0) return;
  const payloads = notices.map((notice) => toRow(notice, at).payload_json);
  await deleteRows(trx, 'outbox', { payload_json: payloads, created_at: at, sent_at: UNSET });
};

/** Writes the same row as `queueNotices`, to nobody: so that an answer takes as long for an unknown address. */
export const queueNothing = async (trx: Trx, notice: Notice, at: string): Promise<void> => {
  await trx
    .insertInto('outbox')
    .values({ ...toRow(notice, at), payload_json: '{}', sent_at: at })
    .execute();
};

const toRow = ({ kind, ...payload }: Notice, at: string) => ({
  kind,
  payload_json: JSON.stringify(payload),
  is_urgent: TEMPLATES[payload.template]?.urgency ?? 0,
  attempts: 0,
  created_at: at,
  due_at: at,
});
