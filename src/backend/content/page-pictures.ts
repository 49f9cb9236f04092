import { storeUpload } from '../media/upload.ts';
import type { Shop } from '../shop/shop.ts';

const DRAWING = { widths: [1280, 640], shape: 'inside', quality: 78 } as const;

/** Encodes a picture for pages and banners; 422 when it is none, or too large. */
export const storePagePicture = async (shop: Shop, file: unknown) => {
  const { key, width, height } = await storeUpload(shop, file, { prefix: 'page', drawing: DRAWING });
  return { src: `/media/${key}/1280`, width, height };
};
