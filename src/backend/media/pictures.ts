import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureKind } from '../../domain/picture-kind.ts';
import { loadSharp } from './sharp.ts';

/** A picture as stored: served as `/media/<key>/<width>` for each of its widths. */
export interface StoredPicture {
  key: string;
  /** Of the largest. */
  width: number;
  height: number;
}

/** More pixels than any camera of today makes: beyond them a small file could fill the memory. */
const MOST_PIXELS = 60_000_000;

/**
 * Writes an uploaded picture anew as WebP in the given widths, turned upright and without anything but its
 * pixels, under a key that nobody can guess. undefined when the bytes are no picture that can be read.
 */
export const storePicture = async (
  dataDir: string,
  prefix: string,
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<StoredPicture | undefined> => {
  if (!pictureKind(bytes)) return undefined;
  const key = `${prefix}-${randomBytes(12).toString('hex')}`;
  await mkdir(folderOf(dataDir), { recursive: true });
  const sharp = await loadSharp();
  try {
    let largest = { width: 0, height: 0 };
    for (const width of widths) {
      const file = pictureFile(dataDir, key, width);
      const info = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toFile(`${file}.part`);
      await rename(`${file}.part`, file);
      if (info.width >= largest.width) largest = info;
    }
    return { key, width: largest.width, height: largest.height };
  } catch {
    await removePicture(dataDir, key, widths);
    return undefined;
  }
};

/** Removes the files of a picture; those that are gone already are fine. */
export const removePicture = async (
  dataDir: string,
  key: string,
  widths: readonly number[],
): Promise<void> => {
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
