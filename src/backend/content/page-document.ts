import { PageContent } from '../../api/contract/admin/content.ts';
import type { GuardProblem } from '../../domain/desk/guard/problem.ts';
import { say } from '../../domain/text/text.ts';
import { isNamedPage } from '../settings/page-settings.ts';
import { type ChangeEntry, noteChanges } from '../shop/db/changes.ts';
import { updateRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { listTranslations, putTranslation } from '../translations/repository.ts';
import {
  applyBlocks,
  applyBlockWords,
  blocksOfPage,
  cleanBlocks,
  readBlocks,
  readBlockWords,
} from './blocks.ts';
import type { DocumentKind, DocumentRef } from './drafts/document-kind.ts';
import { checkDraft } from './guard.ts';
import { renameWithin } from './rename.ts';
import { findAnyPage, findPageById, hidePage } from './repository.ts';
import type { PageRow } from './serialize.ts';
import { isSlug } from './slug.ts';

export const pageRef = (id: number, locale = ''): DocumentRef => ({ document: `page:${id}`, locale });

export const pageIdOf = ({ document }: DocumentRef): number => Number(document.slice('page:'.length));

/** Names, order or number of the pages changed: every footer shows them. */
const LIST: ChangeEntry = { type: 'page' };

/** What shows a page's text in another language: the page itself, and of its title every footer. */
export const changesOfWords = (
  { id, slug }: Pick<ChangeEntry, 'id' | 'slug'>,
  isTitle: boolean,
): ChangeEntry[] => [{ type: 'page', id, slug }, ...(isTitle ? [LIST] : [])];

/** By the field of `translations`, '' where the page has no text in the language. */
const readWords = async (read: Reader, id: number, locale: string): Promise<Map<string, string>> => {
  const rows = await listTranslations(read, locale, [['page', [id]]]);
  return new Map(rows.filter((row) => row.entity_id === id).map(({ field, value }) => [field, value]));
};

const ownContent = async (read: Reader, row: PageRow): Promise<PageContent> => ({
  title: row.title,
  slug: row.slug,
  html: row.content_html,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  show_in: row.show_in as PageContent['show_in'],
  blocks: await readBlocks(read, blocksOfPage(row.id)),
  words: {},
});

const findRow = async (read: Reader, ref: DocumentRef): Promise<PageRow> => {
  const row = await findPageById(read, pageIdOf(ref));
  if (!row) throw notFound(say`There is no such page.`);
  return row;
};

/** Texts in another language stand in `translations`; what is missing there is ''. */
const inLocale = async (read: Reader, row: PageRow, locale: string): Promise<PageContent> => {
  if (locale === '') return ownContent(read, row);
  const words = await readWords(read, row.id, locale);
  return {
    ...(await ownContent(read, row)),
    blocks: [],
    words: await readBlockWords(read, blocksOfPage(row.id), locale),
    title: words.get('title') ?? '',
    html: words.get('content_html') ?? '',
    seo_title: words.get('seo_title') ?? null,
    seo_description: words.get('seo_description') ?? null,
  };
};

const isEmpty = ({ title, html, words }: PageContent): boolean =>
  title === '' && html === '' && Object.keys(words).length === 0;

/** Content pages, a text and then blocks: the shop's own texts in `pages`, those of other languages in `translations`. */
export const PAGE_DOCUMENT: DocumentKind<PageContent> = {
  content: PageContent,
  live: async (read, ref) => {
    const row = await findPageById(read, pageIdOf(ref));
    if (!row || row.is_live === 0) return undefined;
    const content = await inLocale(read, row, ref.locale);
    return ref.locale !== '' && isEmpty(content) ? undefined : content;
  },
  blank: async (read, ref) => inLocale(read, await findRow(read, ref), ref.locale),
  clean: async (content) => ({
    ...content,
    title: content.title.trim(),
    html: await sanitiseHtml(content.html),
    seo_title: content.seo_title?.trim() || null,
    seo_description: content.seo_description?.trim() || null,
    ...(await cleanBlocks(content)),
  }),
  check: async (shop, ref, content, coming) => [
    ...(await checkFields(shop, ref, content)),
    ...(await checkDraft(shop, ref, content, coming)),
  ],
  apply: (trx, ref, content, at) =>
    ref.locale === '' ? applyOwn(trx, ref, content, at) : applyWords(trx, ref, content),
  remove: async (trx, ref, at) => {
    const { id, slug } = await findRow(trx, ref);
    if (ref.locale === '') {
      if (await isNamedPage(trx, slug))
        throw new ShopError(
          'validation_failed',
          say`The settings name it as the page with the terms or on privacy. Name another there first.`,
        );
      await hidePage(trx, id, at);
    } else {
      for (const field of WORDS) await setWord(trx, id, ref.locale, field, '');
      await applyBlockWords(trx, blocksOfPage(id), ref.locale, {});
    }
    noteChanges(trx, [{ type: 'page', id, slug }, LIST]);
  },
};

const applyOwn = async (trx: Trx, ref: DocumentRef, content: PageContent, at: string): Promise<void> => {
  const row = await findRow(trx, ref);
  if (content.slug !== row.slug)
    await renameWithin(trx, { type: 'page', from: row.slug, to: content.slug }, at);
  const { title, html, seo_title, seo_description, show_in, blocks } = content;
  await applyBlocks(trx, blocksOfPage(row.id), blocks);
  const texts = { title, content_html: html, seo_title, seo_description, show_in };
  await updateRow(trx, 'pages', row.id, { ...texts, updated_at: at, is_live: 1 });
  const isInList = row.is_live === 1 && row.title === title && row.show_in === show_in;
  noteChanges(trx, [{ type: 'page', id: row.id, slug: content.slug }, ...(isInList ? [] : [LIST])]);
};

const WORDS = ['title', 'content_html', 'seo_title', 'seo_description'] as const;

const applyWords = async (trx: Trx, ref: DocumentRef, content: PageContent): Promise<void> => {
  const { id, slug } = await findRow(trx, ref);
  const { title, html: content_html, seo_title, seo_description } = content;
  const words = { title, content_html, seo_title: seo_title ?? '', seo_description: seo_description ?? '' };
  const before = await readWords(trx, id, ref.locale);
  for (const field of WORDS) await setWord(trx, id, ref.locale, field, words[field]);
  await applyBlockWords(trx, blocksOfPage(id), ref.locale, content.words);
  noteChanges(trx, changesOfWords({ id, slug }, (before.get('title') ?? '') !== title));
};

const setWord = (trx: Trx, entity_id: number, locale: string, field: string, value: string) => {
  const row = { entity: 'page' as const, entity_id, locale, field };
  return putTranslation(trx, row, value);
};

const MOST_TITLE = 200;

const checkFields = async (shop: Shop, ref: DocumentRef, content: PageContent): Promise<GuardProblem[]> => {
  const problems: GuardProblem[] = [];
  const refuse = (where: string, text: GuardProblem['text']) =>
    problems.push({ code: 'field_invalid', where, text });
  const title = content.title.trim();
  if (title === '') refuse('title', say`Give the page a title.`);
  if (title.length > MOST_TITLE)
    refuse(
      'title',
      say`A title has at most ${MOST_TITLE} character.|A title has at most ${MOST_TITLE} characters.`,
    );
  const isTextNeeded =
    ref.locale === ''
      ? content.blocks.every(({ is_hidden }) => is_hidden)
      : (await findRow(shop.db.read, ref)).content_html !== '';
  if (isTextNeeded && (await sanitiseHtml(content.html)) === '')
    refuse('html', say`Write something on the page, or give it a block.`);
  if (ref.locale !== '') return problems;
  if (!isSlug(content.slug) || /^\d+$/.test(content.slug))
    refuse('slug', say`An address has small letters, digits and single hyphens, and at least one letter.`);
  const other = await findAnyPage(shop.db.read, content.slug);
  if (other && other.id !== pageIdOf(ref)) refuse('slug', say`This is the address of another page.`);
  return problems;
};
