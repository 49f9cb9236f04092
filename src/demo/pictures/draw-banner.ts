import { createRandom } from '../kit/random.ts';
import { hslOf, shade } from './colors.ts';
import { markPaths } from './draw-mark.ts';
import { placeArt } from './place-art.ts';
import type { Recipe } from './recipe.ts';
import { SHADOW_DEFS } from './stages.ts';

interface Frame {
  width: number;
  height: number;
  /** Where the art gathers and how large the hero is. */
  x: number;
  y: number;
  size: number;
}

/** Wide banners leave their left half to words, narrow ones their upper part. */
const FRAMES = {
  banner: { width: 1280, height: 512, x: 985, y: 262, size: 350 },
  mobile: { width: 640, height: 640, x: 330, y: 430, size: 280 },
  share: { width: 1200, height: 630, x: 800, y: 320, size: 380 },
} as const satisfies Record<string, Frame>;

export const bannerSvg = ({ kind, art, tint }: Recipe): string => {
  const frame = FRAMES[kind === 'mobile' ? 'mobile' : 'banner'];
  return svg(frame, sweep(frame, tint) + gathering(frame, art));
};

/** The picture that social networks show: the mark beside the kitchen's best. */
export const shareSvg = ({ art, tint }: Recipe): string => {
  const frame = FRAMES.share;
  const mark = `<g transform="translate(150,165) scale(3)">${markPaths('#fdf8ee')}</g>`;
  return svg(frame, sweep(frame, tint) + mark + gathering(frame, art));
};

const svg = ({ width, height }: Frame, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${SHADOW_DEFS}${content}</svg>`;

/** Three large curves behind the art. */
const sweep = ({ width, height, x, y, size }: Frame, tint: string): string => {
  const hue = hslOf(tint);
  const circle = (radius: number, lighter: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${shade(hue, lighter, 4)}"/>`;
  return (
    `<rect width="${width}" height="${height}" fill="${shade(hue, 3)}"/>` +
    circle(size * 1.45, 0) +
    circle(size * 1.05, -4) +
    circle(size * 0.68, 9)
  );
};

const gathering = ({ x, y, size }: Frame, art: readonly string[]): string => {
  const [hero, ...others] = art as [string, ...string[]];
  const random = createRandom(art.length, hero);
  const spots = [
    { x: x - size * 0.54, y: y + size * 0.36, size: size * 0.44 },
    { x: x + size * 0.55, y: y + size * 0.28, size: size * 0.44 },
    { x: x + size * 0.2, y: y + size * 0.44, size: size * 0.32 },
  ];
  const pieces = others.map((name, at) => ({
    name,
    ...(spots[at % 3] as (typeof spots)[number]),
    turn: random.int(-12, 12),
  }));
  return placeArt({ name: hero, x, y, size, with: others }) + pieces.map(placeArt).join('');
};
