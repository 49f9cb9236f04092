import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { User } from '../../api/contract/account.ts';
import { AVATAR_LIMITS } from '../../api/contract/limits.ts';
import { pictureKind } from '../../domain/picture-kind.ts';
import { say } from '../../domain/text.ts';
import { inTransaction } from '../db/connect.ts';
import type { Member, Shop } from '../http/shop.ts';
import { fieldError } from '../http/shop-error.ts';
import { pictureFile, removePicture } from '../media/pictures.ts';
import { loadSharp } from '../media/sharp.ts';
import { updateCustomer } from './repository.ts';
import { getCustomer, getUser } from './user.ts';

const WIDTHS = [256, 96] as const;
const { leastPixels, mostPixels } = AVATAR_LIMITS;

/**
 * Sets the customer's picture: drawn anew at two sizes without what the file said beside it, under an address
 * that no picture had before; null takes it away. 422 at `avatar` for files that are not such a picture.
 */
export const changeAvatar = async (shop: Shop, member: Member, file: Blob | null): Promise<User> => {
  const before = await getCustomer(shop.db.read, member.customerId);
  const avatar_key = file === null ? null : await storeAvatar(shop, file);
  await inTransaction(shop.db, (trx) => updateCustomer(trx, member.customerId, { avatar_key }));
  if (before.avatar_key !== null) await removeAvatar(shop, before.avatar_key);
  return getUser(shop, shop.db.read, member.customerId);
};

/** The files of a picture that nobody points at any more. */
export const removeAvatar = ({ dataDir }: Shop, key: string): Promise<void> =>
  removePicture(dataDir, key, WIDTHS);

const storeAvatar = async ({ dataDir }: Shop, file: Blob): Promise<string> => {
  if (file.size > AVATAR_LIMITS.bytes) throw refusal(say`The picture is larger than 2 MB.`);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!pictureKind(bytes)) throw refusal(say`Choose a JPEG, PNG, WebP or AVIF picture.`);
  await assertSize(bytes);
  const key = `avatar-${randomBytes(16).toString('hex')}`;
  for (const width of WIDTHS) {
    const path = pictureFile(dataDir, key, width);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await draw(bytes, width));
  }
  return key;
};

/** Read from the header alone, before anything is unpacked. */
const assertSize = async (bytes: Buffer): Promise<void> => {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  const sides = [width, height];
  if (sides.some((side) => side < leastPixels)) {
    throw refusal(say`The picture needs at least ${leastPixels} pixels on each side.`);
  }
  if (sides.some((side) => side > mostPixels)) {
    throw refusal(say`The picture may have at most ${mostPixels} pixels on each side.`);
  }
};

/** Pixels alone: sharp leaves out metadata unless told otherwise. */
const draw = async (bytes: Buffer, width: number): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: mostPixels ** 2, failOn: 'error' })
    .autoOrient()
    .resize(width, width, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(unreadable);
};

const unreadable = (): never => {
  throw refusal(say`The picture could not be read.`);
};

const refusal = (text: ReturnType<typeof say>) => fieldError('validation_failed', 'avatar', text);
