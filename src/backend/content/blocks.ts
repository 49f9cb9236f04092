import type { BlockContent, HomeContent } from '../../api/contract/admin/content.ts';
import type { BlockRow } from '../settings/repository.ts';
import { deleteRows, hasRow, insertRow, updateRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import { isTranslatable } from '../translations/entities.ts';
import { listTranslations, putTranslation } from '../translations/repository.ts';

/** Whose blocks: those of a page, or home's of one branch or (null) of all. */
export type BlockOwner = Pick<BlockRow, 'branch_id' | 'page_id'>;

export const blocksOfPage = (page_id: number): BlockOwner => ({ branch_id: null, page_id });

/** In the order in which they are shown, hidden ones too. */
export const listOwnBlocks = (read: Reader, { branch_id, page_id }: BlockOwner): Promise<BlockRow[]> =>
  read
    .selectFrom('layout_blocks')
    .selectAll()
    .where('branch_id', branch_id === null ? 'is' : '=', branch_id)
    .where('page_id', page_id === null ? 'is' : '=', page_id)
    .orderBy((eb) => eb.case('position').when('top').then(0).when('content').then(1).else(2).end())
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** The blocks of every page. */
export const listPageBlocks = (read: Reader): Promise<BlockRow[]> =>
  read.selectFrom('layout_blocks').selectAll().where('page_id', 'is not', null).execute();

export const readBlocks = async (read: Reader, owner: BlockOwner): Promise<BlockContent[]> =>
  (await listOwnBlocks(read, owner)).map((row) => ({
    id: row.id,
    code: row.code,
    data: JSON.parse(row.data_json),
    settings: JSON.parse(row.settings_json),
    position: row.position as BlockContent['position'],
    is_hidden: row.is_hidden === 1,
  }));

/** The words of blocks in another language by `<block id>.<field>`. */
export const readBlockWords = async (read: Reader, owner: BlockOwner, locale: string) => {
  const ids = (await listOwnBlocks(read, owner)).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await listTranslations(read, locale, [['block', ids]]);
  const words = rows
    .filter(({ entity_id }) => ids.includes(entity_id))
    .map(({ entity_id, field, value }) => [`${entity_id}.${field}`, value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(words);
};

/** Blocks and words as they may be stored for shoppers. */
export const cleanBlocks = async ({ blocks, words }: HomeContent): Promise<HomeContent> => ({
  blocks: await Promise.all(blocks.map(cleanBlock)),
  words: Object.fromEntries(
    await Promise.all(
      Object.entries(words).map(async ([key, text]) => [
        key,
        key.endsWith('.html') ? await sanitiseHtml(text) : text.trim(),
      ]),
    ),
  ),
});

const cleanBlock = async (block: BlockContent): Promise<BlockContent> => {
  const { html } = block.data;
  return typeof html === 'string'
    ? { ...block, data: { ...block.data, html: await sanitiseHtml(html) } }
    : block;
};

/** As the table has them, but for the numbers of new ones. */
export const toBlockRows = (
  owner: BlockOwner,
  blocks: readonly BlockContent[],
): (Omit<BlockRow, 'id'> & { id: number | null })[] =>
  blocks.map((block, index) => ({
    id: block.id,
    ...owner,
    type: 'designElement',
    code: block.code,
    data_json: JSON.stringify(block.data),
    settings_json: JSON.stringify(block.settings),
    position: block.position,
    sort: index + 1,
    is_hidden: block.is_hidden ? 1 : 0,
  }));

/** Blocks keep their numbers, so that their words in other languages and the lists made from them stay theirs. */
export const applyBlocks = async (trx: Trx, owner: BlockOwner, blocks: readonly BlockContent[]) => {
  const known = new Set((await listOwnBlocks(trx, owner)).map(({ id }) => id));
  const kept = new Set(blocks.flatMap(({ id }) => id ?? []));
  for (const id of known) if (!kept.has(id)) await deleteRows(trx, 'layout_blocks', { id });
  for (const { id, ...row } of toBlockRows(owner, blocks))
    if (id !== null && known.has(id)) await updateRow(trx, 'layout_blocks', id, row);
    else await insertBlock(trx, row, id);
};

/** One that was taken out and comes back gets its number again; another owner's number is nobody's here. */
const insertBlock = async (trx: Trx, row: Omit<BlockRow, 'id'>, id: number | null): Promise<void> => {
  const isTaken = id === null || (await hasRow(trx, 'layout_blocks', { id }));
  await insertRow(trx, 'layout_blocks', isTaken ? row : { ...row, id });
};

const WORD = /^(\d+)\.(.+)$/;

/** Words of other blocks, and of what is no text of a block, are left out. */
export const applyBlockWords = async (
  trx: Trx,
  owner: BlockOwner,
  locale: string,
  words: HomeContent['words'],
): Promise<void> => {
  const ids = new Set((await listOwnBlocks(trx, owner)).map(({ id }) => id));
  const before = await readBlockWords(trx, owner, locale);
  for (const key of new Set([...Object.keys(before), ...Object.keys(words)])) {
    const [, id, field = ''] = WORD.exec(key) ?? [];
    if (!ids.has(Number(id)) || !isTranslatable('block', field)) continue;
    const row = { entity: 'block' as const, entity_id: Number(id), locale, field };
    const value = words[key] ?? '';
    await putTranslation(trx, row, value);
  }
};

/** Deletes the blocks with their words. */
export const deleteBlocks = async (trx: Trx, owner: BlockOwner): Promise<void> => {
  const ids = (await listOwnBlocks(trx, owner)).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('translations').where('entity', '=', 'block').where('entity_id', 'in', ids).execute();
  await trx.deleteFrom('layout_blocks').where('id', 'in', ids).execute();
};
