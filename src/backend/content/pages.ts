import { recordChanges } from '../shop/db/changes.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { deletePageRow, findPage, upsertPage } from './repository.ts';
import { isSlug } from './slug.ts';

export interface PageInput {
  slug: string;
  title: string;
  html: string;
}

/** Names, order or number of the pages changed: every footer shows them. */
const LIST = { type: 'page' } as const;
const LIMITS = { title: 200, html: 500_000 } as const;

/** Creates the page or replaces its title and content; the HTML is cleaned before it is stored. */
export const putPage = async (shop: Shop, { slug, title, html }: PageInput): Promise<{ slug: string }> => {
  if (!isSlug(slug)) {
    throw fieldError('validation_failed', 'slug', 'A slug has small letters, digits and single hyphens.');
  }
  const name = title.trim();
  if (name === '' || name.length > LIMITS.title) {
    throw fieldError('validation_failed', 'title', `A title has 1 to ${LIMITS.title} characters.`);
  }
  if (html.length > LIMITS.html) {
    throw fieldError('validation_failed', 'html', `A page has at most ${LIMITS.html} characters.`);
  }
  const content = await sanitiseHtml(html);
  if (content === '') {
    throw fieldError('validation_failed', 'html', 'Nothing of this HTML may stand on a page.');
  }
  await inTransaction(shop.db, async (trx) => {
    const before = await findPage(trx, slug);
    const id = await upsertPage(trx, { slug, title: name, content, at: shop.now().toISOString() });
    const isInList = before?.title === name;
    await recordChanges(shop.db, trx, [{ type: 'page', id, slug }, ...(isInList ? [] : [LIST])]);
  });
  shop.onChange();
  return { slug };
};

/** Removes the page; 404 when there is none under this slug. */
export const deletePage = async (shop: Shop, slug: string): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const id = await deletePageRow(trx, slug);
    if (id === undefined) throw notFound(`There is no page "${slug}".`);
    await recordChanges(shop.db, trx, [{ type: 'page', id, slug }, LIST]);
  });
  shop.onChange();
};
