import { createRandom, type Random } from '../kit/random.ts';
import { hslOf, shade } from './colors.ts';
import { bannerSvg, shareSvg } from './draw-banner.ts';
import { markSvg, maskableSvg } from './draw-mark.ts';
import { isFlat, type Placed, placeArt } from './place-art.ts';
import type { Recipe } from './recipe.ts';
import { SHADOW_DEFS, STAGES, type Stage, type StageName } from './stages.ts';

/** The drawing of a recipe as SVG text. */
export const drawPicture = (recipe: Recipe): string => {
  if (recipe.kind === 'banner' || recipe.kind === 'mobile') return bannerSvg(recipe);
  if (recipe.kind === 'share') return shareSvg(recipe);
  if (recipe.kind === 'icon' || recipe.kind === 'logo') return markSvg(recipe.tint);
  if (recipe.kind === 'maskable') return maskableSvg(recipe.tint);
  return square(DRAWINGS[recipe.kind](recipe, createRandom(recipe.variant, recipe.kind)));
};

const square = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 640 640" width="640" height="640">${SHADOW_DEFS}${content}</svg>`;

/** Dishes lie on plates, boards and cloths; goods stand on discs, sills and tables. */
const DISH_STAGES: readonly StageName[] = ['plate', 'board', 'cloth', 'disc', 'plate', 'board'];
const GOODS_STAGES: readonly StageName[] = ['disc', 'arch', 'table', 'board', 'arch', 'disc'];
const DISHES = new Set([
  ...[
    'pizza',
    'flatbread',
    'stuffed-flatbread',
    'curry-rice',
    'pot-of-food',
    'shallow-pan-of-food',
    'green-salad',
  ],
  ...['steaming-bowl', 'pancakes', 'waffle', 'cooking', 'bento-box', 'sushi', 'taco', 'burrito', 'falafel'],
  ...[
    'birthday-cake',
    'shortcake',
    'pie',
    'custard',
    'cupcake',
    'doughnut',
    'sandwich',
    'hamburger',
    'dumpling',
  ],
]);

const isDish = (name: string) => DISHES.has(name) || isFlat(name);

const stageOf = (recipe: Recipe, random: Random): Stage => {
  const hue = hslOf(recipe.tint);
  const tint = { h: hue.h + random.int(-9, 9), s: hue.s, l: hue.l + random.int(-2, 2) };
  const names = isDish(recipe.art[0] as string) ? DISH_STAGES : GOODS_STAGES;
  return STAGES[random.pick(names)](tint, random);
};

/** Toppings that would look lost beside a dish. */
const NO_COMPANIONS = new Set(['pepperoni', 'mozzarella', 'onion-ring', 'potato-slice', 'olive-ring']);

const drawMain = (recipe: Recipe, random: Random): string => {
  const stage = stageOf(recipe, random);
  const [hero, ...others] = recipe.art as [string, ...string[]];
  if (others.length === 0 && !isDish(hero)) return stage.svg + group(hero, stage, random);
  const side = random.chance(0.5) ? 1 : -1;
  const spots = [
    { x: stage.x + side * stage.size * 0.5, y: stage.y + stage.size * 0.28, size: stage.size * 0.44 },
    { x: stage.x - side * stage.size * 0.52, y: stage.y + stage.size * 0.31, size: stage.size * 0.36 },
  ];
  const beside = others.filter((name) => !NO_COMPANIONS.has(name));
  const main: Placed = {
    name: hero,
    x: stage.x - side * stage.size * (beside.length > 0 && !isFlat(hero) ? 0.07 : 0),
    y: stage.y,
    size: stage.size * (isFlat(hero) ? 1.3 : 1),
    with: others,
    variant: recipe.variant,
    turn: isFlat(hero) ? random.int(0, 50) : random.int(-4, 4),
  };
  const pieces = beside.slice(0, isFlat(hero) ? 1 : 2).map((name, at) => ({
    name,
    ...(spots[at] as (typeof spots)[number]),
    turn: random.int(-16, 16),
    isFlipped: random.chance(0.4),
  }));
  return stage.svg + placeArt(main) + pieces.map(placeArt).join('');
};

/** One, two or three of the same. */
const group = (name: string, { x, y, size }: Stage, random: Random): string => {
  const count = random.int(1, 3);
  const one = { name, x, y, size: size * 0.98, turn: random.int(-8, 8) };
  if (count === 1) return placeArt(one);
  const back = { name, x: x - size * 0.3, y: y - size * 0.06, size: size * 0.72, turn: random.int(-20, -6) };
  const front = { name, x: x + size * 0.2, y: y + size * 0.08, size: size * 0.84, turn: random.int(2, 14) };
  const third = { name, x: x + size * 0.34, y: y - size * 0.14, size: size * 0.6, isFlipped: true, turn: 8 };
  return [...(count === 3 ? [third] : []), back, front].map(placeArt).join('');
};

const drawClose = ({ art, tint, variant }: Recipe, random: Random): string => {
  const hue = hslOf(tint);
  const spot = `<circle cx="${random.int(180, 460)}" cy="${random.int(200, 420)}" r="330" fill="${shade(hue, 6, 5)}"/>`;
  const name = art[0] as string;
  const place = {
    name,
    x: 320 + random.int(-60, 60),
    y: 340 + random.int(-30, 40),
    size: random.int(600, 700),
  };
  return `<rect width="640" height="640" fill="${shade(hue, -2, 3)}"/>${spot}${placeArt({ ...place, turn: random.int(-10, 10), with: art.slice(1), variant })}`;
};

const drawServing = (recipe: Recipe, random: Random): string => {
  const stage = STAGES.table(hslOf(recipe.tint), random);
  const [hero, ...others] = recipe.art as [string, ...string[]];
  const beside = others.filter((name) => !NO_COMPANIONS.has(name));
  const names = [...beside, ...beside].slice(0, 3);
  const foot = names.map((name, at) => ({
    name,
    x: 132 + at * (376 / Math.max(1, names.length - 1)),
    y: 508 + (at % 2) * 22,
    size: 128,
    turn: random.int(-14, 14),
  }));
  const main = { name: hero, x: 320, y: stage.y - 30, size: 352, with: others, variant: recipe.variant };
  return stage.svg + placeArt(main) + foot.map(placeArt).join('');
};

const drawCategory = ({ art, tint }: Recipe, random: Random): string => {
  const stage = STAGES.disc(hslOf(tint), random);
  const [hero, left, right] = art as [string, string?, string?];
  const pieces = [
    ...(left ? [{ name: left, x: 178, y: 426, size: 190, turn: -8 }] : []),
    ...(right ? [{ name: right, x: 468, y: 432, size: 180, turn: 8 }] : []),
  ];
  return (
    stage.svg +
    placeArt({ name: hero, x: 320, y: 284, size: 336, with: art.slice(1) }) +
    pieces.map(placeArt).join('')
  );
};

const DRAWINGS = { main: drawMain, close: drawClose, serving: drawServing, category: drawCategory } as const;
