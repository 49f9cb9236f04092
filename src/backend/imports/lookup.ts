import type { ProductPicture } from '../../api/contract/admin/catalog.ts';
import { pictureAddress, placePicture } from '../../domain/imports/pictures.ts';
import type { ImportedProduct } from '../../domain/imports/product.ts';
import { chunksOf } from '../../domain/lists/chunks.ts';
import { listRows } from '../shop/db/rows.ts';
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

/** Where pictures may be. */
export interface PictureSources {
  siteUrl: string;
  /** On other servers: besides public https addresses. */
  origins: readonly string[];
}

/** Pictures that products of a file name and the shop has. */
interface KnownPictures {
  own: ReadonlyMap<string, ProductPicture>;
  /** Keys of what was fetched from an address. */
  fetched: ReadonlyMap<string, ReadonlySet<string>>;
}

const CHUNK = 500;

export const readPictures = async (
  read: Reader,
  products: readonly ImportedProduct[],
  sources: PictureSources,
): Promise<KnownPictures> => {
  const urls = [...new Set(products.flatMap(({ images = [] }) => images))];
  const keys = [...new Set(urls.flatMap((url) => ownPictureKey(url, sources.siteUrl) ?? []))];
  const own = new Map<string, ProductPicture>();
  for (const some of chunksOf(keys, CHUNK)) {
    const rows = await listRows(read, 'product_images', { image_key: some });
    for (const { image_key: key, alt, width, height } of rows) own.set(key, { key, alt, width, height });
  }
  const addresses = urls.flatMap((url) => foreignAddress(url, sources) ?? []);
  const fetched = new Map<string, Set<string>>();
  for (const some of chunksOf(addresses, CHUNK)) {
    const rows = await read
      .selectFrom('import_pictures')
      .select(['url', 'image_key'])
      .distinct()
      .where('url', 'in', some)
      .where('state', '=', 'fetched')
      .execute();
    for (const { url, image_key } of rows)
      if (image_key !== null) fetched.set(url, (fetched.get(url) ?? new Set()).add(image_key));
  }
  return { own, fetched };
};

const foreignAddress = (url: string, { siteUrl, origins }: PictureSources): string | undefined =>
  ownPictureKey(url, siteUrl) === undefined ? pictureAddress(url, origins) : undefined;

/** The places that a file gives to pictures, by key. */
export const placesOf = (
  urls: readonly string[],
  { fetched }: Pick<KnownPictures, 'fetched'>,
  sources: PictureSources,
): Map<string, number> => {
  const places = new Map<string, number>();
  for (const [place, url] of urls.entries()) {
    const own = ownPictureKey(url, sources.siteUrl);
    const keys = own === undefined ? fetched.get(foreignAddress(url, sources) ?? '') : [own];
    for (const key of keys ?? []) if (!places.has(key)) places.set(key, place);
  }
  return places;
};

interface LookupFacts {
  ids: ReadonlyMap<string, readonly number[]>;
  pictures: KnownPictures;
  sources: PictureSources;
  at: string;
}

export const createLookup = ({ ids, pictures, sources, at }: LookupFacts): Lookup => {
  const find = (url: string, before: readonly ProductPicture[]): ProductPicture | undefined => {
    const key = ownPictureKey(url, sources.siteUrl);
    const keys =
      key === undefined ? pictures.fetched.get(foreignAddress(url, sources) ?? '') : new Set([key]);
    return before.find((one) => keys?.has(one.key)) ?? pictures.own.get(key ?? '');
  };
  let last = 0;
  return {
    newId: () => --last,
    categoriesOf: categoriesBy(ids),
    picturesOf: (urls, before) => {
      const known = urls.map((url) => find(url, before));
      const foreign = urls.flatMap((url, position) => {
        const address = foreignAddress(url, sources);
        return address === undefined ? [] : [{ address, url, position }];
      });
      if (foreign.length === 0 && !known.includes(undefined))
        return { pictures: known as ProductPicture[], missing: [] };
      const missing = foreign.filter(({ position }) => known[position] === undefined);
      const places = placesOf(urls, pictures, sources);
      let list = before;
      for (const picture of known) if (picture) list = placePicture(list, picture, places);
      return { pictures: list, missing: [...new Map(missing.map((one) => [one.address, one])).values()] };
    },
    isReachable: (url) => foreignAddress(url, sources) !== undefined || find(url, []) !== undefined,
    at,
  };
};
