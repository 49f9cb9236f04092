import { contrastRatio, mix, parseColor, readableShade } from './colors.ts';

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
  const color = (key: string, fallback: string) => parseColor(stored[key]) ?? fallback;
  const brand = color('storeBgColor', '#1f6f54');
  const paper = color('storePaperColor', '#fbfaf7');
  const isDark = contrastRatio(paper, '#ffffff') > contrastRatio(paper, '#000000');
  // On dark paper tints take more of the contrast, and cards are lighter than the paper.
  const onPaper = (of: string, light: number, dark: number) =>
    readableShade(of, paper, isDark ? dark : light);
  const text = onPaper(color('storeTextColor', '#1d2521'), 8, 11);
  const textOnBrand = readableShade(color('storeTextOnBgColor', '#ffffff'), brand);
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
    accent: onPaper(color('storeAccentColor', '#a8380f'), 5, 7),
    error: onPaper(ERROR, 5.5, 7.5),
    star: onPaper(color('plugin_product_reviews_star_color', '#b7791f'), 3, 3),
  };
};

/** The theme as custom properties of the document; all other colours are mixed from them (styles/tokens.css). */
export const themeCss = (theme: Theme, catalogWidthPx: number): string => {
  const properties = {
    'paper-share': theme.isDark ? '94%' : '12%',
    brand: theme.brand,
    'brand-deep': theme.brandDeep,
    'on-brand': theme.textOnBrand,
    'brand-text': theme.brandText,
    ink: theme.text,
    muted: theme.muted,
    paper: theme.paper,
    accent: theme.accent,
    error: theme.error,
    star: theme.star,
    'catalog-width': `${catalogWidthPx}px`,
  };
  const pairs = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  // What browsers draw by themselves (ticks, scroll bars, date pickers) suits the paper too.
  return `:root{color-scheme:${theme.isDark ? 'dark' : 'light'};${pairs.join(';')}}`;
};
