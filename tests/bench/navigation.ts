import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Tab, withTab } from './devtools.ts';
import { LAB, throttle } from './lab.ts';
import { median } from './statistics.ts';

const RUNS = 7;
/** A pointer rests about this long on a link before it is pressed. */
const HOVER_MS = 300;
/** How long a finger or a button stays down. */
const HELD_MS = 80;
/** How long a shopper looks at the list first. */
const LOOK_MS = 1_500;
/** The slowest way is done by then. */
const SHOWN_MS = 2_500;

/** Median ms until the frame that shows the product's heading. */
export interface Navigation {
  fromPressMs: number;
  fromClickMs: number;
}

const mediansOf = (runs: readonly Navigation[]): Navigation => ({
  fromPressMs: Math.round(median(runs.map(({ fromPressMs }) => fromPressMs))),
  fromClickMs: Math.round(median(runs.map(({ fromClickMs }) => fromClickMs))),
});

/** A mouse rests on a product card and presses it; each time in a new browser. */
export const measureOnDesktop = async (listUrl: string): Promise<Navigation> => {
  const runs: Navigation[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await withTab((tab) => pressWithMouse(tab, listUrl, run)));
  return mediansOf(runs);
};

/** A finger presses a product card on the lab phone, on a first visit and on a second one. */
export const measureOnPhone = async (
  browser: Browser,
  listUrl: string,
): Promise<{ cold: Navigation; warm: Navigation }> => {
  const cold: Navigation[] = [];
  const warm: Navigation[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ ...LAB, isMobile: true, hasTouch: true });
    try {
      cold.push(await pressWithFinger(context, listUrl, run));
      warm.push(await pressWithFinger(context, listUrl, run + 1));
    } finally {
      await context.close();
    }
  }
  return { cold: mediansOf(cold), warm: mediansOf(warm) };
};

const pressWithFinger = async (
  context: BrowserContext,
  listUrl: string,
  index: number,
): Promise<Navigation> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttle(session);
  await page.goto(listUrl, { waitUntil: 'load' });
  await sleep(LOOK_MS);
  await page.evaluate(watchPress);
  await touch(session, await placeOf(page, index % 2));
  await sleep(SHOWN_MS);
  const shown = await page.evaluate(headingShown);
  await page.close();
  return shown;
};

const placeOf = (page: Page, index: number) => page.evaluate(cardPlace, index);

const touch = async (session: CDPSession, at: { x: number; y: number }): Promise<void> => {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await sleep(HELD_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const pressWithMouse = async (tab: Tab, listUrl: string, index: number): Promise<Navigation> => {
  await tab.send('Page.enable');
  await tab.send('Page.navigate', { url: listUrl });
  await sleep(LOOK_MS);
  const at = await tab.evaluate<{ x: number; y: number }>(`(${cardPlace})(${index % 4})`);
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  await sleep(HOVER_MS);
  await tab.evaluate(`(${watchPress})()`);
  const press = { ...at, button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
  await sleep(HELD_MS);
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
  await sleep(SHOWN_MS);
  return tab.evaluate<Navigation>(`(${headingShown})()`);
};

/** Runs in the list: the middle of a card's picture. */
const cardPlace = (index: number) => {
  const box = document.querySelectorAll('.product-card .picture')[index]?.getBoundingClientRect();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

/** Runs in the list: keeps when the press and the click happened, and when this document shows the product, if it does. */
const watchPress = () => {
  const note = (name: string) =>
    sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
  for (const name of ['bench-pointerdown', 'bench-click', 'bench-shown']) sessionStorage.removeItem(name);
  const before = document.querySelector('h1')?.textContent;
  const look = () => {
    const isShown = [...document.querySelectorAll('[data-screen="product"] h1')].some(
      (heading) => heading.textContent !== before && heading.checkVisibility({ opacityProperty: true }),
    );
    if (!isShown) return requestAnimationFrame(look);
    // A message comes after the frame that was being drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => note('bench-shown');
    return port2.postMessage('');
  };
  addEventListener('pointerdown', () => note('bench-pointerdown'), { capture: true });
  addEventListener('click', () => note('bench-click'), { capture: true });
  requestAnimationFrame(look);
};

/** Runs in the page with the product: how long it took, on the clock that documents share. */
const headingShown = async () => {
  const read = (name: string) => Number(sessionStorage.getItem(name) ?? Number.NaN);
  const painted = async (): Promise<number> => {
    if (!Number.isNaN(read('bench-shown'))) return read('bench-shown');
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (paint && document.querySelector('[data-screen="product"] h1'))
      return performance.timeOrigin + Math.max(paint.startTime, entry?.activationStart ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return painted();
  };
  const shownAt = await painted();
  return { fromPressMs: shownAt - read('bench-pointerdown'), fromClickMs: shownAt - read('bench-click') };
};
