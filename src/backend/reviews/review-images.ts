import { REVIEW_LIMITS } from '../../api/contract/limits.ts';
import { pictureKind } from '../../domain/shop/picture-kind.ts';
import { say } from '../../domain/text/text.ts';
import { removePicture, type StoredPicture, storePicture } from '../media/pictures.ts';
import { readHead } from '../media/sharp.ts';
import { fieldError } from '../shop/shop-error.ts';
import { REVIEW_IMAGE_WIDTHS } from './serialize.ts';

/** The uploaded files of a form's `images`; 422 when there are too many or one is too large. */
export const readImageFiles = async (given: readonly unknown[]): Promise<Uint8Array[]> => {
  const files = given.filter((one) => one instanceof File && one.size > 0) as File[];
  assertFewImages(files.length);
  if (files.some(({ size }) => size > REVIEW_LIMITS.imageBytes)) {
    throw fieldError('validation_failed', 'images', say`A picture may not be larger than 5 MB.`);
  }
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
};

export const assertFewImages = (count: number): void => {
  if (count > REVIEW_LIMITS.images) {
    throw fieldError('validation_failed', 'images', say`Add at most ${REVIEW_LIMITS.images} pictures.`);
  }
};

/** Encodes the pictures of a review again; 422 and none of them when one is no picture. */
export const storeImages = async (
  dataDir: string,
  files: readonly Uint8Array[],
): Promise<StoredPicture[]> => {
  const stored: StoredPicture[] = [];
  try {
    for (const bytes of files) stored.push(await storeImage(dataDir, bytes));
    return stored;
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key, REVIEW_IMAGE_WIDTHS);
    throw error;
  }
};

const storeImage = async (dataDir: string, bytes: Uint8Array): Promise<StoredPicture> => {
  const head = pictureKind(bytes) && (await readHead(bytes).catch(() => undefined));
  if (head?.isTooLarge) {
    const text = say`A picture of this kind may have at most ${head.mostMegapixels} megapixels.`;
    throw fieldError('validation_failed', 'images', text);
  }
  const picture = await storePicture(dataDir, 'review', bytes, DRAWING);
  if (picture) return picture;
  throw fieldError('validation_failed', 'images', say`Choose pictures in JPEG, PNG, WebP or AVIF.`);
};

const DRAWING = { widths: REVIEW_IMAGE_WIDTHS, shape: 'inside', quality: 78 } as const;
