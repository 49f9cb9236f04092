import { searchWords } from '../../../domain/search-terms.ts';
import type { Trx } from '../connect.ts';

/** One product's words as both databases index them: folded, separated by spaces. */
export interface SearchEntry {
  productId: number;
  name: string;
  /** Brand and tags. */
  tags: string;
  /** Names of its categories, ancestors included. */
  category: string;
  description: string;
}

const BATCH = 500;

/** Search entries of the given products (all when undefined), in batches. */
export async function* searchEntries(
  trx: Trx,
  productIds?: readonly number[],
): AsyncGenerator<SearchEntry[], void> {
  const ids = productIds ?? (await listProductIds(trx));
  for (let start = 0; start < ids.length; start += BATCH) {
    const entries = await readEntries(trx, ids.slice(start, start + BATCH));
    if (entries.length > 0) yield entries;
  }
}

const listProductIds = async (trx: Trx): Promise<number[]> => {
  const rows = await trx.selectFrom('products').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

const readEntries = async (trx: Trx, ids: readonly number[]): Promise<SearchEntry[]> => {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'tags_json', 'short_description'])
    .where('id', 'in', ids)
    .execute();
  const links = await trx
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select(['pc.product_id', 'c.name'])
    .where('pc.product_id', 'in', ids)
    .execute();
  const categories = Map.groupBy(links, (link) => link.product_id);
  return products.map((product) => ({
    productId: product.id,
    name: fold(product.name),
    tags: fold([product.brand ?? '', ...(JSON.parse(product.tags_json) as string[])].join(' ')),
    category: fold((categories.get(product.id) ?? []).map(({ name }) => name).join(' ')),
    description: fold(product.short_description),
  }));
};

const fold = (text: string): string => searchWords(text).join(' ');
