import { say } from '../../domain/text/text.ts';
import { ShopError } from '../shop/shop-error.ts';
import { Turns } from '../shop/turns.ts';

/** More would let a file of a few hundred bytes fill the memory once it is unpacked. */
const MOST_MEGAPIXELS = 16;
/** AVIF takes 20 bytes a pixel while it is unpacked. */
const MOST_MEGAPIXELS_AVIF = 8;
const MILLION = 1_000_000;
const LONGEST_SECONDS = 10;

const busy = () =>
  new ShopError(
    'upstream_unavailable',
    say`Too many pictures are being uploaded right now. Try again in a moment.`,
  );

const turns = new Turns({ atOnce: 2, mostWaiting: 16, refusal: busy });
/** For those that have to be unpacked whole, a hundred megabytes and more. */
const heavyTurns = new Turns({ atOnce: 1, mostWaiting: 8, refusal: busy });

/** Loads sharp when a picture comes: it is large, and most processes never see one. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

export interface PictureSize {
  width: number;
  height: number;
}

/** What a picture's head says of it. */
export interface PictureHead extends PictureSize {
  /** How many megapixels such a picture may have. */
  mostMegapixels: number;
  isTooLarge: boolean;
  isHeavy: boolean;
}

/** Reads the head alone, nothing unpacked; rejects when it cannot be read. */
export const readHead = async (bytes: Uint8Array): Promise<PictureHead> => {
  const sharp = await loadSharp();
  const options = { limitInputPixels: false };
  const { width, height, format, isProgressive = false } = await sharp(bytes, options).metadata();
  const isAvif = format === 'heif';
  const mostMegapixels = isAvif ? MOST_MEGAPIXELS_AVIF : MOST_MEGAPIXELS;
  const isTooLarge = width * height > mostMegapixels * MILLION;
  return { width, height, mostMegapixels, isTooLarge, isHeavy: isAvif || isProgressive };
};

export interface Drawing {
  widths: readonly number[];
  /** `square` cuts to the middle; `inside` keeps the shape and enlarges nothing. */
  shape: 'square' | 'inside';
  quality: number;
}

export interface Drawn extends PictureSize {
  /** The width requested. */
  name: number;
  bytes: Buffer;
}

/**
 * Draws a picture as WebP in some widths, the largest first, turned upright and without anything but its pixels.
 * It is unpacked once, and few pictures are at a time; 503 when too many wait. Rejects when it cannot be read.
 */
export const drawPicture = async (bytes: Uint8Array, drawing: Drawing): Promise<Drawn[]> => {
  const { isHeavy, isTooLarge } = await readHead(bytes);
  if (isTooLarge) throw new Error('The picture has too many pixels.');
  const work = () => turns.run(() => draw(bytes, drawing));
  return isHeavy ? heavyTurns.run(work) : work();
};

const draw = async (bytes: Uint8Array, { widths, shape, quality }: Drawing): Promise<Drawn[]> => {
  const sharp = await loadSharp();
  const sorted = widths.toSorted((a, b) => b - a);
  const resize = (width: number) =>
    shape === 'square'
      ? ({ width, height: width, fit: 'cover' } as const)
      : ({ width, height: width, fit: 'inside', withoutEnlargement: true } as const);
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * MILLION, failOn: 'error' })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(resize(sorted[0] ?? 1))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const drawn: Drawn[] = [];
  for (const name of sorted) {
    const one = await sharp(data, { raw })
      .resize(resize(name))
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    drawn.push({ name, bytes: one.data, width: one.info.width, height: one.info.height });
  }
  return drawn;
};
