import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pictures of the demo's own pages, taken on a phone and on a desk, for whoever is about to install it. */
export const APP_SCREENS = [
  { form: 'narrow', key: 'app-screen-narrow-1', width: 780, height: 1688 },
  { form: 'wide', key: 'app-screen-wide-1', width: 1280, height: 800 },
] as const;

/** Puts them beside the demo's other pictures. */
export const writeAppScreens = async (dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  for (const { form, key, width } of APP_SCREENS) {
    const source = fileURLToPath(new URL(`./app-screens/${form}.webp`, import.meta.url));
    await copyFile(source, join(folder, `${key}-${width}.webp`));
  }
};
