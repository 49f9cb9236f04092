import { LayoutBlock } from '../../api/contract/content.ts';
import { findPlugins } from '../../domain/shop/plugins.ts';
import { type CategoryRow, listCategories } from '../catalog/category-repository.ts';
import { imageUrl } from '../catalog/serialize-card.ts';
import { listSourceCards, type ProductSource } from '../catalog/sources.ts';
import { type BlockRow, listBlocks } from '../settings/repository.ts';
import type { Market } from '../settings/settings.ts';
import { loadTranslator, type Translator } from '../translations/translator.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 60;

/** Home's blocks in server order, filled for the branch; a block that breaks the contract is left out. */
export const loadLayout = async (market: Market): Promise<LayoutBlock[]> =>
  loadBlocks(market, await listBlocks(market.read, market.branchId));

/** Stored blocks in the market's language, filled for its branch. */
export const loadBlocks = async (market: Market, rows: readonly BlockRow[]): Promise<LayoutBlock[]> => {
  const words = await loadTranslator(market.read, market.translation, [['block', rows.map(({ id }) => id)]]);
  return fillLayout(market, rows, words);
};

/** Blocks with what they show; those that break the contract are left out. */
export const fillLayout = async (
  market: Market,
  rows: readonly BlockRow[],
  words: Pick<Translator, 'block'>,
): Promise<LayoutBlock[]> => {
  const blocks = await Promise.all(rows.map((row) => fillBlock(market, row, words)));
  return blocks.flatMap((block) => {
    const parsed = LayoutBlock.safeParse(block);
    return parsed.success ? [parsed.data] : [];
  });
};

/** A block for each plugin that is on and has what it needs, with its ids as the contract wants them. */
export const pluginBlocks = (settings: Readonly<Record<string, string>>): LayoutBlock[] =>
  findPlugins(settings).map(({ code, values }, index) => ({
    id: index + 1,
    uniqueId: `plugin-${code}`,
    type: 'plugin',
    code,
    data: {},
    settings: values,
    position: 'bottom',
  }));

const fillBlock = async (
  market: Market,
  row: BlockRow,
  words: Pick<Translator, 'block'>,
): Promise<unknown> => {
  const settings = parseObject(row.settings_json);
  return {
    id: row.id,
    uniqueId: `${row.code}-${row.id}`,
    type: row.type,
    code: row.code,
    data: await fillData(market, row, words.block(row.id, parseObject(row.data_json)), settings),
    settings,
    position: row.position,
  };
};

const fillData = async (
  market: Market,
  row: BlockRow,
  data: Record<string, unknown>,
  settings: Record<string, unknown>,
) => {
  if (row.code === 'products_display' || row.code === 'product_horizontal_strip') {
    const limit = Math.min(Number(settings.limit ?? DEFAULT_LIMIT), MAX_LIMIT);
    return { ...data, products: await listSourceCards(market, data.source as ProductSource, limit) };
  }
  if (row.code === 'categories_grid' || row.code === 'categories_horizontal_strip') {
    return { ...data, categories: await categoryTiles(market, data.category_ids) };
  }
  return data;
};

/** The named categories in that order; root categories when the block names none. */
const categoryTiles = async (market: Market, ids: unknown) => {
  const all = await listCategories(market);
  const chosen = Array.isArray(ids)
    ? ids.flatMap((id) => all.find((row) => row.id === id) ?? [])
    : all.filter((row) => row.parent_id === null);
  return chosen.map(toTile);
};

const toTile = ({ id, slug, name, image_key }: CategoryRow) => ({
  id,
  slug,
  name,
  image_url: image_key === null ? null : imageUrl(image_key),
});

const parseObject = (json: string) => JSON.parse(json) as Record<string, unknown>;
