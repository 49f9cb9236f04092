import { say } from '../text/text.ts';
import { joinList, joinPaths } from './cells.ts';
import type { Choices, LineReader } from './columns.ts';
import { ForeignRecord, noteUndeliverable, stockLeft } from './foreign-record.ts';
import { toWooHeader } from './woo-headers.ts';

const PLAIN: Readonly<Record<string, string>> = {
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'gtin',
  brands: 'brand',
};
/** What becomes of its columns here. */
const MEANINGS: Readonly<Record<string, string>> = {
  ...PLAIN,
  id: 'product_key',
  parent: 'product_key',
  type: 'kind',
  name: 'name',
  published: 'is_active',
  'visibility in catalog': 'is_active',
  description: 'description',
  'short description': 'description',
  stock: 'stock',
  'in stock?': 'stock',
  'regular price': 'selling_price',
  'sale price': 'selling_price',
  categories: 'category_path',
  tags: 'tags',
  images: 'image_urls',
  'tax status': 'tax_class',
  'tax class': 'tax_class',
};

/** What a column of WooCommerce's product CSV becomes; null for one that the import does not read. */
export const wooColumn = (header: string): string | null => {
  const name = toWooHeader(header);
  if (/^attribute \d+ (name|value\(s\))$/.test(name)) return 'option';
  return Object.hasOwn(MEANINGS, name) ? (MEANINGS[name] ?? null) : null;
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
  (choices: Choices): LineReader =>
  ({ row, cells }) => {
    const record = new ForeignRecord(cells, toWooHeader);
    const type = record.get('type') || 'simple';
    const types = type.split(',').map((one) => one.trim());
    const isParent = types.includes('variable');
    const isVariation = types.includes('variation');
    const isSale = record.get('sale price') !== '';
    for (const [name, column] of Object.entries(PLAIN)) record.put(column, name);
    record.put('selling_price', isSale ? 'sale price' : 'regular price');
    if (isSale) record.put('original_price', 'regular price');
    if (!isParent) putStock(record, choices);
    putTax(record);
    if (isVariation) putOptions(record);
    else putProduct(record);
    if (isParent) putValues(record);
    const virtual = types.find((one) => one === 'downloadable' || one === 'virtual');
    if (virtual !== undefined) noteUndeliverable(record, 'type');
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
      isNamed: true,
      notes: record.notes,
    };
  };

/** Much that it sells has no number in stock: its shops say only whether there is some. */
const putStock = (record: ForeignRecord, { branch, units }: Choices): void => {
  if (branch === undefined) return;
  record.put(`stock:${branch}`, 'stock', stockLeft);
  const isThere = /^(1|yes|true|backorder)$/i.test(record.get('in stock?'));
  if (units !== undefined && isThere) record.cells[`stock:${branch}`] ??= String(units);
};

/** Of variations, `parent` says nothing. */
const putTax = (record: ForeignRecord): void => {
  if (record.get('tax status') === 'none') record.put('foreign_tax', 'tax status', () => '0');
  else
    record.put('foreign_tax', 'tax class', (name) => {
      if (/^(standard|parent)$/i.test(name)) return '';
      return /^zero[ -]rate$/i.test(name) ? '0' : name.replaceAll('-', ' ');
    });
};

const putProduct = (record: ForeignRecord): void => {
  record.put('name', 'name');
  record.put('description', 'short description', withLines);
  record.put('description', 'description', withLines);
  record.put('category_path', 'categories', (paths) => joinPaths(splitCommas(paths).map(pathOf)));
  record.put('tags', 'tags', (tags) => joinList(splitCommas(tags)));
  record.put('is_active', 'published', (published) => String(published === '1'));
  record.put('image_urls', 'images', (images) => joinList(splitCommas(images)));
  if (record.get('visibility in catalog') !== 'hidden') return;
  record.notes.push({
    column: record.headerOf('visibility in catalog'),
    code: 'hidden_product',
    isHeldBack: true,
    text: say`Its shop shows this product in no list. There is no such product here, so it is not published.`,
  });
};

/** What a product can be chosen in; only its variations say which of it they are. */
const putValues = (record: ForeignRecord): void => {
  for (const { part, value } of record.matching(/^attribute (\d+) name$/))
    record.put(`values:${value}`, `attribute ${part} value(s)`, (values) => joinList(splitCommas(values)));
};

const putOptions = (record: ForeignRecord): void => {
  for (const { part, value } of record.matching(/^attribute (\d+) name$/))
    if (record.get(`attribute ${part} value(s)`) === '') record.cells[`any:${value}`] = 'any';
    else record.put(`option:${value}`, `attribute ${part} value(s)`, withCommas);
  record.put('variant_image', 'images', (images) => joinList(splitCommas(images).slice(0, 1)));
};

const pathOf = (text: string): string[] => text.split('>').map((name) => name.trim());
