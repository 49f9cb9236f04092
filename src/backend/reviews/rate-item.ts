import type { RateItemRequest, RateItemResponse } from '../../api/contract/review.ts';
import {
  isReviewEditable,
  isReviewWindowOpen,
  publicName,
  reviewStateOf,
  stateWhenSaved,
} from '../../domain/products/reviews.ts';
import { type Phrases, say } from '../../domain/text/text.ts';
import { awardReviewPoints } from '../loyalty/points.ts';
import { removePicture, type StoredPicture } from '../media/pictures.ts';
import { SHOPPER_PICTURE_WIDTHS } from '../media/shopper-picture.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { sha256 } from '../shop/digest.ts';
import { oncePerKey } from '../shop/idempotency.ts';
import { ownersOf } from '../shop/owners.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { queueEvent } from '../webhooks/queue-event.ts';
import { findCustomerName, findReviewedOrder, type ReviewedOrder } from './order-item-repository.ts';
import {
  addToRating,
  insertReview,
  listReviewImages,
  listReviewsOfItems,
  lockReviewOfItem,
  type ReviewRow,
  replaceImages,
  updateReview,
} from './repository.ts';
import { assertFewImages, storeImages } from './review-images.ts';
import { reviewImageUrl, serializeReview } from './serialize.ts';

export interface RateItemCall {
  shop: Shop;
  visitor: Visitor;
  /** Of the page on which it is written. */
  locale: string;
  phrases: Phrases;
  request: RateItemRequest;
  /** Uploaded pictures; a form without any leaves those of an earlier review. */
  files: readonly Uint8Array[];
  /** The idempotency key as sent. */
  key: string | undefined;
}

/** 201 for a first review, 200 for a changed one. */
export interface RatedItem {
  status: 200 | 201;
  answer: RateItemResponse;
}

interface Rated extends RatedItem {
  /** Keys of pictures that nothing shows any more. */
  dropped: string[];
}

/**
 * Writes or changes the review of a delivered order item, moves the product's rating and books the points, all
 * in one transaction. Contract call 41: 404 for another's order, 422 `not_delivered_yet`, `review_window_closed`,
 * `already_reviewed`.
 */
export const rateItem = async (call: RateItemCall): Promise<RatedItem & { isReplayed: boolean }> => {
  const { shop, request, visitor } = call;
  await checkOrder(call, shop.db.read);
  const images = await storeImages(shop, call.files);
  const body = {
    ...request,
    files: call.files.map((file) => sha256(file, 'hex')),
  };
  const intent = { owner: visitor.owner, call: 'rate-order-item', key: call.key, body };
  try {
    const outcome = await inTransaction(shop.db, (trx) =>
      oncePerKey(shop, trx, intent, () => write(call, trx, images)),
    );
    const { status, answer, dropped } = outcome.body;
    if (outcome.isReplayed)
      await removeAll(
        shop,
        images.map(({ key }) => key),
      );
    else await removeAll(shop, dropped);
    return { status, answer, isReplayed: outcome.isReplayed };
  } catch (error) {
    await removeAll(
      shop,
      images.map(({ key }) => key),
    );
    throw error;
  }
};

const removeAll = async (shop: Shop, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await removePicture(shop, key, SHOPPER_PICTURE_WIDTHS);
};

/** The order of this visitor and the place of the item in it; refusals as `rateItem`. */
const checkOrder = async (
  { visitor, request }: RateItemCall,
  read: Reader,
): Promise<{ order: ReviewedOrder; deliveredAt: string; at: number }> => {
  const order = await findReviewedOrder(read, request.order_id);
  if (!order || !ownersOf(visitor).includes(order.owner)) throw notFound();
  const at = order.items.findIndex(({ id }) => id === request.order_item_id);
  if (at < 0) throw notFound();
  if (order.delivered_at === null) {
    throw new ShopError('not_delivered_yet', say`You can rate this once it has been delivered.`);
  }
  return { order, deliveredAt: order.delivered_at, at };
};

const write = async (call: RateItemCall, trx: Trx, images: readonly StoredPicture[]): Promise<Rated> => {
  const { shop, visitor, request } = call;
  const { order, deliveredAt, at } = await checkOrder(call, trx);
  const now = shop.now();
  const first = await lockReviewOfItem(trx, request.order_item_id);
  if (!first && !isReviewWindowOpen(deliveredAt, now)) {
    throw new ShopError('review_window_closed', say`Reviews are possible for 180 days after delivery.`);
  }
  const added = first ? undefined : await addReview(call, trx, order, at);
  // Another request may have written it while this one looked: then this one changes it.
  const before = added ? undefined : (first ?? (await lockReviewOfItem(trx, request.order_item_id)));
  const review = added ?? (await changeReview(call, trx, order, before, now));
  const dropped = await writeImages(call, trx, review.id, images);
  await moveRating(trx, before, review);
  const points = added && visitor.kind === 'user' ? await award(call, trx, visitor.customerId, now) : 0;
  const answer = await answerOf(call, trx, order, review, points);
  noteChanges(trx, [{ type: 'product', id: review.product_id }]);
  return { status: added ? 201 : 200, answer, dropped };
};

const changeOf = async (
  { visitor, locale, request }: RateItemCall,
  trx: Trx,
  order: ReviewedOrder,
  before?: ReviewRow,
): Promise<Change> => {
  const isAnonymous = request.anonymous ?? before?.author_name === '';
  const texts = { title: request.title || null, body: request.review || null };
  return {
    rating: request.rating,
    ...texts,
    locale,
    author_name: isAnonymous ? '' : await authorOf(trx, visitor, order),
    status: stateWhenSaved([texts.title, texts.body], before),
  };
};

/** Keeps the pictures that the request names and adds the new ones; returns the keys of those that went. */
const writeImages = async (
  { request: { kept_images: kept } }: RateItemCall,
  trx: Trx,
  reviewId: number,
  images: readonly StoredPicture[],
): Promise<string[]> => {
  if (images.length === 0 && kept === undefined) return [];
  const before = await listReviewImages(trx, [reviewId]);
  const staying = before.filter(({ image_key }) => kept?.includes(reviewImageUrl(image_key)));
  const added = images.map(({ key, width, height }) => ({ image_key: key, width, height }));
  assertFewImages(staying.length + added.length);
  const gone = await replaceImages(trx, reviewId, [...staying, ...added]);
  return gone.filter((key) => !staying.some(({ image_key }) => image_key === key));
};

const authorOf = async (trx: Trx, visitor: Visitor, order: ReviewedOrder): Promise<string> => {
  const own = visitor.kind === 'user' ? await findCustomerName(trx, visitor.customerId) : undefined;
  const { contact } = JSON.parse(order.frozen_json) as { contact?: { name?: string } };
  return publicName(own ?? contact?.name ?? '');
};

type Change = Pick<ReviewRow, 'rating' | 'title' | 'body' | 'locale' | 'author_name' | 'status'>;

const changeReview = async (
  call: RateItemCall,
  trx: Trx,
  order: ReviewedOrder,
  before: ReviewRow | undefined,
  now: Date,
): Promise<ReviewRow> => {
  if (!before || !isReviewEditable(before.created_at, now)) {
    throw new ShopError('already_reviewed', say`You have reviewed this already.`);
  }
  const change = await changeOf(call, trx, order, before);
  return updateReview(trx, before.id, { ...change, updated_at: now.toISOString() });
};

const addReview = async (call: RateItemCall, trx: Trx, order: ReviewedOrder, at: number) => {
  const { shop, visitor, request } = call;
  const frozen = JSON.parse(order.frozen_json) as { items: { options_text?: string[] }[] };
  const review = await insertReview(trx, {
    ...(await changeOf(call, trx, order)),
    product_id: order.items[at]?.product_id ?? 0,
    customer_id: visitor.kind === 'user' ? visitor.customerId : null,
    order_item_id: request.order_item_id,
    owner: visitor.owner,
    is_verified: 1,
    variant_text: frozen.items[at]?.options_text?.join(', ') || null,
    helpful_count: 0,
    reply_text: null,
    reply_at: null,
    created_at: shop.now().toISOString(),
  });
  if (review) await sayReview(trx, review);
  return review;
};

const sayReview = (trx: Trx, { id, product_id, customer_id, rating, status, created_at }: ReviewRow) => {
  const data = { review_id: id, product_id, customer_id, rating, status };
  return queueEvent(trx, { event: 'review.created', at: created_at, data: async () => data });
};

/** Only what is published counts. */
const moveRating = (trx: Trx, before: ReviewRow | undefined, after: ReviewRow): Promise<void> => {
  const counted = (row: ReviewRow | undefined) => (row?.status === 'published' ? row.rating : undefined);
  const [old, now] = [counted(before), counted(after)];
  return addToRating(trx, after.product_id, {
    sum: (now ?? 0) - (old ?? 0),
    count: Number(now !== undefined) - Number(old !== undefined),
  });
};

const award = ({ request }: RateItemCall, trx: Trx, customerId: number, now: Date): Promise<number> =>
  awardReviewPoints(trx, {
    customerId,
    orderItemId: request.order_item_id,
    orderId: request.order_id,
    at: now.toISOString(),
  });

const answerOf = async (
  { shop, visitor, phrases }: RateItemCall,
  trx: Trx,
  order: ReviewedOrder,
  review: ReviewRow,
  points: number,
): Promise<RateItemResponse> => {
  const images = await listReviewImages(trx, [review.id]);
  const itemIds = order.items.map(({ id }) => id);
  const reviews = await listReviewsOfItems(trx, itemIds);
  const { canReview } = reviewStateOf({ deliveredAt: order.delivered_at, itemIds }, reviews, shop.now());
  return {
    review: serializeReview(review, images, { owners: ownersOf(visitor), phrases }),
    order: { id: order.id, can_review: canReview },
    ...(points > 0 && { points_awarded: points }),
  };
};
