import { SECOND_MS } from '../../domain/time/durations.ts';
import { spokenLanguages } from '../outbox/messages/message-texts.ts';
import { NEWS_LANE } from '../outbox/queue/lanes.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { isWaiting } from '../outbox/queue/repository.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { type Job, NOTHING_WAITS } from '../shop/jobs.ts';
import { mailsTo, type Shop } from '../shop/shop.ts';
import { contentOf, lockNews, type NewsRow } from './news.ts';
import { newsNotice } from './news-mail.ts';
import { countReached, listReached } from './segment-repository.ts';

const AT_ONCE = 100;

const isDue = ({ state, due_at }: Pick<NewsRow, 'state' | 'due_at'>, at: string): boolean =>
  state === 'sending' || (state === 'scheduled' && (due_at ?? '') <= at);

/** Queues the next mails of the news whose time has come; without a mail server it waits for one. */
export const sendNews = async (shop: Shop, signal?: AbortSignal): Promise<unknown> => {
  if (mailsTo(shop) === 'nobody') return NOTHING_WAITS;
  const rows = await shop.db.read
    .selectFrom('news')
    .select(['id', 'state', 'due_at'])
    .where('state', 'in', ['scheduled', 'sending'])
    .orderBy('due_at')
    .execute();
  const at = shop.now().toISOString();
  for (const { id } of rows.filter((row) => isDue(row, at)))
    if (!signal?.aborted) await sendSome(shop, id, at);
  return rows.length === 0 ? NOTHING_WAITS : undefined;
};

/**
 * Mails and the place up to which they were queued are one transaction, so that nobody gets two and nobody none,
 * whoever is killed. The next ones wait until these have left: a stop holds then, and so does leaving.
 */
const sendSome = (shop: Shop, id: number, at: string): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockNews(trx, id);
    // Another process was faster, or somebody stopped it.
    if (!row || !isDue(row, at) || (await isWaiting(trx, NEWS_LANE, at))) return;
    const content = contentOf(row);
    const [own = 'en'] = await spokenLanguages(trx);
    const people = await listReached(trx, content, { after: row.cursor, limit: AT_ONCE });
    const notices = people.map((person) => newsNotice(shop, content, person, own));
    await queueNotices(trx, notices, at);
    const isLast = people.length < AT_ONCE;
    await updateRow(trx, 'news', id, {
      state: isLast ? 'sent' : 'sending',
      cursor: people.at(-1)?.id ?? row.cursor,
      sent: row.sent + people.length,
      reach: row.reach ?? (await countReached(trx, content)).total,
      ...(isLast && { updated_at: at }),
    });
  });

export const NEWS_JOBS: readonly Job[] = [
  { name: 'news', everyMs: SECOND_MS, restMs: 5 * SECOND_MS, run: sendNews },
];
