import { $cartUpdating } from '../../stores/cart/cart.ts';
import { $loading } from '../../stores/shop/loading.ts';
import { STEPPED } from '../dom/dom.ts';

const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();
let hasChosen = false;
let isLeaving = false;

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const IS_NO_TEXT = /^(hidden|checkbox|radio|submit|button)$/;

/** A field that scripts draw keeps no record of its first value, so typing itself is what counts. */
const isTyped = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !IS_NO_TEXT.test(field.type) &&
  (field.value !== field.defaultValue || (typedInto.has(field) && field.value !== ''));

/** An open drawer or sheet, cookies chosen one by one, and every button whose press is still being carried out. */
const RUNNING = 'dialog[open], [aria-busy="true"], [data-consent]:not([hidden]) [open]';

/**
 * Whether a reload would lose something: typed text, chosen options, an open drawer, a press or an order on its way, or
 * the way to another page, which it would take the place of.
 */
export const hasUnsavedWork = (): boolean =>
  hasChosen ||
  isLeaving ||
  $cartUpdating.get().is_cart_updating ||
  $loading.get().isLoading ||
  document.querySelector(RUNNING) !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(isTyped);

/** Calls back whenever work may just have ended; what the work says at its end is said first. */
export const onWorkEnd = (check: () => void): void => {
  const later = () => setTimeout(check);
  document.addEventListener('focusout', later);
  document.addEventListener('close', later, true);
  $cartUpdating.listen(later);
  $loading.listen(later);
};

/** Whether the focus is in a field for text: somebody is about to type. */
export const isAboutToType = (): boolean =>
  isField(document.activeElement) && !IS_NO_TEXT.test(document.activeElement.type);

/** Loads this page again, unless somebody types before the other one is there. */
export const reloadPage = (onKept: () => void): void => {
  const keep = () => {
    stop();
    isLeaving = false;
    onKept();
  };
  document.addEventListener('input', keep, { once: true });
  location.reload();
};

export const startUnsavedWork = (): void => {
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  // Back from there, out of the browser's memory.
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  document.addEventListener('input', ({ target }) => isField(target) && typedInto.add(target));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-product-form]')) hasChosen = true;
  });
  document.addEventListener(STEPPED, () => {
    hasChosen = false;
  });
};
