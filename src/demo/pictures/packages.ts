/** Packaging drawn here, since the art set has none: `name:rrggbb` in a product's art, on a 128 × 128 ground. */
type DrawPackage = (color: string, label: string) => string;

const PAPER = '#fdf8ee';

/** Art printed or laid somewhere, in the middle of (x, y). */
export const inset = (body: string, x: number, y: number, size: number, turn = 0): string =>
  `<g transform="translate(${x.toFixed(1)},${y.toFixed(1)}) rotate(${turn}) scale(${(size / 128).toFixed(3)}) translate(-64,-64)">${body}</g>`;

const jar: DrawPackage = (color, label) =>
  `<rect x="28" y="30" width="72" height="92" rx="15" fill="#${color}"/>` +
  '<rect x="28" y="30" width="72" height="92" rx="15" fill="#fff" fill-opacity=".16"/>' +
  `<path d="M31 48h66v59a15 15 0 0 1-15 15H46a15 15 0 0 1-15-15z" fill="#${color}"/>` +
  '<rect x="36" y="36" width="8" height="78" rx="4" fill="#fff" fill-opacity=".3"/>' +
  '<rect x="27" y="10" width="74" height="22" rx="6" fill="#2b3a33"/><rect x="27" y="10" width="74" height="7" rx="3.5" fill="#fff" fill-opacity=".14"/>' +
  `<rect x="28" y="56" width="72" height="44" fill="${PAPER}"/><rect x="28" y="60" width="72" height="1.6" fill="#1f4d3a"/><rect x="28" y="94.400" width="72" height="1.6" fill="#1f4d3a"/>` +
  inset(label, 64, 78, 29);

const pouch: DrawPackage = (color, label) =>
  `<path d="M30 12h68l5 100q1 10-9 10H34q-10 0-9-10z" fill="#${color}"/>` +
  '<path d="M30 12h68l.8 14H29.200z" fill="#000" fill-opacity=".16"/><path d="M32 19h64" stroke="#fff" stroke-opacity=".35" stroke-width="1.500" stroke-dasharray="3 3"/>' +
  '<path d="M37 30l-5 84q0 4 4 5l6-89z" fill="#fff" fill-opacity=".16"/>' +
  `<circle cx="64" cy="72" r="27" fill="${PAPER}"/><circle cx="64" cy="72" r="24" fill="none" stroke="#${color}" stroke-width="1.500"/>` +
  `<rect x="46" y="106" width="36" height="4" rx="2" fill="${PAPER}" fill-opacity=".8"/>` +
  inset(label, 64, 72, 31);

const tin: DrawPackage = (color, label) =>
  `<path d="M26 26h76v84q0 12-38 12t-38-12z" fill="#${color}"/>` +
  '<path d="M26 26h16v92q-16-3-16-8z" fill="#fff" fill-opacity=".2"/><path d="M90 26h12v84q0 5-12 8z" fill="#000" fill-opacity=".14"/>' +
  '<ellipse cx="64" cy="24" rx="38" ry="10" fill="#cfd3d2"/><ellipse cx="64" cy="23" rx="32" ry="7" fill="#e9ebea"/>' +
  `<path d="M26 52q38 12 76 0v42q-38 12-76 0z" fill="${PAPER}"/>` +
  inset(label, 64, 78, 33);

const bottle: DrawPackage = (color, label) =>
  '<rect x="53" y="4" width="22" height="14" rx="4" fill="#2b3a33"/>' +
  `<path d="M55 16h18v16q0 8 10 15 7 6 7 15v50q0 12-12 12H50q-12 0-12-12V62q0-9 7-15 10-7 10-15z" fill="#${color}"/>` +
  '<path d="M45 62q0-6 5-10v64q-5-1-5-7z" fill="#fff" fill-opacity=".35"/>' +
  `<rect x="38" y="66" width="52" height="40" fill="${PAPER}"/><rect x="38" y="69" width="52" height="1.500" fill="#${color}"/>` +
  inset(label, 64, 87, 28);

const carton: DrawPackage = (color, label) =>
  `<path d="M34 40L46 14h36l12 26v76q0 6-6 6H40q-6 0-6-6z" fill="${PAPER}"/><path d="M46 14h36v-6q0-4-4-4H50q-4 0-4 4z" fill="#${color}"/>` +
  `<path d="M34 40h60L82 14H46z" fill="#${color}"/><path d="M34 40h60v9H34z" fill="#000" fill-opacity=".08"/>` +
  `<path d="M34 98q15-11 30 0t30 0v18q0 6-6 6H40q-6 0-6-6z" fill="#${color}" fill-opacity=".9"/>` +
  inset(label, 64, 73, 38);

const tub: DrawPackage = (color, label) =>
  `<path d="M20 44h88l-9 66q-1 10-11 10H40q-10 0-11-10z" fill="${PAPER}"/><path d="M22.700 64h82.600l-6.300 46q-1 10-11 10H40q-10 0-11-10z" fill="#${color}"/>` +
  '<path d="M34 64h9l5 55h-8q-2 0-3-2z" fill="#fff" fill-opacity=".25"/>' +
  '<rect x="15" y="30" width="98" height="17" rx="7" fill="#f3eee3"/><rect x="15" y="41" width="98" height="6" rx="3" fill="#000" fill-opacity=".08"/>' +
  `<circle cx="64" cy="84" r="23" fill="${PAPER}"/>` +
  inset(label, 64, 84, 29);

const box: DrawPackage = (color, label) =>
  `<rect x="24" y="10" width="80" height="112" rx="5" fill="#${color}"/><rect x="24" y="10" width="80" height="13" rx="5" fill="#fff" fill-opacity=".2"/>` +
  '<rect x="92" y="10" width="12" height="112" rx="5" fill="#000" fill-opacity=".12"/>' +
  `<rect x="32" y="34" width="58" height="62" rx="29" fill="${PAPER}"/><rect x="38" y="103" width="46" height="4" rx="2" fill="${PAPER}" fill-opacity=".85"/><rect x="46" y="111" width="30" height="3" rx="1.500" fill="${PAPER}" fill-opacity=".6"/>` +
  inset(label, 61, 65, 40);

const glass: DrawPackage = (color, label) =>
  `<path d="M30 16h68l-8 98q-1 8-9 8H47q-8 0-9-8z" fill="#fff" fill-opacity=".75"/><path d="M33 36h62l-6.300 76q-1 7-8 7H47.300q-7 0-8-7z" fill="#${color}"/>` +
  '<rect x="46" y="34" width="19" height="19" rx="4" fill="#fff" fill-opacity=".45" transform="rotate(-12 55 43)"/><rect x="68" y="40" width="17" height="17" rx="4" fill="#fff" fill-opacity=".38" transform="rotate(14 76 48)"/>' +
  '<path d="M39 40h7l5 76h-3q-3 0-4-4z" fill="#fff" fill-opacity=".35"/><path d="M74 40L88-2" stroke="#1f4d3a" stroke-width="5" stroke-linecap="round"/>' +
  inset(label, 98, 24, 40, 16);

const mug: DrawPackage = (color, label) =>
  '<path d="M96 50h10q18 0 18 22t-24 22h-8" fill="none" stroke="#fbf6ec" stroke-width="9"/>' +
  `<path d="M18 36h82v52q0 30-28 30H46q-28 0-28-30z" fill="#fbf6ec"/><ellipse cx="59" cy="36" rx="41" ry="13" fill="#efe7d8"/><ellipse cx="59" cy="37" rx="36" ry="10" fill="#${color}"/>` +
  '<path d="M26 56q0 46 16 56-18-4-18-26V54z" fill="#000" fill-opacity=".05"/><path d="M40 35q10-6 22-2t14-1" stroke="#fff" stroke-opacity=".55" stroke-width="4" fill="none" stroke-linecap="round"/>' +
  inset(label, 59, 80, 34);

export const PACKAGES: Readonly<Record<string, DrawPackage>> = {
  jar,
  pouch,
  tin,
  bottle,
  carton,
  tub,
  box,
  glass,
  mug,
};
