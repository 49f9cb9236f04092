/** Grains strewn in rows, each turned a little further. */
const strewn = (count: number, grain: string): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = at * 137.5;
    const reach = 46 * Math.sqrt((at + 0.5) / count);
    const x = 64 + Math.cos((angle * Math.PI) / 180) * reach;
    const y = 72 + Math.sin((angle * Math.PI) / 180) * reach * 0.72;
    return `<g transform="translate(${x.toFixed(1)},${y.toFixed(1)}) rotate(${Math.round(angle * 2.3) % 180})">${grain}</g>`;
  }).join('');

const round = (radius: number, color: string) =>
  `<circle r="${radius}" fill="${color}"/><circle cx="${-radius * 0.3}" cy="${-radius * 0.35}" r="${radius * 0.28}" fill="#fff" fill-opacity=".3"/>`;
const long = (rx: number, ry: number, color: string, line = '') =>
  `<ellipse rx="${rx}" ry="${ry}" fill="${color}"/>${line && `<path d="M${-rx * 0.8} 0q${rx * 0.8}-${ry * 0.5} ${rx * 1.6} 0" fill="none" stroke="${line}" stroke-width="2"/>`}`;

const POD =
  '<path d="M0-46q24 24 18 58-6 26-18 34-12-8-18-34-6-34 18-58z" fill="#93a95c"/><path d="M0-44q-7 44 0 86M0-44q8 44 0 86M-10-22q-5 26 3 50M10-22q5 26-3 50" fill="none" stroke="#687f3c" stroke-width="2.500"/>';
const STICK =
  '<rect x="-50" y="-9" width="100" height="18" rx="5" fill="#a9683a"/><path d="M-48-2h96M-48 4h96" stroke="#7c4522" stroke-width="2"/><ellipse cx="49" rx="5" ry="9" fill="#7c4522"/><ellipse cx="49" rx="2.500" ry="5" fill="#c98d5d"/>';
const THREAD = 'fill="none" stroke="#b3201c" stroke-width="4" stroke-linecap="round"';

/** Small things that the art set lacks, to lie on dishes, on labels and beside goods. */
export const BITS: Readonly<Record<string, string>> = {
  pepperoni:
    '<circle cx="64" cy="64" r="56" fill="#a32b1c"/><circle cx="64" cy="62" r="48" fill="#c53a26"/><circle cx="46" cy="52" r="7" fill="#e0664d"/><circle cx="78" cy="74" r="8" fill="#e0664d"/><circle cx="76" cy="44" r="5" fill="#e0664d"/>',
  mozzarella:
    '<path d="M24 66q-6-36 34-44t52 32q4 40-34 52T24 66z" fill="#fffaf0"/><path d="M40 56q8-20 30-18" stroke="#efe4cf" stroke-width="8" fill="none" stroke-linecap="round"/>',
  basil:
    '<path d="M64 8q44 34 36 70-6 30-36 42-30-12-36-42Q20 42 64 8z" fill="#3f8f3a"/><path d="M64 22v92M64 58l18-16M64 58L46 42M64 84l20-18M64 84L44 66" stroke="#2a6a2b" stroke-width="5" fill="none"/>',
  'onion-ring':
    '<circle cx="64" cy="64" r="46" fill="none" stroke="#a4487f" stroke-width="10"/><circle cx="64" cy="64" r="30" fill="none" stroke="#c780ab" stroke-width="7"/>',
  'potato-slice':
    '<ellipse cx="64" cy="64" rx="58" ry="46" fill="#c99b4e"/><ellipse cx="64" cy="64" rx="53" ry="41" fill="#f3dc9c"/>',
  'olive-ring': '<circle cx="64" cy="64" r="34" fill="none" stroke="#2f2733" stroke-width="24"/>',
  cardamom: `<g transform="translate(46,66) rotate(-24)">${POD}</g><g transform="translate(86,72) rotate(28) scale(.86)">${POD}</g>`,
  cinnamon: `<g transform="translate(64,84) rotate(-6)">${STICK}</g><g transform="translate(62,60) rotate(-20)">${STICK}</g>`,
  saffron: `<path d="M14 92q30-8 44-44M30 104q34-10 46-56M22 70q40 2 70-30M52 108q20-26 54-34M40 50q30 30 74 26M70 112q6-40 34-60" ${THREAD}/><path d="M58 48l6-8M76 48l4-9M92 40l9-5M106 74l9-1M114 76l7 4M104 52l8-5" fill="none" stroke="#e58a1f" stroke-width="6" stroke-linecap="round"/>`,
  vanilla:
    '<path d="M14 96q44-20 96-72M26 108q46-22 88-66M10 78q50-18 84-60" fill="none" stroke="#3a2416" stroke-width="7" stroke-linecap="round"/><path d="M16 94q44-20 92-68" fill="none" stroke="#7a5638" stroke-width="1.500"/>',
  cumin: strewn(22, long(9, 3.2, '#9a6f35', '#6f4c1e')),
  sesame: strewn(26, long(5.5, 3.6, '#efdcae', '#d2b77c')),
  peppercorns: strewn(16, round(8, '#33291f')),
  'sichuan-pepper': strewn(16, round(8, '#b2392b')),
  'masala-spices': strewn(6, round(8, '#33291f')) + strewn(13, long(9, 3.4, '#a5722f', '#74501e')),
  lentils: strewn(24, round(6.5, '#3c3a36')),
  chickpeas: strewn(13, round(11, '#e0b873')),
  'coffee-beans': strewn(11, long(12, 8, '#5a3420', '#2f190d')),
  almonds: strewn(
    9,
    '<path d="M-15 0Q-6-12 15 0-6 12-15 0z" fill="#b06f36"/><path d="M-10 0h18M-7-3h12" stroke="#8a5325" stroke-width="1.500"/>',
  ),
  dates: strewn(6, long(18, 10, '#6b3419', '#4a210d')),
  tofu: strewn(
    6,
    '<path d="M-14-8l14-6 14 6v14l-14 6-14-6z" fill="#f4ead2"/><path d="M-14-8l14 6 14-6M0-2v14" fill="none" stroke="#dccba4" stroke-width="2"/>',
  ),
  jamun: `<g transform="translate(64,64)">${round(54, '#8c4a1f')}</g>`,
};
