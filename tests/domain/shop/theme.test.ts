import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../../src/commands/launch/paths.mjs';
import { contrastRatio, mix } from '../../../src/domain/shop/colors.ts';
import { readTheme, themeCss } from '../../../src/domain/shop/theme.ts';
import { holds } from '../properties.ts';

const KEYS = [
  'storePaperColor',
  'storeBgColor',
  'storeTextColor',
  'storeTextOnBgColor',
  'storeAccentColor',
  'plugin_product_reviews_star_color',
] as const;

const anything = fc.dictionary(
  fc.constantFrom(...KEYS),
  fc.oneof(
    fc.string(),
    fc.nat(0xffffff).map((n) => `#${n.toString(16).padStart(6, '0')}`),
  ),
);

/** The most that any colour can have on a background. */
const best = (background: string) =>
  Math.max(contrastRatio('#000000', background), contrastRatio('#ffffff', background));

describe('the theme', () => {
  holds('is readable whatever is stored', anything, (stored) => {
    const theme = readTheme(stored);
    expect(contrastRatio(theme.textOnBrand, theme.brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(theme.textOnBrand, theme.brandDeep)).toBeGreaterThanOrEqual(4.5);
    for (const name of ['text', 'brandText', 'accent', 'error'] as const)
      expect(contrastRatio(theme[name], theme.paper), name).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(theme.star, theme.paper)).toBeGreaterThanOrEqual(3);
    const well = mix(theme.paper, theme.text, 0.05);
    expect(contrastRatio(theme.muted, well)).toBeGreaterThanOrEqual(Math.min(4.5, best(well)));
  });

  test('keeps what is readable as it was chosen', () => {
    expect(readTheme({ storeBgColor: '#1D5C46', storePaperColor: '#fff' })).toMatchObject({
      brand: '#1d5c46',
      brandText: '#1d5c46',
      paper: '#ffffff',
      isDark: false,
    });
  });

  test('lightens what stands on dark paper', () => {
    const { isDark, error, paper } = readTheme({ storePaperColor: '#14181c' });
    expect(isDark).toBe(true);
    expect(contrastRatio(error, paper)).toBeGreaterThan(7);
  });

  test('colours every text of the styles that stands on a colour of the theme', () => {
    const rules = globSync(inProject('src/styles/**/*.css')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/[^{}]*\{[^{}]*\}/g)].map(([rule]) => rule.trim()),
    );
    expect(rules.length).toBeGreaterThan(100);
    const fixed = /(?<![\w-])color:\s*(?:white|black|#)/;
    expect(rules.filter((rule) => fixed.test(rule) && !/background:\s*(?:white|#)/.test(rule))).toEqual([]);
  });

  test('is custom properties of the document', () => {
    expect(themeCss(readTheme({ storePaperColor: '#ffffff' }), 640)).toMatch(
      /^:root\{color-scheme:light;.*--paper:#ffffff;.*--catalog-width:640px\}$/,
    );
    expect(themeCss(readTheme({ storePaperColor: '#14181c' }), 640)).toContain('color-scheme:dark;');
  });
});
