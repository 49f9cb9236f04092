/** Food that the art set lacks or draws as something else: `name:rrggbb` in a product's art, on a 128 × 128 ground. */
type DrawFood = (color: string) => string;

/** Darker where it is turned from the light. */
const dark = (path: string, share = 0.14) => `<path d="${path}" fill="#000" fill-opacity="${share}"/>`;
const light = (path: string, share = 0.3) => `<path d="${path}" fill="#fff" fill-opacity="${share}"/>`;

/** A piece of fish with its white lines. */
const fillet: DrawFood = (color) =>
  `<path d="M10 78q8-38 58-48 46-6 52 22 2 28-38 44-46 16-64 4-8-6-8-22z" fill="#${color}"/>` +
  '<path d="M32 92q2-32 30-52M52 96q2-32 32-58M74 92q4-28 28-50" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4.500" stroke-linecap="round"/>' +
  dark('M10 78q2 18 26 20 34 0 64-20 18-12 20-26 2 34-40 52-46 16-64 2-8-8-6-28z', 0.18);

/** Two pieces of meat without a bone. */
const cuts: DrawFood = (color) =>
  `<path d="M8 62q4-32 44-34 34 0 40 22 2 30-36 38-46 6-48-26z" fill="#${color}"/>${light('M20 58q8-20 34-20-22 6-34 20z')}${dark('M8 62q4 24 48 20 30-6 36-28 2 32-36 40-48 4-48-32z')}` +
  `<path d="M40 84q6-30 42-32 36 0 38 24 0 26-34 32-42 4-46-24z" fill="#${color}"/>${light('M40 84q6-30 42-32 36 0 38 24-10-14-38-14-28 2-42 22z', 0.22)}${dark('M40 84q8 18 46 16 28-4 34-20 0 24-34 30-42 4-46-26z')}` +
  light('M60 78q12-12 28-12-14 6-20 16-4 2-8-4z', 0.4);

const block: DrawFood = (color) =>
  `<path d="M64 22l54 22v42l-54 24-54-24V44z" fill="#${color}"/>${light('M64 22l54 22-54 24-54-24z', 0.4)}${dark('M118 44L64 68v42l54-24z', 0.12)}`;

/** A soft cheese in the form of a roll. */
const log: DrawFood = (color) =>
  `<g transform="rotate(-12 64 66)"><rect x="10" y="42" width="108" height="50" rx="25" fill="#${color}"/>${dark('M12 74q52 20 106 0 0 18-22 18H34q-20 0-22-18z', 0.1)}` +
  '<ellipse cx="100" cy="67" rx="17" ry="25" fill="#fff" fill-opacity=".7"/><ellipse cx="100" cy="67" rx="11" ry="18" fill="none" stroke="#000" stroke-opacity=".08" stroke-width="2"/>' +
  '<path d="M30 54l5 3M48 60l5-3M64 52l4 4M40 76l5-2M60 74l5 3M76 66l4-4" stroke="#5f8a3c" stroke-width="3" stroke-linecap="round"/></g>';

/** A slice of cake seen from its side, with two layers of cream. */
const slice: DrawFood = (color) =>
  `<path d="M12 58L88 24q28 6 28 34z" fill="#${color}"/>${light('M12 58L88 24q28 6 28 34z', 0.24)}<path d="M12 58h104v42q0 8-8 8H20q-8 0-8-8z" fill="#${color}"/>` +
  '<path d="M12 58h104v7H12zM12 80h104v6H12z" fill="#fff6e2" fill-opacity=".82"/>' +
  dark('M12 102h104q0 6-8 6H20q-8 0-8-6z');

/** Layers of cream and sponge in a glass, dusted on top. */
const pot: DrawFood = (color) =>
  '<path d="M24 30h80l-9 80q-1 8-9 8H42q-8 0-9-8z" fill="#fff" fill-opacity=".75"/>' +
  `<path d="M28 50h72l-2 16H30zM32 84h64l-2 16H34z" fill="#fbeed3"/><path d="M30 66h68l-2 18H32zM34 100h60l-1 9q-1 5-6 5H41q-5 0-6-5z" fill="#${color}" fill-opacity=".8"/>` +
  `<path d="M27 40h74l-1 10H28z" fill="#${color}"/><ellipse cx="64" cy="40" rx="37" ry="8" fill="#${color}"/><ellipse cx="64" cy="38" rx="30" ry="5" fill="#fff" fill-opacity=".12"/>` +
  '<path d="M34 44l7 66" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/><path d="M24 30h80l-1 9H25z" fill="#fff" fill-opacity=".35"/>';

/** A crisp pancake rolled up, with two dips. */
const dosa: DrawFood = (color) =>
  `<g transform="rotate(-16 64 56)"><path d="M2 38h124v18q0 16-14 16H16Q2 72 2 56z" fill="#${color}"/>${light('M6 42h116v6H6z')}${dark('M2 58h124q-2 14-14 14H16Q4 72 2 58z', 0.16)}` +
  '<path d="M18 50h12M40 46h16M66 54h14M90 48h12M30 62h14M74 64h16" stroke="#9a5a1c" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/></g>' +
  '<circle cx="46" cy="104" r="17" fill="#d9dcd8"/><circle cx="46" cy="103" r="13" fill="#f6f2e6"/><circle cx="88" cy="98" r="17" fill="#d9dcd8"/><circle cx="88" cy="97" r="13" fill="#7f9f3c"/>';

const bun: DrawFood = (color) =>
  `<path d="M12 72q2-46 52-46t52 46q0 8-8 8H20q-8 0-8-8z" fill="#${color}"/>${light('M30 50q10-16 32-16-20 6-26 18-4 4-6-2z', 0.5)}` +
  `<path d="M14 86h100q0 22-18 22H32q-18 0-18-22z" fill="#${color}"/>${light('M14 78h100v8H14z', 0.6)}${dark('M14 96h100q-2 12-18 12H32q-16 0-18-12z')}`;

/** A bun rolled up with spice, under a little icing. */
const swirl: DrawFood = (color) =>
  `<circle cx="64" cy="66" r="52" fill="#${color}"/><path d="M64 66q2-10 12-6 10 12-6 22-22 4-26-20 2-28 32-28 30 6 28 38-8 30-40 30-34-8-34-42" fill="none" stroke="#7d431b" stroke-width="6" stroke-linecap="round"/>` +
  '<path d="M24 52q30 14 76-10M22 74q40 14 84-12M36 98q30 4 56-18" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" stroke-linecap="round"/>';

const samosa: DrawFood = (color) =>
  `<path d="M64 14q8 0 12 8l42 72q6 14-10 16H20q-16-2-10-16l42-72q4-8 12-8z" fill="#${color}"/>${light('M60 26q4-4 6 2L36 92q-6 6-12 0z', 0.24)}` +
  '<path d="M18 100q8-8 14 0t14 0 14 0 14 0 14 0 14 0 10-2" fill="none" stroke="#8a5218" stroke-width="4" stroke-linecap="round"/><path d="M66 30l22 54" stroke="#8a5218" stroke-opacity=".5" stroke-width="4"/>';

const sausages: DrawFood = (color) =>
  [40, 78]
    .map(
      (y) =>
        `<path d="M20 ${y + 10}q44-30 88-6" fill="none" stroke="#${color}" stroke-width="28" stroke-linecap="round"/><path d="M22 ${y + 2}q40-24 80-8" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');

export const FOODS: Readonly<Record<string, DrawFood>> = {
  fillet,
  cuts,
  block,
  log,
  slice,
  pot,
  dosa,
  bun,
  swirl,
  samosa,
  sausages,
};
