/** Examples of the API description: one soft drink, its category and a review of it. */
export const CARD_EXAMPLE = {
  id: 7,
  slug: 'orange-soda',
  name: 'Orange Soda',
  image: { url: '/media/orange-soda/640', alt: 'A bottle of orange soda', width: 640, height: 640 },
  selling_price: 2.4,
  original_price: 3,
  discount_percent: 20,
  price_from: false,
  unit_label: '500 ml',
  unit_price: { amount: 4.8, per: 'l' },
  rating: { average: 4.5, count: 12 },
  stock_status: 'in_stock',
  stock_left: null,
  has_options: false,
  min_quantity: 1,
  max_quantity: 20,
  badges: [{ code: 'sale', label: '20% off' }],
  dietary: ['vegan'],
  is_wishlisted: false,
  is_available: true,
  unavailable_reason: null,
  category_ids: [2, 9],
} as const;

const SUMMARY = {
  rating_count: 12,
  review_count: 8,
  average_rating: 4.5,
  grouped_ratings: { '5': 8, '4': 3, '3': 0, '2': 1, '1': 0 },
} as const;

export const PRODUCT_EXAMPLE = {
  ...CARD_EXAMPLE,
  attributes: [],
  multi_selectable_attributes: [],
  combinations: [],
  images: [CARD_EXAMPLE.image],
  description_html: '<p>Oranges, water, a little sugar.</p>',
  short_description: 'Cold and fruity.',
  brand: 'Sunny',
  sku: 'SODA-OR-05',
  gtin: '8500710001010',
  mpn: null,
  tags: ['new'],
  tax_inclusive: true,
  tax_rate_percent: 5,
  lowest_price_30d: 2.4,
  allergens: [],
  ingredients: 'Water, orange juice (20%), sugar.',
  nutrition: [{ label: 'Energy per 100 g', value: '38 kcal' }],
  storage: 'Keep cool.',
  country_of_origin: 'ES',
  weight_g: null,
  returns: { days: 14, fee: 0 },
  breadcrumbs: [{ id: 9, slug: 'drinks', name: 'Drinks' }],
  reviews_summary: SUMMARY,
  available_from: null,
  availability_windows: null,
  preselect: false,
  seo_title: null,
  seo_description: null,
  updated_at: '2026-11-16T09:00:00Z',
} as const;

const CATEGORY_FIELDS = {
  id: 9,
  slug: 'drinks',
  name: 'Drinks',
  parent_id: 2,
  image_url: '/media/category-drinks/640',
  description_html: null,
  position: 3,
  product_count: 41,
  seo_title: null,
  seo_description: null,
  is_active: true,
} as const;
export const CATEGORY_EXAMPLE = {
  ...CATEGORY_FIELDS,
  children: [],
  breadcrumbs: [
    { id: 2, slug: 'grocery', name: 'Grocery' },
    { id: 9, slug: 'drinks', name: 'Drinks' },
  ],
} as const;

const ONE_PAGE = { current_page: 1, last_page: 1, per_page: 20, total: 1, from: 1, to: 1 } as const;

export const LIST_EXAMPLE = {
  data: [CARD_EXAMPLE],
  ...ONE_PAGE,
  facets: [
    {
      code: 'brand',
      label: 'Brand',
      type: 'list',
      values: [{ id: 'Sunny', label: 'Sunny', count: 1, selected: true }],
    },
    { code: 'price', label: 'Price', type: 'range', values: [], min: 2.4, max: 2.4 },
  ],
  applied: [{ code: 'brand', value: 'Sunny', label: 'Sunny' }],
  sorts: [{ code: 'featured', label: 'Featured', selected: true }],
} as const;

export const SEARCH_EXAMPLE = {
  ...LIST_EXAMPLE,
  query: 'ornage soda',
  corrected_query: 'orange soda',
  did_you_mean: null,
  categories: [{ slug: 'drinks', name: 'Drinks', count: 1 }],
  suggestions: ['Orange Soda'],
} as const;

export const SUGGEST_EXAMPLE = {
  products: [CARD_EXAMPLE],
  categories: SEARCH_EXAMPLE.categories,
  suggestions: SEARCH_EXAMPLE.suggestions,
} as const;

export const REVIEW_EXAMPLE = {
  id: 31,
  product_id: 7,
  rating: 5,
  title: 'Just right',
  review: 'Not too sweet.',
  locale: 'en-US',
  images: [{ url: '/media/review-5f0c/640', alt: 'Picture by Asha K.' }],
  author_name: 'Asha K.',
  is_verified_purchase: true,
  variant_text: null,
  helpful_count: 8,
  reply: { text: 'Thank you!', at: '2026-11-18T08:00:00Z' },
  status: 'published',
  created_at: '2026-11-17T19:12:00Z',
  is_mine: false,
} as const;

export const REVIEWS_EXAMPLE = {
  product_id: 7,
  ...SUMMARY,
  reviews: { data: [REVIEW_EXAMPLE], ...ONE_PAGE, per_page: 10 },
} as const;
