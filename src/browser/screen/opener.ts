import { STEPPED, whenLoaded } from '../dom/dom.ts';
import { REFRESHED } from '../offline/page-age.ts';
import { linksTo } from './closing.ts';

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

/** Focus goes back to the link that opened the screen just closed, which `closing.ts` noted in the page's history entry. */
const focusOpener = async (): Promise<void> => {
  const { opener, openerAt = 0 } = history.state ?? {};
  if (typeof opener !== 'string' || !isFree(document.activeElement)) return;
  await onceDrawn();
  const links = linksTo(opener);
  const link = [links[openerAt], ...links].find((one) => one?.checkVisibility());
  if (isFree(document.activeElement)) link?.focus({ preventScroll: true });
};

/** Whether the page loaded itself again because it was old. */
const hasRenewed = (): boolean => {
  try {
    return !!sessionStorage.getItem(REFRESHED)?.startsWith(`${location.pathname}${location.search} `);
  } catch {
    return false;
  }
};

/** Whether Back loaded the page again, as `moves.ts` notes where the document is another by now; true once. */
const takeReturn = (): boolean => {
  const { isReturn, ...state } = history.state ?? {};
  if (isReturn) history.replaceState(state, '');
  return Boolean(isReturn);
};

/** Who loads the page again begins at its top. */
const isLoadedAgain = (): boolean =>
  performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload' && !takeReturn() && !hasRenewed();

/** Coming back from a screen puts focus where it was opened. */
export const startOpener = (): void => {
  addEventListener('pageshow', (event) => event.persisted && void focusOpener());
  document.addEventListener(STEPPED, () => void focusOpener());
  // On a slow machine somebody is back before this is here.
  if (!isLoadedAgain()) whenLoaded(() => void focusOpener());
};
