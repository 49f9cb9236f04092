import type { StoredPicture } from '../../media/pictures.ts';
import { storeUpload } from '../../media/upload.ts';
import type { Shop } from '../../shop/shop.ts';

/** The widths in which the shop requests pictures of products and categories. */
export const CATALOG_DRAWING = { widths: [640, 320, 160], shape: 'square', quality: 80 } as const;

/** Encodes a picture of a product or category; 422 when it is none, or too large. */
export const storeCatalogPicture = (shop: Shop, file: unknown): Promise<StoredPicture> =>
  storeUpload(shop, file, { prefix: 'product', drawing: CATALOG_DRAWING });
