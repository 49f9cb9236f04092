import { z } from 'zod';
import * as examples from './catalog-examples.ts';
import { ParentCategoriesQuery, ProductListQuery, SearchQuery } from './catalog-queries.ts';
import { Breadcrumb, Id, Instant, Money, paginated, shape } from './common.ts';
import { WithdrawalExclusion } from './order-request.ts';
import { BySlug, type Routes } from './route.ts';

export const Image = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() });
export type Image = z.infer<typeof Image>;

/** A picture of the product, at `/media/{image_id}/{width}` in the widths 160, 320 and 640. */
const ImageId = z.string();

export const StockStatus = z.enum(['in_stock', 'low_stock', 'out_of_stock', 'preorder']);
export type StockStatus = z.infer<typeof StockStatus>;

const categoryFields = {
  id: Id,
  slug: z.string(),
  name: z.string(),
  parent_id: Id.nullable(),
  image_url: z.string().nullable(),
  description_html: z.string().nullable(),
  position: z.int(),
  product_count: z.int(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  is_active: z.boolean(),
  breadcrumbs: z.array(Breadcrumb),
};
export const CategoryChild = z.object(categoryFields).meta({ id: 'CategoryChild' });
export const Category = shape(['Category', examples.CATEGORY_EXAMPLE], {
  ...categoryFields,
  /** `get-parent-categories?depth=3` nests one level more. */
  children: z.array(CategoryChild.extend({ children: z.array(CategoryChild).optional() })),
});
export type Category = z.infer<typeof Category>;

const cardFields = {
  id: Id,
  slug: z.string(),
  name: z.string(),
  image: Image.nullable(),
  selling_price: Money,
  original_price: Money.nullable(),
  discount_percent: z.int().nullable(),
  price_from: z.boolean(),
  unit_label: z.string().nullable(),
  unit_price: z.object({ amount: Money, per: z.string() }).nullable(),
  rating: z.object({ average: z.number(), count: z.int() }),
  stock_status: StockStatus,
  /** Null where many are left, or some of several variants. */
  stock_left: z.int().nullable(),
  has_options: z.boolean(),
  min_quantity: z.int(),
  max_quantity: z.int(),
  badges: z.array(z.object({ code: z.string(), label: z.string() })),
  dietary: z.array(z.string()),
  is_wishlisted: z.boolean(),
  is_available: z.boolean(),
  unavailable_reason: z.string().nullable(),
  category_ids: z.array(Id),
};
export const ProductCard = z.object(cardFields).meta({ id: 'ProductCard', example: examples.CARD_EXAMPLE });
export type ProductCard = z.infer<typeof ProductCard>;

export const Attribute = z.object({
  id: Id,
  name: z.string(),
  values: z.array(
    z.object({ id: Id, value: z.string(), swatch: z.string().nullish(), image_id: ImageId.nullish() }),
  ),
});
export type Attribute = z.infer<typeof Attribute>;

export const MultiValue = z.object({
  id: Id,
  value: z.string(),
  dependencies: z.array(Id),
  price: Money,
  variant_prices: z.array(z.object({ variant_id: Id, price: Money })),
  position: z.int().optional(), // its place in the group, where ids are in another order
});
export const MultiSelectableAttribute = z.object({
  id: Id,
  name: z.string(),
  min_select: z.int(),
  max_select: z.int(),
  values: z.record(z.string(), MultiValue),
});
export type MultiSelectableAttribute = z.infer<typeof MultiSelectableAttribute>;

/** `price` is absolute: it replaces `selling_price` (contract, Decisions). */
export const Combination = z.object({
  ids: z.array(Id),
  price: Money,
  variant_id: Id,
  original_price: Money.nullish(),
  sku: z.string().nullish(),
  gtin: z.string().nullish(),
  stock_status: StockStatus,
  max_quantity: z.int(),
  image_id: ImageId.nullish(),
});
export type Combination = z.infer<typeof Combination>;

export const ReviewsSummary = z.object({
  rating_count: z.int(),
  review_count: z.int(),
  average_rating: z.number(),
  grouped_ratings: z.object({ '5': z.int(), '4': z.int(), '3': z.int(), '2': z.int(), '1': z.int() }),
});
export type ReviewsSummary = z.infer<typeof ReviewsSummary>;

export const Product = shape(['Product', examples.PRODUCT_EXAMPLE], {
  ...cardFields,
  attributes: z.array(Attribute),
  multi_selectable_attributes: z.array(MultiSelectableAttribute),
  combinations: z.array(Combination),
  images: z.array(Image),
  description_html: z.string(),
  short_description: z.string(),
  brand: z.string().nullable(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  tags: z.array(z.string()),
  tax_inclusive: z.boolean(),
  tax_rate_percent: z.number(),
  lowest_price_30d: Money.nullable(),
  allergens: z.array(z.string()),
  ingredients: z.string().nullable(),
  nutrition: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  storage: z.string().nullable(),
  country_of_origin: z.string().nullable(),
  weight_g: z.int().nullable(),
  returns: z.object({ days: z.int(), fee: Money }).nullable(),
  /** The right to withdraw, or why the law excludes it; null: the shop grants none. */
  withdrawal: z.object({ days: z.int(), excluded: WithdrawalExclusion.nullable() }).nullish(),
  breadcrumbs: z.array(Breadcrumb),
  reviews_summary: ReviewsSummary,
  /** Before it the product is announced and cannot be ordered (`unavailable_reason` "not_yet"). */
  available_from: Instant.nullable(),
  /** The hours of the week in which it is sold, by the branch's clocks; else "outside_hours". null: always. */
  availability_windows: z
    .array(
      z.object({
        days: z.array(z.int().min(0).max(6)),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    )
    .nullable(),
  /** The time in which the price is reduced; then `original_price` is the price again. */
  reduction: z.object({ starts_at: Instant, ends_at: Instant }).nullish(),
  available_branches: z.array(z.object({ id: Id, name: z.string() })).optional(),
  preselect: z.boolean(),
  /** A gift card: its line says for whom it is. */
  is_gift_card: z.boolean().optional(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  updated_at: Instant,
});
export type Product = z.infer<typeof Product>;

export const Facet = z.object({
  code: z.string(),
  label: z.string(),
  type: z.enum(['list', 'range', 'toggle']),
  values: z.array(z.object({ id: z.string(), label: z.string(), count: z.int(), selected: z.boolean() })),
  min: Money.nullish(),
  max: Money.nullish(),
});
export type Facet = z.infer<typeof Facet>;
const listExtras = {
  facets: z.array(Facet),
  applied: z.array(z.object({ code: z.string(), value: z.string(), label: z.string() })),
  sorts: z.array(z.object({ code: z.string(), label: z.string(), selected: z.boolean() })),
};
export const ProductListResponse = paginated(ProductCard)
  .extend(listExtras)
  .meta({ id: 'ProductList', example: examples.LIST_EXAMPLE });
export type ProductListResponse = z.infer<typeof ProductListResponse>;
export const CategoryProductsResponse = paginated(ProductCard)
  .extend({ ...listExtras, category: Breadcrumb, canonical_slug: z.string().optional() })
  .meta({ id: 'CategoryProducts' });
export type CategoryProductsResponse = z.infer<typeof CategoryProductsResponse>;

export const CategoryResponse = z.object({ category: Category, canonical_slug: z.string().optional() });
export const ParentCategoriesResponse = z.object({ categories: z.array(Category) });
/** `canonical_slug` is set when the product was requested under an old slug: the page answers 301. */
export const ProductResponse = z.object({ product: Product, canonical_slug: z.string().optional() });

const matchedCategory = z.object({ slug: z.string(), name: z.string(), count: z.int() });
export const SearchResponse = paginated(ProductCard)
  .extend({
    ...listExtras,
    query: z.string(),
    corrected_query: z.string().nullable(),
    did_you_mean: z.string().nullable(),
    categories: z.array(matchedCategory),
    suggestions: z.array(z.string()),
    popular_products: z.array(ProductCard).optional(),
  })
  .meta({ id: 'Search', example: examples.SEARCH_EXAMPLE });
export type SearchResponse = z.infer<typeof SearchResponse>;
export const SuggestResponse = shape(['Suggest', examples.SUGGEST_EXAMPLE], {
  products: z.array(ProductCard),
  categories: z.array(matchedCategory),
  suggestions: z.array(z.string()),
});
export type SuggestResponse = z.infer<typeof SuggestResponse>;

export const Review = shape(['Review', examples.REVIEW_EXAMPLE], {
  id: Id,
  product_id: Id,
  rating: z.int().min(1).max(5),
  title: z.string().nullable(),
  review: z.string().nullable(),
  /** In which title and review are written; null or left out where nobody knows. */
  locale: z.string().nullish(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  author_name: z.string(),
  is_verified_purchase: z.boolean(),
  variant_text: z.string().nullable(),
  helpful_count: z.int(),
  reply: z.object({ text: z.string(), at: Instant }).nullable(),
  status: z.enum(['published', 'pending', 'rejected']),
  created_at: Instant,
  is_mine: z.boolean(),
  /** Of one's own reviews alone. */
  is_anonymous: z.boolean().optional(),
});
export type Review = z.infer<typeof Review>;
export const ReviewsResponse = z
  .object({ product_id: Id, ...ReviewsSummary.shape, reviews: paginated(Review) })
  .meta({ id: 'ProductReviews', example: examples.REVIEWS_EXAMPLE });
export type ReviewsResponse = z.infer<typeof ReviewsResponse>;

export const CATALOG = {
  'GET /get-products': { query: ProductListQuery, answer: ProductListResponse },
  'GET /get-category-products/{slug}': {
    params: BySlug,
    query: ProductListQuery,
    answer: CategoryProductsResponse,
  },
  'GET /get-parent-categories': { query: ParentCategoriesQuery, answer: ParentCategoriesResponse },
  'GET /get-category/{slug}': { params: BySlug, answer: CategoryResponse },
  'GET /get-product/{slug}': { params: BySlug, answer: ProductResponse, refuses: [410] },
  'GET /search-products': { query: SearchQuery, answer: z.union([SearchResponse, SuggestResponse]) },
} as const satisfies Routes;
