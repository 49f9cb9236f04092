import { useState } from 'react';
import type { CartItem } from '../../api/contract/cart.ts';
import { removeLine, restoreLine } from '../../stores/cart/cart.ts';
import { announce } from '../../stores/shop/toasts.ts';

/** A line taken out, and where it stood. */
export interface Gone {
  item: CartItem;
  index: number;
}

/** Removing with undo: the last removed line stays in its place until undone or the next removal. */
export const useRemoval = (items: readonly CartItem[]) => {
  const [gone, setGone] = useState<Gone | null>(null);
  const remove = async (item: CartItem) => {
    const index = items.findIndex(({ id }) => id === item.id);
    const result = await removeLine(item);
    if (!result.isDone) return;
    setGone({ item, index });
    announce(`${item.name} removed from your cart`);
  };
  const undo = async () => {
    if (!gone) return;
    setGone(null);
    const result = await restoreLine(gone.item);
    if (result.isDone) announce(`${gone.item.name} is back in your cart`);
    else setGone(gone);
  };
  return { gone, remove, undo };
};
