import { joinList, joinPaths } from './cells.ts';
import type { LineReader } from './columns.ts';
import { ForeignRecord, stockLeft } from './foreign-record.ts';
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

/** Columns of Shopify's product CSV that the import reads. */
export const isShopifyColumn = (header: string): boolean => {
  const name = header.trim().toLowerCase();
  return (
    Object.hasOwn(PLAIN, name) ||
    /^(handle|type|product category|tags|published|status|image src|image alt text|variant inventory qty)$/.test(
      name,
    ) ||
    /^option[123] (name|value)$/.test(name)
  );
};

/**
 * Shopify's product CSV: the first row of a handle has the product, each further one a variant or a picture. Stock
 * goes to `branch`, since its export names no place.
 */
export const createShopifyReader = (branch: string | undefined): LineReader => {
  let handle = '';
  let options: string[] = [];
  return ({ row, cells }) => {
    const record = new ForeignRecord(cells);
    const key = record.get('handle');
    if (key === '' || key !== handle) options = [];
    handle = key;
    for (const [name, column] of Object.entries(PLAIN)) record.put(column, name);
    record.put('slug', 'handle');
    record.put('category_path', 'product category');
    record.put('category_path', 'type', (type) => joinPaths([[type]]));
    record.put('tags', 'tags', (tags) => joinList(tags.split(',').map((tag) => tag.trim())));
    record.put('is_active', 'published', lower);
    const isPublished = record.cells.is_active !== 'false';
    record.put('is_active', 'status', (status) => String(lower(status) === 'active' && isPublished));
    record.put('image_urls', 'image src', (image) => joinList([image]));
    record.put('image_alt', 'image alt text', (alt) => alt.slice(0, LONGEST_ALT));
    if (branch !== undefined) record.put(`stock:${branch}`, 'variant inventory qty', stockLeft);
    for (const at of [1, 2, 3]) {
      const name = record.get(`option${at} name`) || options[at] || '';
      options[at] = name;
      const isNone = name === 'Title' && record.get(`option${at} value`) === 'Default Title';
      if (name && !isNone) record.put(`option:${name}`, `option${at} value`);
    }
    const isDetail = !['variant price', 'variant sku', 'option1 value'].some((name) => record.get(name));
    const { cells: own, sources } = record;
    return { row, key, cells: own, isDetail, isApart: false, sources };
  };
};

const lower = (text: string): string => text.toLowerCase();
