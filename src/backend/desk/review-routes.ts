import { REVIEWS } from '../../api/contract/routes/admin/reviews.ts';
import { listDeskReviews, readDeskReview } from '../reviews/desk-reviews.ts';
import { moderateReviews, replyToReview } from '../reviews/moderate.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { ShopError } from '../shop/shop-error.ts';

/** What shoppers say of products: read, shown or refused, answered. */
export const deskReviewRoutes = createModule();
const on = serve(deskReviewRoutes, REVIEWS);

on('GET /admin/reviews', (c) => listDeskReviews(c.var.shop.db.read, c.req.valid('query')));

on('POST /admin/reviews/moderate', (c) => moderateReviews(c.var.shop, requireStaff(c), c.req.valid('json')));

on('PUT /admin/reviews/{id}/reply', async (c) => {
  const { id } = c.req.valid('param');
  const { read } = c.var.shop.db;
  try {
    await replyToReview(c.var.shop, requireStaff(c), id, c.req.valid('json'));
  } catch (cause) {
    if (!(cause instanceof ShopError) || cause.code !== 'review_conflict') throw cause;
    throw new ShopError(cause.code, cause.text, { review: await readDeskReview(read, id) });
  }
  return { review: await readDeskReview(read, id) };
});
