import type { Browser } from '@playwright/test';
import { atLeast, atMost, type Figure, type Row, skipped, toTable } from './figure.ts';
import { type LabFigures, measureLab } from './lab.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOnDesktop, measureOnPhone, type Press, type Shown } from './presses.ts';
import { say } from './report.ts';
import { measureWithWorker } from './with-worker.ts';

const KB = 1_000;
/** Most a page may take: largest paint in ms, script in KB, ms to the first press that counts, elements. */
const PAGES = [
  { path: '/', lcpMs: 600, scriptKb: 15, laterKb: 110, firstAddMs: undefined, elements: 1_950 },
  { path: '/category/pizza', lcpMs: 550, scriptKb: 15, laterKb: 110, firstAddMs: 600, elements: 750 },
  { path: '/product/hass-avocados', lcpMs: 550, scriptKb: 20, laterKb: 85, firstAddMs: 600, elements: 600 },
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

export const labFigures = async (browser: Browser, url: string, runs?: number): Promise<Figure[]> => {
  const measured = await measureLab(
    browser,
    url,
    PAGES.map(({ path }) => path),
    runs,
  );
  return PAGES.flatMap(({ path, lcpMs, scriptKb, laterKb, firstAddMs, elements }, index) => {
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
      atMost(`${path} all bytes at load`, lab.totalBytes / KB, 120, 'KB'),
      atMost(`${path} all bytes 4 s after it`, lab.laterBytes / KB, laterKb, 'KB'),
      ...workFigures(lab, elements),
      ...presses,
    ];
  });
};

const PRESS_RUNS = 7;
const CARD: Press = {
  path: '/category/pizza',
  target: '.product-card .picture',
  targets: 2,
  seen: '[data-screen="product"] h1',
};
const IN_CART = '/product/hass-avocados';
/**
 * What shoppers press, with the most ms on a desktop and on the phone. Ways to another screen count from the press, since
 * that is what a shopper waits from, and the button is held 80 ms of it; what a screen answers itself from the click.
 */
const PRESSES: { what: string; press: Press; isWay: boolean; limits: [desktop: number, phone: number] }[] = [
  { what: 'card → product', press: CARD, isWay: true, limits: [60, 200] },
  {
    what: 'card scrolled to → product',
    press: { ...CARD, scrolledTo: 10 },
    isWay: true,
    limits: [60, 250],
  },
  {
    what: 'home → category',
    press: {
      path: '/',
      target: 'main a[href*="/category/"]',
      targets: 2,
      seen: '[data-screen="category"] h1',
    },
    isWay: true,
    limits: [80, 250],
  },
  {
    what: "Back from a card's product",
    press: { after: CARD, seen: '[data-screen="category"] h1' },
    isWay: true,
    limits: [50, 100],
  },
  {
    what: 'Add on a card → in the cart',
    press: {
      path: '/category/fruit-veg',
      target: '.product-card[data-has-options="false"] [data-add]',
      seen: '[data-cart-count], .product-card [data-add]',
    },
    isWay: false,
    limits: [50, 100],
  },
  {
    what: 'Choose on a card → its drawer',
    press: {
      path: '/category/pizza',
      target: '.product-card[data-has-options="true"] [data-add]',
      seen: 'dialog[open] h2',
    },
    isWay: false,
    limits: [50, 100],
  },
  {
    what: 'one more in the cart → quantity',
    press: {
      inCart: IN_CART,
      path: '/cart',
      target: '.stepper-button:last-of-type',
      seen: '.stepper-value',
    },
    isWay: false,
    limits: [50, 100],
  },
  {
    what: 'next step of checkout',
    press: {
      inCart: IN_CART,
      path: '/checkout',
      typed: {
        '[autocomplete="name"]': 'Ada Marsh',
        '[autocomplete="tel"]': '503 555 0188',
        '[autocomplete="email"]': 'ada@example.com',
      },
      isOnce: true,
      target: '.step-body button[type="submit"]',
      seen: '.step:not(.is-done, .is-todo) h2',
    },
    isWay: false,
    limits: [50, 100],
  },
];

type Pressed = (typeof PRESSES)[number];

const figuresOfPress = async (
  browser: Browser,
  url: string,
  { what, press, isWay, limits }: Pressed,
  runs: number,
): Promise<Figure[]> => {
  const ms = ({ fromPressMs, fromClickMs }: Shown) => {
    const since = isWay ? fromPressMs : fromClickMs;
    // What a slow page drew by itself while the button was down is no figure, and no figure is not met.
    return since < 0 ? Number.NaN : since;
  };
  const desktop = await measureOnDesktop(url, press, runs);
  const { cold, warm } = await measureOnPhone(browser, url, press, runs);
  return [
    atMost(`${what}, desktop`, ms(desktop), limits[0], 'ms'),
    atMost(`${what}, phone, first visit`, ms(cold), limits[1], 'ms'),
    ...(warm ? [atMost(`${what}, phone, second visit`, ms(warm), limits[1], 'ms')] : []),
  ];
};

/** All of them take minutes: each says its figures at once, and one that fails leaves the others their turn. */
const inTurn = async <T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  figuresOf: (one: T) => Promise<Figure[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const one of all) {
    const own = await figuresOf(one).catch((error: unknown) => [skipped(nameOf(one), error)]);
    say(toTable(own));
    rows.push(...own);
  }
  return rows;
};

export const pressFigures = (browser: Browser, url: string, runs = PRESS_RUNS): Promise<Row[]> =>
  inTurn(
    PRESSES,
    ({ what }) => what,
    (pressed) => figuresOfPress(browser, url, pressed, runs),
  );

/** What a guest opens and no search engine lists. */
const PRIVATE_PATHS = ['/search?q=apple', '/cart', '/checkout', '/login', '/register'];

export const lighthouseFigures = (debugPort: number, url: string): Promise<Row[]> => {
  const indexed = [...PAGES.map(({ path }) => path), '/page/about-us'];
  return inTurn([...indexed, ...PRIVATE_PATHS], String, async (path) => {
    const { performance, accessibility, bestPractices, seo } = await measureLighthouse(debugPort, url, path);
    return [
      atLeast(`${path} Lighthouse performance`, performance, 100),
      atLeast(`${path} Lighthouse accessibility`, accessibility, 100),
      atLeast(`${path} Lighthouse best practices`, bestPractices, 100),
      ...(indexed.includes(path) ? [atLeast(`${path} Lighthouse SEO`, seo, 100)] : []),
    ];
  });
};

/** What the service worker costs, as a ratio: the machine's own speed is in both halves. */
export const workerFigures = async (browser: Browser, url: string, runs?: number): Promise<Figure[]> => {
  const { firstVisit, secondVisit } = await measureWithWorker(browser, url, runs);
  return [
    atMost('first visit, FCP with the worker / without', firstVisit, 1.05, '×'),
    atMost('second visit, FCP with the worker / without', secondVisit, 1.05, '×'),
  ];
};
