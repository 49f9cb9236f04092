import { PAGE_PICTURE_BYTES } from '../../api/contract/limits.ts';
import { pictureKind } from '../../domain/shop/picture-kind.ts';
import { say } from '../../domain/text/text.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import { type StoredPicture, storePicture } from './pictures.ts';
import { type Drawing, readHead } from './sharp.ts';

/** Encodes a picture that somebody of the desk sent; 422 when it is none, or too large. */
export const storeUpload = async (
  shop: Pick<Shop, 'files'>,
  file: unknown,
  { prefix, drawing }: { prefix: string; drawing: Drawing },
): Promise<StoredPicture> => {
  if (!(file instanceof File) || file.size === 0) throw fieldError('file', say`Choose a picture.`);
  if (file.size > PAGE_PICTURE_BYTES) throw fieldError('file', say`A picture may not be larger than 5 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = pictureKind(bytes) && (await readHead(bytes).catch(() => undefined));
  if (head?.isTooLarge)
    throw fieldError('file', say`A picture of this kind may have at most ${head.mostMegapixels} megapixels.`);
  const picture = await storePicture(shop, prefix, bytes, drawing);
  if (!picture) throw fieldError('file', say`Choose pictures in JPEG, PNG, WebP or AVIF.`);
  return picture;
};
