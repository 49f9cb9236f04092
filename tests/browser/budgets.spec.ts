import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { reachedFrom } from '../../src/server/render/offline-worker.ts';
import { expect, test } from './support/journey.ts';
import { withSlowPages } from './support/slow-pages.ts';

const KB = 1_000;
/**
 * Compressed script before any press, and all bytes until the first screen is usable, as they cross the line. Lists load
 * 2.6 KB of script after that, which show the product of a card.
 */
const BUDGETS = {
  // Of its lazy pictures just below the first screen some come before the load or after it, as the line goes.
  '/': { scriptKb: 15.9, allKb: 105 },
  '/category/pizza': { scriptKb: 15.9, allKb: 100 },
  '/product/margherita': { scriptKb: 20, allKb: 80 },
};
/** All that comes while nobody does anything, with the typeface for later pages. */
const LATER_KB = { '/': 115, '/product/hass-avocados': 70 };
/** The styles of what is drawn after a press, and what shows the product of a card. */
const AFTER_SIGN = /\/_assets\/(later\.[\w-]+\.css|step\.[\w-]+\.js)$/;
/** React's renderer is 56 of them, the scripts of every page 16; the many small files cost 10 in headers. */
const ACCOUNT_SCRIPT_KB = 110;
const ACCOUNT_PAGES = ['/login', '/account', '/account/edit-profile', '/account/add-address'];
/** Where shoppers order and pay; nothing of the gateway is among it before they press. */
const PAYING_SCRIPT_KB = { '/checkout': 135, '/order-placed/C-0': 115, '/track-order/C-0': 110 };
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Bytes with headers of what has loaded so far, of the scripts among it, and of the typeface, which only a free line loads. */
const countBytes = async (session: CDPSession) => {
  const scripts = new Set<string>();
  const fonts = new Set<string>();
  const names = new Map<string, string>();
  const bytes = { script: 0, font: 0, all: 0, files: [] as string[] };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    names.set(requestId, `${type} ${response.url}`);
    if (type === 'Script') scripts.add(requestId);
    if (type === 'Font') fonts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.files.push(`${encodedDataLength} ${names.get(requestId)}`);
    if (fonts.has(requestId)) bytes.font += encodedDataLength;
    // Pictures below the first screen go on to come while the test still hears of the load.
    else if (!isLoaded) bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  let isLoaded = false;
  session.on('Page.loadEventFired', () => {
    isLoaded = true;
  });
  await session.send('Page.enable');
  await session.send('Network.enable');
  return bytes;
};

const FONT_KB = 20;
/** 0 as tools show it, with three decimals: a page painted when half of an icon has come moves by millionths. */
const MOST_SHIFT = 0.0005;

const onSlowLine = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  return bytes;
};

/** Of the cards that a phone shows; each was 23 KB while pages came whole. */
const AHEAD = { pages: 4, kb: 40 };
const readAhead = (files: readonly string[]): string[] => files.filter((file) => file.includes('/product/'));

const REST_MS = 20_000;

/** Until nothing loads any more; a request that the browser gave up without a word does not hold it up for ever. */
const rest = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);

/** Runs in the page before anything else. */
const sumShifts = () => {
  const moved: string[] = [];
  Reflect.set(globalThis, 'shifts', 0);
  Reflect.set(globalThis, 'moved', moved);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node?: Node }[];
    })[]) {
      Reflect.set(globalThis, 'shifts', Reflect.get(globalThis, 'shifts') + entry.value);
      for (const { node } of entry.sources)
        moved.push(
          `${Math.round(entry.startTime)} ms ${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const expectStill = async (page: Page) => {
  const moved = await page.evaluate(() => Reflect.get(globalThis, 'moved'));
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
  expect(shifts, moved.join('\n')).toBeLessThan(MOST_SHIFT);
};

/** The head of the page is read at once, however busy this machine is; afterwards the clock goes on. */
const beNear = () => {
  performance.now = () => 0;
  document.addEventListener('DOMContentLoaded', () => Reflect.deleteProperty(performance, 'now'));
};

/** Digits of the typeface differ in width, those of its stand-in do not. */
const hasTypeface = (page: Page) =>
  page.evaluate(() => {
    const widthOf = (text: string) => {
      const probe = Object.assign(document.createElement('span'), { textContent: text });
      probe.style.cssText = 'position:absolute;font:400 100px Figtree';
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return widthOf('1111') < widthOf('0000');
  });

test.describe('on a phone with a slow line', () => {
  test.use(PHONE);

  for (const [path, { scriptKb, allKb }] of Object.entries(BUDGETS)) {
    test(`${path} is usable after ${allKb} KB, sends at most ${scriptKb} KB of script and moves nothing`, async ({
      page,
    }) => {
      await page.addInitScript(sumShifts);
      const bytes = await onSlowLine(page);
      await page.goto(path, { waitUntil: 'load' });
      expect(bytes.all, bytes.files.join('\n')).toBeLessThanOrEqual(allKb * 1_024);
      expect(bytes.font).toBeLessThanOrEqual(FONT_KB * 1_024);
      await rest(page);
      expect(bytes.script).toBeLessThanOrEqual(scriptKb * KB);
      await expectStill(page);
    });
  }

  test(`a list reads ahead once it has loaded, at most ${AHEAD.pages} pages of ${AHEAD.kb} KB while nobody does anything`, async ({
    page,
  }) => {
    const early: string[] = [];
    let isLoaded = false;
    page.on('load', () => {
      isLoaded = true;
    });
    page.on('request', (request) => {
      const isAhead =
        request.headers()['sec-purpose'] || new URL(request.url()).pathname.startsWith('/product/');
      if (!isLoaded && isAhead) early.push(request.url());
    });
    const bytes = await onSlowLine(page);
    await page.goto('/category/pizza', { waitUntil: 'load' });
    expect(early).toEqual([]);
    await expect.poll(() => readAhead(bytes.files).length).toBe(AHEAD.pages);
    await rest(page);
    const pages = readAhead(bytes.files);
    expect(pages.length, pages.join('\n')).toBe(AHEAD.pages);
    const sum = pages.reduce((total, file) => total + Number.parseInt(file, 10), 0);
    expect(sum, pages.join('\n')).toBeLessThanOrEqual(AHEAD.kb * KB);
  });

  for (const [path, laterKb] of Object.entries(LATER_KB)) {
    test(`${path} is content with ${laterKb} KB until somebody does something`, async ({ page }) => {
      const waiting: string[] = [];
      page.on('request', (request) => {
        if (AFTER_SIGN.test(request.url())) waiting.push(request.url());
      });
      const bytes = await onSlowLine(page);
      await page.goto(path, { waitUntil: 'load' });
      await rest(page);
      const sum = bytes.files.reduce((total, file) => total + Number.parseInt(file, 10), 0);
      expect(sum, bytes.files.join('\n')).toBeLessThanOrEqual(laterKb * KB);
      expect(waiting).toEqual([]);
      await page.keyboard.press('Shift');
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
    });
  }

  for (const path of ACCOUNT_PAGES) {
    test(`${path} sends at most ${ACCOUNT_SCRIPT_KB} KB of script`, async ({ page }) => {
      const bytes = await onSlowLine(page);
      await page.goto(path, { waitUntil: 'load' });
      await rest(page);
      expect(bytes.script).toBeLessThanOrEqual(ACCOUNT_SCRIPT_KB * KB);
    });
  }

  test.describe('where shoppers pay', () => {
    // Nobody has the order C-0.
    test.use({ provoked: [/404|did not load/] });
    for (const [path, scriptKb] of Object.entries(PAYING_SCRIPT_KB)) {
      test(`${path} sends at most ${scriptKb} KB of script`, async ({ page }) => {
        const hosts = new Set<string>();
        page.on('request', (request) => hosts.add(new URL(request.url()).host));
        const bytes = await onSlowLine(page);
        await page.goto(path, { waitUntil: 'load' });
        await rest(page);
        expect(bytes.script).toBeLessThanOrEqual(scriptKb * KB);
        expect([...hosts]).toEqual([new URL(page.url()).host]);
      });
    }
  });

  for (const path of Object.keys(BUDGETS)) {
    test(`${path} moves nothing while it comes piece by piece`, async ({ page, baseURL }) => {
      await page.addInitScript(sumShifts);
      await withSlowPages(baseURL ?? '', async (url) => {
        await page.goto(url + path, { waitUntil: 'load' });
        await expectStill(page);
        // It reads pages ahead, from an address that is gone in a moment.
        await page.close();
      });
    });
  }

  test('the second page has the typeface that the first did without', async ({ page }) => {
    await onSlowLine(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await hasTypeface(page)).toBe(false);
    await page.locator('.category-tile').first().click();
    await page.waitForURL('/category/**', { waitUntil: 'networkidle' });
    expect(await hasTypeface(page)).toBe(true);
  });

  test('the first page near the shop has the typeface, moves nothing and keeps to its bytes', async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const shifts: number[] = [];
    // A browser gives the typeface a tenth of a second: on a busy machine not every visit has it in time.
    await expect(async () => {
      const context = await browser.newContext({
        ...PHONE,
        ...(baseURL && { baseURL }),
        serviceWorkers: 'block',
      });
      try {
        const page = await context.newPage();
        await page.addInitScript(sumShifts);
        await page.addInitScript(beNear);
        const bytes = await countBytes(await context.newCDPSession(page));
        await page.goto('/', { waitUntil: 'networkidle' });
        shifts.push(await page.evaluate(() => Reflect.get(globalThis, 'shifts')));
        expect(bytes.font).toBeGreaterThan(0);
        expect(bytes.font).toBeLessThanOrEqual(FONT_KB * 1_024);
        expect(await hasTypeface(page)).toBe(true);
      } finally {
        await context.close();
      }
    }).toPass();
    expect(Math.max(...shifts)).toBeLessThan(MOST_SHIFT);
  });

  test('the first row of a list is not lazy', async ({ page }) => {
    for (const path of ['/category/pizza', '/search?q=pizza', '/?page=2']) {
      await page.goto(path);
      const first = page.locator('[data-list] img, .product-grid img');
      for (const index of [0, 1]) await expect(first.nth(index)).toHaveAttribute('loading', 'eager');
    }
  });
});

/** What stands in each library's code whatever its names have become. */
const OF_THE_DESK = { zod: '~standard', 'the form library': 'submissionAttempts' };

test('no script of shoppers holds a library of the desk', () => {
  const folder = `${inProject('dist/client/_assets')}/`;
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const codes = new Map(names.map((name) => [name, readFileSync(folder + name, 'utf8')]));
  const islands = new Set(
    globSync('src/islands/**/*.tsx', { cwd: inProject('.') }).map((path) => basename(path, '.tsx')),
  );
  const starts = names.filter(
    (name) => islands.has(name.split('.')[0] ?? '') || /^(shop|Document|OfflineScreen|client)\./.test(name),
  );
  expect(starts.length).toBeGreaterThan(50);
  const reached = reachedFrom(starts, codes);
  for (const [library, mark] of Object.entries(OF_THE_DESK)) {
    const holders = names.filter((name) => codes.get(name)?.includes(mark));
    expect(holders, library).not.toEqual([]);
    expect(
      reached.filter((name) => holders.includes(name)),
      library,
    ).toEqual([]);
  }
});
