import type { Product } from '../../api/contract/catalog.ts';
import { api } from '../shop/api.ts';
import { selectedBranchId } from '../shop/branch.ts';
import { $cacheVersions } from '../shop/cache-versions.ts';

/** Products fetched on this page, by branch and slug; all of one version of the catalog. */
const products = new Map<string, Promise<Product>>();
let version: string | undefined;

/** The product of a slug, fetched once per page and version; a failed fetch is forgotten, so that it can be tried again. */
export const findProduct = (slug: string): Promise<Product> => {
  const current = $cacheVersions.get()['cache-products'];
  if (current !== version) products.clear();
  version = current;
  const key = `${selectedBranchId()}/${slug}`;
  const known = products.get(key);
  if (known) return known;
  const fetched = api('GET /get-product/{slug}', { params: { slug } }).then(({ product }) => product);
  products.set(key, fetched);
  fetched.catch(() => products.delete(key));
  return fetched;
};
