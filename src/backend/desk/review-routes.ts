import { REVIEWS } from '../../api/contract/admin/reviews.ts';
import { listDeskReviews, readDeskReview } from '../reviews/desk-reviews.ts';
import { moderateReviews, replyToReview } from '../reviews/moderate.ts';
import { serve } from '../shop/serve.ts';
import { saveOrShow } from './save-or-show.ts';

const on = serve(REVIEWS);
/** What shoppers say of products: read, shown or refused, answered. */
export const deskReviewRoutes = on.module;

on('GET /admin/reviews', ({ shop, query }) => listDeskReviews(shop.db.read, query));

on('POST /admin/reviews/moderate', ({ shop, staff, body }) => moderateReviews(shop, staff, body));

on('PUT /admin/reviews/{id}/reply', async ({ shop, staff, param: { id }, body }) => ({
  review: await saveOrShow('review', replyToReview(shop, staff, id, body), () =>
    readDeskReview(shop.db.read, id),
  ),
}));
