import { contrastRatio, mix, parseColor, readableShade } from './colors.ts';
import { type ColorKey, DEFAULT_COLORS } from './theme-contrast.ts';

/** Colours as "#rrggbb", each readable where it is used, also when the merchant chose badly. */
export interface Theme {
  paper: string;
  isDark: boolean;
  brand: string;
  /** The brand under a pointer: further from the text on it. */
  brandDeep: string;
  /** On `brand`, 4.5:1. */
  textOnBrand: string;
  /** The brand as text or line on the paper; this and the next four keep 4.5:1 on cards and tints too. */
  brandText: string;
  text: string;
  muted: string;
  accent: string;
  error: string;
  /** On the paper, 3:1. */
  star: string;
}

type Stored = Readonly<Record<string, string>>;

const ERROR = '#b0142f';
/** How much of the text's colour a well and a muted text have. */
const WELL_SHARE = 0.05;
const MUTED_SHARE = 0.72;
const DEEPER = 0.14;

/** A colour moved away from the text on it. */
const awayFrom = (text: string, color: string): string => {
  const isTextLighter = contrastRatio(text, '#000000') > contrastRatio(color, '#000000');
  return mix(color, isTextLighter ? '#000000' : '#ffffff', DEEPER);
};

/** The theme of the stored settings; what is missing or no colour has a default. */
export const readTheme = (stored: Stored): Theme => {
  const color = (key: ColorKey) => parseColor(stored[key]) ?? DEFAULT_COLORS[key];
  const brand = color('storeBgColor');
  const paper = color('storePaperColor');
  const isDark = contrastRatio(paper, '#ffffff') > contrastRatio(paper, '#000000');
  // On dark paper tints take more of the contrast, and cards are lighter than the paper.
  const onPaper = (of: string, light: number, dark: number) =>
    readableShade(of, paper, isDark ? dark : light);
  const text = onPaper(color('storeTextColor'), 8, 11);
  const textOnBrand = readableShade(color('storeTextOnBgColor'), brand);
  const well = mix(paper, text, WELL_SHARE);
  return {
    paper,
    isDark,
    brand,
    text,
    textOnBrand,
    brandDeep: awayFrom(textOnBrand, brand),
    brandText: onPaper(brand, 5, 7.5),
    muted: readableShade(mix(paper, text, MUTED_SHARE), well, 5),
    accent: onPaper(color('storeAccentColor'), 5, 7),
    error: onPaper(ERROR, 5.5, 7.5),
    star: onPaper(color('plugin_product_reviews_star_color'), 3, 3),
  };
};

/** The theme's custom properties; all other colours are mixed from them (styles/tokens.css). */
export const themeProperties = (theme: Theme): Readonly<Record<string, string>> => ({
  '--paper-share': theme.isDark ? '94%' : '12%',
  '--brand': theme.brand,
  '--brand-deep': theme.brandDeep,
  '--on-brand': theme.textOnBrand,
  '--brand-text': theme.brandText,
  '--ink': theme.text,
  '--muted': theme.muted,
  '--paper': theme.paper,
  '--accent': theme.accent,
  '--error': theme.error,
  '--star': theme.star,
});

/** The theme as custom properties of the document. */
export const themeCss = (theme: Theme, catalogWidthPx: number): string => {
  const properties = { ...themeProperties(theme), '--catalog-width': `${catalogWidthPx}px` };
  const pairs = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  // What browsers draw by themselves (ticks, scroll bars, date pickers) suits the paper too.
  return `:root{color-scheme:${theme.isDark ? 'dark' : 'light'};${pairs.join(';')}}`;
};
