import type { Browser } from '@playwright/test';
import { atLeast, atMost, type Figure } from './figure.ts';
import { type LabFigures, measureLab } from './lab.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOnDesktop, measureOnPhone } from './navigation.ts';
import { measureWithWorker } from './with-worker.ts';

const KB = 1_000;
/** Most a page may take: largest paint in ms, script in KB, ms to the first press that counts, elements. */
const PAGES = [
  { path: '/', lcpMs: 600, scriptKb: 15, firstAddMs: undefined, elements: 1_950 },
  { path: '/category/pizza', lcpMs: 550, scriptKb: 15, firstAddMs: 600, elements: 750 },
  { path: '/product/hass-avocados', lcpMs: 550, scriptKb: 20, firstAddMs: 600, elements: 600 },
];
/** Times the first paint of a page with one heading, in turns with it: a slow machine is in both halves. */
const FCP_TIMES_BARE = 1.25;
const LCP_TIMES_BARE = 1.6;
/** What the browser may do before the first paint: elements, boxes, and CPU ms on the lab phone. */
const FIRST_PAINT = { styled: 60, laidOut: 60, parseMs: 40, styleMs: 50, layoutMs: 40 };

const workFigures = ({ path, elements, firstPaint }: LabFigures, most: number): Figure[] => [
  atMost(`${path} elements`, elements, most),
  atMost(`${path} elements styled before FCP`, firstPaint.elementsStyled, FIRST_PAINT.styled),
  atMost(`${path} boxes laid out before FCP`, firstPaint.boxesLaidOut, FIRST_PAINT.laidOut),
  atMost(`${path} parsing before FCP, CPU`, firstPaint.parseMs, FIRST_PAINT.parseMs, 'ms'),
  atMost(`${path} style before FCP, CPU`, firstPaint.styleMs, FIRST_PAINT.styleMs, 'ms'),
  atMost(`${path} layout before FCP, CPU`, firstPaint.layoutMs, FIRST_PAINT.layoutMs, 'ms'),
];

export const labFigures = async (browser: Browser, url: string): Promise<Figure[]> => {
  const measured = await measureLab(
    browser,
    url,
    PAGES.map(({ path }) => path),
  );
  return PAGES.flatMap(({ path, lcpMs, scriptKb, firstAddMs, elements }, index) => {
    const lab = measured[index];
    if (!lab) return [];
    const presses = [
      ...(firstAddMs === undefined
        ? []
        : [atMost(`${path} first Add`, lab.firstAddMs ?? NaN, firstAddMs, 'ms')]),
      ...(firstAddMs === undefined ? [] : [atMost(`${path} presses lost`, lab.lostPresses, 0)]),
    ];
    return [
      atMost(`${path} FCP, times a bare page's`, lab.fcpTimesBare, FCP_TIMES_BARE, '×'),
      atMost(`${path} LCP, times a bare page's FCP`, lab.lcpTimesBare, LCP_TIMES_BARE, '×'),
      atMost(`${path} FCP`, Math.round(lab.fcpMs), 400, 'ms'),
      atMost(`${path} LCP`, Math.round(lab.lcpMs), lcpMs, 'ms'),
      atMost(`${path} TBT`, Math.round(lab.tbtMs), 20, 'ms'),
      atMost(`${path} CLS`, lab.cls, 0),
      atMost(`${path} script`, lab.scriptBytes / KB, scriptKb, 'KB'),
      atMost(`${path} all bytes`, lab.totalBytes / KB, 120, 'KB'),
      ...workFigures(lab, elements),
      ...presses,
    ];
  });
};

/** From the press, since that is what a shopper waits from; the button is held 80 ms of it. */
export const navigationFigures = async (browser: Browser, url: string): Promise<Figure[]> => {
  const list = `${url}/category/pizza`;
  const desktop = await measureOnDesktop(list);
  const { cold, warm } = await measureOnPhone(browser, list);
  return [
    atMost('card press → heading, desktop', desktop.fromPressMs, 60, 'ms'),
    atMost('card press → heading, phone, first visit', cold.fromPressMs, 200, 'ms'),
    atMost('card press → heading, phone, second visit', warm.fromPressMs, 200, 'ms'),
  ];
};

export const lighthouseFigures = async (debugPort: number, url: string): Promise<Figure[]> => {
  const paths = [...PAGES.map(({ path }) => path), '/page/about-us'];
  const scores = await measureLighthouse(debugPort, url, paths);
  return scores.flatMap(({ path, performance, accessibility, bestPractices, seo }) => [
    atLeast(`${path} Lighthouse performance`, performance, 100),
    atLeast(`${path} Lighthouse accessibility`, accessibility, 100),
    atLeast(`${path} Lighthouse best practices`, bestPractices, 100),
    atLeast(`${path} Lighthouse SEO`, seo, 100),
  ]);
};

/** What the service worker costs, as a ratio: the machine's own speed is in both halves. */
export const workerFigures = async (browser: Browser, url: string): Promise<Figure[]> => {
  const { firstVisit, secondVisit } = await measureWithWorker(browser, url);
  return [
    atMost('first visit, FCP with the worker / without', firstVisit, 1.05, '×'),
    atMost('second visit, FCP with the worker / without', secondVisit, 1.05, '×'),
  ];
};
