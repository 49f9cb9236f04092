import { say } from '../../domain/text/text.ts';
import { type Job, NOTHING_WAITS } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import type { DocumentKind, DocumentRef } from './drafts/document-kind.ts';
import { listScheduled } from './drafts/draft-repository.ts';
import { publishDue } from './drafts/publishing.ts';
import { HOME_DOCUMENT } from './home-document.ts';
import { PAGE_DOCUMENT } from './page-document.ts';

const KINDS: Readonly<Record<string, DocumentKind<never>>> = {
  page: PAGE_DOCUMENT as unknown as DocumentKind<never>,
  home: HOME_DOCUMENT as unknown as DocumentKind<never>,
};

/** The kind of a document by its name. */
const kindOf = ({ document }: DocumentRef): DocumentKind<never> => {
  const kind = KINDS[document.split(':', 1)[0] ?? ''];
  if (!kind) throw notFound(say`There is no such page.`);
  return kind;
};

/** Publishes what has its time; one that fails leaves the others. */
export const publishWhatIsDue = async (shop: Shop): Promise<unknown> => {
  const rows = await listScheduled(shop.db.read);
  const now = shop.now().toISOString();
  for (const row of rows.filter(({ publish_at }) => publish_at <= now))
    await publishDue(shop, kindOf(row), row);
  return rows.length === 0 ? NOTHING_WAITS : undefined;
};

export const CONTENT_JOBS: readonly Job[] = [
  { name: 'publish pages at their time', everyMs: 5_000, restMs: 5_000, run: publishWhatIsDue },
];
