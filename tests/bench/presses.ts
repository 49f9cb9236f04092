import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { ifGone, type Tab, withTab } from './devtools.ts';
import { LAB, throttle } from './lab.ts';
import { median } from './statistics.ts';
import { within } from './within.ts';

/** A pointer rests about this long on a link before it is pressed. */
const HOVER_MS = 300;
/** How long a finger or a button stays down. */
const HELD_MS = 80;
/** How long a shopper looks at a page first. */
const LOOK_MS = 1_500;
/** How long one looks at what was scrolled to. */
const SCROLLED_MS = 700;
/** Most ways are done by then; a slower one is waited for in the page that it leads to. */
const SHOWN_MS = 1_000;
const PATIENCE_MS = 20_000;
const POLL_MS = 100;
const ANSWER_MS = 60_000;

/** What a shopper does, and what shows that it was done. */
export interface Press {
  /** Where it begins; without one, where the press before it led. */
  path?: string;
  /** Done on the same visit before this one, not measured. */
  after?: Press;
  /** A product that lies in the cart already. */
  inCart?: string;
  /** Typed first, by the selector of its field. */
  typed?: Record<string, string>;
  /** Selector of what is pressed; none: the browser's own Back. */
  target?: string;
  /** One of the next matches is pressed on each further run, so that a second visit presses another one. */
  targets?: number;
  /** Which match is brought into view 0.7 s before the press; otherwise the first one in view is taken. */
  scrolledTo?: number;
  /** What was typed is kept: on a second visit this is done already. */
  isOnce?: boolean;
  /** Selector of what shows it: visible then, with another text or value than before. */
  seen: string;
}

/** Median ms until the frame that shows it. */
export interface Shown {
  fromPressMs: number;
  fromClickMs: number;
}

const mediansOf = (runs: readonly Shown[]): Shown => ({
  fromPressMs: Math.round(median(runs.map(({ fromPressMs }) => fromPressMs))),
  fromClickMs: Math.round(median(runs.map(({ fromClickMs }) => fromClickMs))),
});

/** A mouse rests on the target and presses it; each time in a new browser. */
export const measureOnDesktop = async (shopUrl: string, press: Press, times: number): Promise<Shown> => {
  const runs: Shown[] = [];
  for (let run = 0; run < times; run++)
    runs.push(await withTab((tab) => measurePress(tab, pressWithMouse, shopUrl, press, run)));
  return mediansOf(runs);
};

/** A finger presses the target on the lab phone, on a first visit and on a second one. */
export const measureOnPhone = async (
  browser: Browser,
  shopUrl: string,
  press: Press,
  times: number,
): Promise<{ cold: Shown; warm?: Shown }> => {
  const cold: Shown[] = [];
  const warm: Shown[] = [];
  for (let run = 0; run < times; run++) {
    const context = await browser.newContext({ ...LAB, isMobile: true, hasTouch: true });
    try {
      cold.push(await inPhoneTab(context, (tab) => measurePress(tab, pressWithFinger, shopUrl, press, run)));
      if (!press.isOnce)
        warm.push(
          await inPhoneTab(context, (tab) => measurePress(tab, pressWithFinger, shopUrl, press, run + 1)),
        );
    } finally {
      await within(ANSWER_MS, 'the end of a visit', context.close());
    }
  }
  return press.isOnce ? { cold: mediansOf(cold) } : { cold: mediansOf(cold), warm: mediansOf(warm) };
};

const inPhoneTab = async <T>(context: BrowserContext, work: (tab: Tab) => Promise<T>): Promise<T> => {
  const page = await within(ANSWER_MS, 'a new page', context.newPage());
  const session = await context.newCDPSession(page);
  await within(ANSWER_MS, 'a slow line', throttle(session));
  const send = session.send.bind(session) as (method: string, params?: object) => Promise<never>;
  const shown = await work({
    send: (method, params) => within(ANSWER_MS, method, send(method, params)),
    evaluate: (expression) => within(ANSWER_MS, expression, page.evaluate(expression)),
  });
  await within(ANSWER_MS, 'the end of a page', page.close());
  return shown;
};

interface Point {
  x: number;
  y: number;
}
/** How a finger or a mouse comes to a point, and presses there. */
interface Hand {
  reach(tab: Tab, at: Point): Promise<void>;
  press(tab: Tab, at: Point): Promise<void>;
}

const pressWithFinger: Hand = {
  reach: async () => undefined,
  press: async (tab, at) => {
    await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await sleep(HELD_MS);
    await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};

const pressWithMouse: Hand = {
  reach: async (tab, at) => {
    await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    await sleep(HOVER_MS);
  },
  press: async (tab, at) => {
    const button = { ...at, button: 'left', clickCount: 1 };
    await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await sleep(HELD_MS);
    await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  },
};

const measurePress = async (
  tab: Tab,
  hand: Hand,
  shopUrl: string,
  press: Press,
  run: number,
): Promise<Shown> => {
  await tab.send('Page.enable');
  if (press.inCart) await putInCart(tab, new URL(press.inCart, shopUrl).href);
  return doPress(tab, hand, shopUrl, press, run);
};

const doPress = async (tab: Tab, hand: Hand, shopUrl: string, press: Press, run: number): Promise<Shown> => {
  const { path, after, target, targets = 1, scrolledTo, seen, typed = {} } = press;
  if (after) await doPress(tab, hand, shopUrl, after, run);
  if (path) await tab.send('Page.navigate', { url: new URL(path, shopUrl).href });
  if (target) await untilThere(tab, target);
  await sleep(LOOK_MS);
  for (const [field, text] of Object.entries(typed)) await typeInto(tab, field, text);
  const watch = `(${watchPress})(${JSON.stringify(seen)})`;
  if (target) {
    const place = `(${placeOf})(${JSON.stringify(target)}, ${run % targets}, ${scrolledTo ?? -1})`;
    const at = await tab.evaluate<Point | undefined>(place);
    if (!at) throw new Error(`No ${target} is in view.`);
    if (scrolledTo !== undefined) await sleep(SCROLLED_MS);
    await hand.reach(tab, at);
    await tab.evaluate(watch);
    // The last move of the hand may be what ends the page.
    await hand.press(tab, at).catch(ifGone(undefined));
  } else {
    await tab.evaluate(watch);
    await tab.evaluate(`(${goBack})()`);
  }
  await sleep(SHOWN_MS);
  const shown = await answerOf<Shown>(tab, `what shows ${seen}`, `(${whenShown})(${JSON.stringify(seen)})`);
  if (!Number.isFinite(shown.fromPressMs) || !Number.isFinite(shown.fromClickMs))
    throw new Error(`No page heard the press on ${target ?? 'Back'}.`);
  return shown;
};

const putInCart = async (tab: Tab, productUrl: string): Promise<void> => {
  await tab.send('Page.navigate', { url: productUrl });
  const button = '[data-product-form] .buy-row > button';
  await untilThere(tab, button);
  await tab.evaluate(`document.querySelector(${JSON.stringify(button)}).click()`);
  await untilThere(tab, '[data-cart-count]:not([hidden])');
  await sleep(LOOK_MS);
};

const typeInto = async (tab: Tab, field: string, text: string): Promise<void> => {
  await tab.evaluate(`document.querySelector(${JSON.stringify(field)}).focus()`);
  await tab.send('Input.insertText', { text });
};

const untilThere = async (tab: Tab, selector: string): Promise<void> =>
  void (await answerOf(tab, selector, `(${isThere})(${JSON.stringify(selector)})`));

/** The first answer that says something; a page that is going away refuses to answer, so that the next one is read. */
const answerOf = async <T>(tab: Tab, what: string, expression: string): Promise<T> => {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await tab.evaluate<T | undefined>(expression).catch(() => undefined);
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Not within ${PATIENCE_MS / 1_000} s: ${what}`);
    await sleep(POLL_MS);
  }
};

/** Runs in the page. */
const isThere = (selector: string) =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());

/** Runs in the page: the middle of a match in view, or of one that is brought into view. */
const placeOf = (target: string, nth: number, scrolledTo: number) => {
  const matches = [...document.querySelectorAll(target)].filter((element) => element.checkVisibility());
  const middleOf = (element: Element | undefined) => {
    const box = element?.getBoundingClientRect();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  if (scrolledTo >= 0) {
    const far = matches[Math.min(scrolledTo + nth, matches.length - 1)];
    far?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return middleOf(far);
  }
  const places = matches
    .map(middleOf)
    .filter(({ x, y }) => x > 0 && x < innerWidth && y > 0 && y < innerHeight);
  return places[nth % places.length];
};

/** Runs in the page that is pressed: keeps when the press and the click happened, and when this document shows it, if it does. */
const watchPress = (seen: string) => {
  const note = (name: string) =>
    sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
  for (const name of ['bench-pointerdown', 'bench-click', 'bench-shown']) sessionStorage.removeItem(name);
  const textsShown = () =>
    [...document.querySelectorAll(seen)]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .map((element) => (element instanceof HTMLInputElement ? element.value : element.textContent));
  let before = textsShown();
  const look = () => {
    const shown = textsShown();
    // What a slow page draws by itself before the press is no answer to it.
    if (sessionStorage.getItem('bench-pointerdown') === null) before = shown;
    if (!shown.some((text) => !before.includes(text))) return requestAnimationFrame(look);
    // A message comes after the frame that was being drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => note('bench-shown');
    return port2.postMessage('');
  };
  addEventListener('pointerdown', () => note('bench-pointerdown'), { capture: true });
  addEventListener('click', () => note('bench-click'), { capture: true });
  requestAnimationFrame(look);
};

/** Runs in the page: what the browser's own button does. */
const goBack = () => {
  const now = String(performance.timeOrigin + performance.now());
  for (const name of ['bench-pointerdown', 'bench-click']) sessionStorage.setItem(name, now);
  history.back();
};

/** Runs in the page that shows it: how long it took, on the clock that documents share. */
const whenShown = async (seen: string) => {
  const read = (name: string) => Number(sessionStorage.getItem(name) ?? Number.NaN);
  const deadline = performance.now() + 5_000;
  const painted = async (): Promise<number> => {
    if (!Number.isNaN(read('bench-shown'))) return read('bench-shown');
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    const paintedAt =
      performance.timeOrigin + Math.max(paint?.startTime ?? Number.NaN, entry?.activationStart ?? 0);
    // The document that was pressed was painted before the press.
    if (paintedAt > read('bench-click') && document.querySelector(seen)) return paintedAt;
    // What is not shown at all counts as this long.
    if (performance.now() > deadline) return read('bench-pointerdown') + 20_000;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return painted();
  };
  const shownAt = await painted();
  return { fromPressMs: shownAt - read('bench-pointerdown'), fromClickMs: shownAt - read('bench-click') };
};
