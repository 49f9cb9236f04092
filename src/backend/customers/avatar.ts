import type { User } from '../../api/contract/account.ts';
import { AVATAR_LIMITS } from '../../api/contract/limits.ts';
import { pictureKind } from '../../domain/shop/picture-kind.ts';
import { say } from '../../domain/text/text.ts';
import { removePicture, storePicture } from '../media/pictures.ts';
import { readHead } from '../media/sharp.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import { getCustomer, getUser } from './user.ts';

const WIDTHS = [256, 96] as const;
const { leastPixels, mostPixels } = AVATAR_LIMITS;

/**
 * Sets the customer's picture: drawn again at two sizes without what the file said beside it, under an address
 * that no picture had before; null takes it away. 422 at `avatar` for files that are not such a picture;
 * `mayDraw` rejects when no more are drawn for this customer.
 */
export const changeAvatar = async (
  shop: Shop,
  visitor: Customer,
  file: Blob | null,
  mayDraw: () => Promise<void>,
): Promise<User> => {
  const before = await getCustomer(shop.db.read, visitor.customerId);
  const avatar_key = file === null ? null : await storeAvatar(shop, file, mayDraw);
  await inTransaction(shop.db, (trx) => updateRow(trx, 'customers', visitor.customerId, { avatar_key }));
  if (before.avatar_key !== null) await removeAvatar(shop, before.avatar_key);
  return getUser(shop, shop.db.read, visitor.customerId);
};

/** The files of a picture that nobody points at any more. */
export const removeAvatar = (shop: Shop, key: string): Promise<void> => removePicture(shop, key, WIDTHS);

const storeAvatar = async (shop: Shop, file: Blob, mayDraw: () => Promise<void>): Promise<string> => {
  if (file.size > AVATAR_LIMITS.bytes) throw refusal(say`The picture is larger than 2 MB.`);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!pictureKind(bytes)) throw refusal(say`Choose a JPEG, PNG, WebP or AVIF picture.`);
  await assertSize(bytes);
  await mayDraw();
  const picture = await storePicture(shop, 'avatar', bytes, DRAWING);
  return picture?.key ?? unreadable();
};

const DRAWING = { widths: WIDTHS, shape: 'square', quality: 82 } as const;

/** Read from the header alone, before anything is unpacked. */
const assertSize = async (bytes: Buffer): Promise<void> => {
  const { width, height, isTooLarge, mostMegapixels: most } = await readHead(bytes).catch(unreadable);
  const sides = [width, height];
  if (sides.some((side) => side < leastPixels)) {
    throw refusal(say`The picture needs at least ${leastPixels} pixels on each side.`);
  }
  if (sides.some((side) => side > mostPixels)) {
    throw refusal(say`The picture may have at most ${mostPixels} pixels on each side.`);
  }
  if (isTooLarge) throw refusal(say`A picture of this kind may have at most ${most} megapixels.`);
};

const unreadable = (): never => {
  throw refusal(say`The picture could not be read.`);
};

const refusal = (text: ReturnType<typeof say>) => fieldError('avatar', text);
