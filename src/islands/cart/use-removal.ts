import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
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
  const [restored, setRestored] = useState<number | null>(null);
  const isUndoing = useRef(false);
  // The press on Undo goes with its line; focus goes on with the line that came back.
  useEffect(() => {
    if (restored === null) return;
    setRestored(null);
    document.querySelector<HTMLElement>(`[data-line="${restored}"] a`)?.focus();
  }, [restored]);
  const remove = async (item: CartItem) => {
    const index = items.findIndex(({ id }) => id === item.id);
    const result = await removeLine(item);
    if (!result.isDone) return;
    setGone({ item, index });
    announce(t`${item.name} removed from your cart`);
  };
  const undo = async () => {
    if (!gone || isUndoing.current) return;
    isUndoing.current = true;
    const result = await restoreLine(gone.item);
    isUndoing.current = false;
    if (!result.isDone) return;
    setGone(null);
    setRestored(gone.item.product_id);
    announce(t`${gone.item.name} is back in your cart`);
  };
  return { gone, remove, undo };
};
