import { listNotices, type NoticeState, reviveNotices } from '../../backend/outbox/queue/repository.ts';
import { inTransaction } from '../../backend/shop/db/shop-db.ts';
import { maskEmail } from '../../domain/people/email.ts';
import { maskPhone } from '../../domain/people/phone.ts';
import { CommandError, storedId, table, wholeNumber } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

interface ListOptions {
  sent?: boolean;
  failed?: boolean;
  limit: number;
}

export const addOutboxCommands = (program: ShopCommand): void => {
  const outbox = program.command('outbox').description('messages to shoppers');
  outbox
    .command('list')
    .description('messages that wait to be sent, the newest first')
    .option('--failed', 'those that were given up instead')
    .option('--sent', 'those that were sent instead')
    .option('--limit <n>', 'at most this many', wholeNumber(1, 1_000), 20)
    .answers(list);
  outbox
    .command('retry')
    .description('send messages that were given up once more, all of them or one')
    .argument('[id]', 'the number in the list', storedId)
    .answers(async ({ shop, print }, id: number | undefined) => {
      const at = shop.now().toISOString();
      const revived = await inTransaction(shop.db, (trx) => reviveNotices(trx, at, id));
      if (id !== undefined && revived === 0) throw new CommandError(`No message ${id} was given up.`);
      print({ revived }, `${revived} to be sent again.`);
    });
};

const list = async ({ shop, print }: Running, options: ListOptions) => {
  const state: NoticeState = options.failed ? 'failed' : options.sent ? 'sent' : 'waiting';
  const rows = await listNotices(shop.db.read, state, options.limit);
  const messages = rows.map((row) => {
    const { to = '', template = '' } = JSON.parse(row.payload_json) as { to?: string; template?: string };
    return {
      id: row.id,
      kind: row.kind,
      template,
      to: row.kind === 'mail' ? maskEmail(to) : maskPhone(to),
      tries: row.attempts,
      due_at: row.due_at,
      sent_at: row.sent_at,
      error: row.last_error,
    };
  });
  const lines = messages.map((message) => [
    ...[message.id, message.kind, message.template, message.to, message.tries],
    ...[message.sent_at ?? message.due_at, message.error ?? ''],
  ]);
  const headings = ['Id', 'Kind', 'Message', 'To', 'Tries', state === 'sent' ? 'Sent' : 'Due', 'Error'];
  print({ messages }, table(headings, lines, 'There are none.'));
};
