/** Wider than this a screen is a modal over home. */
export const WIDE = '(width > 768px)';

export const isWide = (): boolean => matchMedia(WIDE).matches;

export const isHome = (): boolean => document.body.dataset.screen === 'home';

/**
 * The DOM event on `document` after another page was put in place of the one shown, in the same document. Its detail is
 * the stamp of that page's bytes; none for the page that the document was loaded with.
 */
export const STEPPED = 'shop:stepped';

/** Of the page that is shown: pages out of sight have no ids, and one that stands ready comes after it. */
export const shownMain = (): HTMLElement | null => document.getElementById('main');
export const shownScreen = (): HTMLElement | null => shownMain()?.querySelector('.screen') ?? null;

/** Runs once the page and all that its first screen shows have loaded. */
export const whenLoaded = (task: () => void): void => {
  if (document.readyState === 'complete') task();
  else addEventListener('load', () => task(), { once: true });
};

/** Runs when the browser has nothing better to do. */
export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 200);
};

/** An element with its attributes, text or children; only texts, never HTML. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** The closest element around an event's target that matches. */
export const closestTo = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** A pointer that only crosses a thing, or a finger that begins to scroll, is gone by then. */
const REST_MS = 60;

/** Runs with what is found under a pointer that rests there. */
export const atRest = <T>(
  find: (event: PointerEvent) => T | null | undefined | false,
  task: (found: T) => void,
): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const found = find(event);
    if (found) timer = setTimeout(task, REST_MS, found);
  });
  // A press shorter than that was answered.
  for (const type of ['pointercancel', 'click']) document.addEventListener(type, () => clearTimeout(timer));
};

/** The body of the page behind a link of this site, parsed but not run; its head's styles are not this page's. */
export const fetchPage = async (url: string): Promise<Document> => {
  const answer = await fetch(url, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const html = await answer.text();
  return new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
};

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}
const line = (): Line => Object(Reflect.get(navigator, 'connection'));

/** The visitor chose to save data. */
export const isSavingData = (): boolean => line().saveData === true;

/** What is fetched ahead on such a line holds up the rest. */
export const isSlowLine = (): boolean => /2g/.test(line().effectiveType ?? '');
