import { atom } from 'nanostores';
import { ApiError } from '../../api/api-error.ts';
import type {
  AddToCartRequest,
  Adjustment,
  CartDetailsRequest,
  CartItem,
  CartSnapshot,
} from '../../api/contract/cart.ts';
import type { Seen } from '../../domain/cart/offline-cart.ts';
import { t } from '../../language/page.ts';
import { api } from '../shop/api.ts';
import { toFailure } from '../shop/failure.ts';
import { persisted } from '../shop/persisted.ts';
import { $session } from '../shop/session.ts';
import { showNotice } from '../shop/toasts.ts';
import { randomUuid } from '../shop/uuid.ts';
import { type CartPlace, setCartFailure } from './cart-failures.ts';
import { parseCartSnapshot } from './cart-snapshot.ts';
import { $requestedQuantities, ask } from './requested-quantities.ts';
import { createResponseSequence, type Sent } from './response-sequence.ts';

/** The last snapshot the server answered, or null before the first. */
export const $cart = persisted<CartSnapshot | null>('cart', {
  version: 1,
  initial: null,
  parse: parseCartSnapshot,
});

/** Set while an add or update runs, with the product being changed. */
export const $cartUpdating = atom<{
  is_cart_updating: boolean;
  is_cart_updating_product: number | null;
}>({ is_cart_updating: false, is_cart_updating_product: null });

/** Pieces that were added without a network and are not sent yet. */
export const $pendingCount = atom(0);

/** What the server changed by itself, until the shopper has seen it in the cart. */
export const $cartNotices = persisted<readonly Adjustment[]>('cart-notices', {
  version: 1,
  initial: [],
  parse: (data) =>
    Array.isArray(data) ? data.filter((entry) => typeof entry?.message === 'string') : undefined,
});

/** What a customer's cart held when the session ended by itself: who goes on as a guest takes it along. */
export const $leftCart = persisted<CartSnapshot | null>('left-cart', {
  version: 1,
  initial: null,
  parse: parseCartSnapshot,
});
$session.listen(({ token, hasEnded }, before) => {
  if (token !== before?.token) $leftCart.set(hasEnded ? $cart.get() : null);
});

/** How an action ended; `message` is fit to stand where the error is. Pending: it is sent once there is a network. */
export type CartResult =
  | { isDone: true; isPending?: true }
  | { isDone: false; message: string; error: ApiError };

const answers = createResponseSequence();
/** Changes run one after the other, so that the server sees them as the shopper made them. */
let queue: Promise<unknown> = Promise.resolve();
let running: number[] = [];

/** Replaces the cart by an answer, unless a newer one is already shown. */
const take = (answer: unknown, at: Sent): void => {
  const snapshot = parseCartSnapshot(answer);
  if (!snapshot) throw new ApiError(0, {}, 'not a cart');
  const current = $cart.get();
  if (!answers.accepts(current, snapshot, at)) return;
  const isSeen = current?.cartDetails.version === snapshot.cartDetails.version;
  if (!isSeen && snapshot.adjusted_cart_items.length > 0) {
    $cartNotices.set([...$cartNotices.get(), ...snapshot.adjusted_cart_items].slice(-20));
  }
  $cart.set(snapshot);
};

/** Takes a cart that came with another answer (place-order, a 409). */
export const replaceCart = (snapshot: unknown): void => take(snapshot, answers.send($cart.get()));

const call = async (run: () => Promise<CartSnapshot>): Promise<void> => {
  const at = answers.send($cart.get());
  const { token } = $session.get();
  const answer = await run();
  // Another visitor has another cart, and must not find this one's address.
  if ($session.get().token === token) take(answer, at);
  // A cart that could not be read is read with any change of it.
  setCartFailure('fetch');
};

const inOrder = <T>(run: () => Promise<T>): Promise<T> => {
  const result = queue.then(run, run);
  queue = result.catch(() => undefined);
  return result;
};

/** The cart after every change made so far was answered. */
export const settledCart = async (): Promise<CartSnapshot | null> => {
  await inOrder(async () => undefined);
  return $cart.get();
};

/** What waits for a network is a file of its own; where it is not at hand either, the change just fails. */
export const later = async (
  put: (pending: typeof import('./pending-cart.ts')) => CartResult,
  now: () => Promise<CartResult>,
): Promise<CartResult> => {
  const pending =
    navigator.onLine === false ? await import('./pending-cart.ts').catch(() => undefined) : undefined;
  return pending ? put(pending) : now();
};

const showRunning = (): void =>
  $cartUpdating.set({
    is_cart_updating: running.length > 0,
    is_cart_updating_product: running.at(-1) ?? null,
  });

/** Runs a shopper's change after those made before it, with the flags set meanwhile; 0 is the cart as a whole. */
export const sendInOrder = async (run: () => Promise<CartSnapshot>, productId = 0): Promise<void> => {
  running = [...running, productId];
  showRunning();
  try {
    await inOrder(() => call(run));
  } finally {
    const index = running.indexOf(productId);
    running = running.filter((_id, at) => at !== index);
    showRunning();
  }
};

interface Change {
  /** Whose flag is set meanwhile; 0 stands for the cart as a whole. */
  productId: number;
  /** Where a failure is said. */
  place: CartPlace;
  run: () => Promise<CartSnapshot>;
  retry: () => void;
  onFail?: (error: ApiError) => void;
}

/** Runs a change; a failure stays at its place. */
const change = async ({
  productId,
  place,
  run,
  retry,
  onFail = reportChange,
}: Change): Promise<CartResult> => {
  setCartFailure(place);
  try {
    await sendInOrder(run, productId);
    return { isDone: true };
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError(0, {}, cause);
    onFail(error);
    const { message } = toFailure(error);
    setCartFailure(place, { message, retry });
    return { isDone: false, message, error };
  }
};

/** 422 shows the server's message; anything else is logged, and said where it happened. */
const reportChange = (error: ApiError): void => {
  if (error.status === 422 && error.body.message) showNotice(error.body.message);
  logChange(error);
};

const logChange = (error: ApiError): void => {
  if (error.status !== 422) console.error('Cart change failed', error);
  if (error.status === 404) void fetchCart();
};

/**
 * A retry carries the key of the first try, so that a lost answer never adds twice. `seen` is by what the shopper
 * decided: without a network the addition waits, and the price may be another by then.
 */
export const addToCart = (line: AddToCartRequest, seen: Seen | null = null, key = randomUuid()) =>
  later(
    (pending) => pending.addLater(line, seen, key),
    () =>
      change({
        productId: line.product_id,
        place: `product:${line.product_id}`,
        run: () => api('POST /cart/add', { body: line, headers: { 'idempotency-key': key } }),
        retry: () => void addToCart(line, seen, key),
      }),
  );

export interface LineChange {
  quantity?: number;
  note?: string | null;
  if_unavailable?: CartItem['if_unavailable'];
  selected_attributes?: Record<string, number>;
  selected_multi_attributes?: Record<string, number[]>;
  gift_card?: CartItem['gift_card'];
}

/** Changes a line; a quantity below 1 removes it. Of quick repeats only the last is sent. */
export const updateLine = (item: CartItem, requested: LineChange): Promise<CartResult> => {
  const quantity = requested.quantity ?? $requestedQuantities.get()[item.id] ?? item.quantity;
  if (quantity < 1) return removeLine(item);
  const isPlain = Object.keys(requested).every((name) => name === 'quantity');
  const now = () => sendLine(item, { ...requested, quantity }, isPlain);
  return isPlain ? later((pending) => pending.setLater(item, quantity), now) : now();
};

type SentChange = LineChange & { quantity: number };

const sendLine = async (item: CartItem, requested: SentChange, isPlain: boolean): Promise<CartResult> => {
  const { quantity } = requested;
  ask(item.id, quantity);
  const run = async () => {
    const isOvertaken = isPlain && $requestedQuantities.get()[item.id] !== quantity;
    if (isOvertaken) return $cart.get() ?? api('GET /get-cart');
    return api('PUT /cart/update', { body: { ...requested, cart_id: item.id } });
  };
  const result = await change({
    productId: item.product_id,
    place: `line:${item.id}`,
    run,
    retry: () => void updateLine(item, requested),
  });
  if ($requestedQuantities.get()[item.id] === quantity) ask(item.id, undefined);
  return result;
};

/** Removes a line. */
export const removeLine = (item: CartItem): Promise<CartResult> =>
  later(
    (pending) => pending.setLater(item, 0),
    () => sendRemoval(item),
  );

const sendRemoval = async (item: CartItem): Promise<CartResult> => {
  ask(item.id, 0);
  const result = await change({
    productId: item.product_id,
    place: `line:${item.id}`,
    run: () => api('DELETE /cart/remove/{id}', { params: { id: item.id } }),
    retry: () => void removeLine(item),
    onFail: (error) => {
      console.error('Cart remove failed', error);
      showNotice(t`Error remove item from cart`);
    },
  });
  ask(item.id, undefined);
  return result;
};

/** Reads the cart from the server. */
export const fetchCart = async (): Promise<boolean> => {
  try {
    await call(() => api('GET /get-cart'));
    return true;
  } catch (error) {
    console.error('Cart fetch failed', error);
    showNotice(t`Cart Fetch Error`);
    setCartFailure('fetch', { message: toFailure(error).message, retry: () => void fetchCart() });
    return false;
  }
};

/** Chooses order type, address, slot, payment, tip or note for the cart as a whole; a refusal is for its place alone. */
export const setDetails = (details: CartDetailsRequest, place: CartPlace = 'details'): Promise<CartResult> =>
  change({
    productId: 0,
    place,
    run: () => api('PUT /cart/details', { body: details }),
    retry: () => void setDetails(details, place),
    onFail: logChange,
  });

/** The shopper has seen the notices. */
export const clearNotices = (): void => $cartNotices.set([]);
