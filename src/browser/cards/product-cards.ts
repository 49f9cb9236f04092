import type { CartItem } from '../../api/contract/cart.ts';
import { CARDS_DRAWN } from '../../components/cards-drawn.ts';
import { t } from '../../language/page.ts';
import { $cart, addToCart, type CartResult, updateLine } from '../../stores/cart/cart.ts';
import { $requestedQuantities, shownQuantity } from '../../stores/cart/requested-quantities.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { closestTo, element } from '../dom/dom.ts';
import { chooseOptions, quietly } from './choose-options.ts';
import { takeKeptPresses } from './press-keeper.ts';

const CARD = '.product-card[data-product]';
/** The second press of a double one falls on the stepper that has come under the finger. */
const DOUBLE_PRESS_MS = 400;

/** What an Add button says at rest: its label, and its name for screen readers. */
const atRest = new WeakMap<HTMLElement, { label: string; name: string }>();
/** When a press on a card's Add button made it a stepper. */
const addedAt = new WeakMap<HTMLElement, number>();

/** Draws steppers; it loads with the first press on Add, or where the cart holds something already. */
let draw: typeof import('./card-stepper.ts').drawStepper | undefined;
const loadStepper = (): Promise<void> =>
  quietly(
    import('./card-stepper.ts').then((module) => {
      draw = module.drawStepper;
    }),
  );

const productOf = (card: HTMLElement): number => Number(card.dataset.product);
const nameOf = (card: HTMLElement): string => card.dataset.name ?? '';

/** Puts other words on an Add button; none bring back those at rest. */
const label = (button: HTMLElement, words?: string, name?: string): void => {
  const shown = button.querySelector<HTMLElement>('[data-label]') ?? button;
  const rest = atRest.get(button) ?? { label: shown.textContent ?? '', name: button.ariaLabel ?? '' };
  atRest.set(button, rest);
  shown.textContent = words ?? rest.label;
  button.ariaLabel = name ?? rest.name;
};

const showAdding = (button: HTMLElement, isAdding: boolean): void => {
  label(button, isAdding ? button.dataset.busy : undefined);
  button.toggleAttribute('data-adding', isAdding);
  if (isAdding) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
};

/** A failure is said on the card; the button that was pressed tries again. */
const showResult = (card: HTMLElement, result?: CartResult): void => {
  card.querySelector('.card-error')?.remove();
  if (!result || result.isDone) return;
  const text = element('p', { class: 'card-error', role: 'alert' }, result.message);
  card.querySelector('.card-action')?.prepend(text);
};

/** What the shopper decides by. */
const seenOf = (card: HTMLElement) => ({
  name: nameOf(card),
  price: card.querySelector('.price-now bdi')?.textContent ?? '',
});

const addSimple = async (card: HTMLElement, button: HTMLElement): Promise<void> => {
  if (button.hasAttribute('data-adding')) return;
  showResult(card);
  showAdding(button, true);
  const quantity = Math.max(1, Number(card.dataset.min) || 1);
  const [result] = await Promise.all([
    addToCart({ product_id: productOf(card), quantity }, seenOf(card)),
    loadStepper().then(() => syncCards()),
  ]);
  showAdding(button, false);
  showResult(card, result);
  if (result.isDone && !result.isPending) announce(t`${nameOf(card)} added to cart`);
};

const pressAdd = (button: HTMLElement): void => {
  const card = button.closest<HTMLElement>(CARD);
  if (!card) return;
  const { hasOptions, slug, product = '' } = card.dataset;
  void (hasOptions === 'true' ? chooseOptions(button, slug ?? product) : addSimple(card, button));
};

const pressStep = async (button: HTMLElement): Promise<void> => {
  const card = button.closest<HTMLElement>(CARD);
  const [item] = card ? linesOf(productOf(card)) : [];
  if (!card || !item || performance.now() - (addedAt.get(card) ?? -Infinity) < DOUBLE_PRESS_MS) return;
  showResult(card);
  const quantity =
    shownQuantity(item, $requestedQuantities.get()) + Number(button.dataset.step) * item.quantity_step;
  const requested = quantity < item.min_quantity ? 0 : Math.min(quantity, item.max_quantity);
  showResult(card, await updateLine(item, { quantity: requested }));
};

const linesOf = (productId: number): CartItem[] =>
  $cart.get()?.cartItems.filter((item) => item.product_id === productId && !item.is_free_gift) ?? [];

/** A card with options opens them for one more; its button says how many are in the cart. */
const showCount = (card: HTMLElement, count: number): void => {
  const button = card.querySelector<HTMLElement>('[data-add]');
  if (!button || (count === 0 && !atRest.has(button))) return;
  const words = t`In cart: ${count}`;
  if (count === 0) label(button);
  else label(button, words, t`${words}. Choose options for ${nameOf(card)}`);
};

/** Shows on each card what the cart holds of it: a stepper for simple products, a number for the others. */
export const syncCards = (root: ParentNode = document): void => {
  const requested = $requestedQuantities.get();
  let isDrawn = true;
  for (const card of root.querySelectorAll<HTMLElement>(CARD)) {
    const lines = linesOf(productOf(card));
    const [item] = lines;
    const count = lines.reduce((sum, line) => sum + shownQuantity(line, requested), 0);
    if (card.dataset.hasOptions === 'true') showCount(card, count);
    else if (draw?.(card, item && count > 0 ? { item, quantity: count } : null))
      addedAt.set(card, performance.now());
    else if (!draw && count > 0) isDrawn = false;
  }
  if (!isDrawn) void loadStepper().then(() => draw && syncCards(root));
};

export const startProductCards = (): void => {
  document.addEventListener('click', (event) => {
    const add = closestTo(event, '[data-add]');
    const step = closestTo(event, '[data-step]');
    if (add) pressAdd(add);
    else if (step) void pressStep(step);
  });
  document.addEventListener(CARDS_DRAWN, ({ target }) => {
    if (target instanceof Element) syncCards(target);
  });
  for (const button of takeKeptPresses()) if (button.isConnected) pressAdd(button);
  $cart.subscribe(() => syncCards());
  $requestedQuantities.listen(() => syncCards());
};
