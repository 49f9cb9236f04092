import latinExtUrl from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import latinUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import firstUrl from './fonts/figtree-first.woff2?url';

/** The letters that nearly every page gets by with. */
export const FIRST_LETTERS = firstUrl;

const face = (parts: readonly string[]) => `@font-face{font-family:Figtree;${parts.join(';')}}`;

/**
 * What stands in for Figtree where that is not at hand, with its measures. It comes before `WEB_FONT`: of two faces for
 * one letter the later counts.
 */
export const STAND_IN = [
  ['font-weight:300 599', 'src:local("Arial"),local("Liberation Sans"),local("Helvetica")'].concat([
    'size-adjust:99.3%',
    'ascent-override:95.7%',
    'descent-override:25.2%',
  ]),
  [
    'font-weight:600 900',
    'src:local("Arial Bold"),local("Liberation Sans Bold"),local("Helvetica Bold")',
  ].concat(['size-adjust:95.1%', 'ascent-override:99.9%', 'descent-override:26.3%']),
]
  .map((parts) => face([...parts, 'line-gap-override:0%']))
  .join('');

/** In the ranges of weights that the stand-in has a face for each. */
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
  // What nearly every page gets by with, 14 KB: made of the file above by subset-font 2.9.0 with wght 400 to 800.
  {
    url: firstUrl,
    range:
      'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AE,U+00B0,U+00B2,U+00B7,U+00BB-00BE,U+00C4,U+00D6-00D7,U+00DC,U+00DF-00E0,U+00E4,U+00E7-00E9,U+00F1,U+00F6,U+00FC,U+2013-2014,U+2018-2019,U+201C-201E,U+2022,U+2026,U+20AC,U+2122,U+2212',
  },
];

/** The shop's typeface: painted with where it is there in time, left out of this page where not, so that nothing shifts. */
export const WEB_FONT = WEIGHTS.flatMap((weight) =>
  SUBSETS.map(({ url, range }) =>
    face([
      `font-weight:${weight}`,
      'font-display:optional',
      `src:url(${url}) format("woff2")`,
      `unicode-range:${range}`,
    ]),
  ),
).join('');

/** Where the head of a page is read this soon, the typeface is there in time for the first paint too. */
const NEAR_MS = 140;

/**
 * The inline script after that style sheet. Pages after the first, and the first of who is near, on a phone or not, paint
 * with the typeface; for others it must not hold up the first page's pictures, so it is fetched after them and later
 * pages find it in the cache. A page never changes its typeface while it is looked at: that moved rows of prices and links by some pixels.
 * Nothing is read from the browser's storage, which would take 20 ms before the first paint of a phone.
 */
export const WEB_FONT_SWITCH =
  `(function(s,u){var d=document,n=performance.getEntriesByType('navigation')[0],l;` +
  `if(!d.referrer.indexOf(location.origin+'/')||n&&performance.now()-n.fetchStart<${NEAR_MS}){` +
  `s.media='all';l=d.createElement('link');l.rel='preload';l.as='font';l.crossOrigin='';l.href=u;d.head.append(l)}` +
  `else addEventListener('load',function(){new FontFace('Figtree','url('+u+')').load().catch(function(){})})` +
  `})(document.currentScript.previousElementSibling,${JSON.stringify(firstUrl)})`;
