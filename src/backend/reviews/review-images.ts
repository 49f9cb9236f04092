import { REVIEW_LIMITS } from '../../api/contract/limits.ts';
import { say } from '../../domain/text/text.ts';
import { removePicture, type StoredPicture } from '../media/pictures.ts';
import { SHOPPER_PICTURE_WIDTHS, storeShopperPicture } from '../media/shopper-picture.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';

/** The uploaded files of a form's `images`; 422 when there are too many or one is too large. */
export const readImageFiles = async (given: readonly unknown[]): Promise<Uint8Array[]> => {
  const files = given.filter((one) => one instanceof File && one.size > 0) as File[];
  assertFewImages(files.length);
  if (files.some(({ size }) => size > REVIEW_LIMITS.imageBytes)) {
    throw fieldError('images', say`A picture may not be larger than 5 MB.`);
  }
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
};

export const assertFewImages = (count: number): void => {
  if (count > REVIEW_LIMITS.images) {
    throw fieldError(
      'images',
      say`Add at most ${REVIEW_LIMITS.images} picture.|Add at most ${REVIEW_LIMITS.images} pictures.`,
    );
  }
};

/** Encodes the pictures of a review again; 422 and none of them when one is no picture. */
export const storeImages = async (shop: Pick<Shop, 'files' | 'log'>, files: readonly Uint8Array[]) => {
  const stored: StoredPicture[] = [];
  try {
    for (const bytes of files) {
      const file = new Blob([new Uint8Array(bytes)]);
      stored.push(await storeShopperPicture(shop, 'review', file, 'images'));
    }
    return stored;
  } catch (error) {
    for (const { key } of stored) await removePicture(shop, key, SHOPPER_PICTURE_WIDTHS);
    throw error;
  }
};
