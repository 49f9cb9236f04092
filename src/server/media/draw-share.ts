import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { SHARE_SIZE, type SharePicture } from '../../domain/shop/share-picture.ts';
import { directionOf } from '../../domain/text/locales.ts';
import { escapeMarkup } from '../../domain/text/markup.ts';

const { resolve } = createRequire(import.meta.url);
/** Figtree for Latin, Noto Sans Arabic, and DejaVu for Greek and Cyrillic; Pango joins and orders the letters. */
const FONTS = {
  'Noto Sans Arabic': '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'DejaVu Sans': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  Figtree: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
} as const;
const FAMILIES = 'Figtree, Noto Sans Arabic, DejaVu Sans Bold';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
/** The words' part of the picture, and the space around them. */
const WORDS_WIDTH = 600;
const MARGIN = 64;
const TITLE_HEIGHT = 300;
const TITLE_SIZES = [76, 64, 54, 44, 36, 28];
const MOST_LETTERS = 160;
const LOGO_SIZE = 72;

/** Files of the shop's pictures that the drawing holds; undefined for one that is not there. */
export interface ShareParts {
  picture: Buffer | undefined;
  logo: Buffer | undefined;
}

type Sharp = typeof import('sharp').default;

let loaded: Promise<Sharp> | undefined;

/** Loads sharp when a picture comes, and makes the typefaces known to it. */
const loadSharp = async (): Promise<Sharp> => {
  // A machine without a set-up for fonts needs none, and fontconfig has not to complain of that.
  if (!process.env.FONTCONFIG_FILE && !existsSync('/etc/fonts/fonts.conf'))
    process.env.FONTCONFIG_FILE = new URL('./fonts.conf', import.meta.url).pathname;
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  for (const [family, file] of Object.entries(FONTS))
    await sharp({ text: { text: '.', font: family, fontfile: resolve(file) } }).toBuffer();
  return sharp;
};

/** Draws the picture as JPEG of 1200 × 630: words at the start of the line, the thing itself at its end. */
export const drawShare = async (share: SharePicture, parts: ShareParts): Promise<Buffer> => {
  loaded ??= loadSharp();
  const sharp = await loaded;
  const isMirrored = directionOf(share.locale) === 'rtl';
  const space = parts.picture ? WORDS_WIDTH : WIDTH;
  const start = {
    width: space - 2 * MARGIN,
    at: (width: number) => (isMirrored ? WIDTH - MARGIN - width : MARGIN),
  };
  const layers: OverlayOptions[] = [];
  if (parts.picture) {
    const size = { width: WIDTH - WORDS_WIDTH, height: HEIGHT };
    const input = await sharp(parts.picture)
      .resize({ ...size, fit: 'cover' })
      // As it came it would be packed again, which takes longer than all the rest.
      .png({ compressionLevel: 0 })
      .toBuffer();
    layers.push({ input, left: isMirrored ? 0 : WORDS_WIDTH, top: 0 });
  }
  const write = writer(sharp, { ink: share.ink, width: start.width, leading: isMirrored ? -0.15 : 0.1 });
  const title = await fitted(write, shortened(share.title));
  const overline = share.overline ? await write(shortened(share.overline), 30, 0.8) : undefined;
  const block = title.height + (overline ? overline.height + 24 : 0);
  let top = Math.round((HEIGHT - 110 - block) / 2);
  if (overline) {
    layers.push({ input: overline.input, left: start.at(overline.width), top });
    top += overline.height + 24;
  }
  layers.push({ input: title.input, left: start.at(title.width), top });
  layers.push(...(await drawSender(sharp, share, parts.logo, { write, start })));
  return sharp(Buffer.from(groundOf(share, space, isMirrored)))
    .composite(layers)
    .flatten({ background: share.ground })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};

interface Written {
  input: Buffer;
  width: number;
  height: number;
}
type Write = (text: string, pixels: number, opacity?: number) => Promise<Written>;

interface Style {
  ink: string;
  width: number;
  /** Between lines, as a share of the size: the Arabic typeface brings more than is needed. */
  leading: number;
}

/** Writes text of so many pixels at most so wide; it breaks into lines. */
const writer =
  (sharp: Sharp, { ink, width, leading }: Style): Write =>
  async (text, pixels, opacity = 1) => {
    const alpha = Math.round(opacity * 100);
    const marked = `<span foreground="${ink}" alpha="${alpha}%">${escapeMarkup(text.replace(/\p{Cc}/gu, ' '))}</span>`;
    const { data, info } = await sharp({
      text: {
        text: marked,
        font: `${FAMILIES} ${pixels}`,
        width,
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
        spacing: Math.round(pixels * leading),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, width: info.width, height: info.height };
  };

/** The title as large as its lines still fit. */
const fitted = async (write: Write, text: string): Promise<Written> => {
  let written = await write(text, TITLE_SIZES[0] ?? 0);
  for (const size of TITLE_SIZES.slice(1)) {
    if (written.height <= TITLE_HEIGHT) return written;
    written = await write(text, size);
  }
  return written;
};

/** Whose page it is, at the foot: the logo and the name beside it. */
const drawSender = async (
  sharp: Sharp,
  { storeName, title }: SharePicture,
  logo: Buffer | undefined,
  { write, start }: { write: Write; start: { at: (width: number) => number } },
): Promise<OverlayOptions[]> => {
  const layers: OverlayOptions[] = [];
  const top = HEIGHT - MARGIN - LOGO_SIZE;
  if (logo) {
    const input = await sharp(logo)
      .resize({ width: LOGO_SIZE, height: LOGO_SIZE, fit: 'inside' })
      .png()
      .toBuffer();
    layers.push({ input, left: start.at(LOGO_SIZE), top });
  }
  if (title === storeName) return layers;
  const name = await write(shortened(storeName), 32);
  const beside = logo ? LOGO_SIZE + 20 : 0;
  // Measured from the same edge, whichever way the line runs.
  const left = start.at(name.width + beside) + (start.at(0) === MARGIN ? beside : 0);
  layers.push({ input: name.input, left, top: top + Math.round((LOGO_SIZE - name.height) / 2) });
  return layers;
};

/** The ground with large curves, as the shop's banners have them. */
const groundOf = ({ ground, ink }: SharePicture, space: number, isMirrored: boolean): string => {
  const x = isMirrored ? WIDTH - space : space;
  const circle = (radius: number) =>
    `<circle cx="${x}" cy="${HEIGHT}" r="${radius}" fill="${ink}" fill-opacity=".05"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/>${[560, 400, 240].map(circle).join('')}</svg>`;
};

const shortened = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…`;
