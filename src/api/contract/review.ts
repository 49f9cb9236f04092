import { z } from 'zod';
import { Review, ReviewsResponse } from './catalog.ts';
import { REVIEW_EXAMPLE } from './catalog-examples.ts';
import { ReviewsQuery } from './catalog-queries.ts';
import { Id } from './common.ts';
import { REVIEW_LIMITS } from './limits.ts';
import type { Routes } from './route.ts';

const STARS = 'Choose one to five stars.';
const rating = z.int(STARS).min(1, STARS).max(5, STARS);
const text = z
  .string()
  .trim()
  .max(REVIEW_LIMITS.textMost, 'A review has at most 2,000 characters.')
  .refine((value) => value === '' || value.length >= REVIEW_LIMITS.textLeast, {
    message: 'Write at least three characters, or leave it empty.',
  });
/** A whole number as a form's text field holds it. */
const digits = <T extends z.ZodType<number, number>>(number: T) =>
  z.preprocess((v) => (typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v), number);
const keptImages = z.array(z.string().max(200)).max(REVIEW_LIMITS.images);
const formFlag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true');

/** A rating with or without words; an item that has one already is changed within 30 days. */
export const RateItemRequest = z
  .object({
    order_id: z.string().min(1).max(40),
    order_item_id: Id,
    rating,
    title: z.string().trim().max(REVIEW_LIMITS.title, 'A title has at most 120 characters.').nullish(),
    review: text.nullish(),
    /** Without it a change leaves the name as it was. */
    anonymous: z.boolean().optional(),
    /** Addresses of earlier pictures that stay; new ones are added to them. Without it new ones replace all. */
    kept_images: keptImages.optional(),
  })
  .meta({
    id: 'RateItem',
    example: {
      order_id: '01KAJ7Q2Z8M4T5V6W7X8Y9Z0AB',
      order_item_id: 12,
      rating: 5,
      title: 'Just right',
      review: 'Crisp base, plenty of basil.',
    },
  });
export type RateItemRequest = z.output<typeof RateItemRequest>;

/** The same fields as a form, with up to four pictures of at most 5 MB each. */
export const RateItemForm = RateItemRequest.extend({
  order_item_id: digits(Id),
  rating: digits(rating),
  anonymous: formFlag.optional(),
  /** Separated by spaces. */
  kept_images: z
    .string()
    .transform((text) => text.split(' ').filter(Boolean))
    .pipe(keptImages)
    .optional(),
  images: z
    .preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(z.any()).optional())
    .meta({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: REVIEW_LIMITS.images }),
}).meta({ id: 'RateItemForm' });

export const RateItemResponse = z
  .object({
    review: Review,
    order: z.object({ id: z.string(), can_review: z.boolean() }),
    points_awarded: z.int().optional(),
  })
  .meta({
    id: 'RatedItem',
    example: {
      review: { ...REVIEW_EXAMPLE, is_mine: true },
      order: { id: '01KAJ7Q2Z8M4T5V6W7X8Y9Z0AB', can_review: false },
      points_awarded: 20,
    },
  });
export type RateItemResponse = z.infer<typeof RateItemResponse>;

/** Without `helpful` the visitor's vote is turned over. */
export const HelpfulRequest = z
  .object({ review_id: Id, helpful: z.boolean().optional() })
  .meta({ id: 'Helpful', example: { review_id: 31, helpful: true } });
export const HelpfulResponse = z
  .object({ review_id: Id, helpful_count: z.int(), is_helpful: z.boolean() })
  .meta({ id: 'HelpfulCount', example: { review_id: 31, helpful_count: 8, is_helpful: true } });
export type HelpfulResponse = z.infer<typeof HelpfulResponse>;

export const REVIEWS = {
  'GET /get-product-reviews/{product_id}': {
    params: z.object({ product_id: z.string().max(20) }),
    query: ReviewsQuery,
    answer: ReviewsResponse,
  },
  'POST /rate-order-item': {
    body: RateItemRequest,
    form: RateItemForm,
    answer: RateItemResponse,
    created: RateItemResponse,
    refuses: [404],
  },
  'POST /review/helpful': { body: HelpfulRequest, answer: HelpfulResponse, refuses: [404] },
} as const satisfies Routes;
