import type { CartItem } from '../api/contract/cart.ts';
import { element } from './dom.ts';

export interface InCart {
  item: CartItem;
  quantity: number;
}

const MINUS = 'M5 12h14';
const PLUS = 'M5 12h14M12 5v14';
const SVG = 'http://www.w3.org/2000/svg';

const icon = (path: string): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
  };
  for (const [name, value] of Object.entries({ ...attributes, 'stroke-width': '2', 'aria-hidden': 'true' })) {
    svg.setAttribute(name, value);
  }
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
};

const stepButton = (step: 1 | -1, label: string): HTMLButtonElement =>
  element(
    'button',
    { class: 'stepper-button', type: 'button', 'data-step': String(step), 'aria-label': label },
    icon(step > 0 ? PLUS : MINUS),
  );

const makeStepper = (name: string): HTMLElement =>
  element(
    'div',
    { class: 'stepper', 'data-stepper': '', role: 'group', 'aria-label': `Quantity of ${name}` },
    stepButton(-1, `One ${name} fewer`),
    element('output', { class: 'stepper-value' }),
    stepButton(1, `One more ${name}`),
  );

export const stepOf = (button: HTMLElement): number => Number(button.dataset.step);

/** Puts a stepper in the place of a card's Add button, or back; focus stays where the finger was. */
export const drawStepper = (card: HTMLElement, inCart: InCart | null): void => {
  const add = card.querySelector<HTMLElement>('[data-add]');
  const stepper = card.querySelector<HTMLElement>('[data-stepper]');
  if (!add) return;
  if (!inCart) {
    const hadFocus = stepper?.contains(document.activeElement);
    stepper?.remove();
    add.hidden = false;
    if (hadFocus) add.focus();
    return;
  }
  const shown = stepper ?? makeStepper(card.dataset.name ?? inCart.item.name);
  const value = shown.querySelector('output');
  if (value && value.textContent !== String(inCart.quantity)) value.textContent = String(inCart.quantity);
  const plus = shown.querySelector<HTMLButtonElement>('[data-step="1"]');
  plus?.toggleAttribute('disabled', inCart.quantity >= inCart.item.max_quantity);
  if (stepper) return;
  const hadFocus = document.activeElement === add;
  add.after(shown);
  add.hidden = true;
  if (hadFocus) plus?.focus();
};
