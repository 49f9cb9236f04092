import { artBody } from './art.ts';
import { BITS } from './bits.ts';
import { drawDish } from './dishes.ts';
import { FOODS } from './foods.ts';
import { PACKAGES } from './packages.ts';
import { shadow } from './stages.ts';

/** Where a piece of art goes: its middle, its side, its turn in degrees. */
export interface Placed {
  name: string;
  x: number;
  y: number;
  size: number;
  turn?: number;
  isFlipped?: boolean;
  /** What is printed on a package or lies on a dish. */
  with?: readonly string[];
  variant?: number;
}

/** Whether the art is seen from above. */
export const isFlat = (name: string): boolean => /^(pie|bowl):/.test(name);

/** One piece of art with the shadow it throws. */
export const placeArt = (placed: Placed): string => {
  const { name, x, y, size, turn = 0, isFlipped = false } = placed;
  const scale = size / 128;
  const flip = isFlipped ? `-${scale},${scale}` : `${scale}`;
  const ground = isFlat(name)
    ? shadow(x + size * 0.02, y + size * 0.04, size * 0.58, size * 0.58, 0.4)
    : shadow(x + size * 0.02, y + size * 0.43, size * 0.44, size * 0.1, 0.34);
  return `${ground}<g transform="translate(${x.toFixed(1)},${y.toFixed(1)}) rotate(${turn}) scale(${flip}) translate(-64,-64)">${bodyOf(placed)}</g>`;
};

const bodyOf = ({ name, with: others = [], variant = 0 }: Placed): string => {
  const [kind, color] = name.split(':') as [string, string?];
  if (!color) return plainBody(kind);
  const bodies = others.filter((other) => !other.includes(':')).map(plainBody);
  const dish = drawDish(kind, color, bodies, variant);
  if (dish) return dish;
  const draw = PACKAGES[kind] ?? FOODS[kind];
  if (!draw) throw new Error(`There is no drawing named ${kind}.`);
  return draw(color, bodies[0] ?? '');
};

const plainBody = (name: string): string => BITS[name] ?? artBody(name);
