import { closestTo, STEPPED, whenLoaded } from './dom/dom.ts';

/** The links to an address that can be pressed; not those of pages put aside or behind. */
const linksTo = (address: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(address)}"]`)].filter(
    (link) => !link.closest('[inert]'),
  );

/** `closing.ts` notes in the page's history entry where a press leads; which of the links there it was is noted here. */
const notePlace = (event: MouseEvent): void => {
  const link = closestTo(event, 'a[href]');
  if (!(link instanceof HTMLElement)) return;
  const openerAt = linksTo(link.getAttribute('href') ?? '').indexOf(link);
  history.replaceState({ ...history.state, openerAt }, '');
};

/** Whether nothing of the page has the focus: a page that was put aside keeps it until the next frame. */
const isFree = (focused: Element | null): boolean =>
  !focused || focused === document.body || focused.matches('.screen, .screen-body, [inert] *');

/** What lies below the first screen takes no focus before it is drawn. */
const onceDrawn = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((move) => move instanceof CSSAnimation && move.animationName === 'below')
      .map((move) => move.finished),
  );

/** Focus goes back to the link that opened the screen just closed. */
const focusOpener = async (): Promise<void> => {
  const { opener, openerAt = 0 } = history.state ?? {};
  if (typeof opener !== 'string' || !isFree(document.activeElement)) return;
  await onceDrawn();
  const links = linksTo(opener);
  const link = [links[openerAt], ...links].find((one) => one?.checkVisibility());
  if (isFree(document.activeElement)) link?.focus({ preventScroll: true });
};

/** Coming back from a screen puts focus where it was opened. */
export const startOpener = (): void => {
  // Before a step, which goes on to another entry.
  document.addEventListener('click', notePlace, { capture: true });
  addEventListener('pageshow', (event) => event.persisted && void focusOpener());
  document.addEventListener(STEPPED, () => void focusOpener());
  // On a slow machine somebody is back before this is here. Who loads the page again begins at its top.
  if (performance.getEntriesByType('navigation')[0]?.toJSON().type !== 'reload')
    whenLoaded(() => void focusOpener());
};
