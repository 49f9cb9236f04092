import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/** What a press does something to; a box ticked now would be drawn empty again. */
const PRESSED = 'button, a, label, input[type="checkbox"], input[type="radio"], [role="button"]';

/** For whom an island has more to show than the page holds: they need no intent, only a quiet moment. */
export interface ExpectedBy {
  /** Media query: elsewhere the island stays as it was rendered. */
  media?: string;
  /** Name of a persisted store that holds something. */
  stored?: string;
  /** Parameter of the address. */
  query?: string;
  /** Everybody: a form, say, which is there before its script. */
  isNow?: boolean;
}

const readOptions = (value: unknown): ExpectedBy =>
  typeof value === 'object' && value !== null ? value : {};

const isExpected = ({ stored, query }: ExpectedBy): boolean => {
  if (query && new URLSearchParams(location.search).has(query)) return true;
  try {
    return stored !== undefined && localStorage.getItem(`shop:${stored}`) !== null;
  } catch {
    return false;
  }
};

const whenQuiet = (task: () => void): void => {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};

/** The browser's own business: links opened beside this page. */
const isForNewTab = (event: Event): boolean =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0);

/**
 * A press as a pointer makes it. React that is not done yet catches up at its first event: were that the click, a box
 * that it ticks would be taken for one drawn so, and nobody would hear of the change.
 */
const press = (button: HTMLElement): void => {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.click();
};

/** A kept press is seen at once, however slow the line; returns what takes it back. */
const showBusy = (button: HTMLElement, words: string): (() => void) => {
  const label = button.querySelector('[data-label]');
  const [text, busy] = [label?.textContent ?? '', button.getAttribute('aria-busy') ?? 'false'];
  button.setAttribute('aria-busy', 'true');
  if (label) label.textContent = words;
  return () => {
    button.setAttribute('aria-busy', busy);
    if (label) label.textContent = text;
  };
};

type Typed = [field: HTMLInputElement | HTMLTextAreaElement, value: string];

/** What stands in the fields of an island and was not drawn there. */
const typedIn = (island: HTMLElement): Typed[] =>
  [...island.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter(({ value, defaultValue, type }) => value !== defaultValue && !PRESSED_INPUT.test(type))
    .map((field) => [field, field.value]);

/**
 * What was typed before React began: it takes over what stands in a field without a word to who keeps it, and empties
 * the field at its next drawing.
 */
const sayTyped = ([field, value]: Typed): void => {
  field.value = field.defaultValue;
  // Past React, which reads from its own setter what it knows of.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const PRESSED_INPUT = /^(checkbox|radio|hidden|file)$/;

/**
 * Hydrates an island when the visitor shows intent. Presses made before hydration are kept
 * and replayed once the island listens, so that no first press is lost.
 */
const intent: ClientDirective = (load, options, island) => {
  const expected = readOptions(options.value);
  if (expected.media && !matchMedia(expected.media).matches) return;
  const pressed: HTMLElement[] = [];
  const typed: Typed[] = [];
  const rest: (() => void)[] = [];
  const showRest = () => {
    for (const undo of rest.splice(0)) undo();
  };
  let started = false;
  const hydrate = async () => {
    if (started) return;
    started = true;
    try {
      const start = await load();
      // React finds what the server drew.
      showRest();
      typed.push(...typedIn(island));
      await start();
    } catch (error) {
      console.error('An island did not load', error);
      started = false;
      pressed.length = 0;
      showRest();
      dispatchEvent(new Event('vite:preloadError'));
      return;
    }
    // React commits asynchronously; two frames later its listeners are on.
    requestAnimationFrame(() => requestAnimationFrame(replay));
  };
  /** In the order of the presses, each once React has drawn what the one before it changed. */
  const replay = async () => {
    for (const type of INTENTS) island.removeEventListener(type, onIntent, true);
    // A press that came while React began.
    showRest();
    // What came last counts; what React has emptied meanwhile comes back.
    for (const one of new Map([...typed, ...typedIn(island)])) sayTyped(one);
    for (const button of pressed) {
      if (button.isConnected) press(button);
      await null;
    }
  };
  const onIntent = (event: Event) => {
    if (event.type === 'click' && event.target instanceof Element && !isForNewTab(event)) {
      const button = event.target.closest<HTMLElement>(PRESSED);
      if (button) {
        event.preventDefault();
        event.stopPropagation();
        if (button.dataset.busy && !pressed.includes(button))
          rest.push(showBusy(button, button.dataset.busy));
        pressed.push(button);
      }
    }
    void hydrate();
  };
  for (const type of INTENTS) island.addEventListener(type, onIntent, true);
  if (expected.isNow) void hydrate();
  else if (isExpected(expected)) whenQuiet(() => void hydrate());
};

export default intent;
