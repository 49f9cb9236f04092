import { atom } from 'nanostores';
import type { CartItem } from '../../api/contract/cart.ts';

/** Quantities requested but not answered yet, by line, so that a stepper answers at once. */
export const $requestedQuantities = atom<Readonly<Record<number, number>>>({});

/** Notes what was requested at a line; undefined once it was answered. */
export const ask = (lineItemId: number, quantity: number | undefined): void => {
  const { [lineItemId]: _dropped, ...others } = $requestedQuantities.get();
  $requestedQuantities.set(quantity === undefined ? others : { ...others, [lineItemId]: quantity });
};

/** The quantity to show for a line: what was requested, else what the server said. */
export const shownQuantity = (item: CartItem, requested: Readonly<Record<number, number>>): number =>
  requested[item.id] ?? item.quantity;
