import type { Selectable } from 'kysely';
import { type HomeBlock, HomeContent } from '../../api/contract/admin/content.ts';
import { LayoutBlock } from '../../api/contract/content.ts';
import { checkHtml, checkLink, quote, type Targets } from '../../domain/desk/guard/check-html.ts';
import { checkWeight } from '../../domain/desk/guard/check-weight.ts';
import type { GuardProblem } from '../../domain/desk/guard/problem.ts';
import { say } from '../../domain/text/text.ts';
import { type ChangeEntry, noteChanges } from '../shop/db/changes.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { isTranslatable } from '../translations/entities.ts';
import { deleteTranslation, listTranslations, upsertTranslation } from '../translations/repository.ts';
import type { DocumentKind, Place } from './drafts/document-kind.ts';
import { findTargets, loadColors, measureDraft, weighPictures } from './guard.ts';
import { readHtml } from './read-html.ts';

type BlockRow = Selectable<Tables['layout_blocks']>;

/** Home's blocks of one branch, or (0) those that every branch shows. */
export const homePlace = (branchId: number, locale = ''): Place => ({ document: `home:${branchId}`, locale });

export const branchIdOf = ({ document }: Place): number | null =>
  Number(document.slice('home:'.length)) || null;

const listRows = (read: Reader, branchId: number | null): Promise<BlockRow[]> =>
  read
    .selectFrom('layout_blocks')
    .selectAll()
    .where('branch_id', branchId === null ? 'is' : '=', branchId)
    .orderBy((eb) => eb.case('position').when('top').then(0).when('content').then(1).else(2).end())
    .orderBy('sort')
    .orderBy('id')
    .execute();

const toBlock = (row: BlockRow): HomeBlock => ({
  id: row.id,
  code: row.code,
  data: JSON.parse(row.data_json),
  settings: JSON.parse(row.settings_json),
  position: row.position as HomeBlock['position'],
  is_hidden: row.is_hidden === 1,
});

const readContent = async (read: Reader, place: Place): Promise<HomeContent> => {
  const branchId = branchIdOf(place);
  if (branchId !== null) {
    const branch = await read
      .selectFrom('branches')
      .select('id')
      .where('id', '=', branchId)
      .executeTakeFirst();
    if (!branch) throw notFound(say`There is no such branch.`);
  }
  const blocks = (await listRows(read, branchId)).map(toBlock);
  if (place.locale === '') return { blocks, words: {} };
  const ids = blocks.flatMap(({ id }) => id ?? []);
  const rows = ids.length === 0 ? [] : await listTranslations(read, place.locale, [['block', ids]]);
  const words = rows
    .filter(({ entity_id }) => ids.includes(entity_id))
    .map(({ entity_id, field, value }) => [`${entity_id}.${field}`, value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // In another language the words alone are a matter of the draft: the blocks are those of the shop's own.
  return { blocks: [], words: Object.fromEntries(words) };
};

/** Home: blocks in `layout_blocks`, their words in other languages in `translations`. */
export const HOME_DOCUMENT: DocumentKind<HomeContent> = {
  content: HomeContent,
  live: readContent,
  blank: readContent,
  clean: async ({ blocks, words }) => ({
    blocks: await Promise.all(blocks.map(cleanBlock)),
    words: Object.fromEntries(
      await Promise.all(
        Object.entries(words).map(async ([key, text]) => [
          key,
          key.endsWith('.html') ? await sanitiseHtml(text) : text.trim(),
        ]),
      ),
    ),
  }),
  check: (shop, place, content) => checkHome(shop, place, content),
  apply: (trx, place, content) =>
    place.locale === '' ? applyBlocks(trx, place, content) : applyWords(trx, place, content),
  remove: () => Promise.reject(notFound(say`Home cannot be taken down. Hide its blocks instead.`)),
};

const cleanBlock = async (block: HomeBlock): Promise<HomeBlock> => {
  const { html } = block.data;
  return typeof html === 'string'
    ? { ...block, data: { ...block.data, html: await sanitiseHtml(html) } }
    : block;
};

const CHANGED: readonly ChangeEntry[] = [{ type: 'layout' }];

/** Blocks keep their numbers, so that their words in other languages and the lists made from them stay theirs. */
const applyBlocks = async (trx: Trx, place: Place, { blocks }: HomeContent): Promise<void> => {
  const branchId = branchIdOf(place);
  const known = new Set((await listRows(trx, branchId)).map(({ id }) => id));
  const kept = new Set(blocks.flatMap(({ id }) => id ?? []));
  for (const id of known)
    if (!kept.has(id)) await trx.deleteFrom('layout_blocks').where('id', '=', id).execute();
  for (const [sort, block] of blocks.entries()) {
    const row = {
      code: block.code,
      data_json: JSON.stringify(block.data),
      settings_json: JSON.stringify(block.settings),
      position: block.position,
      sort: sort + 1,
      is_hidden: block.is_hidden ? 1 : 0,
    };
    if (block.id !== null && known.has(block.id))
      await trx.updateTable('layout_blocks').set(row).where('id', '=', block.id).execute();
    else await insertBlock(trx, { ...row, branch_id: branchId, type: 'designElement' }, block.id);
  }
  noteChanges(trx, CHANGED);
};

/** One that was taken out and comes back gets its number again; another branch's number is nobody's here. */
const insertBlock = async (trx: Trx, row: Omit<BlockRow, 'id'>, id: number | null): Promise<void> => {
  const taken =
    id === null
      ? undefined
      : await trx.selectFrom('layout_blocks').select('id').where('id', '=', id).executeTakeFirst();
  await trx
    .insertInto('layout_blocks')
    .values(id === null || taken ? row : { ...row, id })
    .execute();
};

const WORD = /^(\d+)\.(.+)$/;

const applyWords = async (trx: Trx, place: Place, { words }: HomeContent): Promise<void> => {
  const ids = new Set((await listRows(trx, branchIdOf(place))).map(({ id }) => id));
  const before = await readContent(trx, place);
  for (const key of new Set([...Object.keys(before.words), ...Object.keys(words)])) {
    const [, id, field = ''] = WORD.exec(key) ?? [];
    if (!ids.has(Number(id)) || !isTranslatable('block', field)) continue;
    const row = { entity: 'block' as const, entity_id: Number(id), locale: place.locale, field };
    const value = words[key] ?? '';
    await (value === '' ? deleteTranslation(trx, row) : upsertTranslation(trx, { ...row, value }));
  }
  noteChanges(trx, CHANGED);
};

const checkHome = async (
  shop: Shop,
  place: Place,
  { blocks, words }: HomeContent,
): Promise<GuardProblem[]> => {
  const shown = blocks.filter(({ is_hidden }) => !is_hidden);
  const colors = await loadColors(shop.db.read);
  const htmls = [
    ...blocks.flatMap(({ data, is_hidden }, index) =>
      typeof data.html === 'string' && !is_hidden ? [{ html: data.html, where: `blocks.${index}` }] : [],
    ),
    ...Object.entries(words).flatMap(([key, html]) =>
      key.endsWith('.html') ? [{ html, where: `words.${key}` }] : [],
    ),
  ];
  const facts = await Promise.all(
    htmls.map(async ({ html, where }) => ({ where, ...(await readHtml(html, colors)) })),
  );
  const pictures = [
    ...shown.flatMap(({ data }) => picturesOf(data)),
    ...facts.flatMap((one) => one.pictures.map(({ src }) => src)),
  ];
  const links = [
    ...shown.flatMap(({ data }) => linksOf(data).map(({ url }) => url)),
    ...facts.flatMap((one) => one.links.map(({ url }) => url)),
  ];
  const targets = await findTargets(shop, { links, pictures });
  return [
    ...blocks.flatMap((block, index) =>
      block.is_hidden ? [] : checkBlock(block, `blocks.${index}`, targets),
    ),
    ...facts.flatMap(({ isEmpty, where }): GuardProblem[] =>
      isEmpty && where.startsWith('blocks.')
        ? [{ code: 'field_invalid', where, text: say`This block is empty: write something, or hide it.` }]
        : [],
    ),
    ...facts.flatMap((one) => checkHtml(one, targets, one.where)),
    ...checkWeight(
      {
        documentBytes: await measureDraft(shop, place),
        pictures: await weighPictures(shop, pictures),
      },
      'blocks',
    ),
  ];
};

interface Slide {
  image?: unknown;
  image_mobile?: unknown;
  alt?: unknown;
  url?: unknown;
  title?: unknown;
}

const slidesOf = (data: HomeBlock['data']): Slide[] => {
  if (Array.isArray(data.slides)) return data.slides as Slide[];
  return 'image' in data ? [data as Slide] : [];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const picturesOf = (data: HomeBlock['data']): string[] =>
  slidesOf(data).flatMap(({ image, image_mobile }) => [image, image_mobile].map(textOf).filter(Boolean));

/** Where a block leads: its slides, its links, what shows more of a list. */
const linksOf = (data: HomeBlock['data']): { url: string; text: string }[] => [
  ...slidesOf(data).flatMap(({ url, title, alt }) =>
    textOf(url) === '' ? [] : [{ url: textOf(url), text: textOf(title) || textOf(alt) }],
  ),
  ...(Array.isArray(data.links) ? data.links : []).map(({ url, label }) => ({
    url: textOf(url),
    text: textOf(label),
  })),
  ...(textOf(data.more_url) ? [{ url: textOf(data.more_url), text: textOf(data.title) }] : []),
];

const checkBlock = (block: HomeBlock, where: string, targets: Targets): GuardProblem[] => {
  const problems = linksOf(block.data).flatMap(({ url, text }) => checkLink(url, text, targets, where));
  for (const { image, image_mobile, alt, title } of slidesOf(block.data)) {
    const name = quote(textOf(title) || textOf(image).split('/').slice(-2).join('/'));
    if (textOf(alt).trim() === '')
      problems.push({
        code: 'alt_missing',
        where,
        text: say`Describe the picture of “${name}”: people who cannot see it hear these words.`,
      });
    for (const src of [image, image_mobile].map(textOf))
      if (src !== '' && !/^https?:/.test(src) && !targets.hasFile(src))
        problems.push({
          code: 'link_dead',
          where,
          text: say`The picture ${quote(src.split('/').slice(-2).join('/'))} does not exist. Choose another.`,
        });
  }
  if (!isWhole(block))
    problems.push({ code: 'field_invalid', where, text: say`Fill in every field of this block.` });
  return problems;
};

/** Whether home can show the block: what its list holds is filled in later. */
const isWhole = ({ code, data, settings, position }: HomeBlock): boolean =>
  LayoutBlock.safeParse({
    id: 1,
    uniqueId: code,
    type: 'designElement',
    code,
    settings,
    position,
    data: { products: [], categories: [], ...data },
  }).success;
