import type { CartSnapshot } from '../../api/contract/cart.ts';

/** A call on its way: its place in the order of sending, and the cart that was shown then. */
export interface Sent {
  order: number;
  shown: CartSnapshot | null;
}

/**
 * Decides which answers may replace the cart when they arrive late or out of order: one sent after the
 * shown cart came in always may; of calls side by side the newest version, then the one sent last.
 */
export const createResponseSequence = () => {
  let sent = 0;
  let lastTaken = 0;
  return {
    send: (shown: CartSnapshot | null): Sent => ({ order: ++sent, shown }),
    accepts: (current: CartSnapshot | null, answer: CartSnapshot, at: Sent): boolean => {
      const isSentLater = at.order > lastTaken;
      const accepted = current === null || at.shown === current || isLater(current, answer, isSentLater);
      if (accepted) lastTaken = Math.max(lastTaken, at.order);
      return accepted;
    },
  };
};

const isLater = (current: CartSnapshot, answer: CartSnapshot, isSentLater: boolean): boolean => {
  const [before, after] = [current.cartDetails, answer.cartDetails];
  if (before.id !== after.id || before.branch_id !== after.branch_id) return isSentLater;
  return after.version > before.version || (after.version === before.version && isSentLater);
};
