import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { pictureFile } from '../../backend/media/pictures.ts';
import type { Files } from '../../backend/shop/files.ts';
import { ICON_SIZES, MASKABLE_SIZES } from './banners.ts';
import { drawPicture } from './draw.ts';
import type { Recipe } from './recipe.ts';

/** A file to write: its width, its ending and how it is encoded. */
interface Output {
  width: number;
  ending: string;
  encode: (image: Sharp) => Sharp;
}

const AVIF = (image: Sharp) => image.avif({ quality: 46, effort: 2, chromaSubsampling: '4:2:0' });
const WEBP = (image: Sharp) => image.webp({ quality: 72, effort: 2 });
const both = (widths: readonly number[]): Output[] =>
  widths.flatMap((width) => [
    { width, ending: 'avif', encode: AVIF },
    { width, ending: 'webp', encode: WEBP },
  ]);
const SQUARE = both([160, 320, 640]);
const OUTPUTS: Readonly<Record<Recipe['kind'], readonly Output[]>> = {
  main: SQUARE,
  close: SQUARE,
  serving: SQUARE,
  category: SQUARE,
  banner: both([640, 1280]),
  mobile: both([640, 1280]),
  logo: [...SQUARE, { width: 320, ending: 'png', encode: (image) => image.png() }],
  icon: ICON_SIZES.map((width) => ({ width, ending: 'png', encode: (image) => image.png() })),
  maskable: MASKABLE_SIZES.map((width) => ({ width, ending: 'png', encode: (image) => image.png() })),
  share: [{ width: 1200, ending: 'jpeg', encode: (image) => image.jpeg({ quality: 82 }) }],
};

export interface Picture {
  key: string;
  recipe: Recipe;
}

export interface Painting {
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Keys of pictures that come before all others from now on. */
  takeUrgent?: () => readonly string[];
  /** The rest is of no use any more. */
  isOver?: () => boolean;
}

/** Hands out each picture once, in their order but for those whose key is urgent by then. */
export const queueOf = (pictures: readonly Picture[], takeUrgent: () => readonly string[]) => {
  const waiting = new Map(pictures.map((picture) => [picture.key, picture]));
  const urgent: string[] = [];
  const take = (): Picture | undefined => {
    urgent.push(...takeUrgent());
    while (urgent.length > 0 && !waiting.has(urgent[0] ?? '')) urgent.shift();
    const [first = ''] = waiting.keys();
    const picture = waiting.get(urgent.shift() ?? first);
    if (picture) waiting.delete(picture.key);
    return picture;
  };
  return { total: waiting.size, take };
};

/** Writes the pictures that are not there yet, on all cores; a file is whole or absent. */
export const writePictures = async (
  pictures: readonly Picture[],
  files: Files,
  { onProgress, takeUrgent = () => [], isOver = () => false }: Painting = {},
): Promise<void> => {
  const { total, take } = queueOf(pictures, takeUrgent);
  let done = 0;
  const work = async () => {
    for (let next = take(); next && !isOver(); next = take()) {
      await writePicture(next, files);
      done += 1;
      onProgress?.(done, total);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

const writePicture = async ({ key, recipe }: Picture, files: Files): Promise<void> => {
  const fileOf = ({ width, ending }: Output) => pictureFile(key, width, ending);
  const missing: Output[] = [];
  for (const output of OUTPUTS[recipe.kind])
    if ((await files.head(fileOf(output))) === undefined) missing.push(output);
  if (missing.length === 0) return;
  const largest = Math.max(...missing.map(({ width }) => width));
  const { data, info } = await rasterise(drawPicture(recipe), largest);
  for (const output of missing) {
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const resized =
      output.width === info.width ? image : image.resize({ width: output.width, kernel: 'mitchell' });
    await files.put(fileOf(output), await output.encode(resized).toBuffer());
  }
};

const rasterise = (svg: string, width: number) => {
  const drawn = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / drawn) })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
};
