import { REVIEW_LIMITS } from '../../api/contract/limits.ts';
import { pictureKind } from '../../domain/shop/picture-kind.ts';
import { say } from '../../domain/text/text.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import { storePicture } from './pictures.ts';
import { readHead } from './sharp.ts';

/** Widths in which a picture of a shopper exists. */
export const SHOPPER_PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
const DRAWING = { widths: SHOPPER_PICTURE_WIDTHS, shape: 'inside', quality: 78 } as const;

/** Encodes a shopper's picture again, without what it says of its place; 422 at the field when it is none. */
export const storeShopperPicture = async (
  shop: Pick<Shop, 'files'>,
  prefix: string,
  file: Blob,
  field: string,
) => {
  if (file.size > REVIEW_LIMITS.imageBytes)
    throw fieldError(field, say`A picture may not be larger than 5 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = pictureKind(bytes) && (await readHead(bytes).catch(() => undefined));
  if (head?.isTooLarge) {
    const text = say`A picture of this kind may have at most ${head.mostMegapixels} megapixels.`;
    throw fieldError(field, text);
  }
  const picture = await storePicture(shop, prefix, bytes, DRAWING);
  if (picture) return picture;
  throw fieldError(field, say`Choose pictures in JPEG, PNG, WebP or AVIF.`);
};
