import { atom } from 'nanostores';
import type { CartItem } from '../../api/contract/cart.ts';

/** Quantities asked for but not answered yet, by line, so that a stepper answers at once. */
export const $askedQuantities = atom<Readonly<Record<number, number>>>({});

/** Notes what was asked for at a line; undefined once it was answered. */
export const ask = (lineItemId: number, quantity: number | undefined): void => {
  const { [lineItemId]: _dropped, ...others } = $askedQuantities.get();
  $askedQuantities.set(quantity === undefined ? others : { ...others, [lineItemId]: quantity });
};

/** The quantity to show for a line: what was asked for, else what the server said. */
export const shownQuantity = (item: CartItem, asked: Readonly<Record<number, number>>): number =>
  asked[item.id] ?? item.quantity;
