import type { Selectable, Updateable } from 'kysely';
import type {
  NewNews,
  News,
  NewsContent,
  NewsList,
  NewsReach,
  NewsSegment,
  NewsRow as Row,
  SaveNews,
  SendNews,
} from '../../api/contract/admin/news.ts';
import { changedKeys, pick } from '../../domain/desk/merge-edits.ts';
import { findMissing } from '../../domain/news/news-text.ts';
import { say } from '../../domain/text/text.ts';
import { spokenLanguages } from '../outbox/messages/message-texts.ts';
import { readStore } from '../settings/store-cache.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { deletesRow, findRow, insertRow, updateRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { assertMailsReach, mailsTo, type Shop, type Staff } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { countReached } from './segment-repository.ts';

export type NewsRow = Selectable<Tables['news']>;

const EMPTY: Omit<NewsContent, 'name'> = {
  texts: {},
  languages: [],
  orders: 'any',
  product_ids: [],
  category_ids: [],
  branch_ids: [],
  since: null,
  not_since: null,
};
const FRESH = { state: 'draft', due_at: null, version: 1, cursor: 0, sent: 0, reach: null } as const;
const MOST = 500;

export const contentOf = ({ content_json }: Pick<NewsRow, 'content_json'>): NewsContent =>
  JSON.parse(content_json) as NewsContent;

const toRow = ({ content_json, version: _v, cursor: _c, ...row }: NewsRow): Row => ({
  ...row,
  name: contentOf({ content_json }).name,
});

/** All news, the newest first. */
export const listNews = async (read: Reader): Promise<NewsList> => {
  const rows = await read.selectFrom('news').selectAll().orderBy('id', 'desc').limit(MOST).execute();
  return { news: rows.map(toRow) };
};

export const openNews = async (shop: Shop, id: number): Promise<News> => {
  const { db } = shop;
  const row = await findRow(db.read, 'news', { id });
  if (!row) throw notFound();
  const [languages, { branches }] = await Promise.all([spokenLanguages(db.read), readStore(db, db.read)]);
  return {
    ...toRow(row),
    version: row.version,
    content: contentOf(row),
    languages: [...new Set(languages)],
    branches: branches.map(({ id: branchId, name }) => ({ id: branchId, name })),
    mails: mailsTo(shop),
  };
};

/** Begins news, empty or as a copy; returns its number. */
export const createNews = (shop: Shop, staff: Staff, { name, copy_of }: NewNews): Promise<number> =>
  inTransaction(shop.db, async (trx) => {
    const copied = copy_of && (await findRow(trx, 'news', { id: copy_of }));
    if (copied === undefined && copy_of) throw notFound();
    const content: NewsContent = { ...(copied ? contentOf(copied) : EMPTY), name };
    const actor = actorOf(shop, staff);
    const id = await insertRow(trx, 'news', {
      content_json: JSON.stringify(content),
      ...FRESH,
      author: actor.name,
      updated_at: actor.at,
    });
    noteAudit(trx, actor, 'news', id, null, { name });
    return id;
  });

/** The row, kept from others until the transaction ends. */
export const lockNews = (trx: Trx, id: number): Promise<NewsRow | undefined> =>
  trx
    .updateTable('news')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Writes what `edit` makes of news in one of these states, with its line in the log; 409 when another has since. */
const changeNews = (
  { shop, staff, id }: { shop: Shop; staff: Staff; id: number },
  { version, states }: { version?: number; states: readonly Row['state'][] },
  edit: (row: NewsRow) => { row: Updateable<Tables['news']>; before: object; after: object },
): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const row = await lockNews(trx, id);
    if (!row) throw notFound();
    if (version !== undefined && row.version !== version)
      throw new ShopError(
        'news_conflict',
        say`This news was changed meanwhile. Look at both and save again.`,
      );
    if (!states.includes(row.state)) {
      if (version === undefined) return;
      throw fieldError('state', say`It waits to be sent or was sent. Stop it, or change a copy.`);
    }
    const change = edit(row);
    const author = { author: actor.name, updated_at: actor.at };
    await updateRow(trx, 'news', id, { ...change.row, version: row.version + 1, ...author });
    noteAudit(trx, actor, 'news', id, change.before, change.after);
  });

export const saveNews = (shop: Shop, staff: Staff, id: number, { version, content }: SaveNews) =>
  changeNews({ shop, staff, id }, { version, states: ['draft'] }, (row) => {
    const before = contentOf(row);
    const keys = changedKeys(before, content);
    return {
      row: { content_json: JSON.stringify(content) },
      before: pick(before, keys),
      after: pick(content, keys),
    };
  });

/** Throws a draft away; what was sent stays. */
export const removeNews = (shop: Shop, staff: Staff, id: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockNews(trx, id);
    if (!row) throw notFound();
    if (!(await deletesRow(trx, 'news', { id, state: 'draft' })))
      throw fieldError('state', say`It waits to be sent or was sent. Stop it, or change a copy.`);
    noteAudit(trx, actorOf(shop, staff), 'news', id, { name: contentOf(row).name }, null);
  });

/** Subscribers belong to no branch, so who works for some of them neither counts nor writes to them. */
const assertOfAll = ({ branchIds }: Staff): void => {
  if (branchIds) throw new ShopError('forbidden', say`News is for staff of all branches.`);
};

/** How many people would get it now. */
export const countReach = (shop: Shop, staff: Staff, segment: NewsSegment): Promise<NewsReach> => {
  assertOfAll(staff);
  return countReached(shop.db.read, segment);
};

/** Has it sent at a time, or now; a job does. */
export const scheduleNews = async (shop: Shop, staff: Staff, id: number, { version, at }: SendNews) => {
  assertOfAll(staff);
  assertMailsReach(shop);
  const [own = 'en'] = await spokenLanguages(shop.db.read);
  const now = shop.now().toISOString();
  const time = at === null ? now : new Date(at).toISOString();
  const due_at = time < now ? now : time;
  await changeNews({ shop, staff, id }, { version, states: ['draft'] }, (row) => {
    const missing = findMissing(contentOf(row), own);
    if (missing) throw fieldError('content.texts', missing);
    const change = { state: 'scheduled', due_at } as const;
    return { row: change, before: { state: row.state }, after: change };
  });
};

/** What waits for its time is a draft again; of what is being sent the rest stays unsent. */
export const stopNews = (shop: Shop, staff: Staff, id: number): Promise<void> =>
  changeNews({ shop, staff, id }, { states: ['scheduled', 'sending'] }, (row) => {
    const change =
      row.state === 'scheduled'
        ? ({ state: 'draft', due_at: null } as const)
        : ({ state: 'stopped' } as const);
    return { row: change, before: { state: row.state }, after: change };
  });
