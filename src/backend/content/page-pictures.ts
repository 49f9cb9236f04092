import { PAGE_PICTURE_BYTES } from '../../api/contract/limits.ts';
import { pictureKind } from '../../domain/shop/picture-kind.ts';
import { say } from '../../domain/text/text.ts';
import { storePicture } from '../media/pictures.ts';
import { readHead } from '../media/sharp.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';

const DRAWING = { widths: [1280, 640], shape: 'inside', quality: 78 } as const;

/** Encodes a picture for pages and banners; 422 when it is none, or too large. */
export const storePagePicture = async (
  shop: Shop,
  file: unknown,
): Promise<{ src: string; width: number; height: number }> => {
  if (!(file instanceof File) || file.size === 0)
    throw fieldError('validation_failed', 'file', say`Choose a picture.`);
  if (file.size > PAGE_PICTURE_BYTES)
    throw fieldError('validation_failed', 'file', say`A picture may not be larger than 5 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = pictureKind(bytes) && (await readHead(bytes).catch(() => undefined));
  if (head?.isTooLarge)
    throw fieldError(
      'validation_failed',
      'file',
      say`A picture of this kind may have at most ${head.mostMegapixels} megapixels.`,
    );
  const picture = await storePicture(shop.dataDir, 'page', bytes, DRAWING);
  if (!picture)
    throw fieldError('validation_failed', 'file', say`Choose pictures in JPEG, PNG, WebP or AVIF.`);
  const { key, width, height } = picture;
  return { src: `/media/${key}/1280`, width, height };
};
