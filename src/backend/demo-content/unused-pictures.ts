import { discard } from '../files/open-files.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';

const KEYED = ['product_images', 'categories', 'attribute_values', 'variants', 'branches'] as const;
/** Texts in which addresses of pictures stand. */
const TEXTS = [
  ['settings', 'value'],
  ['layout_blocks', 'data_json'],
  ['pages', 'content_html'],
  ['products', 'description_html'],
  ['categories', 'description_html'],
  ['content_drafts', 'content_json'],
  ['content_versions', 'content_json'],
  ['translations', 'value'],
  ['orders', 'frozen_json'],
] as const;

/** The pictures among `keys` that nothing in the shop shows any more. */
export const findUnused = async (read: Reader, keys: readonly string[]): Promise<string[]> => {
  const used = new Set<string>();
  for (const table of KEYED) {
    const rows = await read
      .selectFrom(table as 'variants')
      .select('image_key')
      .distinct()
      .where('image_key', 'in', keys)
      .execute();
    for (const { image_key } of rows) used.add(image_key ?? '');
  }
  for (const [table, column] of TEXTS) {
    const rows = await read
      .selectFrom(table as 'settings')
      .select(column as 'value')
      .where(column as 'value', 'like', '%/media/%')
      .execute();
    for (const row of rows)
      for (const [, key = ''] of (row as Record<string, string>)[column]?.matchAll(ADDRESS) ?? [])
        used.add(key);
  }
  return keys.filter((key) => !used.has(key));
};

const ADDRESS = /\/media\/([\w.-]+)/g;

/** Removes all files of pictures, in every width and format. */
export const removePictures = async (
  shop: Pick<Shop, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> => {
  const gone = new Set(keys);
  for await (const { key: file } of shop.files.list('media/')) {
    const [, key = ''] = /^media\/(.+)-\d+\.\w+$/.exec(file) ?? [];
    if (gone.has(key)) await discard(shop, file);
  }
};
