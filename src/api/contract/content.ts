import { z } from 'zod';
import { Branch } from './branch.ts';
import { ProductCard } from './catalog.ts';
import { Id, Instant, Money, shape } from './common.ts';
import { PAGE_EXAMPLE } from './content-examples.ts';
import { BySlug, type Routes } from './route.ts';

export const PageLink = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  show_in: z.enum(['footer', 'header', 'none']),
  position: z.int(),
  updated_at: Instant,
});
export type PageLink = z.infer<typeof PageLink>;
export const PagesResponse = z.object({ pages: z.array(PageLink) });

const navLink = z.object({ label: z.string(), url: z.string(), icon: z.string().optional() });
const slide = z.object({
  image: z.string(),
  image_mobile: z.string().nullish(),
  alt: z.string(),
  title: z.string().nullish(),
  text: z.string().nullish(),
  url: z.string().nullish(),
});
const source = z.object({
  type: z.enum(['category', 'tag', 'manual', 'bestseller', 'new', 'discounted']),
  value: z.union([z.string(), z.number(), z.array(z.number())]).nullish(),
});
const categoryTile = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
});

const block = <C extends string, D extends z.ZodType, S extends z.ZodType>(code: C, data: D, settings: S) =>
  z.object({
    id: Id,
    uniqueId: z.string(),
    type: z.literal('designElement'),
    code: z.literal(code),
    data,
    settings,
    position: z.enum(['top', 'content', 'bottom']),
  });
const grid = {
  data: z.object({ title: z.string().nullish(), categories: z.array(categoryTile) }),
  /** At most so many beside each other, on narrow windows and on wide ones; none: as many as have room. */
  settings: z.object({ columns: z.int().optional(), columns_wide: z.int().optional() }),
};
const products = {
  data: z.object({
    title: z.string(),
    source,
    products: z.array(ProductCard),
    more_url: z.string().nullish(),
  }),
  settings: z.object({ limit: z.int().optional() }),
};
const none = z.object({});

/** The design elements of home by `code`; `plugin` blocks carry their keys in `settings`. */
export const DesignElement = z.discriminatedUnion('code', [
  block(
    'top_navigation',
    z.object({ links: z.array(navLink), show_search: z.boolean(), show_branch_picker: z.boolean() }),
    z.object({ sticky: z.boolean().optional() }),
  ),
  block(
    'bottom_navigation',
    z.object({ links: z.array(navLink.extend({ badge: z.enum(['cart', 'none']).optional() })) }),
    none,
  ),
  block(
    'banner_slider',
    z.object({ slides: z.array(slide) }),
    z.object({ autoplay_ms: z.int().optional(), aspect_ratio: z.string().optional() }),
  ),
  block('search_block', z.object({ placeholder: z.string(), suggestions: z.array(z.string()) }), none),
  block('categories_grid', grid.data, grid.settings),
  block('categories_horizontal_strip', grid.data, grid.settings),
  block('products_display', products.data, products.settings),
  block('product_horizontal_strip', products.data, products.settings),
  block(
    'centered_slider',
    z.object({ slides: z.array(slide) }),
    z.object({ autoplay_ms: z.int().optional() }),
  ),
  block('static_banner', slide, z.object({ full_width: z.boolean().optional() })),
  block('custom_html', z.object({ html: z.string() }), none),
  block(
    'infinite_products',
    z.object({ title: z.string().nullish(), source: source.nullish() }),
    z.object({ per_page: z.int().optional() }),
  ),
]);
export type DesignElement = z.infer<typeof DesignElement>;
export type BlockCode = DesignElement['code'];
export type Block<C extends BlockCode> = Extract<DesignElement, { code: C }>;

export const PluginBlock = z.object({
  id: Id,
  uniqueId: z.string(),
  type: z.literal('plugin'),
  code: z.string(),
  data: z.unknown(),
  settings: z.record(z.string(), z.unknown()),
  position: z.enum(['top', 'content', 'bottom']),
});
export const LayoutBlock = z.union([DesignElement, PluginBlock]).meta({ id: 'LayoutBlock' });
export type LayoutBlock = z.infer<typeof LayoutBlock>;

/** A text and then blocks, those of home; either may be missing. */
export const ContentPage = PageLink.extend({
  content_html: z.string(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  published_at: Instant,
  blocks: z.array(LayoutBlock).optional(),
}).meta({ id: 'Page', example: PAGE_EXAMPLE });
export type ContentPage = z.infer<typeof ContentPage>;
export const PageResponse = z.object({ page: ContentPage, canonical_slug: z.string().optional() });

/** The shop's settings: every value is a string; 'true' and 'false' are read as booleans by `domain/shop/settings.ts`. */
export const Settings = z.record(z.string(), z.string()).meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** With a point each branch says how far it is from there. */
export const GetDataQuery = z.object({
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
});

/**
 * Parts that came to the contract later. A backend names those that it has; the page hides the controls of the others, so
 * that nothing is typed which would be dropped: the table of who eats in, links to a cart.
 */
export const FEATURES = ['table', 'shared_carts', 'gift_cards'] as const;
export type Feature = (typeof FEATURES)[number];

/** An old address of a shop that moved, and where it leads here; null: nobody has said so. */
export const RedirectQuery = z.object({ path: z.string().min(1).max(2_000) });
export const RedirectResponse = shape(['Redirect', { to: '/product/mug' }], { to: z.string().nullable() });

export const GetDataResponse = shape('StoreData', {
  layout: z.array(LayoutBlock),
  settings: Settings,
  branches: z.array(Branch),
  features: z.array(z.string()).optional(),
});
export type GetDataResponse = z.infer<typeof GetDataResponse>;

export const CACHE_KEYS = [
  'cache-settings',
  'cache-layouts',
  'cache-branches',
  'cache-products',
  'cache-pages',
] as const;
export type CacheKey = (typeof CACHE_KEYS)[number];
/** Opaque strings compared for equality, per branch; a backend may send only the first four. */
export const CacheInfo = shape('CacheInfo', {
  'cache-settings': z.string(),
  'cache-layouts': z.string(),
  'cache-branches': z.string(),
  'cache-products': z.string(),
  'cache-pages': z.string().optional(),
});
export type CacheInfo = z.infer<typeof CacheInfo>;

/**
 * One changed thing. No `id` and no `slug` means all of that type. A `list` change concerns what the list of
 * a category holds, and in which order; id 0 is the list of all products. A `category` change concerns what the
 * category says of itself, and its list too.
 */
export const Change = z.object({
  type: z.enum(['settings', 'layout', 'branch', 'product', 'category', 'list', 'page']),
  id: z.int().optional(),
  slug: z.string().optional(),
});
export type Change = z.infer<typeof Change>;
export const ChangesQuery = z.object({ since: z.string().max(40) });
export const ChangesResponse = shape('Changes', { version: z.string(), changes: z.array(Change) });
export type ChangesResponse = z.infer<typeof ChangesResponse>;

/** When things last changed, for at most as many as a list holds. */
export const ChangeTimesQuery = z.object({
  type: z.enum(['product', 'category']),
  /** Up to 60 with commas between. */
  ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,59}$/),
});
export const ChangeTimesResponse = z
  .object({ times: z.array(z.object({ id: Id, at: Instant })) })
  .meta({ id: 'ChangeTimes', example: { times: [{ id: 7, at: '2026-11-16T09:00:00Z' }] } });
export type ChangeTimesResponse = z.infer<typeof ChangeTimesResponse>;

export const ReferrerResponse = shape('Referrer', {
  referrer: z.object({ code: z.string(), first_name: z.string(), avatar_url: z.string().nullish() }),
  offer: z.object({
    reward_for_friend: Money,
    min_order_amount: Money,
    text: z.string(),
    terms_page_slug: z.string().nullish(),
  }),
  is_self: z.boolean(),
});
export type ReferrerResponse = z.infer<typeof ReferrerResponse>;

export const CONTENT = {
  'GET /get-pages': { answer: PagesResponse },
  'GET /get-page/{slug}': { params: BySlug, answer: PageResponse },
  'GET /get-redirect': { query: RedirectQuery, answer: RedirectResponse },
  'GET /get-data': { tag: 'Store', query: GetDataQuery, answer: GetDataResponse },
} as const satisfies Routes;

export const CHANGES = {
  'GET /cache-info': { answer: CacheInfo },
  'GET /cache-info/changes': { query: ChangesQuery, answer: ChangesResponse },
  'GET /cache-info/times': { query: ChangeTimesQuery, answer: ChangeTimesResponse },
} as const satisfies Routes;
