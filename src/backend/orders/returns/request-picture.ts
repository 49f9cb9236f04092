import { say } from '../../../domain/text/text.ts';
import { removePicture } from '../../media/pictures.ts';
import { SHOPPER_PICTURE_WIDTHS, storeShopperPicture } from '../../media/shopper-picture.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';
import { ShopError } from '../../shop/shop-error.ts';
import { type RequestCall, requestReturn } from './returns.ts';

/** The JSON that a form with a picture carries; PostgreSQL cannot store U+0000. */
export const readRequestJson = (text: string): unknown => {
  try {
    if (!text.includes('\\u0000')) return JSON.parse(text);
  } catch {}
  throw new ShopError('validation_failed', say`The request cannot be read.`);
};

/** The request with the picture that came with it, which goes again when the request is refused. */
export const requestWithPicture = async (shop: Shop, visitor: Visitor, call: RequestCall, image: unknown) => {
  if (!(image instanceof File) || image.size === 0) return requestReturn(shop, visitor, call);
  const { key } = await storeShopperPicture(shop, 'problem', image, 'image');
  try {
    return await requestReturn(shop, visitor, { ...call, imageKey: key });
  } catch (error) {
    await removePicture(shop, key, SHOPPER_PICTURE_WIDTHS);
    throw error;
  }
};
