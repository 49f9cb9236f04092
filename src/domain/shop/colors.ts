import { itemAt } from '../lists/item-at.ts';

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const STEPS = 100;

/** A "#rgb" or "#rrggbb" colour as "#rrggbb" in lower case; undefined for anything else. */
export const parseColor = (text: string | undefined): string | undefined => {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase();
  if (hex === undefined) return undefined;
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`;
};

/** WCAG contrast of two "#rrggbb" colours, from 1 to 21. */
export const contrastRatio = (a: string, b: string): number => {
  const [dark, light] = [luminance(toRgb(a)), luminance(toRgb(b))].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/**
 * The shade nearest to a colour that is readable on a background: mixed with as little black or white as reaches
 * the ratio (4.5 for text, 3 for controls). A colour that already passes comes back as it is.
 */
export const readableShade = (color: string, background: string, ratio = 4.5): string => {
  for (let step = 0; step <= STEPS; step += 1) {
    const shades = [BLACK, WHITE].map((end) => mixed(toRgb(color), end, step / STEPS));
    const passing = shades.find((shade) => contrastRatio(shade, background) >= ratio);
    if (passing !== undefined) return passing;
  }
  return contrastRatio('#000000', background) >= contrastRatio('#ffffff', background) ? '#000000' : '#ffffff';
};

/** `part` of one "#rrggbb" colour, from 0 to 1, over another. */
export const mix = (under: string, over: string, part: number): string =>
  mixed(toRgb(under), toRgb(over), part);

const toRgb = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const mixed = (from: Rgb, to: Rgb, part: number): string =>
  `#${from
    .map((channel, index) => Math.round(channel + (itemAt(to, index) - channel) * part))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** Relative luminance as WCAG defines it. */
const luminance = (rgb: Rgb): number => {
  const linear = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
