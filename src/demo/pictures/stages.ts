import type { Random } from '../kit/random.ts';
import { type Hsl, shade } from './colors.ts';

/** What art stands on: the SVG behind it, and where the art's middle and foot are on a 640 × 640 ground. */
export interface Stage {
  svg: string;
  x: number;
  y: number;
  /** Side of the hero. */
  size: number;
}

const SIZE = 640;
const ground = (tint: Hsl) =>
  `<defs><radialGradient id="ground" cx="0.36" cy="0.26" r="0.95"><stop offset="0" stop-color="${shade(tint, 7)}"/>` +
  `<stop offset="1" stop-color="${shade(tint, -3, 4)}"/></radialGradient></defs>` +
  `<rect width="${SIZE}" height="${SIZE}" fill="url(#ground)"/>`;

/** A bright disc behind the art. */
const disc = (tint: Hsl, random: Random): Stage => {
  const radius = random.int(214, 236);
  const x = 320 + random.int(-14, 14);
  const svg =
    `<circle cx="${x}" cy="312" r="${radius}" fill="${shade(tint, 9, 6)}"/>` +
    `<circle cx="${x}" cy="312" r="${radius + 34}" fill="none" stroke="${shade(tint, 9, 6)}" stroke-opacity=".55" stroke-width="2"/>`;
  return { svg: ground(tint) + svg, x: 320, y: 322, size: 346 };
};

/** An arch like a shop window, with a sill to stand on. */
const arch = (tint: Hsl, random: Random): Stage => {
  const half = random.int(168, 184);
  const top = random.int(92, 112);
  const svg =
    `<path d="M${320 - half} 522V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V522z" fill="${shade(tint, 8, 8)}"/>` +
    `<rect x="0" y="522" width="640" height="118" fill="${shade(tint, -7, 2)}"/>` +
    `<rect x="0" y="522" width="640" height="7" fill="${shade(tint, -1, 2)}"/>`;
  return { svg: ground(tint) + svg, x: 320, y: 360, size: 338 };
};

/** A table against a wall. */
const table = (tint: Hsl, random: Random): Stage => {
  const edge = random.int(412, 440);
  const svg =
    `<rect x="0" y="${edge}" width="640" height="${640 - edge}" fill="${shade(tint, -9, 3)}"/>` +
    `<rect x="0" y="${edge}" width="640" height="6" fill="${shade(tint, -3, 3)}"/>` +
    `<circle cx="${random.int(430, 520)}" cy="${random.int(130, 190)}" r="${random.int(70, 110)}" fill="${shade(tint, 8, 6)}" fill-opacity=".8"/>`;
  return { svg: ground(tint) + svg, x: 320, y: edge - 74, size: 350 };
};

/** A plate seen from above. */
const plate = (tint: Hsl, random: Random): Stage => {
  const radius = random.int(226, 242);
  const glaze = random.pick(['#ffffff', '#fbf6ec', '#f1f4f1', '#f7eee6']);
  const svg =
    `${shadow(328, 336, radius * 1.06, radius * 1.06, 0.2)}<circle cx="320" cy="318" r="${radius}" fill="${glaze}"/>` +
    `<circle cx="320" cy="318" r="${radius - 3}" fill="none" stroke="#000" stroke-opacity=".05" stroke-width="4"/>` +
    `<circle cx="320" cy="318" r="${radius * 0.74}" fill="#000" fill-opacity=".035"/>` +
    `<circle cx="320" cy="320" r="${radius * 0.72}" fill="${glaze}"/>`;
  return { svg: ground(tint) + svg, x: 320, y: 318, size: 306 };
};

/** A wooden board, a little turned. */
const board = (tint: Hsl, random: Random): Stage => {
  const turn = random.int(-14, 14);
  const wood = random.pick(['#c99764', '#b98553', '#d3a676']);
  const grain = [150, 214, 282, 350, 414, 470]
    .map(
      (y) =>
        `<path d="M96 ${y}q112 ${random.int(-12, 12)} 224 0t224 0" fill="none" stroke="#6b4322" stroke-opacity=".16" stroke-width="3"/>`,
    )
    .join('');
  const svg =
    `<g transform="rotate(${turn} 320 320)">${shadow(328, 340, 284, 246, 0.22)}` +
    `<rect x="76" y="112" width="488" height="416" rx="62" fill="${wood}"/>` +
    `<rect x="76" y="112" width="488" height="10" rx="5" fill="#fff" fill-opacity=".14"/>${grain}` +
    `<circle cx="516" cy="160" r="15" fill="${shade(tint, -3, 4)}"/></g>`;
  return { svg: ground(tint) + svg, x: 314, y: 318, size: 338 };
};

/** A checked cloth laid across the table. */
const cloth = (tint: Hsl, random: Random): Stage => {
  const turn = random.pick([-32, -24, 22, 30]);
  const step = 52;
  const lines = Array.from({ length: 8 }, (_, at) => {
    const from = 118 + at * step;
    return (
      `<rect x="${from}" y="100" width="20" height="440" fill="${shade(tint, -16, 14)}" fill-opacity=".26"/>` +
      `<rect x="100" y="${from}" width="440" height="20" fill="${shade(tint, -16, 14)}" fill-opacity=".26"/>`
    );
  }).join('');
  const svg =
    `<g transform="rotate(${turn} 320 320)">${shadow(326, 334, 250, 250, 0.14)}` +
    `<rect x="100" y="100" width="440" height="440" rx="10" fill="#fffdf8"/>` +
    `<g clip-path="inset(0)">${lines}</g></g>`;
  return { svg: ground(tint) + svg, x: 320, y: 316, size: 320 };
};

/** A soft contact shadow without a filter. */
export const shadow = (x: number, y: number, rx: number, ry: number, strength: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}" fill="url(#shadow)" fill-opacity="${strength}"/>`;

/** The gradient that `shadow` uses; once per drawing. */
export const SHADOW_DEFS =
  '<defs><radialGradient id="shadow"><stop offset=".45" stop-color="#2a1a0c"/><stop offset="1" stop-color="#2a1a0c" stop-opacity="0"/></radialGradient></defs>';

export const STAGES = { disc, arch, table, plate, board, cloth } as const;
export type StageName = keyof typeof STAGES;
