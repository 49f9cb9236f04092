import { say } from '../../domain/text/text.ts';
import { noteAudit } from '../shop/audit.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import type { Author, DocumentRef } from './drafts/document-kind.ts';
import { listVersions } from './drafts/draft-repository.ts';
import { loadDraft, saveDraft } from './drafts/drafts.ts';
import {
  publishContent,
  publishDraft,
  removeDocument,
  schedulePublishing,
  takeBack,
} from './drafts/publishing.ts';
import { PAGE_DOCUMENT, pageRef } from './page-document.ts';
import { findAnyPage, findPage, insertPage } from './repository.ts';
import { isSlug } from './slug.ts';

export interface PageInput {
  slug: string;
  title: string;
  html: string;
}

const LIMITS = { title: 200, html: 500_000 } as const;

/** Who changes pages on the command line. */
export const COMMAND_LINE: Author = { id: null, name: 'npm run shop' };

/** Creates the page or replaces its title and content; the HTML is cleaned before it is stored. */
export const putPage = async (shop: Shop, { slug, title, html }: PageInput, author = COMMAND_LINE) => {
  checkSlug(slug);
  const name = title.trim();
  if (name === '' || name.length > LIMITS.title) {
    throw fieldError('title', `A title has 1 to ${LIMITS.title} characters.`);
  }
  if (html.length > LIMITS.html) {
    throw fieldError('html', `A page has at most ${LIMITS.html} characters.`);
  }
  const content = await sanitiseHtml(html);
  if (content === '') {
    throw fieldError('html', 'Nothing of this HTML may stand on a page.');
  }
  const known = await findAnyPage(shop.db.read, slug);
  const id = known?.id ?? (await createPage(shop, { slug, title: name }));
  const ref = pageRef(id);
  const own = await PAGE_DOCUMENT.blank(shop.db.read, ref);
  await publishContent(shop, PAGE_DOCUMENT, {
    ref,
    content: { ...own, title: name, html: content },
    author,
  });
  return { slug };
};

/** Makes a page that shoppers do not see before it is published; returns its number. */
export const createPage = async (
  shop: Shop,
  { slug, title }: { slug: string; title: string },
  author = COMMAND_LINE,
): Promise<number> => {
  checkSlug(slug);
  const at = shop.now().toISOString();
  const id = await inTransaction(shop.db, async (trx) => {
    const made = await insertPage(trx, { slug, title: title.trim(), at });
    const actor = { staffId: author.id, name: author.email ?? author.name, at };
    if (made !== undefined) noteAudit(trx, actor, 'page', made, null, { action: 'created', slug, title });
    return made;
  });
  if (id === undefined) throw fieldError('slug', say`This is the address of another page.`);
  return id;
};

const checkSlug = (slug: string): void => {
  if (!isSlug(slug)) {
    throw fieldError('slug', 'A slug has small letters, digits and single hyphens.');
  }
};

/** Takes the page down; 404 when shoppers see none under this slug. */
export const deletePage = async (shop: Shop, slug: string, author = COMMAND_LINE): Promise<void> => {
  const row = await findPage(shop.db.read, slug);
  if (!row) throw notFound(`There is no page "${slug}".`);
  await removeDocument(shop, PAGE_DOCUMENT, pageRef(row.id), author);
};

/** Stores a draft of the page, which is made where there is none; returns the draft's version. */
export const draftPage = async (shop: Shop, { slug, title, html }: PageInput, author = COMMAND_LINE) => {
  const known = await findAnyPage(shop.db.read, slug);
  const ref = pageRef(known?.id ?? (await createPage(shop, { slug, title })));
  const { version, content } = await loadDraft(shop.db.read, PAGE_DOCUMENT, ref);
  const change = { ref, base: version, content: { ...content, title, html }, author };
  return (await saveDraft(shop, PAGE_DOCUMENT, change)).version;
};

/** Publishes the page's draft now or at a time; 422 with the first reason when it would break something. */
export const publishPage = async (shop: Shop, slug: string, at: Date | undefined, author = COMMAND_LINE) => {
  const ref = await refOf(shop, slug);
  const { version } = await loadDraft(shop.db.read, PAGE_DOCUMENT, ref);
  const given = { ref, version, author, phrases: {} };
  if (at) await schedulePublishing(shop, PAGE_DOCUMENT, { ...given, at });
  else await publishDraft(shop, PAGE_DOCUMENT, given);
};

/** What was published of a page, and drafts that were kept, the newest first. */
export const listPageVersions = async (shop: Shop, slug: string) =>
  listVersions(shop.db.read, await refOf(shop, slug));

/** Shows an earlier version of a page again, the newest when none is named. */
export const restorePage = async (
  shop: Shop,
  slug: string,
  number: number | undefined,
  author = COMMAND_LINE,
): Promise<void> => {
  const ref = await refOf(shop, slug);
  const shown = (await listVersions(shop.db.read, ref)).find(({ action }) => action !== 'draft');
  await takeBack(shop, PAGE_DOCUMENT, { ref, number: number ?? shown?.number ?? 0, author });
};

const refOf = async (shop: Shop, slug: string): Promise<DocumentRef> => {
  const row = await findAnyPage(shop.db.read, slug);
  if (!row) throw notFound(`There is no page "${slug}".`);
  return pageRef(row.id);
};
