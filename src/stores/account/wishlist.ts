import { computed } from 'nanostores';
import { api } from '../shop/api.ts';
import { toFailure } from '../shop/failure.ts';
import { isRecord, isText, persisted } from '../shop/persisted.ts';
import { $session, guestId, type Session } from '../shop/session.ts';
import { showNotice } from '../shop/toasts.ts';

/** Saved products of the visitor who was known when they were read. */
interface StoredWishlist {
  visitor: string;
  ids: readonly number[];
}

const MOST_IDS = 500;

const parseWishlist = (data: unknown): StoredWishlist | undefined => {
  if (!isRecord(data) || !isText(data.visitor) || !Array.isArray(data.ids)) return undefined;
  const ids = data.ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return { visitor: data.visitor, ids: [...new Set(ids)].slice(0, MOST_IDS) };
};

const $stored = persisted<StoredWishlist>('wishlist', {
  version: 1,
  initial: { visitor: '', ids: [] },
  parse: parseWishlist,
});

/** A visitor who signs in or out starts from an empty list until it is read again. */
const visitorOf = ({ token, guestId: guest }: Session): string => (token ? 'customer' : (guest ?? ''));

/** Saved products of this visitor, latest first; changes show at once. */
export const $wishlist = computed([$stored, $session], (stored, session): readonly number[] =>
  stored.visitor === visitorOf(session) ? stored.ids : [],
);

/** Sent but not confirmed yet; the last press counts. */
const requested = new Map<number, boolean>();
const running = new Map<number, Promise<WishResult>>();
/** Moves with every answered change, so that a list read before it is not taken for newer. */
let changes = 0;

export type WishResult = { isDone: true } | { isDone: false; message: string };

const show = (productId: number, isSaved: boolean): void => {
  const others = $wishlist.get().filter((id) => id !== productId);
  $stored.set({
    visitor: visitorOf($session.get()),
    ids: isSaved ? [productId, ...others].slice(0, MOST_IDS) : others,
  });
};

/** Reads the list from the server; false when it could not be read. */
export const fetchWishlist = async (): Promise<boolean> => {
  guestId();
  const visitor = visitorOf($session.get());
  const before = changes;
  try {
    const { product_ids } = await api('GET /get-wishlist-ids');
    if (before !== changes || visitor !== visitorOf($session.get())) return fetchWishlist();
    $stored.set({ visitor, ids: product_ids });
    for (const [productId, shouldSave] of requested) show(productId, shouldSave);
    return true;
  } catch (error) {
    console.error('Wishlist fetch failed', error);
    return false;
  }
};

/**
 * Saves a product or takes it out, all of it or one variant; shown at once, taken back when the server refuses. Of
 * quick repeats the last counts.
 */
export const setWishlisted = (productId: number, shouldSave: boolean, variantId: number | null = null) => {
  guestId();
  const wasSaved = $wishlist.get().includes(productId);
  requested.set(productId, shouldSave);
  show(productId, shouldSave);
  const task = running.get(productId) ?? send(productId, wasSaved, variantId);
  running.set(productId, task);
  return task;
};

/** Sends the latest wish until it is answered; `confirmed` is what the server last said. */
const send = async (productId: number, confirmed: boolean, variantId: number | null): Promise<WishResult> => {
  const wish = requested.get(productId) === true;
  const isLatest = () => requested.get(productId) === wish;
  let isSaved = confirmed;
  let message: string | undefined;
  try {
    const request = { product_id: productId, wishlisted: wish, ...(variantId && { variant_id: variantId }) };
    const answer = await api('POST /toggle-wishlist-product', { body: request });
    isSaved = answer.is_wishlisted === true;
  } catch (cause) {
    const failure = toFailure(cause);
    message = failure.message;
    if (failure.code === null) console.error('Wishlist change failed', cause);
  }
  changes += 1;
  if (!isLatest()) return send(productId, isSaved, variantId);
  requested.delete(productId);
  running.delete(productId);
  show(productId, isSaved);
  if (message === undefined) return { isDone: true };
  showNotice(message);
  return { isDone: false, message };
};
