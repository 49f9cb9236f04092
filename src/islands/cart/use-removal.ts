import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../api/contract/cart.ts';
import { optionKey } from '../../domain/options/options.ts';
import { t } from '../../language/islands.ts';
import { removeLine } from '../../stores/cart/cart.ts';
import { restoreLine } from '../../stores/cart/put-back.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { randomUuid } from '../../stores/shop/uuid.ts';

/** A line taken out, and where it stood. */
export interface Gone {
  item: CartItem;
  index: number;
  /** Of putting it back: it comes back once. */
  key: string;
}

/** What makes one line of the cart: product, options and note. */
const isSameLine = (one: CartItem, other: CartItem): boolean =>
  one.product_id === other.product_id && one.note === other.note && optionKey(one) === optionKey(other);

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
    setGone({ item, index, key: randomUuid() });
    announce(t`${item.name} removed from your cart`);
  };
  const undo = async () => {
    if (!gone || isUndoing.current) return;
    isUndoing.current = true;
    const result = await restoreLine(gone.item, gone.key);
    isUndoing.current = false;
    if (!result.isDone) return;
    setGone(null);
    setRestored(gone.item.product_id);
    announce(t`${gone.item.name} is back in your cart`);
  };
  // By "Try again" it may be back without a press on Undo.
  const isBack = items.some((item) => gone && item.id !== gone.item.id && isSameLine(item, gone.item));
  return { gone: isBack ? null : gone, remove, undo };
};
