import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type Tab, withTab } from './devtools.ts';
import { throttle } from './lab.ts';
import { median } from './statistics.ts';

const RUNS = 5;
/** A pointer rests about this long on a link before it is pressed. */
const HOVER_MS = 300;
/** How long a shopper looks at the list first. */
const LOOK_MS = 1_500;

/**
 * Median ms from the press on a product card to the product's heading on screen, after a hover. The lab
 * runs without prerendering, which cannot be slowed down along with the page.
 */
export const measureNavigation = async (
  browser: Browser,
  listUrl: string,
  isLab: boolean,
): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    times.push(
      isLab
        ? await pressInLab(browser, listUrl, run)
        : await withTab((tab) => pressOnDesktop(tab, listUrl, run)),
    );
  }
  return median(times);
};

const pressInLab = async (browser: Browser, listUrl: string, index: number): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page));
    await page.goto(listUrl, { waitUntil: 'load' });
    const link = page.locator('.product-card a').nth(index % 2);
    await page.waitForTimeout(LOOK_MS);
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    await page.evaluate(rememberPress);
    await link.click({ noWaitAfter: true });
    await page.waitForURL('**/product/**', { waitUntil: 'commit' });
    return await headingShownAfter(page);
  } finally {
    await context.close();
  }
};

const headingShownAfter = (page: Page): Promise<number> => page.evaluate(headingShown);

const pressOnDesktop = async (tab: Tab, listUrl: string, index: number): Promise<number> => {
  await tab.send('Page.enable');
  await tab.send('Page.navigate', { url: listUrl });
  await sleep(LOOK_MS);
  const at = await tab.evaluate<{ x: number; y: number }>(`(() => {
    const box = document.querySelectorAll('.product-card a')[${index % 4}].getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  })()`);
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  await sleep(HOVER_MS);
  await tab.evaluate(`(${rememberPress})()`);
  const press = { ...at, button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
  await sleep(LOOK_MS);
  return tab.evaluate<number>(`(${headingShown})()`);
};

/** Runs in the list: keeps when the press happened for the page that it opens. */
const rememberPress = () => {
  addEventListener(
    'click',
    () => sessionStorage.setItem('bench-press', String(performance.timeOrigin + performance.now())),
    { capture: true },
  );
};

/** Runs in the product page: ms from the press to the frame that showed the heading, on the clock both share. */
const headingShown = async (): Promise<number> => {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  const painted = async (): Promise<number> => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (paint && document.querySelector('h1')) return Math.max(paint.startTime, entry?.activationStart ?? 0);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return painted();
  };
  return performance.timeOrigin + (await painted()) - Number(sessionStorage.getItem('bench-press'));
};
