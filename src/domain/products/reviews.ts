import { DAY_MS } from '../time/durations.ts';

/** Contract call 41: a delivered item may be reviewed this long after it came, and the review changed this long after it was written. */
const REVIEW_MS = 180 * DAY_MS;
const EDIT_MS = 30 * DAY_MS;

export const isReviewWindowOpen = (deliveredAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(deliveredAt) <= REVIEW_MS;

export const isReviewEditable = (writtenAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(writtenAt) <= EDIT_MS;

/** What can be said about one order item. */
export interface ItemReviewState {
  canReview: boolean;
  reviewId: number | null;
}

export interface ReviewState {
  /** Whether any item still waits for its first review. */
  canReview: boolean;
  /** By order item id. */
  items: ReadonlyMap<number, ItemReviewState>;
}

/**
 * Which items of an order may be reviewed now: delivered ones within 180 days, and reviews already written
 * within 30 days of writing. Contract call 41.
 */
export const reviewStateOf = (
  order: { deliveredAt: string | null; itemIds: readonly number[] },
  written: readonly { id: number; order_item_id: number | null; created_at: string }[],
  now: Date,
): ReviewState => {
  const { deliveredAt, itemIds } = order;
  const reviews = new Map(written.map((review) => [review.order_item_id, review]));
  const isOpen = deliveredAt !== null && isReviewWindowOpen(deliveredAt, now);
  const stateOf = (id: number): ItemReviewState => {
    const review = reviews.get(id);
    const canReview = review ? isReviewEditable(review.created_at, now) : isOpen;
    return { canReview, reviewId: review?.id ?? null };
  };
  return {
    canReview: isOpen && itemIds.some((id) => !reviews.has(id)),
    items: new Map(itemIds.map((id) => [id, stateOf(id)])),
  };
};

/** A name as reviews show it: "Asha Kumar" is "Asha K."; a single name stays whole. */
export const publicName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toLocaleUpperCase('en')}.` : first;
};

const ADDRESS =
  /https?:\/\/|www\.|\b[\w-]+\.(?:com|net|org|info|io|shop|ru|cn|top|xyz)\b|[\w.+-]+@[\w-]+\.\w/i;
const PHONE = /(?:\+?\d[\s().-]{0,3}){9,}/;

/** Texts that somebody should read before others do: they lead elsewhere or tell how to reach a person. */
const needsModeration = (texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text !== null && (ADDRESS.test(text) || PHONE.test(text)));

/** The state of a review as its writer saves it: what staff refused, or have yet to read, waits for them. */
export const stateWhenSaved = (
  texts: readonly (string | null)[],
  before?: { status: string },
): 'published' | 'pending' =>
  (before && before.status !== 'published') || needsModeration(texts) ? 'pending' : 'published';
