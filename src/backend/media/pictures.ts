import { randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureKind } from '../../domain/shop/picture-kind.ts';
import { ShopError } from '../shop/shop-error.ts';
import { type Drawing, drawPicture } from './sharp.ts';

/** A picture as stored: served as `/media/<key>/<width>` for each of its widths. */
export interface StoredPicture {
  key: string;
  /** Of the largest. */
  width: number;
  height: number;
}

/**
 * Encodes an uploaded picture as WebP in the given widths under a key that nobody can guess. undefined when
 * the bytes are no picture that can be read.
 */
export const storePicture = (dataDir: string, prefix: string, bytes: Uint8Array, drawing: Drawing) =>
  storePictureAs(dataDir, `${prefix}-${randomBytes(16).toString('hex')}`, bytes, drawing);

/** The same under a given key; the same bytes twice leave the same files. */
export const storePictureAs = async (
  dataDir: string,
  key: string,
  bytes: Uint8Array,
  drawing: Drawing,
): Promise<StoredPicture | undefined> => {
  if (!pictureKind(bytes)) return undefined;
  const drawn = await drawPicture(bytes, drawing).catch((error: unknown) => {
    if (error instanceof ShopError) throw error;
    return undefined;
  });
  const [largest] = drawn ?? [];
  if (!drawn || !largest) return undefined;
  await mkdir(folderOf(dataDir), { recursive: true });
  for (const { name, bytes: content } of drawn) {
    const file = pictureFile(dataDir, key, name);
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
  }
  return { key, width: largest.width, height: largest.height };
};

/** Whether all files of a picture are there. */
export const hasPicture = async (dataDir: string, key: string, widths: readonly number[]) => {
  const files = widths.map((width) => access(pictureFile(dataDir, key, width)));
  return (await Promise.allSettled(files)).every(({ status }) => status === 'fulfilled');
};

/** Removes the files of a picture; those that are gone already are fine. */
export const removePicture = async (dataDir: string, key: string, widths: readonly number[]) => {
  for (const width of widths) {
    const file = pictureFile(dataDir, key, width);
    await rm(file, { force: true });
    await rm(`${file}.part`, { force: true });
  }
};

/** Where the file of one width is kept. */
export const pictureFile = (dataDir: string, key: string, width: number): string =>
  join(folderOf(dataDir), `${key}-${width}.webp`);

const folderOf = (dataDir: string): string => join(dataDir, 'media');
