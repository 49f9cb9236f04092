import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readTheme, themeCss } from '../../../src/domain/shop/theme.ts';
import { runShopCommand, type ShopProcess } from './shop-process.ts';

/** Colours of other shops than the demo: one on dark paper, one that nobody who can see would choose. */
export const THEMES = {
  dark: {
    storePaperColor: '#14181c',
    storeBgColor: '#1d5c46',
    storeTextOnBgColor: '#f4efe4',
    storeTextColor: '#e9e6df',
    storeAccentColor: '#e07a4b',
    plugin_product_reviews_star_color: '#e0a43c',
  },
  bad: {
    storePaperColor: '#f2f266',
    storeBgColor: '#ffe14d',
    storeTextOnBgColor: '#fff3a8',
    storeTextColor: '#e8e80c',
    storeAccentColor: '#ff9ecb',
    plugin_product_reviews_star_color: '#fdf6b2',
  },
} as const satisfies Record<string, Record<string, string>>;

export type Theme = keyof typeof THEMES;

export const isTheme = (name: string): name is Theme => Object.hasOwn(THEMES, name);

/** As the demo shop has it. */
const CATALOG_WIDTH_PX = 1120;
const POLL_MS = 100;
const LONGEST_MS = 60_000;

/** Sets the colours of a shop and waits until its pages have them. */
export const applyTheme = async ({ url, dataDir }: ShopProcess, theme: Theme): Promise<void> => {
  for (const [key, value] of Object.entries(THEMES[theme]))
    await runShopCommand(dataDir, 'settings', 'set', key, value);
  const paper = THEMES[theme].storePaperColor;
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() < deadline) {
    const home = await (await fetch(url)).text();
    if (home.includes(paper)) return;
    await sleep(POLL_MS);
  }
  throw new Error(`Home does not have the colours of the ${theme} theme.`);
};

/** Gives an open page the colours of another shop, or its own again; the script that does it needs no inline style. */
export const recolor = (page: Page, theme: Theme | undefined): Promise<void> =>
  page.evaluate(
    async (css) => {
      const sheet = new CSSStyleSheet();
      // What fades from colour to colour would be measured halfway, and never arrives where the browser does not draw it:
      // it stays off.
      sheet.replaceSync(`${css} * { transition: none !important }`);
      document.adoptedStyleSheets = [sheet];
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    theme ? themeCss(readTheme(THEMES[theme]), CATALOG_WIDTH_PX) : '',
  );
