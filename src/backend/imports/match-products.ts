import type { ImportedProduct } from '../../domain/imports/product.ts';
import { listRows } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** Which products of the shop those of a file are. */
export interface Matches {
  /** Ids of products by codes, their own or of a variant. */
  bySku: ReadonlyMap<string, ReadonlySet<number>>;
  bySlug: ReadonlyMap<string, number>;
}

export const readMatches = async (read: Reader, products: readonly ImportedProduct[]): Promise<Matches> => {
  const skus = [...new Set(products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? [])))];
  const slugs = [...new Set(products.flatMap(({ slug }) => slug ?? []))];
  const bySku = new Map<string, Set<number>>();
  const add = (sku: string | null, id: number) => {
    if (sku !== null) bySku.set(sku, (bySku.get(sku) ?? new Set()).add(id));
  };
  if (skus.length > 0) {
    const own = await read.selectFrom('products').select(['id', 'sku']).where('sku', 'in', skus).execute();
    const variants = await listRows(read, 'variants', { sku: skus }, { columns: ['product_id', 'sku'] });
    for (const { id, sku } of own) add(sku, id);
    for (const { product_id, sku } of variants) add(sku, product_id);
  }
  const rows =
    slugs.length === 0
      ? []
      : await read.selectFrom('products').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return { bySku, bySlug: new Map(rows.map(({ id, slug }) => [slug, id])) };
};

/** The products that a product of the file could be; by its address where none of its codes is known. */
export const candidatesOf = ({ slug, variants }: ImportedProduct, { bySku, bySlug }: Matches): number[] => {
  const found = new Set(variants.flatMap(({ sku }) => (sku === null ? [] : [...(bySku.get(sku) ?? [])])));
  const bySame = slug === undefined ? undefined : bySlug.get(slug);
  if (found.size === 0 && bySame !== undefined) return [bySame];
  return [...found];
};
