import { z } from 'zod';
import { PAGE_SIZE, PageQuery } from './common.ts';
import * as lists from './list-parameters.ts';

// Apart from the answers, which the desk loads: with it the table of lists would leave the chunk of shoppers' lists.

const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (v) => (v === undefined || Array.isArray(v) ? v : [v]),
    z.array(item).max(lists.MOST_VALUES).optional(),
  );
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((v) => v === '1' || v === 'true')
  .optional();

const facetsFlag = flag.meta({ description: '0 answers an empty `facets` list and saves its counting.' });

const text = (name: 'brand' | 'tag' | 'dietary') => list(z.string().max(lists.LIST_PARAMETERS[name].longest));

/** Inside one filter values are OR, between filters AND. The names are those of the one table of list addresses. */
const filters = {
  category_id: list(z.coerce.number().int().positive()),
  brand: text('brand'),
  tag: text('tag'),
  dietary: text('dietary'),
  min_price: z.coerce.number().min(0).optional(),
  max_price: z.coerce.number().min(0).optional(),
  in_stock: flag,
  on_sale: flag,
  rating_min: z.coerce.number().min(lists.RATING.lowest).max(lists.RATING.highest).optional(),
} satisfies Record<Exclude<lists.ListParameter, 'sort'>, z.ZodType>;
/** Option values by attribute, which come as `attributes[<id>]`. */
const chosenValues = z.record(z.string(), z.array(z.coerce.number().int().positive())).optional();

const PRICE_ORDER = { path: ['min_price'], message: 'The lowest price is above the highest price.' };
const isInPriceOrder = (q: { min_price?: number | undefined; max_price?: number | undefined }) =>
  (q.min_price ?? 0) <= (q.max_price ?? Infinity);

export const ProductListQuery = PageQuery.extend({
  sort: z.enum(lists.LIST_SORTS).optional(),
  ...filters,
  source: z.string().max(100).optional(),
  facets: facetsFlag,
  attributes: chosenValues,
}).refine(isInPriceOrder, PRICE_ORDER);

export const SearchQuery = PageQuery.extend({
  q: z
    .string({ error: 'Enter something to search for.' })
    .trim()
    .min(1, 'Enter something to search for.')
    .max(100),
  suggest: flag,
  sort: z.enum(lists.SEARCH_SORTS).optional(),
  ...filters,
  facets: facetsFlag,
  attributes: chosenValues,
}).refine(isInPriceOrder, PRICE_ORDER);

export const ParentCategoriesQuery = z.object({
  depth: z.coerce.number().int().min(1).max(3).default(1),
  with_empty: flag,
});
export const ReviewsQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(PAGE_SIZE.reviewsMax).default(PAGE_SIZE.reviews),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  with_images: flag,
  sort: z.enum(['newest', 'highest', 'lowest', 'helpful']).default('newest'),
  id: z.coerce.number().int().min(1).max(999_999_999).optional(),
});
