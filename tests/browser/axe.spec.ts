import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { IS_SEARCH } from '../fixtures/seeded.ts';
import { type AxeRun, findAxeDefects } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { findInLargeText } from './support/large-text.ts';
import { BUILT_ROUTES, openRoute, type Sight, settle } from './support/open-route.ts';
import { ROUTES, type Route } from './support/routes.ts';
import { runShopCommand } from './support/shop-process.ts';
import { recolor, type Theme } from './support/themes.ts';

const NARROW = 390;
const WIDE = 1440;
/** Where screens are looked at, the first whole; between the ends only the layout may differ. */
const WIDTHS = { narrow: [NARROW, 320, 768], wide: [1024, WIDE] };
/** The theme changes no layout: one run of axe finds what is wrong with both. */
const THEME_AT: Record<number, Theme> = { 768: 'dark', 1024: 'bad' };
const HEIGHT = 900;

/** What sticks out of the page sideways, by the elements that do. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    // Half a pixel of a rounded width is nothing to scroll to.
    if (root.scrollWidth <= innerWidth + 1) return [];
    const isClipped = (element: Element) => {
      for (
        let parent = element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      )
        if (getComputedStyle(parent).overflowX !== 'visible') return true;
      return false;
    };
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 1 || left < -1) && !isClipped(element);
    });
    const names = outside
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
    return [`${root.scrollWidth - innerWidth} px too wide: ${names.join(', ')}`];
  });

/** Texts that lie on each other. */
const findCollisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const root = dialog ?? document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: { text: string; parent: Element; box: DOMRect }[] = [];
    // What a box cuts off, such as the third line of a card's name, is not seen.
    const clipsOf = (element: Element): DOMRect[] => {
      const clips: DOMRect[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') clips.push(at.getBoundingClientRect());
      return clips;
    };
    const cut = (box: DOMRect, clips: DOMRect[]): DOMRect => {
      const left = Math.max(box.left, ...clips.map((clip) => clip.left));
      const top = Math.max(box.top, ...clips.map((clip) => clip.top));
      const right = Math.min(box.right, ...clips.map((clip) => clip.right));
      const bottom = Math.min(box.bottom, ...clips.map((clip) => clip.bottom));
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      const isSeen = parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      if (!text || !parent || !isSeen || parent.closest('.visually-hidden, [inert], option, noscript'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const clips = clipsOf(parent);
      for (const whole of range.getClientRects()) {
        const box = cut(whole, clips);
        if (box.width > 2 && box.height > 2) lines.push({ text: text.slice(0, 30), parent, box });
      }
    }
    const isLayer = ({ position, zIndex }: CSSStyleDeclaration) =>
      position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto');
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (isLayer(getComputedStyle(at))) return at;
      return null;
    };
    const layers = lines.map(({ parent }) => layerOf(parent));
    const found: string[] = [];
    // Lines of one text may share a little of their height; what lies over the page by design is another layer.
    const [shareX, shareY] = [3, 0.35];
    for (const [index, a] of lines.entries()) {
      for (const [offset, b] of lines.slice(index + 1).entries()) {
        if (a.parent === b.parent || layers[index] !== layers[index + 1 + offset]) continue;
        const x = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const y = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        const least = Math.min(a.box.height, b.box.height);
        if (x > shareX && y > least * shareY) found.push(`"${a.text}" lies on "${b.text}"`);
      }
    }
    return [...new Set(found)].slice(0, 5);
  });

const widthsOf = ({ onlyAt }: Route): number[] =>
  onlyAt === 'wide' ? [WIDE, 1024] : [...WIDTHS.narrow, ...(onlyAt === 'narrow' ? [] : WIDTHS.wide)];

/** A screen of its own: home behind it is a row of the table itself. Returns what was wrong as it loaded. */
const openAlone = async (page: Page, route: Route, sight: Sight): Promise<string[]> => {
  await watchShifts(page);
  await openRoute(page, route, sight);
  const unrest = await findUnrest(page, route);
  await page.evaluate(() => {
    document.querySelector('.home-behind')?.remove();
    const main = document.querySelector('main');
    // A modal dialog is looked at alone, and axe takes its time for all that is drawn.
    if (main && document.querySelector('dialog:modal') && !main.querySelector('dialog:modal'))
      main.hidden = true;
  });
  return unrest;
};

/** Screens stand still. Orders of any length, which an island fills in, may move by the Core Web Vitals' good score. */
const MOST_SHIFT = 0.01;
const MOST_SHIFT_OF_ISLANDS = 0.1;
const DRAWN_BY_ISLANDS = /^pages\/(account\/my-orders|order-placed|track-order\/\[)/;

/** Adds up what moves on a page by itself from its start, as Cumulative Layout Shift counts it. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** A screen as it loads has one heading of the first rank and moves nothing; what a state of it does is not counted. */
const findUnrest = async (page: Page, { prepare, status, source }: Route): Promise<string[]> => {
  if (prepare || status) return [];
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const shifted = await page.evaluate((): number => Reflect.get(window, 'shifted') ?? 0);
  const isMoving = shifted >= (DRAWN_BY_ISLANDS.test(source) ? MOST_SHIFT_OF_ISLANDS : MOST_SHIFT);
  return [
    ...(headings === 1 ? [] : [`${headings} headings of the first rank`]),
    ...(isMoving ? [`moves by ${shifted}`] : []),
  ];
};

/** A modal dialog is all that can be used: the page behind it is a row of its own. */
const partInUse = async (page: Page): Promise<AxeRun> =>
  (await page.locator('dialog:modal').count()) > 0 ? { part: 'dialog:modal' } : {};

/** What is wrong at a width; what is open stays open when a page is resized. */
const findAt = async (page: Page, width: number, run: AxeRun = {}): Promise<string[]> => {
  const dialogs = await page.locator('dialog[open]').count();
  await page.setViewportSize({ width, height: HEIGHT });
  await settle(page);
  await expect(page.locator('dialog[open]')).toHaveCount(dialogs);
  const defects = await findAxeDefects(page, { ...(await partInUse(page)), ...run });
  return [...defects, ...(await findOverflow(page))];
};

/** The same between the ends, where the layout may differ, in the colours of another shop; at a landing what sticks out. */
const findBetween = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  if (!IS_SEARCH) return findOverflow(page);
  const theme = THEME_AT[width];
  if (!theme) return findAt(page, width, { rules: ['layout'] });
  await recolor(page, theme);
  const found = await findAt(page, width, { rules: ['layout', 'contrast'] });
  await recolor(page, undefined);
  return found.map((defect) => `${theme} theme: ${defect}`);
};

/** Notes defects with the width before each. */
const defectsByWidth = () => {
  const found: string[] = [];
  const note = (where: string | number, defects: string[]) =>
    found.push(...defects.map((defect) => `${where}: ${defect}`));
  return { found, note };
};

/** Every defect of one screen, which is opened once and resized: a load costs as much as a look. Axe looks at `ends`. */
const inspect = async (
  page: Page,
  route: Route,
  sight: Sight,
  ends: readonly number[],
): Promise<string[]> => {
  const { found, note } = defectsByWidth();
  const widths = widthsOf(route);
  const looked = widths.filter((width) => ends.includes(width));
  const [first = NARROW, ...rest] = new Set([...looked, ...widths]);
  await page.setViewportSize({ width: first, height: HEIGHT });
  note(first, await openAlone(page, route, sight));
  note(first, await findAt(page, first));
  for (const width of rest) note(width, await (looked.includes(width) ? findAt : findBetween)(page, width));
  if (!widths.includes(NARROW)) return found;
  await page.setViewportSize({ width: NARROW, height: HEIGHT });
  const look = async () => [...(await findOverflow(page)), ...(await findCollisions(page))];
  note(NARROW, await findInLargeText(page, look));
  return found;
};

/** What a language can change: the layout at both ends, and what axe finds at one of them. It loads where `inspect` does not. */
const glance = async (page: Page, route: Route, sight: Sight): Promise<string[]> => {
  const { found, note } = defectsByWidth();
  const [first = WIDE, last = first] = [WIDE, NARROW].filter((width) => widthsOf(route).includes(width));
  await page.setViewportSize({ width: first, height: HEIGHT });
  note(first, [...(await openAlone(page, route, sight)), ...(await findOverflow(page))]);
  // Its colours are those of English, where they are looked at.
  note(last, await findAt(page, last, { isColored: IS_SEARCH }));
  return found;
};

interface Look {
  where: string;
  find: (page: Page, route: Route, origin: string) => Promise<string[]>;
}

const inEnglish = (where: string, ends: readonly number[]): Look => ({
  where,
  find: (page, route, origin) => inspect(page, route, { origin, prefix: '' }, ends),
});
const IN_ARABIC: Look = {
  where: ' in Arabic',
  find: (page, route, origin) => glance(page, route, { origin, prefix: '/ar' }),
};
const BY_TURNS = [inEnglish(', narrow', [NARROW]), inEnglish(', wide', [WIDE]), IN_ARABIC];
/** At a landing each screen is loaded once: they take turns. */
const looksOf = (index: number): readonly Look[] =>
  IS_SEARCH
    ? [inEnglish('', [NARROW, WIDE]), IN_ARABIC]
    : BY_TURNS.filter((_, turn) => turn === index % BY_TURNS.length);

/** At a landing each page in its first state, and the states that lie over many; a search looks at all of them. */
const isLookedAt = (route: Route): boolean =>
  IS_SEARCH ||
  Boolean(route.isCommon) ||
  route === BUILT_ROUTES.find(({ source }) => source === route.source);

const OPEN = BUILT_ROUTES.filter((route) => !route.isClosed && isLookedAt(route));
const CLOSED = BUILT_ROUTES.filter(({ isClosed }) => isClosed);

// Rows with another status, a bad link or no network provoke what the console then says.
test.use({ provoked: [/4[02][0-9]|50[0-9]|ERR_INTERNET_DISCONNECTED|failed|did not load|Failed to fetch/] });

test('the table of routes has every page for shoppers', () => {
  const pages = readdirSync(inProject('src/pages'), { recursive: true, encoding: 'utf8' });
  const named = new Set(ROUTES.map(({ source }) => source));
  // Pages of the desk are looked at by who is signed in there: `desk.spec.ts`.
  const shoppers = pages.filter((page) => page.endsWith('.astro') && !page.startsWith('admin/'));
  expect(shoppers.filter((page) => !named.has(`pages/${page}`))).toEqual([]);
});

test.describe('axe and the widths find nothing', () => {
  for (const [index, route] of OPEN.entries())
    for (const { where, find } of looksOf(index))
      test(`on ${route.name}${where}`, async ({ page }) => {
        expect(await find(page, route, process.env.SHOP_URL ?? '')).toEqual([]);
      });
});

test('axe and the widths find nothing on the closed store', async ({ page, ownShop }) => {
  await runShopCommand(ownShop.dataDir, 'settings', 'set', 'globalStoreEnable', 'false');
  await expect.poll(async () => (await fetch(ownShop.url)).status).toBe(503);
  for (const prefix of ['', '/ar'])
    for (const route of CLOSED)
      expect
        .soft(await inspect(page, route, { origin: ownShop.url, prefix }, [NARROW, WIDE]), route.name)
        .toEqual([]);
});
