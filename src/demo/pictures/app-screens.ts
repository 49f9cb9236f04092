import { readFile } from 'node:fs/promises';
import { pictureFile } from '../../backend/media/pictures.ts';
import type { Files } from '../../backend/shop/files.ts';

/** Pictures of the demo's own pages, taken on a phone and on a desk, for whoever is about to install it. */
export const APP_SCREENS = [
  { form: 'narrow', key: 'app-screen-narrow-1', width: 780, height: 1688 },
  { form: 'wide', key: 'app-screen-wide-1', width: 1280, height: 800 },
] as const;

/** Puts them beside the demo's other pictures. */
export const writeAppScreens = async (files: Files): Promise<void> => {
  for (const { form, key, width } of APP_SCREENS) {
    const source = new URL(`./app-screens/${form}.webp`, import.meta.url);
    await files.put(pictureFile(key, width), await readFile(source));
  }
};
