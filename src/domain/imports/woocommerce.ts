import { joinList, joinPaths } from './cells.ts';
import type { LineReader } from './columns.ts';
import { ForeignRecord, stockLeft } from './foreign-record.ts';

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

/** It writes a comma inside a text with a backslash before it. */
const withCommas = (text: string): string => text.replaceAll('\\,', ',');

/** Its lists are set apart by the other commas. */
const splitCommas = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((text) => withCommas(text).trim())
    .filter(Boolean);

/** It writes a new line as `\n`, and these two letters themselves as `\\n`. */
const withLines = (text: string): string =>
  text.replaceAll(/\\?\\n/g, (written) => (written === '\\n' ? '\n' : '\\n'));

/**
 * WooCommerce's product CSV: a row of type `variable` has the product, rows of type `variation` name it as their
 * parent, by code or by `id:<number>`, and may stand far from it.
 */
export const createWooReader =
  (branch: string | undefined): LineReader =>
  ({ row, cells }) => {
    const record = new ForeignRecord(cells);
    const type = record.get('type') || 'simple';
    const types = type.split(',').map((one) => one.trim());
    const isParent = types.includes('variable');
    const isVariation = types.includes('variation');
    const isSale = record.get('sale price') !== '';
    for (const [name, column] of Object.entries(PLAIN)) record.put(column, name);
    record.put('selling_price', isSale ? 'sale price' : 'regular price');
    if (isSale) record.put('original_price', 'regular price');
    if (branch !== undefined) record.put(`stock:${branch}`, 'stock', stockLeft);
    if (isVariation) putOptions(record);
    else putProduct(record);
    const own = isParent ? record.get('sku') || `id:${record.get('id')}` : '';
    const key = isVariation ? record.get('parent') : own;
    const isKnown = isParent || isVariation || types.includes('simple');
    if (!isKnown) record.put('type', 'type');
    return {
      row,
      key,
      cells: record.cells,
      isDetail: isParent,
      isApart: isParent || isVariation,
      sources: record.sources,
      refused: isKnown ? undefined : type,
    };
  };

const putProduct = (record: ForeignRecord): void => {
  record.put('name', 'name');
  record.put('description', 'short description', withLines);
  record.put('description', 'description', withLines);
  record.put('category_path', 'categories', (paths) => joinPaths(splitCommas(paths).map(pathOf)));
  record.put('tags', 'tags', (tags) => joinList(splitCommas(tags)));
  record.put('is_active', 'published', (published) => String(published === '1'));
  record.put('image_urls', 'images', (images) => joinList(splitCommas(images)));
};

const putOptions = (record: ForeignRecord): void => {
  for (const { part, value } of record.matching(/^attribute (\d+) name$/))
    record.put(`option:${value}`, `attribute ${part} value(s)`, withCommas);
};

const pathOf = (text: string): string[] => text.split('>').map((name) => name.trim());
