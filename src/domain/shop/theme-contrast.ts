import { contrastRatio, parseColor } from './colors.ts';

/** WCAG's least contrast of text, and of what is no text. */
export const LEAST_CONTRAST = 4.5;
const LEAST_OF_SHAPES = 3;

/** A colour of text, or of stars, with the one behind it, as the merchant chose them. */
export interface ContrastPair {
  /** Keys of the settings. */
  text: string;
  behind: string;
  /** From 1 to 21, cut to one decimal so that 4.49 is not shown as enough. */
  ratio: number;
  least: number;
  /** The colours of which one that leaves too little is refused; for the others the shop draws a shade that is readable. */
  refused: readonly ColorKey[];
}

/** Text and what it stands on, with what counts where none is set. */
const PAIRS: readonly { text: ColorKey; behind: ColorKey; least: number; refused: readonly ColorKey[] }[] = [
  {
    text: 'storeTextOnBgColor',
    behind: 'storeBgColor',
    least: LEAST_CONTRAST,
    refused: ['storeTextOnBgColor', 'storeBgColor'],
  },
  {
    text: 'storeTextColor',
    behind: 'storePaperColor',
    least: LEAST_CONTRAST,
    refused: ['storeTextColor', 'storePaperColor'],
  },
  // Another paper may come before an accent that suits it.
  {
    text: 'storeAccentColor',
    behind: 'storePaperColor',
    least: LEAST_CONTRAST,
    refused: ['storeAccentColor'],
  },
  // A light brand is a brand as well.
  { text: 'storeBgColor', behind: 'storePaperColor', least: LEAST_CONTRAST, refused: [] },
  {
    text: 'plugin_product_reviews_star_color',
    behind: 'storePaperColor',
    least: LEAST_OF_SHAPES,
    refused: [],
  },
];

/** The colours that count where the shop has set none. */
export const DEFAULT_COLORS = {
  storeBgColor: '#1f6f54',
  storePaperColor: '#fbfaf7',
  storeTextColor: '#1d2521',
  storeTextOnBgColor: '#ffffff',
  storeAccentColor: '#a8380f',
  plugin_product_reviews_star_color: '#b7791f',
} as const satisfies Record<string, string>;
export type ColorKey = keyof typeof DEFAULT_COLORS;

/** How readable the chosen colours are; no colour counts as the default one. */
export const themeContrasts = (stored: Readonly<Record<string, string>>): ContrastPair[] => {
  const colorOf = (key: ColorKey) => parseColor(stored[key]) ?? DEFAULT_COLORS[key];
  return PAIRS.map((pair) => ({
    ...pair,
    ratio: Math.floor(contrastRatio(colorOf(pair.text), colorOf(pair.behind)) * 10) / 10,
  }));
};
