import { getProduct } from '../../api/catalog.ts';
import type { Product } from '../../api/contract/catalog.ts';
import { api } from '../shop/api.ts';
import { selectedBranchId } from '../shop/branch.ts';

/** Products fetched on this page, by branch and slug; dropped when `cache-products` moves. */
const products = new Map<string, Promise<Product>>();

/** The product of a slug, fetched once per page; a failed fetch is forgotten, so that it can be tried again. */
export const findProduct = (slug: string): Promise<Product> => {
  const key = `${selectedBranchId()}/${slug}`;
  const known = products.get(key);
  if (known) return known;
  const fetched = getProduct(api, slug).then(({ product }) => product);
  products.set(key, fetched);
  fetched.catch(() => products.delete(key));
  return fetched;
};

export const dropProducts = (): void => products.clear();
