import type { Browser, BrowserContext } from '@playwright/test';
import { throttle } from './lab.ts';
import { median } from './statistics.ts';
import { VISIT_MS, within } from './within.ts';

const RUNS = 9;
const PATHS = ['/', '/category/pizza', '/product/hass-avocados'];
type Kind = 'allow' | 'block';

/** Times without a unit: first paint with the service worker, in multiples of the same without it. */
export interface WorkerRatios {
  firstVisit: number;
  secondVisit: number;
}

const open = (browser: Browser, serviceWorkers: Kind): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

/** Milliseconds to the first paint of a page on the lab's phone and line. */
const paintOf = (context: BrowserContext, url: string, isWaking = false): Promise<number> =>
  within(VISIT_MS, `the first paint of ${url}`, visitOf(context, url, isWaking));

const visitOf = async (context: BrowserContext, url: string, isWaking: boolean): Promise<number> => {
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page));
  const loaded = page.goto(url, { waitUntil: 'load' });
  // A visitor who does something at once has the worker installed as early as can be.
  if (isWaking) await page.mouse.move(9, 9).catch(() => undefined);
  await loaded;
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
  await page.close();
  return paint;
};

const install = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(url);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
};

const firstVisits = async (browser: Browser, url: string, kind: Kind): Promise<number> => {
  const context = await open(browser, kind);
  const paint = await paintOf(context, url, true);
  await within(VISIT_MS, 'the end of a visit', context.close());
  return paint;
};

/** Both are measured in turn, so that a busy moment falls on both. */
export const measureWithWorker = async (
  browser: Browser,
  baseUrl: string,
  runs = RUNS,
): Promise<WorkerRatios> => {
  const first = { allow: [] as number[], block: [] as number[] };
  const second = { allow: [] as number[], block: [] as number[] };
  const [withIt, without] = [await open(browser, 'allow'), await open(browser, 'block')];
  await within(VISIT_MS, 'the service worker', install(withIt, baseUrl));
  for (const path of PATHS) {
    const url = new URL(path, baseUrl).href;
    for (const context of [withIt, without]) await paintOf(context, url);
    for (let run = 0; run < runs; run += 1) {
      for (const kind of ['allow', 'block'] as const) first[kind].push(await firstVisits(browser, url, kind));
      second.allow.push(await paintOf(withIt, url));
      second.block.push(await paintOf(without, url));
    }
  }
  await within(VISIT_MS, 'the end of the visits', Promise.all([withIt.close(), without.close()]));
  const ratio = ({ allow, block }: typeof first) => median(allow) / median(block);
  return { firstVisit: ratio(first), secondVisit: ratio(second) };
};
