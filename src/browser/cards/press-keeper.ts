declare global {
  interface Window {
    /** Presses on Add made before the scripts were there, oldest first; undefined once they are. */
    keptPresses?: HTMLElement[];
  }
}

/**
 * The inline script of every page: keeps presses on `[data-add]` until `product-cards.ts` has loaded and replays
 * them, each button once; says `data-busy` ("Adding...") at once. Plain source, so that Document can put it in the page
 * together with its CSP hash.
 */
export const PRESS_KEEPER =
  "keptPresses=[];addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-add]'),l;" +
  'if(!b||!window.keptPresses)return;e.preventDefault();if(keptPresses.includes(b))return;keptPresses.push(b);' +
  "b.setAttribute('aria-busy','true');l=b.querySelector('[data-label]');" +
  'if(l&&b.dataset.busy){b.dataset.rest=l.textContent;l.textContent=b.dataset.busy}},true)';

/** Takes the kept presses over; from here on presses go to their own listener. */
export const takeKeptPresses = (): HTMLElement[] => {
  const kept = window.keptPresses ?? [];
  delete window.keptPresses;
  for (const button of kept) {
    button.removeAttribute('aria-busy');
    const label = button.querySelector('[data-label]');
    if (label && button.dataset.rest) label.textContent = button.dataset.rest;
    delete button.dataset.rest;
  }
  return kept;
};
