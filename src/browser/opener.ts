import { closestTo, STEPPED, whenLoaded } from './dom/dom.ts';

/** The link that leads away is noted in its page's history entry, so that coming back finds it. */
const noteOpener = (event: MouseEvent): void => {
  const link = closestTo(event, 'a[href]');
  // A step has noted it before it came here.
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin)
    return;
  history.replaceState({ ...history.state, opener: link.getAttribute('href') }, '');
};

/** Focus goes back to the link that opened the screen just closed. */
const focusOpener = (): void => {
  const opener: unknown = history.state?.opener;
  const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
  if (typeof opener !== 'string' || (hasFocus && !document.activeElement?.matches('.screen, .screen-body')))
    return;
  const links = document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(opener)}"]`);
  [...links]
    .find((link) => link.checkVisibility() && !link.closest('[inert]'))
    ?.focus({ preventScroll: true });
};

/** Coming back from a screen puts focus where it was opened. */
export const startOpener = (): void => {
  document.addEventListener('click', noteOpener);
  addEventListener('pageshow', (event) => event.persisted && focusOpener());
  document.addEventListener(STEPPED, focusOpener);
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward') whenLoaded(focusOpener);
};
