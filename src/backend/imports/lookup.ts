import type { ProductPicture } from '../../api/contract/admin/catalog.ts';
import type { ImportedProduct } from '../../domain/imports/product.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Lookup } from './product-edit.ts';

/** How a way down the tree is compared. */
export const pathKey = (path: readonly string[]): string =>
  JSON.stringify(path.map((name) => name.trim().toLowerCase()));

/** Categories by their ways; several where siblings share a name. */
export const idsByPath = (paths: ReadonlyMap<number, readonly string[]>): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  for (const [id, path] of paths) {
    const key = pathKey(path);
    found.set(key, [...(found.get(key) ?? []), id]);
  }
  return found;
};

/** Categories of a product; undefined when one of them is not there. */
const categoriesBy =
  (ids: ReadonlyMap<string, readonly number[]>): Lookup['categoriesOf'] =>
  ({ paths = [] }, before) => {
    const found = paths.map((path) => {
      const same = ids.get(pathKey(path)) ?? [];
      return same.find((id) => before.includes(id)) ?? same[0];
    });
    if (found.includes(undefined)) return undefined;
    return [...new Set(found as number[])].sort((a, b) => a - b);
  };

/** The key of a picture that the shop serves itself. */
export const ownPictureKey = (url: string, siteUrl: string): string | undefined => {
  const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  const key = /^\/media\/([^/?#]{1,200})\/\d+$/.exec(path)?.[1];
  try {
    return key === undefined ? undefined : decodeURIComponent(key);
  } catch {
    return undefined;
  }
};

/** Pictures of the shop that the products name, by key. */
export const readPictures = async (
  read: Reader,
  products: readonly ImportedProduct[],
  siteUrl: string,
): Promise<Map<string, ProductPicture>> => {
  const urls = products.flatMap(({ images = [] }) => images);
  const keys = [...new Set(urls.flatMap((url) => ownPictureKey(url, siteUrl) ?? []))];
  const found = new Map<string, ProductPicture>();
  for (let start = 0; start < keys.length; start += 500) {
    const rows = await read
      .selectFrom('product_images')
      .select(['image_key', 'alt', 'width', 'height'])
      .where('image_key', 'in', keys.slice(start, start + 500))
      .execute();
    for (const { image_key, ...rest } of rows) found.set(image_key, { key: image_key, ...rest });
  }
  return found;
};

export const createLookup = (
  ids: ReadonlyMap<string, readonly number[]>,
  pictures: ReadonlyMap<string, ProductPicture>,
  { siteUrl, at }: { siteUrl: string; at: string },
): Lookup => ({
  categoriesOf: categoriesBy(ids),
  picturesOf: (urls, before) => {
    const found = urls.map((url) => {
      const key = ownPictureKey(url, siteUrl);
      return before.find((one) => one.key === key) ?? pictures.get(key ?? '');
    });
    return found.includes(undefined) ? undefined : (found as ProductPicture[]);
  },
  at,
});
