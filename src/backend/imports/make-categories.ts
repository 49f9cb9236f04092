import { toSlug } from '../../domain/desk/slug.ts';
import type { ImportedProduct } from '../../domain/imports/product.ts';
import { insertCategory } from '../merchandise/categories/category-repository.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { readPaths } from './frame.ts';
import { idsByPath, pathKey } from './lookup.ts';

/** Categories by their ways, those that the products need and the shop did not have made; returns the new ones too. */
export const makeCategories = async (trx: Trx, products: readonly ImportedProduct[], at: string) => {
  const ids = idsByPath(await readPaths(trx));
  const made: { id: number; parent: number | null }[] = [];
  for (const path of products.flatMap(({ paths = [] }) => paths)) {
    let parent: number | null = null;
    for (let depth = 1; depth <= path.length; depth += 1) {
      const key = pathKey(path.slice(0, depth));
      const [known] = ids.get(key) ?? [];
      const id: number = known ?? (await make(trx, path[depth - 1] ?? '', parent, at));
      if (known === undefined) {
        ids.set(key, [id]);
        made.push({ id, parent });
      }
      parent = id;
    }
  }
  return { ids, made };
};

const make = async (trx: Trx, name: string, parent_id: number | null, at: string): Promise<number> => {
  const short = name.slice(0, 120);
  const slug = toSlug(short).slice(0, 90).replace(/-$/, '');
  const first = slug === '' || /^\d+$/.test(slug) ? `category-${slug}`.replace(/-$/, '') : slug;
  for (let tries = 1; ; tries += 1) {
    const own = tries === 1 ? first : `${first}-${tries}`;
    const id = await insertCategory(trx, { name: short, slug: own, parent_id, at });
    if (id !== undefined) return id;
  }
};
