import { closestTo, isHome, isWide } from './dom.ts';

/** True if going back stays in this shop. */
const canGoBack = (): boolean => {
  if ('navigation' in window && window.navigation) return window.navigation.canGoBack;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
};

/** Closes the screen: back if there is history here, otherwise home (SPEC §2). */
const closeScreen = (): void => {
  if (canGoBack()) history.back();
  else location.assign('/');
};

const isEscapeForScreen = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && isWide() && !document.querySelector('dialog[open]');

/** Close control, backdrop and Esc of the screen over home; focus starts inside it. */
export const startModal = (): void => {
  if (isHome()) return;
  document.addEventListener('click', (event) => {
    if (!closestTo(event, '[data-close], .screen-backdrop')) return;
    event.preventDefault();
    closeScreen();
  });
  document.addEventListener('keydown', (event) => {
    if (isEscapeForScreen(event)) closeScreen();
  });
  const screen = document.querySelector<HTMLElement>('main.screen');
  if (!screen || !isWide() || document.activeElement !== document.body || location.hash) return;
  screen.tabIndex = -1;
  screen.focus({ preventScroll: true });
};
