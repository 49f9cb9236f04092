import type { Browser, Page } from '@playwright/test';
import { throttle } from './lab.ts';
import { median } from './statistics.ts';

const RUNS = 5;
/** A pointer rests about this long on a link before it is pressed. */
const HOVER_MS = 250;

/** Median ms from the press on a product card to the product's heading on screen, after a hover. */
export const measureNavigation = async (
  browser: Browser,
  listUrl: string,
  isLab: boolean,
): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await pressCard(browser, listUrl, isLab, run));
  return median(times);
};

const pressCard = async (
  browser: Browser,
  listUrl: string,
  isLab: boolean,
  index: number,
): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    if (isLab) await throttle(await context.newCDPSession(page));
    await page.goto(listUrl, { waitUntil: 'load' });
    const link = page.locator('.product-card a').nth(index);
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_000);
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    await rememberPress(page);
    await link.click({ noWaitAfter: true });
    await page.waitForURL('**/product/**', { waitUntil: 'commit' });
    return await headingShownAt(page);
  } finally {
    await context.close();
  }
};

const rememberPress = (page: Page) =>
  page.evaluate(() => {
    addEventListener(
      'click',
      () => sessionStorage.setItem('bench-press', String(performance.timeOrigin + performance.now())),
      {
        capture: true,
      },
    );
  });

/** Reads when the heading's frame was painted, on the clock that both documents share. */
const headingShownAt = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    const activation = entry?.activationStart ?? 0;
    const painted = async (): Promise<number> => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      if (paint && document.querySelector('h1')) return Math.max(paint.startTime, activation);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return painted();
    };
    const shown = performance.timeOrigin + (await painted());
    return shown - Number(sessionStorage.getItem('bench-press'));
  });
