import { say } from '../text/text.ts';
import { joinList, joinPaths } from './cells.ts';
import type { Choices, LineReader } from './columns.ts';
import { ForeignRecord, noteUndeliverable, ownAddress, stockLeft } from './foreign-record.ts';
import { LONGEST_ALT } from './pictures.ts';

const PLAIN: Readonly<Record<string, string>> = {
  title: 'name',
  'body (html)': 'description',
  vendor: 'brand',
  'variant sku': 'sku',
  'variant price': 'selling_price',
  'variant compare at price': 'original_price',
  'variant barcode': 'gtin',
};

/** What becomes of its columns here. */
const MEANINGS: Readonly<Record<string, string>> = {
  ...PLAIN,
  handle: 'slug',
  type: 'category_path',
  'product category': 'category_path',
  tags: 'tags',
  published: 'is_active',
  status: 'is_active',
  'gift card': 'kind',
  'variant requires shipping': 'kind',
  'image src': 'image_urls',
  'image alt text': 'image_alt',
  'variant image': 'variant_image',
  'variant inventory qty': 'stock',
  'variant inventory tracker': 'stock',
  'variant inventory policy': 'stock',
  'variant taxable': 'tax_class',
};

/** What a column of Shopify's product CSV becomes; null for one that the import does not read. */
export const shopifyColumn = (header: string): string | null => {
  const name = header.trim().toLowerCase();
  if (/^option[123] (name|value)$/.test(name)) return 'option';
  return Object.hasOwn(MEANINGS, name) ? (MEANINGS[name] ?? null) : null;
};

/**
 * Shopify's product CSV: the first row of a handle has the product, each further one a variant or a picture. Stock
 * goes to `branch`, since its export names no place.
 */
export const createShopifyReader = (choices: Choices): LineReader => {
  let handle = '';
  let options: string[] = [];
  return ({ row, cells }) => {
    const record = new ForeignRecord(cells);
    const key = record.get('handle');
    record.sources.product_key = record.headerOf('handle');
    if (key === '' || key !== handle) options = [];
    handle = key;
    for (const [name, column] of Object.entries(PLAIN)) record.put(column, name);
    record.put('category_path', 'product category');
    record.put('category_path', 'type', (type) => joinPaths([[type]]));
    record.put('tags', 'tags', (tags) => joinList(tags.split(',').map((tag) => tag.trim())));
    record.put('is_active', 'published', lower);
    const isPublished = record.cells.is_active !== 'false';
    record.put('is_active', 'status', (status) => String(lower(status) === 'active' && isPublished));
    record.put('image_urls', 'image src', (image) => joinList([image]));
    record.put('image_alt', 'image alt text', (alt) => alt.slice(0, LONGEST_ALT));
    putAddress(record);
    record.put('variant_image', 'variant image', (image) => joinList([image]));
    for (const at of [1, 2, 3]) {
      const name = record.get(`option${at} name`) || options[at] || '';
      options[at] = name;
      const isNone = name === 'Title' && record.get(`option${at} value`) === 'Default Title';
      if (name && !isNone) record.put(`option:${name}`, `option${at} value`);
    }
    const isDetail = !['variant price', 'variant sku', 'option1 value'].some((name) => record.get(name));
    if (!isDetail) putSale(record, choices);
    const { cells: own, sources, notes } = record;
    return { row, key, cells: own, isDetail, isApart: false, sources, notes };
  };
};

/** Its addresses have up to 255 characters, and letters that ours have not. */
const putAddress = (record: ForeignRecord): void => {
  record.put('slug', 'handle', ownAddress);
  const { slug } = record.cells;
  if (slug === undefined || slug === record.get('handle') || record.get('title') === '') return;
  const text = say`This address does not fit here: it becomes ${slug}.`;
  record.notes.push({
    column: record.headerOf('handle'),
    code: 'address_changed',
    text,
    isHeldBack: false,
  });
};

/** What is said of the sale of a variant: its stock, its tax, and whether it is goods at all. */
const putSale = (record: ForeignRecord, { branch, units }: Choices): void => {
  if (branch !== undefined) {
    record.put(`stock:${branch}`, 'variant inventory qty', stockLeft);
    const isEndless =
      record.get('variant inventory tracker') === '' || record.get('variant inventory policy') === 'continue';
    if (units !== undefined && isEndless) record.cells[`stock:${branch}`] ??= String(units);
  }
  if (lower(record.get('variant taxable')) === 'false')
    record.put('foreign_tax', 'variant taxable', () => '0');
  if (lower(record.get('gift card')) === 'true') noteUndeliverable(record, 'gift card');
  else if (lower(record.get('variant requires shipping')) === 'false')
    noteUndeliverable(record, 'variant requires shipping');
};

const lower = (text: string): string => text.toLowerCase();
