import type { AddToCartRequest, CartItem, CartSnapshot } from '../../api/contract/cart.ts';

/** What the shopper saw of a product when it was put aside: its name, and its price as it was written. */
export interface Seen {
  name: string;
  price: string;
}

/** A change of the cart made without a network; `key` is the same for every try to send it. */
export type PendingChange =
  | { kind: 'add'; key: string; at: number; line: AddToCartRequest; seen: Seen | null; wasSent: boolean }
  | { kind: 'set'; key: string; at: number; lineId: number; name: string; quantity: number };

/** What the shop found different when a change reached it, for the shopper to decide. */
export type CartQuestion =
  | { kind: 'price'; key: string; lineId: number; quantity: number; name: string; was: string; now: string }
  | { kind: 'refused'; key: string; name: string; reason: string }
  | { kind: 'unsure'; key: string; name: string; line: AddToCartRequest };

const MOST_CHANGES = 50;
/** The shop answers a key for 24 hours; an hour is left for the clocks. */
const KEY_VALID_MS = 23 * 3_600_000;

/** The queue with one change more: of a line only the last quantity counts. Undefined when it is full. */
export const withChange = (
  queue: readonly PendingChange[],
  change: PendingChange,
): readonly PendingChange[] | undefined => {
  const isReplaced = (other: PendingChange) =>
    other.kind === 'set' && change.kind === 'set' && other.lineId === change.lineId;
  const kept = queue.filter((other) => !isReplaced(other));
  return kept.length < MOST_CHANGES ? [...kept, change] : undefined;
};

/** How many pieces more the cart will hold once all of it is sent; lines are those it holds now. */
export const pendingCount = (
  queue: readonly PendingChange[],
  items: readonly Pick<CartItem, 'id' | 'quantity'>[],
): number =>
  queue.reduce((sum, change) => {
    if (change.kind === 'add') return sum + change.line.quantity;
    const item = items.find(({ id }) => id === change.lineId);
    return item ? sum + change.quantity - item.quantity : sum;
  }, 0);

/**
 * Whether it may be sent: an addition whose answer was lost so long ago that its key holds no longer could be added
 * twice, so the shopper decides instead.
 */
export const maySend = (change: PendingChange, now: number): boolean =>
  change.kind === 'set' || !change.wasSent || now - change.at < KEY_VALID_MS;

/** Choices as one text, in whatever order they were made. */
const choiceOf = (selected: Readonly<Record<string, number | readonly number[]>> = {}): string =>
  JSON.stringify(
    Object.entries(selected)
      .map(([id, chosen]) => [id, ...[chosen].flat().sort((a, b) => a - b)])
      .filter(({ length }) => length > 1)
      .sort(([a], [b]) => Number(a) - Number(b)),
  );

const sameChoice = (item: CartItem, line: AddToCartRequest): boolean =>
  item.product_id === line.product_id &&
  !item.is_free_gift &&
  choiceOf(item.selectedAttributes) === choiceOf(line.selected_attributes) &&
  choiceOf(item.selectedMultiAttributes) === choiceOf(line.selected_multi_attributes) &&
  (item.note ?? null) === (line.note ?? null);

/** A question when the price in the cart is not the one that was seen; `write` writes prices as the shop does. */
export const questionOfPrice = (
  change: PendingChange,
  { cartItems }: Pick<CartSnapshot, 'cartItems'>,
  write: (amount: number) => string,
): CartQuestion | undefined => {
  if (change.kind !== 'add' || !change.seen?.price) return undefined;
  const item = cartItems.find((one) => sameChoice(one, change.line));
  const now = item && write(item.unit_price);
  if (!item || !now || now === change.seen.price) return undefined;
  const { key, line, seen } = change;
  return {
    kind: 'price',
    key,
    lineId: item.id,
    quantity: line.quantity,
    name: item.name,
    was: seen.price,
    now,
  };
};
