import { sql } from 'kysely';
import { type ImportedPage, readPage } from '../../domain/imports/page.ts';
import { plainText } from '../../domain/text/plain-text.ts';
import { say } from '../../domain/text/text.ts';
import { deletePageWithin } from '../content/delete-page.ts';
import { replaceDraft } from '../content/drafts/draft-repository.ts';
import { PAGE_DOCUMENT, pageRef } from '../content/page-document.ts';
import { insertPage } from '../content/repository.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import type { RecordKind } from './record-kind.ts';

const SHOWN = 160;

/** Pages come in as drafts: an editor looks at each, and the guard, before shoppers see it. */
export const PAGES: RecordKind<ImportedPage> = {
  read: ([record]) => (record ? readPage(record) : { issues: [] }),
  keyOf: ({ slug }) => slug,
  titleOf: ({ title }) => title,
  factsOf: ({ slug, html }) => [`/page/${slug}`, plainText(html).slice(0, SHOWN)],
  staysText: say`A page has this address already: it stays as it is.`,
  find: async (read, keys) => {
    if (keys.length === 0) return new Map();
    const rows = await read
      .selectFrom('pages as p')
      .leftJoin('content_drafts as d', (join) =>
        join.on('d.document', '=', sql<string>`'page:' || p.id`).on('d.locale', '=', ''),
      )
      .select(['p.id', 'p.slug', 'p.is_live', 'p.updated_at', 'd.version'])
      .where('p.slug', 'in', keys)
      .execute();
    return new Map(rows.map(({ slug, ...row }) => [slug, { id: row.id, value: JSON.stringify(row) }]));
  },
  write: async ({ trx, step: { actor }, at }, { slug, title, html }) => {
    const clean = await sanitiseHtml(html);
    if (clean === '') throw fieldError('html', say`Nothing of this text may stand on a page.`);
    const id = await insertPage(trx, { slug, title, at });
    if (id === undefined) throw fieldError('slug', say`This is the address of another page.`);
    const ref = pageRef(id);
    const content = { ...(await PAGE_DOCUMENT.blank(trx, ref)), title, html: clean };
    await replaceDraft(trx, 0, {
      ...ref,
      content_json: JSON.stringify(content),
      author_id: actor.staffId,
      author_name: actor.name,
      saved_at: at,
      sitting: '',
    });
    return { id };
  },
  remove: async ({ shop, trx, step: { actor } }, id) => {
    try {
      await deletePageWithin(shop, trx, id, { id: actor.staffId, name: actor.name });
      return true;
    } catch (refusal) {
      // Refused before anything was written: a change set is to publish the page.
      if (refusal instanceof ShopError) return false;
      throw refusal;
    }
  },
};
