import type { CartItem } from '../../api/contract/cart.ts';
import { pageLanguage, t } from '../../language/page.ts';
import { element } from '../dom/dom.ts';
import { icon } from '../dom/icon.ts';

export interface InCart {
  item: CartItem;
  quantity: number;
}

const stepButton = (step: 1 | -1, name: string): HTMLButtonElement =>
  element(
    'button',
    { class: 'stepper-button', type: 'button', 'data-step': String(step), 'aria-label': name },
    icon(step > 0 ? 'plus' : 'minus'),
  );

const makeStepper = (name: string): HTMLElement =>
  element(
    'div',
    { class: 'stepper', 'data-stepper': '', role: 'group', 'aria-label': t`Quantity of ${name}` },
    stepButton(-1, t`One ${name} fewer`),
    element('output', { class: 'stepper-value' }),
    stepButton(1, t`One more ${name}`),
  );

/** Puts a stepper in the place of a card's Add button, or back; focus stays where the finger was. True where a press on Add made it. */
export const drawStepper = (card: HTMLElement, inCart: InCart | null): boolean => {
  const add = card.querySelector<HTMLElement>('[data-add]');
  const stepper = card.querySelector<HTMLElement>('[data-stepper]');
  if (!add) return false;
  if (!inCart) {
    const hadFocus = stepper?.contains(document.activeElement);
    stepper?.remove();
    add.hidden = false;
    if (hadFocus) add.focus();
    return false;
  }
  const shown = stepper ?? makeStepper(card.dataset.name ?? inCart.item.name);
  const value = shown.querySelector('output');
  const quantity = inCart.quantity.toLocaleString(pageLanguage().locale);
  if (value && value.textContent !== quantity) value.textContent = quantity;
  const plus = shown.querySelector<HTMLButtonElement>('[data-step="1"]');
  plus?.toggleAttribute('disabled', inCart.quantity >= inCart.item.max_quantity);
  if (stepper) return false;
  const hadFocus = document.activeElement === add;
  add.after(shown);
  add.hidden = true;
  if (hadFocus) plus?.focus();
  return add.hasAttribute('data-adding');
};
