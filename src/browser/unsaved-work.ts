import { $cartUpdating } from '../stores/cart/cart.ts';

const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();
let hasChosen = false;

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const IS_NO_TEXT = /^(hidden|checkbox|radio|submit|button)$/;

/** A field that scripts draw keeps no record of its first value, so typing itself is what counts. */
const isTyped = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !IS_NO_TEXT.test(field.type) &&
  (field.value !== field.defaultValue || (typedInto.has(field) && field.value !== ''));

/** Whether a reload would lose something: typed text, chosen options, an open drawer, a change on its way. */
export const hasUnsavedWork = (): boolean =>
  hasChosen ||
  $cartUpdating.get().is_cart_updating ||
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(isTyped);

/** Whether the focus is in a field for text: somebody is about to type. */
export const isAboutToType = (): boolean =>
  isField(document.activeElement) && !IS_NO_TEXT.test(document.activeElement.type);

/** Loads this page again, unless somebody types before the other one is there. */
export const reloadPage = (onKept: () => void): void => {
  document.addEventListener(
    'input',
    () => {
      stop();
      onKept();
    },
    { once: true },
  );
  location.reload();
};

export const startUnsavedWork = (): void => {
  document.addEventListener('input', ({ target }) => isField(target) && typedInto.add(target));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-product-form]')) hasChosen = true;
  });
};
