import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { withBarePage } from './bare-page.ts';
import { type FirstPaintWork, readFirstPaint, traced } from './first-paint.ts';
import { median } from './statistics.ts';
import { VISIT_MS, within } from './within.ts';

/** The mid-range phone on a slow 4G line that every lab figure is taken with. */
export const LAB = {
  cpuSlowdown: 4,
  downloadBitsPerSecond: 1_600_000,
  uploadBitsPerSecond: 750_000,
  roundTripMs: 150,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
} as const;
const RUNS = 7;
/** Visits with a trace: what they count hardly varies. */
const TRACES = 3;
/** Long tasks, late shifts and what is read ahead are waited for this long after load. */
const QUIET_MS = 4_000;
/** A press made before its island has hydrated takes effect within this long, or counts as lost. */
const PRESS_MS = 5_000;

/** Medians of one page in the lab: times in ms, sizes in compressed bytes as they crossed the line. */
export interface LabFigures {
  path: string;
  fcpMs: number;
  lcpMs: number;
  /** Times the first paint of a page with one heading, which was visited in turn with this one. */
  fcpTimesBare: number;
  lcpTimesBare: number;
  /** Elements of the whole document, and what was done with some of them before the first paint. */
  elements: number;
  firstPaint: FirstPaintWork;
  tbtMs: number;
  cls: number;
  scriptBytes: number;
  totalBytes: number;
  /** With what the page reads ahead once it is loaded. */
  laterBytes: number;
  /** From navigation to a press on Add at first paint that took effect; null when there is none. */
  firstAddMs: number | null;
  lostPresses: number;
}

interface Vitals {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  pressedAt: number | null;
  effectAt: number | null;
}

/** Loads the bare page and each path cold, in turns, and takes the medians. */
export const measureLab = (
  browser: Browser,
  baseUrl: string,
  paths: readonly string[],
  runs = RUNS,
): Promise<LabFigures[]> =>
  withBarePage(baseUrl, async (bareUrl) => {
    const urls = paths.map((path) => new URL(path, baseUrl).href);
    for (const url of [bareUrl, ...urls]) await warmUp(browser, url);
    const rounds: { bareMs: number; visits: Visit[] }[] = [];
    for (let run = 0; run < runs; run++) {
      const bareMs = (await look(browser, bareUrl)).vitals.fcp;
      const visits: Visit[] = [];
      for (const url of urls) visits.push(await visit(browser, url));
      rounds.push({ bareMs, visits });
    }
    const figures: LabFigures[] = [];
    for (const [index, path] of paths.entries()) {
      const visits = rounds.flatMap((round) =>
        round.visits.slice(index, index + 1).map(timesBare(round.bareMs)),
      );
      figures.push({ path, ...summaryOf(visits), ...(await countWork(browser, urls[index] ?? baseUrl)) });
    }
    return figures;
  });

type Visit = Awaited<ReturnType<typeof visit>>;

const timesBare = (bareMs: number) => (one: Visit) => ({
  ...one,
  fcpTimesBare: one.vitals.fcp / bareMs,
  lcpTimesBare: one.vitals.lcp / bareMs,
});

const summaryOf = (runs: readonly ReturnType<ReturnType<typeof timesBare>>[]) => {
  const presses = runs
    .filter(({ vitals }) => vitals.effectAt !== null)
    .map(({ vitals }) => vitals.pressedAt ?? Number.NaN);
  return {
    fcpMs: median(runs.map(({ vitals }) => vitals.fcp)),
    lcpMs: median(runs.map(({ vitals }) => vitals.lcp)),
    fcpTimesBare: median(runs.map(({ fcpTimesBare }) => fcpTimesBare)),
    lcpTimesBare: median(runs.map(({ lcpTimesBare }) => lcpTimesBare)),
    tbtMs: median(runs.map(({ vitals }) => vitals.tbt)),
    cls: median(runs.map(({ vitals }) => vitals.cls)),
    scriptBytes: median(runs.map(({ scriptBytes }) => scriptBytes)),
    totalBytes: median(runs.map(({ totalBytes }) => totalBytes)),
    laterBytes: median(runs.map(({ laterBytes }) => laterBytes)),
    firstAddMs: presses.length > 0 ? median(presses) : null,
    lostPresses: runs.filter(({ vitals }) => vitals.pressedAt !== null && vitals.effectAt === null).length,
  };
};

/** Medians of some visits with a trace, which slows them down: nothing else is taken from these. */
const countWork = async (
  browser: Browser,
  url: string,
): Promise<Pick<LabFigures, 'elements' | 'firstPaint'>> => {
  const works: FirstPaintWork[] = [];
  let elements = Number.NaN;
  for (let run = 0; run < TRACES; run++) {
    const work = await inLab(browser, url, async (page, session) => {
      const events = await traced(session, () => page.goto(url, { waitUntil: 'load' }));
      elements = await page.locator('*').count();
      return readFirstPaint(events);
    });
    if (work) works.push(work);
  }
  const middle = (of: (work: FirstPaintWork) => number) => median(works.map(of));
  return {
    elements,
    firstPaint: {
      elementsStyled: middle(({ elementsStyled }) => elementsStyled),
      boxesLaidOut: middle(({ boxesLaidOut }) => boxesLaidOut),
      parseMs: middle(({ parseMs }) => parseMs),
      styleMs: middle(({ styleMs }) => styleMs),
      layoutMs: middle(({ layoutMs }) => layoutMs),
    },
  };
};

/** Not counted: the server reads the page from disk and the browser starts its helpers. Its cache stays cold. */
const warmUp = (browser: Browser, url: string) =>
  inLab(browser, url, (page) => page.goto(url, { waitUntil: 'load' }));

/** One cold visit without interaction, for sizes and vitals. */
const look = (browser: Browser, url: string) =>
  inLab(browser, url, async (page, session) => {
    const bytes = countBytes(session);
    await page.addInitScript(observeVitals, false);
    await page.goto(url, { waitUntil: 'load' });
    const { totalBytes } = bytes();
    await page.waitForTimeout(QUIET_MS);
    const later = bytes();
    return {
      totalBytes,
      laterBytes: later.totalBytes,
      scriptBytes: later.scriptBytes,
      vitals: await readVitals(page),
    };
  });

/** One look, then a cold visit that presses Add at first paint. */
const visit = async (browser: Browser, url: string) => {
  const quiet = await look(browser, url);
  const pressed = await inLab(browser, url, async (page) => {
    await page.addInitScript(observeVitals, true);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(PRESS_MS);
    return readVitals(page);
  });
  return { ...quiet, vitals: { ...quiet.vitals, pressedAt: pressed.pressedAt, effectAt: pressed.effectAt } };
};

const inLab = async <T>(
  browser: Browser,
  url: string,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    viewport: LAB.viewport,
    deviceScaleFactor: LAB.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return await within(VISIT_MS, `a visit of ${url}`, visitIn(context, work));
  } finally {
    await within(VISIT_MS, 'the end of a visit', context.close());
  }
};

const visitIn = async <T>(
  context: BrowserContext,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttle(session);
  return work(page, session);
};

/** Slows the page's CPU and network to the lab phone's. */
export const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LAB.roundTripMs,
    downloadThroughput: LAB.downloadBitsPerSecond / 8,
    uploadThroughput: LAB.uploadBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: LAB.cpuSlowdown });
};

const countBytes = (session: CDPSession) => {
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let totalBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    totalBytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  return () => ({ scriptBytes, totalBytes });
};

const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { labVitals: Vitals }).labVitals);

/** Runs in the page before anything else: collects vitals and, on request, presses Add at first paint. */
const observeVitals = (isPressing: boolean) => {
  const vitals: Vitals = { fcp: 0, lcp: 0, tbt: 0, cls: 0, pressedAt: null, effectAt: null };
  (globalThis as unknown as { labVitals: Vitals }).labVitals = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') {
      vitals.fcp = entry.startTime;
      if (isPressing) requestAnimationFrame(press);
    }
  });
  observe('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  observe('longtask', (entry) => {
    if (vitals.fcp > 0 && entry.startTime + entry.duration > vitals.fcp)
      vitals.tbt += Math.max(0, entry.duration - 50);
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.cls += shift.value;
  });
  const press = () => {
    const button = document.querySelector<HTMLElement>(
      '.product-card[data-has-options="false"] [data-add], [data-product-form] .buy-row > button',
    );
    if (!button) {
      requestAnimationFrame(press);
      return;
    }
    vitals.pressedAt = performance.now();
    button.click();
    const watch = () => {
      const isInCart = document.querySelector('[data-cart-count]:not([hidden])') !== null;
      if (isInCart || /^(adding|added)/i.test(button.innerText.trim())) vitals.effectAt = performance.now();
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  };
};
