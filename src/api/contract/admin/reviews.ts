import { z } from 'zod';
import { Review } from '../catalog.ts';
import { Id, Instant, PageQuery, paginated, shape } from '../common.ts';
import type { Routes } from '../route.ts';

const Status = z.enum(['pending', 'published', 'rejected']);
export type ReviewStatus = z.infer<typeof Status>;

/** `q` looks in texts, authors and products' names; those that wait come the oldest first, others the newest. */
export const DeskReviewsQuery = PageQuery.extend({
  q: z.string().trim().max(100).optional(),
  status: Status.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  product_id: z.coerce.number().int().positive().optional(),
  answer: z.enum(['yes', 'no']).optional(),
});

const DeskReview = Review.pick({ id: true, rating: true, title: true, review: true, images: true })
  .extend(Review.pick({ is_verified_purchase: true, variant_text: true, helpful_count: true }).shape)
  .extend({
    /** Of what was read: another text or state has another one. */
    version: z.string(),
    product: z.object({ id: Id, name: z.string(), slug: z.string() }),
    /** '' for those who wish not to be named. */
    author_name: z.string(),
    status: Status,
    reply: z.object({ text: z.string(), at: Instant }).nullable(),
    created_at: Instant,
    /** When its author changed it last. */
    edited_at: Instant.nullable(),
  })
  .meta({ id: 'DeskReview' });
export type DeskReview = z.infer<typeof DeskReview>;

export const DeskReviews = paginated(DeskReview)
  .extend({ counts: z.object({ pending: z.int(), published: z.int(), rejected: z.int() }) })
  .meta({ id: 'DeskReviews' });
export type DeskReviews = z.infer<typeof DeskReviews>;

/** At most this many reviews in one press. */
const MOST = 200;
export const ModerateRequest = shape('Moderate', {
  status: z.enum(['published', 'rejected']),
  reviews: z
    .array(z.object({ id: Id, version: z.string().max(60) }))
    .min(1)
    .max(MOST),
});
export type ModerateRequest = z.infer<typeof ModerateRequest>;

/** `changed`: numbers of those that are not as they were read, which stay as they are. */
export const ModerateResponse = shape('Moderated', { done: z.int(), changed: z.array(Id) });
export type ModerateResponse = z.infer<typeof ModerateResponse>;

/** An empty text takes the answer back. */
export const ReplyRequest = shape('ReviewReply', {
  version: z.string().max(60),
  text: z.string().trim().max(2000, 'An answer has at most 2,000 characters.'),
});
export const DeskReviewResponse = z.object({ review: DeskReview });
export type DeskReviewResponse = z.infer<typeof DeskReviewResponse>;

export const REVIEWS = {
  'GET /admin/reviews': { needs: 'catalog.read', query: DeskReviewsQuery, answer: DeskReviews },
  'POST /admin/reviews/moderate': { needs: 'catalog.write', body: ModerateRequest, answer: ModerateResponse },
  'PUT /admin/reviews/{id}/reply': {
    needs: 'catalog.write',
    body: ReplyRequest,
    answer: DeskReviewResponse,
    refuses: [409],
  },
} as const satisfies Routes;
