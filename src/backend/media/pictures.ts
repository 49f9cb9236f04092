import { randomBytes } from 'node:crypto';
import { pictureKind } from '../../domain/shop/picture-kind.ts';
import { discard } from '../files/open-files.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { type Drawing, drawPicture } from './sharp.ts';

/** A picture as stored: served as `/media/<key>/<width>` for each of its widths. */
export interface StoredPicture {
  key: string;
  /** Of the largest. */
  width: number;
  height: number;
}

type WithFiles = Pick<Shop, 'files'>;

/**
 * Encodes an uploaded picture as WebP in the given widths under a key that nobody can guess. undefined when
 * the bytes are no picture that can be read.
 */
export const storePicture = (shop: WithFiles, prefix: string, bytes: Uint8Array, drawing: Drawing) =>
  storePictureAs(shop, `${prefix}-${randomBytes(16).toString('hex')}`, bytes, drawing);

/** The same under a given key; the same bytes twice leave the same files. */
export const storePictureAs = async (
  { files }: WithFiles,
  key: string,
  bytes: Uint8Array,
  drawing: Drawing,
): Promise<StoredPicture | undefined> => {
  if (!pictureKind(bytes)) return undefined;
  const drawn = await drawPicture(bytes, drawing).catch((error: unknown) => {
    if (error instanceof ShopError) throw error;
    return undefined;
  });
  const [largest] = drawn ?? [];
  if (!drawn || !largest) return undefined;
  await Promise.all(drawn.map((one) => files.put(pictureFile(key, one.name), one.bytes)));
  return { key, width: largest.width, height: largest.height };
};

/** Whether all files of a picture are there. */
export const hasPicture = async ({ files }: WithFiles, key: string, widths: readonly number[]) => {
  const sizes = await Promise.all(widths.map((width) => files.head(pictureFile(key, width))));
  return sizes.every((bytes) => bytes !== undefined);
};

/** Removes the files of a picture; those that are gone already are fine. */
export const removePicture = async (
  shop: Pick<Shop, 'files' | 'log'>,
  key: string,
  widths: readonly number[],
) => {
  for (const width of widths) await discard(shop, pictureFile(key, width));
};

/** The key of the file of one width. */
export const pictureFile = (key: string, width: number, format = 'webp'): string =>
  `media/${key}-${width}.${format}`;
