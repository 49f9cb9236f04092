import type { Image, Product } from '../api/contract/catalog.ts';

/** The key in the address of a stored picture, by which options name theirs. */
export const pictureKey = (url: string): string | undefined => {
  const key = /^\/media\/([^/]+)(?:\/\d+)?$/.exec(url)?.[1];
  return key && decodeURIComponent(key);
};

/** Every picture of a product once: its own, then those that only options have. */
export const galleryOf = (product: Product): Image[] => {
  const own = product.images.length > 0 ? product.images : product.image ? [product.image] : [];
  const known = new Set(own.map(({ url }) => pictureKey(url)));
  const ofOptions = [
    ...product.combinations.map(({ image_id }) => image_id),
    ...product.attributes.flatMap(({ values }) => values.map(({ image_id }) => image_id)),
  ];
  const others = [...new Set(ofOptions)].filter(
    (key): key is string => typeof key === 'string' && !known.has(key),
  );
  const further = others.map((key) => ({
    url: `/media/${encodeURIComponent(key)}/640`,
    alt: product.name,
    width: 640,
    height: 640,
  }));
  return [...own, ...further];
};
