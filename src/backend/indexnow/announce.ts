import { DEFAULT_BRANCH_ID } from '../../domain/branch/branch.ts';
import { chunksOf } from '../../domain/lists/chunks.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { languageOf, prefixOf, readLocales, underPrefix } from '../../domain/text/locales.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { type Notice, queueNotices } from '../outbox/queue/outbox.ts';
import { findBranch, readStore } from '../settings/store-cache.ts';
import { cursorOf, type LoggedChange, latestSeq, listChanges } from '../shop/db/changes.ts';
import { listRows } from '../shop/db/rows.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';

const ANNOUNCED = cursorOf('indexnow');
const MOST_CHANGES = 2_000;
/** IndexNow takes 10,000 in one message. */
const PER_NOTICE = 1_000;
const SELECTED = 500;

/**
 * Queues the public addresses that changed since the last time for IndexNow, where the shop has a key for it. Changes
 * count from the moment at which the key is set; sitemaps name what was there before.
 */
export const announceChanges = async (shop: Shop): Promise<void> => {
  const { read } = shop.db;
  const { settings, branches } = await readStore(shop.db, read);
  const announced = await ANNOUNCED.find(read);
  if (settings.indexNowKey === null) {
    if (announced !== undefined) await inTransaction(shop.db, ANNOUNCED.end);
    return;
  }
  if (announced === undefined) {
    const latest = await latestSeq(read);
    await inTransaction(shop.db, (trx) => ANNOUNCED.begin(trx, latest));
    return;
  }
  const branchId = findBranch(branches, DEFAULT_BRANCH_ID)?.id ?? DEFAULT_BRANCH_ID;
  // Read before the changes: what is committed in between is in the list, or has a later number.
  const latest = await latestSeq(read);
  // What changes at another branch leaves the page that crawlers see as it is.
  const changes = await listChanges(read, announced, { branchId, limit: MOST_CHANGES });
  const last = changes.at(-1)?.seq ?? latest;
  const newest = changes.length < MOST_CHANGES ? Math.max(last, latest) : last;
  // A log that went back is followed from where it ends now.
  if (newest === announced) return;
  const paths = await pathsOf(read, changes);
  const notices = noticesOf(paths.flatMap((path) => inEveryLanguage(shop.siteUrl, path, settings.stored)));
  await inTransaction(shop.db, async (trx) => {
    if (await ANNOUNCED.move(trx, announced, newest))
      await queueNotices(trx, notices, shop.now().toISOString());
  });
};

const noticesOf = (urls: readonly string[]): Notice[] =>
  Array.from({ length: Math.ceil(urls.length / PER_NOTICE) }, (_, part) => ({
    kind: 'ping',
    to: 'indexnow',
    template: 'pages.changed',
    data: { urls: urls.slice(part * PER_NOTICE, (part + 1) * PER_NOTICE).join('\n') },
  }));

/** Paths of the pages that are about the changed things, each once. */
const pathsOf = async (read: Reader, changes: readonly LoggedChange[]): Promise<string[]> => {
  const idsOf = (...types: LoggedChange['type'][]) => [
    ...new Set(changes.flatMap(({ type, id }) => (types.includes(type) && id ? [id] : []))),
  ];
  const [products, categories] = [idsOf('product'), idsOf('category', 'list')];
  const paths = new Set<string>();
  for (const { type, slug } of changes) {
    if (type === 'layout') paths.add('/');
    if (slug !== undefined && (type === 'page' || type === 'product' || type === 'category'))
      paths.add(`/${type}/${encodeURIComponent(slug)}`);
  }
  // Those that are not sold any more too: search engines should hear of both.
  const listed = [
    { type: 'product', table: 'products', ids: products },
    { type: 'category', table: 'categories', ids: categories },
  ] as const;
  for (const { type, table, ids } of listed)
    for (const id of chunksOf(ids, SELECTED))
      for (const { slug } of await listRows(read, table, { id }, { columns: ['slug'], order: ['id'] }))
        paths.add(`/${type}/${encodeURIComponent(slug)}`);
  return [...paths];
};

const inEveryLanguage = (siteUrl: string, path: string, stored: Readonly<Record<string, string>>) => {
  const locales = readLocales(readMoneyFormat(stored).locale, stored.locales);
  return locales.map((locale) => siteUrl + underPrefix(prefixOf(locales, languageOf(locale)), path));
};

export const INDEXNOW_JOBS: readonly Job[] = [
  { name: 'announce changed pages', everyMs: MINUTE_MS, run: announceChanges },
];
