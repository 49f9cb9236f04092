import type { NewsContent, TryNews } from '../../api/contract/admin/news.ts';
import { isWhole } from '../../domain/news/news-text.ts';
import { composeMessage } from '../outbox/compose.ts';
import { type Notice, queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { linkOf } from '../shop/link-token.ts';
import type { Shop, Staff } from '../shop/shop.ts';

/** Who gets a mail of news, in which language, and what ends theirs. */
export interface NewsReader {
  email: string;
  language: string;
  unsubscribe_token: string;
}

/** The mail for one reader, in their language or in the shop's own. Its words are sealed: what was sent keeps no copy. */
export const newsNotice = (
  shop: Shop,
  { texts }: Pick<NewsContent, 'texts'>,
  reader: NewsReader,
  own: string,
): Notice => {
  const language = isWhole(texts[reader.language]) ? reader.language : own;
  const { subject = '', body = '' } = texts[language] ?? {};
  const unsubscribe = linkOf(shop, 'unsubscribe', reader.unsubscribe_token);
  const sealed = seal(shop, { subject, news: body.trim(), unsubscribe });
  return { kind: 'mail', to: reader.email, template: 'newsletter.news', data: {}, sealed, language };
};

/** What is typed, as a mail to who types it; its link ends nothing. */
const tryNotice = (shop: Shop, { email }: Staff, { language, ...words }: TryNews): Notice =>
  newsNotice(
    shop,
    { texts: { [language]: words } },
    { email, language, unsubscribe_token: 'test' },
    language,
  );

/** News as its reader gets it. */
export const previewNews = async (shop: Shop, staff: Staff, typed: TryNews) => {
  const message = await composeMessage(shop, 0, tryNotice(shop, staff, typed));
  const { subject, html } = message as Extract<typeof message, { kind: 'mail' }>;
  return { subject, html };
};

/** Sends what is typed to the caller's own address. */
export const testNews = async (shop: Shop, staff: Staff, typed: TryNews): Promise<{ to: string }> => {
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    await queueNotices(trx, [tryNotice(shop, staff, typed)], actor.at);
    noteAudit(trx, actor, 'news', 'test', null, { test: 'sent' });
  });
  return { to: staff.email };
};
