import latinExtUrl from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import latinUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The weights that styles/font.css gives a stand-in each: the same ranges, so that these faces come before it. */
const WEIGHTS = ['300 599', '600 900'];
const SUBSETS = [
  {
    url: latinExtUrl,
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    url: latinUrl,
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
];

/** The shop's typeface, one variable family, as a style sheet that does not apply to a first page with scripts. */
export const WEB_FONT = WEIGHTS.flatMap((weight) =>
  SUBSETS.map(
    ({ url, range }) =>
      `@font-face{font-family:Figtree;font-weight:${weight};font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`,
  ),
).join('');

const FACES = WEIGHTS.flatMap((weight) =>
  SUBSETS.map(({ url, range }) => [`url(${url})`, { weight, unicodeRange: range }]),
);

/**
 * The inline script after that style sheet. Later pages find the typeface in the browser's memory and paint with it at
 * once. A visitor's first page paints with the stand-in and, once its pictures are there, fetches the latin faces and
 * takes all of them in one step: a face that is used while it loads would have every text measured twice.
 */
export const WEB_FONT_SWITCH =
  `(function(s,a){if(!document.referrer.indexOf(location.origin+'/')){s.media='all';return}` +
  `addEventListener('load',function(){a=a.map(function(f){return new FontFace('Figtree',f[0],f[1])});` +
  `Promise.all(a.map(function(f,i){return i%2?f.load():f})).then(function(){a.forEach(function(f){document.fonts.add(f)})},` +
  `function(){})})})(document.currentScript.previousElementSibling,${JSON.stringify(FACES)})`;
