import type { CartItem } from '../api/contract/cart.ts';
import { $askedQuantities, $cart, addToCart, shownQuantity, updateLine } from '../stores/cart/cart.ts';
import { announce } from '../stores/shop/toasts.ts';
import { drawStepper, stepOf } from './card-stepper.ts';
import { closestTo } from './dom.ts';
import { takeKeptPresses } from './press-keeper.ts';

const CARD = '.product-card[data-product]';
/** What an Add button says at rest, by button. */
const restLabels = new WeakMap<HTMLElement, string>();

const productOf = (card: HTMLElement): number => Number(card.dataset.product);
const labelOf = (button: HTMLElement): HTMLElement =>
  button.querySelector<HTMLElement>('[data-label]') ?? button;

const showAdding = (button: HTMLElement, isAdding: boolean): void => {
  const label = labelOf(button);
  if (isAdding && !restLabels.has(button)) restLabels.set(button, label.textContent ?? '');
  label.textContent = isAdding ? 'Adding...' : (restLabels.get(button) ?? label.textContent);
  button.toggleAttribute('data-adding', isAdding);
  if (isAdding) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
};

const addSimple = async (card: HTMLElement, button: HTMLElement): Promise<void> => {
  if (button.hasAttribute('data-adding')) return;
  showAdding(button, true);
  const quantity = Math.max(1, Number(card.dataset.min) || 1);
  const result = await addToCart({ product_id: productOf(card), quantity });
  showAdding(button, false);
  if (result.isDone) announce(`${card.dataset.name ?? 'Item'} added to cart`);
};

const choose = async (card: HTMLElement, button: HTMLElement): Promise<void> => {
  button.setAttribute('aria-busy', 'true');
  try {
    const { showOptionsDrawer } = await import('./options-drawer.ts');
    await showOptionsDrawer(card.dataset.slug ?? String(productOf(card)));
  } catch (error) {
    console.error('The options did not load', error);
  } finally {
    button.removeAttribute('aria-busy');
  }
};

const pressAdd = (button: HTMLElement): void => {
  const card = button.closest<HTMLElement>(CARD);
  if (!card) return;
  void (card.dataset.hasOptions === 'true' ? choose(card, button) : addSimple(card, button));
};

const pressStep = (button: HTMLElement): void => {
  const card = button.closest<HTMLElement>(CARD);
  const item = card && lineOf(productOf(card));
  if (!card || !item) return;
  const quantity = shownQuantity(item, $askedQuantities.get()) + stepOf(button) * item.quantity_step;
  const wanted = quantity < item.min_quantity ? 0 : Math.min(quantity, item.max_quantity);
  void updateLine(item, { quantity: wanted });
};

const lineOf = (productId: number): CartItem | undefined =>
  $cart.get()?.cartItems.find((item) => item.product_id === productId && !item.is_free_gift);

/** Shows on each card what the cart holds of it: a stepper for simple products. */
export const syncCards = (root: ParentNode = document): void => {
  const asked = $askedQuantities.get();
  for (const card of root.querySelectorAll<HTMLElement>(CARD)) {
    const item = card.dataset.hasOptions === 'true' ? undefined : lineOf(productOf(card));
    const quantity = item ? shownQuantity(item, asked) : 0;
    drawStepper(card, item && quantity > 0 ? { item, quantity } : null);
  }
};

export const startProductCards = (): void => {
  document.addEventListener('click', (event) => {
    const add = closestTo(event, '[data-add]');
    const step = closestTo(event, '[data-step]');
    if (add) pressAdd(add);
    else if (step) pressStep(step);
  });
  for (const button of takeKeptPresses()) if (button.isConnected) pressAdd(button);
  $cart.subscribe(() => syncCards());
  $askedQuantities.listen(() => syncCards());
};
