import { contrastRatio, parseColor } from './colors.ts';

/** WCAG's least contrast of text. */
export const LEAST_CONTRAST = 4.5;

/** A colour of text with the one behind it, as the merchant chose them. */
export interface ContrastPair {
  /** Keys of the settings. */
  text: string;
  behind: string;
  /** From 1 to 21, cut to one decimal so that 4.49 is not shown as enough. */
  ratio: number;
}

/** Text and what it stands on, with what counts where none is set. */
const PAIRS = [
  { text: 'storeTextOnBgColor', behind: 'storeBgColor' },
  { text: 'storeTextColor', behind: 'storePaperColor' },
] as const;

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
  return PAIRS.map(({ text, behind }) => ({
    text,
    behind,
    ratio: Math.floor(contrastRatio(colorOf(text), colorOf(behind)) * 10) / 10,
  }));
};
