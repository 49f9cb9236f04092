import { createRandom, type Random } from '../kit/random.ts';
import { inset } from './packages.ts';

/** Dishes seen from above with their toppings, on a 128 × 128 ground. */
type DrawDish = (color: string, toppings: readonly string[], random: Random) => string;

/** A whole pizza: crust, sauce, melted cheese, toppings. */
const pie: DrawDish = (color, toppings, random) => {
  const blotches = Array.from({ length: 13 }, () => {
    const [x, y] = around(random.int(0, 359), random.int(4, 42));
    return `<ellipse cx="${x}" cy="${y}" rx="${random.int(7, 12)}" ry="${random.int(5, 9)}" fill="#fbe7a8" fill-opacity=".9"/>`;
  }).join('');
  const cuts = [15, 75, 135]
    .map(
      (turn) =>
        `<path d="M4 64h120" stroke="#7a3f14" stroke-opacity=".28" stroke-width="1.200" transform="rotate(${turn} 64 64)"/>`,
    )
    .join('');
  return (
    '<circle cx="64" cy="64" r="62" fill="#b9722c"/><circle cx="64" cy="63" r="60" fill="#dd9d4b"/><circle cx="64" cy="62.500" r="55" fill="#e9b566"/>' +
    `<circle cx="64" cy="63" r="50.500" fill="#${color}"/>${blotches}${scatter(toppings, random, 14, 44, 21)}${cuts}`
  );
};

/** A bowl with what fills it and what lies on top. */
const bowl: DrawDish = (color, toppings, random) => {
  const ceramic = random.pick(['#3f5a63', '#f4efe4', '#8a5a44', '#2f4a3e', '#d9cbb2']);
  const ripples = Array.from({ length: 7 }, () => {
    const [x, y] = around(random.int(0, 359), random.int(6, 38));
    return `<circle cx="${x}" cy="${y}" r="${random.int(5, 11)}" fill="#fff" fill-opacity=".12"/>`;
  }).join('');
  return (
    `<circle cx="64" cy="64" r="62" fill="${ceramic}"/><circle cx="64" cy="64" r="62" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="2"/>` +
    `<circle cx="64" cy="64" r="54" fill="#000" fill-opacity=".18"/><circle cx="64" cy="66" r="52" fill="#${color}"/>${ripples}${scatter(toppings, random, 7, 34, 36)}`
  );
};

/** Toppings spread like seeds in a sunflower, each kind in turn. */
const scatter = (toppings: readonly string[], random: Random, count: number, reach: number, size: number) =>
  Array.from({ length: toppings.length > 0 ? count : 0 }, (_, at) => {
    const [x, y] = around(at * 137.5 + random.int(-12, 12), reach * Math.sqrt((at + 0.6) / count));
    return inset(
      toppings[at % toppings.length] as string,
      x,
      y,
      size * (0.86 + random.next() * 0.3),
      random.int(-60, 60),
    );
  }).join('');

const around = (degrees: number, radius: number): [number, number] => [
  Number((64 + Math.cos((degrees * Math.PI) / 180) * radius).toFixed(1)),
  Number((63 + Math.sin((degrees * Math.PI) / 180) * radius).toFixed(1)),
];

const DISHES: Readonly<Record<string, DrawDish>> = { pie, bowl };

/** The drawing of `pie:rrggbb` or `bowl:rrggbb`; undefined for other names. */
export const drawDish = (kind: string, color: string, toppings: readonly string[], variant: number) =>
  DISHES[kind]?.(color, toppings, createRandom(variant, 'toppings'));
