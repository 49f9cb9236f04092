import { isHome, isWide, STEPPED, shownScreen, whenIdle, whenLoaded } from '../dom/dom.ts';
import { closeScreen } from './closing.ts';
import { showHomeBehind } from './home-behind.ts';

const isEscapeForScreen = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  isWide() &&
  !document.querySelector('dialog[open], [popover]:popover-open');

/** On wide windows the screen is a dialog over home; on narrow ones a page. */
const showAsDialog = (screen: HTMLElement): void => {
  const wide = isWide();
  for (const [name, value] of Object.entries({
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': screen.dataset.title ?? '',
  })) {
    if (wide) screen.setAttribute(name, value);
    else screen.removeAttribute(name);
  }
};

/** The keys of scrolling work at once: what scrolls has the focus. */
const focusInside = (screen: HTMLElement): void => {
  // Where an island draws the body it also replaces it: then the focus stays on what holds both.
  const body = screen.querySelector<HTMLElement>(':scope > .screen-body') ?? screen;
  if (!body.querySelector('a, button, input, select, textarea')) body.tabIndex = 0;
  else if (!body.hasAttribute('tabindex')) body.tabIndex = -1;
  if (isWide() && document.activeElement === document.body && !location.hash)
    body.focus({ preventScroll: true });
};

/** Tab goes round inside the dialog, as in the platform's own. */
const keepFocusInside = (event: KeyboardEvent, screen: HTMLElement): void => {
  if (event.key !== 'Tab' || !isWide() || document.querySelector('dialog[open]')) return;
  const reachable = [
    ...screen.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]',
    ),
  ].filter((part) => part.checkVisibility() && !part.closest('[inert]'));
  const [first, last] = [reachable[0], reachable.at(-1)];
  const at = document.activeElement;
  const isOutside = !screen.contains(at) && !at?.closest('#toasts, [popover]');
  if (event.shiftKey ? at === first || isOutside : at === last || isOutside) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
};

/** A screen over home: Esc closes it, focus starts inside and stays there. */
export const startModal = (): void => {
  const show = () => {
    const screen = shownScreen();
    if (!screen) return;
    showAsDialog(screen);
    focusInside(screen);
  };
  document.addEventListener('keydown', (event) => {
    const screen = shownScreen();
    if (!screen) return;
    if (isEscapeForScreen(event)) closeScreen();
    keepFocusInside(event, screen);
  });
  addEventListener('resize', () => {
    const screen = shownScreen();
    if (screen) showAsDialog(screen);
  });
  document.addEventListener(STEPPED, show);
  show();
  // What the screen itself shows comes first.
  if (!isHome()) whenLoaded(() => whenIdle(() => void showHomeBehind()));
};
