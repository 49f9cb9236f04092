declare global {
  interface Window {
    /** Presses on Add made before the scripts were there, oldest first; undefined once they are. */
    keptPresses?: HTMLElement[];
  }
}

/**
 * The inline script of every page: keeps presses on `[data-add]` until `product-cards.ts` has loaded and
 * replays them. Plain source, so that Document can put it in the page together with its CSP hash.
 */
export const PRESS_KEEPER =
  "keptPresses=[];addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-add]');" +
  "if(b&&window.keptPresses){e.preventDefault();b.setAttribute('aria-busy','true');keptPresses.push(b)}},true)";

/** Takes the kept presses over; from here on presses go to their own listener. */
export const takeKeptPresses = (): HTMLElement[] => {
  const kept = window.keptPresses ?? [];
  delete window.keptPresses;
  for (const button of kept) button.removeAttribute('aria-busy');
  return kept;
};
