import { joinList, joinPaths } from './cells.ts';
import type { LineReader } from './columns.ts';

const PLAIN: Readonly<Record<string, string>> = {
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'gtin',
  brands: 'brand',
};
const READ = new Set([
  ...Object.keys(PLAIN),
  ...['id', 'type', 'name', 'published', 'description', 'short description', 'stock', 'regular price'],
  ...['sale price', 'categories', 'tags', 'images', 'parent'],
]);

/** Columns of WooCommerce's product CSV that the import reads. */
export const isWooColumn = (header: string): boolean => {
  const name = header.trim().toLowerCase();
  return READ.has(name) || /^attribute \d+ (name|value\(s\))$/.test(name);
};

/** Its lists are set apart by commas; one inside a text has a backslash before it. */
const splitCommas = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((text) => text.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/**
 * WooCommerce's product CSV: a row of type `variable` has the product, rows of type `variation` name it as their
 * parent, by code or by `id:<number>`, and may stand far from it.
 */
export const createWooReader =
  (branch: string | undefined): LineReader =>
  ({ row, cells }) => {
    const by: Record<string, string> = {};
    const from: Record<string, string> = {};
    for (const [header, value] of Object.entries(cells)) {
      const name = header.trim().toLowerCase();
      by[name] = value;
      from[name] = header;
    }
    const own: Record<string, string> = {};
    const sources: Record<string, string> = {};
    const set = (column: string, value: string | undefined, source: string) => {
      if (value === undefined || value === '') return;
      own[column] = value;
      sources[column] = from[source] ?? source;
    };
    const types = (by.type ?? 'simple').split(',').map((type) => type.trim());
    const isParent = types.includes('variable');
    const isVariation = types.includes('variation');
    const isSale = Boolean(by['sale price']);
    for (const [name, column] of Object.entries(PLAIN)) set(column, by[name], name);
    set(
      'selling_price',
      isSale ? by['sale price'] : by['regular price'],
      isSale ? 'sale price' : 'regular price',
    );
    if (isSale) set('original_price', by['regular price'], 'regular price');
    if (branch !== undefined) set(`stock:${branch}`, by.stock?.startsWith('-') ? '0' : by.stock, 'stock');
    if (!isVariation) {
      set('name', by.name, 'name');
      set('description', by.description || by['short description'], 'description');
      set('category_path', by.categories && joinPaths(splitCommas(by.categories).map(pathOf)), 'categories');
      set('tags', by.tags && joinList(splitCommas(by.tags)), 'tags');
      set('is_active', by.published && String(by.published === '1'), 'published');
      set('image_urls', by.images && joinList(splitCommas(by.images)), 'images');
    }
    if (isVariation)
      for (const [name, value] of Object.entries(by)) {
        const at = /^attribute (\d+) name$/.exec(name)?.[1];
        if (at) set(`option:${value}`, by[`attribute ${at} value(s)`], `attribute ${at} value(s)`);
      }
    const key = isParent ? by.sku || `id:${by.id ?? ''}` : isVariation ? (by.parent ?? '') : '';
    const isKnown = isParent || isVariation || types.includes('simple');
    const line = { row, key, cells: own, isDetail: isParent, isApart: isParent || isVariation, sources };
    return isKnown ? line : { ...line, refused: by.type ?? '' };
  };

const pathOf = (text: string): string[] => text.split('>').map((name) => name.trim());
