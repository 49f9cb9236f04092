import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from '../../../src/domain/shop/colors.ts';
import { LEAST_CONTRAST, themeContrasts } from '../../../src/domain/shop/theme-contrast.ts';
import { holds } from '../properties.ts';

const ratios = (stored: Record<string, string>) => themeContrasts(stored).map(({ ratio }) => ratio);
const color = fc.nat(0xffffff).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('how readable chosen colours are', () => {
  test('is said of every colour that stands on another', () => {
    const stored = {
      storeTextOnBgColor: '#000000',
      storeBgColor: '#ffffff',
      storeTextColor: '#808080',
      storePaperColor: '#808080',
      storeAccentColor: '#ffffff',
      plugin_product_reviews_star_color: '#000000',
    };
    expect(themeContrasts(stored)).toMatchObject([
      { text: 'storeTextOnBgColor', behind: 'storeBgColor', ratio: 21 },
      { text: 'storeTextColor', behind: 'storePaperColor', ratio: 1 },
      { text: 'storeAccentColor', behind: 'storePaperColor', ratio: 3.9, least: 4.5 },
      { text: 'storeBgColor', behind: 'storePaperColor', ratio: 3.9, least: 4.5 },
      { text: 'plugin_product_reviews_star_color', behind: 'storePaperColor', ratio: 5.3, least: 3 },
    ]);
  });

  // WebAIM's well-known greys on white: #767676 has 4.54, #777777 has 4.48.
  test('is cut, so that 4.48 is not shown as enough', () => {
    const onWhite = (storeTextColor: string) => ratios({ storeTextColor, storePaperColor: '#fff' })[1];
    expect(onWhite('#767676')).toBe(4.5);
    expect(onWhite('#777777')).toBe(4.4);
  });

  test('counts the default colour where none is set, or what is set is no colour', () => {
    const defaults = {
      storeTextOnBgColor: '#ffffff',
      storeBgColor: '#1f6f54',
      storeTextColor: '#1d2521',
      storePaperColor: '#fbfaf7',
    };
    expect(themeContrasts({})).toEqual(themeContrasts(defaults));
    expect(ratios({ storeBgColor: '', storePaperColor: 'white' })).toEqual(ratios({}));
    expect(ratios({ storeBgColor: '#ffffff' })[0]).toBe(1);
    for (const { ratio, least } of themeContrasts({})) expect(ratio).toBeGreaterThanOrEqual(least);
  });

  holds('is enough exactly where WCAG says so', fc.tuple(color, color), ([text, paper]) => {
    const shown = ratios({ storeTextColor: text, storePaperColor: paper })[1] ?? 0;
    const exact = contrastRatio(text, paper);
    expect(shown >= LEAST_CONTRAST).toBe(exact >= LEAST_CONTRAST);
    expect(shown).toBeLessThanOrEqual(exact);
    expect(ratios({ storeTextColor: paper, storePaperColor: text })[1]).toBe(shown);
  });
});
