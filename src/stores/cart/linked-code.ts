import { persisted, textUpTo } from '../shop/persisted.ts';
import type { CartResult } from './cart.ts';
import { applyCoupon } from './coupon.ts';

const LONGEST = 60;

/** The code of a promotion's link, kept until the cart has it or the visitor lets it go. */
export const $linkedCode = persisted<string | null>('linked-code', {
  version: 1,
  initial: null,
  parse: (data) => textUpTo(data, LONGEST) ?? null,
});

/** Keeps the code that the address brings behind "#", once. */
export const readLinkedCode = ({ hash, pathname, search }: Location): void => {
  const code = new URLSearchParams(hash.slice(1)).get('code')?.trim();
  if (!code || code.length > LONGEST) return;
  $linkedCode.set(code);
  history.replaceState(history.state, '', pathname + search);
};

export const forgetLinkedCode = (): void => $linkedCode.set(null);

/** Gives the code to the cart; a refused one stays for a cart that it fits. */
export const applyLinkedCode = async (code: string): Promise<CartResult> => {
  const result = await applyCoupon(code);
  if (result.isDone) forgetLinkedCode();
  return result;
};
