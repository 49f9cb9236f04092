import type { z } from 'zod';
import type { ModerateRequest, ReplyRequest, ReviewStatus } from '../../api/contract/admin/reviews.ts';
import { say } from '../../domain/text/text.ts';
import { type Actor, actorOf, commandLine, noteAudit } from '../shop/audit.ts';
import { noteChanges, noteEach } from '../shop/db/changes.ts';
import { listRows } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { shortDigest } from '../shop/digest.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { addToRating, lockReview, type ReviewRow, updateReview } from './repository.ts';

/** Reviews that staff should read, the oldest first. */
export const listForModeration = (shop: Shop, status: ReviewStatus, limit: number): Promise<ReviewRow[]> =>
  listRows(shop.db.read, 'reviews', { status }, { order: ['created_at', 'id'], limit });

/** What somebody has read of a review: a digest of its words, stars, state and answer. */
export const versionOf = ({ rating, title, body, status, reply_text }: ReviewRow): string =>
  shortDigest([rating, title, body, status, reply_text]);

/** Shows a review to everybody, or to its author alone; the product's rating follows. 404 for an unknown one. */
export const moderateReview = async (shop: Shop, id: number, status: ReviewStatus): Promise<ReviewRow> => {
  return inTransaction(shop.db, async (trx) => {
    const before = await lockReview(trx, id);
    if (!before) throw notFound(`There is no review ${id}.`);
    await writeStatus(trx, commandLine(shop), [before], status);
    return { ...before, status };
  });
};

/** Shows or refuses many at once. What changed since it was read, its words or its state, is left as it is. */
export const moderateReviews = async (shop: Shop, staff: Staff, { status, reviews }: ModerateRequest) => {
  return inTransaction(shop.db, async (trx) => {
    const same: ReviewRow[] = [];
    const changed: number[] = [];
    const read = new Map(reviews.map(({ id, version }) => [id, version]));
    // Always in this order, so that two people never wait for each other.
    for (const id of [...read.keys()].sort((a, b) => a - b)) {
      const row = await lockReview(trx, id);
      if (row && versionOf(row) === read.get(id)) same.push(row);
      else changed.push(id);
    }
    await writeStatus(trx, actorOf(shop, staff), same, status);
    return { done: same.length, changed };
  });
};

/** Sets the state of held reviews, moves the ratings of their products, notes each. */
const writeStatus = async (trx: Trx, actor: Actor, reviews: readonly ReviewRow[], status: ReviewStatus) => {
  for (const before of reviews) {
    await updateReview(trx, before.id, { status });
    noteAudit(trx, actor, 'review', before.id, { status: before.status }, { status });
  }
  const ofProduct = [...Map.groupBy(reviews, ({ product_id }) => product_id)].sort(([a], [b]) => a - b);
  for (const [productId, own] of ofProduct) {
    const by = { sum: 0, count: 0 };
    for (const before of own) {
      const step = Number(status === 'published') - Number(before.status === 'published');
      by.sum += step * before.rating;
      by.count += step;
    }
    await addToRating(trx, productId, by);
  }
  noteEach(
    trx,
    'product',
    ofProduct.map(([id]) => id),
  );
};

/** Answers a review below it, or takes the answer back. 409 `review_conflict` when it is not as it was read. */
export const replyToReview = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, text }: z.output<typeof ReplyRequest>,
): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const before = await lockReview(trx, id);
    if (!before) throw notFound();
    if (versionOf(before) !== version)
      throw new ShopError('review_conflict', say`This review was changed meanwhile. Read it and save again.`);
    const reply_text = text === '' ? null : text;
    if (reply_text === before.reply_text) return;
    const reply_at = reply_text && actor.at;
    await updateReview(trx, id, { reply_text, reply_at });
    noteAudit(trx, actor, 'review', id, { reply: before.reply_text }, { reply: reply_text });
    noteChanges(trx, [{ type: 'product', id: before.product_id }]);
  });
};
