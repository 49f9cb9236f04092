import { joinList, joinPaths } from './cells.ts';
import type { LineReader } from './columns.ts';

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
    /^(handle|type|product category|tags|published|status|image src|variant inventory qty)$/.test(name) ||
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
    if (by.handle !== handle) options = [];
    handle = by.handle ?? '';
    for (const [name, column] of Object.entries(PLAIN)) set(column, by[name], name);
    set('slug', by.handle, 'handle');
    set('category_path', by.type ? joinPaths([[by.type]]) : by['product category'], 'type');
    set('tags', by.tags && joinList(by.tags.split(',').map((tag) => tag.trim())), 'tags');
    set('is_active', activeOf(by.status, by.published), by.status ? 'status' : 'published');
    set('image_urls', by['image src'] && joinList([by['image src']]), 'image src');
    if (branch !== undefined)
      set(`stock:${branch}`, stockOf(by['variant inventory qty']), 'variant inventory qty');
    for (const at of [1, 2, 3]) {
      const value = by[`option${at} value`];
      options[at] = by[`option${at} name`] ?? options[at] ?? '';
      const isNone = options[at] === 'Title' && value === 'Default Title';
      if (options[at] && !isNone) set(`option:${options[at]}`, value, `option${at} value`);
    }
    const isDetail = !by['variant price'] && !by['variant sku'] && !by['option1 value'];
    return { row, key: handle, cells: own, isDetail, isApart: false, sources };
  };
};

const activeOf = (status: string | undefined, published: string | undefined): string | undefined =>
  status
    ? String(status.toLowerCase() === 'active' && published?.toLowerCase() !== 'false')
    : published?.toLowerCase();

/** What is oversold is none left. */
const stockOf = (quantity: string | undefined): string | undefined =>
  quantity?.startsWith('-') ? '0' : quantity;
