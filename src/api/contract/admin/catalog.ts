import { z } from 'zod';
import { Id, Instant, Money, PageQuery, paginated, shape } from '../common.ts';
import { MOST_RETURN_DAYS, MOST_VARIANTS } from '../limits.ts';
import { WithdrawalExclusion } from '../order-request.ts';
import { ofProductTexts, PRODUCT_TEXTS } from '../product-texts.ts';
import { DeskVariant, ProductOptions } from './options.ts';
import { AuditEntry } from './staff.ts';

export const PRODUCT_SORTS = ['name', '-name', 'price', '-price', 'changed', '-changed'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Which products are meant: `q` looks in names, SKUs and GTINs, those of variants too. */
const filters = {
  q: z.string().trim().max(100).optional(),
  category_id: z.coerce.number().int().positive().optional(),
  tax_id: z.coerce.number().int().positive().optional(),
  status: z.enum(['active', 'inactive', 'sale']).optional(),
  stock: z.enum(['in', 'low', 'out']).optional(),
  branch_id: z.coerce.number().int().positive().optional(),
};
export const DeskProductFilter = z.object(filters);
export type DeskProductFilter = z.infer<typeof DeskProductFilter>;
export const DeskProductsQuery = PageQuery.extend(filters).extend({
  sort: z.enum(PRODUCT_SORTS).default('name'),
});

const DeskProductRow = shape('DeskProductRow', {
  id: Id,
  slug: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  image_url: z.string().nullable(),
  selling_price: Money,
  original_price: Money.nullable(),
  sale_ends_at: Instant.nullable(),
  is_active: z.boolean(),
  category: z.string().nullable(),
  /** Free units at the branch, or at all of them; null: sold nowhere. */
  stock: z.int().nullable(),
  variant_count: z.int(),
  updated_at: Instant,
});
export type DeskProductRow = z.infer<typeof DeskProductRow>;
export const DeskProducts = paginated(DeskProductRow).meta({ id: 'DeskProducts' });
export type DeskProducts = z.infer<typeof DeskProducts>;

const price = z.number({ error: 'Enter a price.' }).min(0).max(10_000_000);
const words = z.array(z.string().trim().min(1).max(60)).max(50);
const text = (most: number) => z.string().trim().max(most);
const optional = (most: number) => text(most).nullable();

const ProductPicture = z.object({
  key: z.string().regex(/^[\w.-]{1,100}$/),
  alt: text(300),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

/** `from` null: at once. While it runs, `selling_price` is the price after it. */
const ProductSale = z.object({
  price,
  from: Instant.nullable(),
  until: z.iso.datetime('Say when the sale ends.'),
});

/** Everything of a product that the form edits, stock apart. */
export const ProductContent = shape('ProductContent', {
  name: text(200).min(1, 'Give the product a name.'),
  slug: z.string().max(100),
  short_description: text(500),
  description_html: z.string().max(100_000),
  ...ofProductTexts((name) => optional(PRODUCT_TEXTS[name])),
  sku: optional(60),
  gtin: optional(60),
  selling_price: price,
  original_price: price.nullable(),
  sale: ProductSale.nullable(),
  options: ProductOptions,
  variants: z.array(DeskVariant).max(MOST_VARIANTS),
  tax_name: text(60),
  tax_rate_percent: z.number().min(0).max(100),
  is_active: z.boolean(),
  /** What is sold is a gift card of its price. */
  is_gift_card: z.boolean(),
  /** Days in which it may come back: null for the shop's, 0 for never. */
  returns_days: z.int().min(0).max(MOST_RETURN_DAYS).nullable(),
  tags: words,
  allergens: words,
  dietary: words,
  category_ids: z.array(Id).max(50),
  images: z.array(ProductPicture).max(20),
});
export type ProductContent = z.infer<typeof ProductContent>;

/** What a branch has of a product or of one variant (`variant_id` 0: of what has none); null: not sold there. */
const StockCell = z.object({
  branch_id: Id,
  variant_id: z.int().min(0),
  on_hand: z.int().nullable(),
  held: z.int(),
});
export type StockCell = z.infer<typeof StockCell>;
/** `was` is what the one who counts has seen: orders may have taken some since. */
const StockChange = z.object({
  branch_id: Id,
  /** Below 0: a variant that is saved with it. */
  variant_id: z.int(),
  was: z.int().nullable(),
  on_hand: z.int().min(0).max(1_000_000),
});
export type StockChange = z.infer<typeof StockChange>;

export const NotSold = z.enum([
  ...([
    'unpublished',
    'never_buyable',
    'no_branch',
    'no_shelf',
    'sold_out',
    'not_now',
    'only_cash',
    'shop_closed',
  ] as const),
]);
export type NotSold = z.infer<typeof NotSold>;

const StockMove = z.object({
  branch_id: Id,
  variant_id: z.int().min(0),
  delta: z.int(),
  reason: z.string(),
  reference: z.string(),
  at: Instant,
});

export const DeskProduct = shape('DeskProduct', {
  id: Id,
  /** Names what it was read as: a save says which it was made from. */
  version: z.string(),
  content: ProductContent,
  stock: z.array(StockCell),
  branches: z.array(z.object({ id: Id, name: z.string() })),
  /** Why no choice of options can ever put it into a cart. */
  never_buyable: z.string().nullable(),
  /** What keeps shoppers from putting it into a cart; null: nothing does. */
  not_sold: NotSold.nullable(),
  tax_classes: z.array(z.object({ name: z.string(), rate_percent: z.number() })),
  updated_at: Instant,
});
export type DeskProduct = z.infer<typeof DeskProduct>;

export const ProductHistory = shape('ProductHistory', {
  moves: z.array(StockMove),
  changes: z.array(AuditEntry),
});
export type ProductHistory = z.infer<typeof ProductHistory>;

/** `version` is the one it was made from: 409 `product_conflict` with `product` when another has saved since. */
export const SaveProductRequest = shape('SaveProduct', {
  version: z.string(),
  content: ProductContent,
  stock: z.array(StockChange).max(2_000).default([]),
});
export type SaveProductRequest = z.input<typeof SaveProductRequest>;

export const NewProductRequest = z.object({
  name: text(200).min(1, 'Give the product a name.'),
  /** '': one that is free, by its name. */
  slug: z.string().max(100),
});
export const ProductPictureResponse = ProductPicture.omit({ alt: true });

const DeskCategory = shape('DeskCategory', {
  id: Id,
  slug: z.string(),
  name: z.string(),
  parent_id: Id.nullable(),
  is_active: z.boolean(),
  image_key: z.string().nullable(),
  image_url: z.string().nullable(),
  withdrawal_exclusion: WithdrawalExclusion.nullable(),
  /** Products put into this very category. */
  product_count: z.int(),
  /** With those of the categories below it, each once. */
  total_count: z.int(),
});
export type DeskCategory = z.infer<typeof DeskCategory>;
/** In the order of the shop: those of one parent one after another. */
export const DeskCategories = shape('DeskCategories', { categories: z.array(DeskCategory) });
export type DeskCategories = z.infer<typeof DeskCategories>;

/** Products that one edit may change: more would keep orders waiting while it is written. */
export const MOST_EDITED = 5_000;
const amount = z.number().min(-10_000_000).max(10_000_000);
const few = z.array(z.string().trim().min(1).max(60)).max(20);
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().min(-99).max(1_000) }),
  z.object({ kind: z.literal('amount'), amount }),
  z.object({ kind: z.literal('value'), value: price }),
  z.object({ kind: z.literal('stock'), branch_id: Id, units: z.int().min(0).max(1_000_000) }),
  z.object({ kind: z.literal('stock_by'), branch_id: Id, units: z.int().min(-1_000_000).max(1_000_000) }),
  z.object({
    kind: z.literal('sale'),
    percent: z.number().min(1).max(99),
    from: Instant.nullable(),
    until: Instant,
  }),
  z.object({ kind: z.literal('no_sale') }),
  z.object({ kind: z.literal('status'), is_active: z.boolean() }),
  z.object({ kind: z.literal('tags'), add: few, remove: few }),
  z.object({ kind: z.literal('categories'), add: z.array(Id).max(20), remove: z.array(Id).max(20) }),
]);
export type BulkChange = z.infer<typeof BulkChange>;
/** Chosen products, or all that a filter finds but a few. */
export const BulkTarget = z.union([
  z.object({ ids: z.array(Id).min(1).max(MOST_EDITED) }),
  z.object({ filter: DeskProductFilter, except: z.array(Id).max(MOST_EDITED).optional() }),
]);
export type BulkTarget = z.infer<typeof BulkTarget>;
export const BulkRequest = shape('BulkRequest', { target: BulkTarget, change: BulkChange });
export type BulkRequest = z.infer<typeof BulkRequest>;

/** How many change, the first of them before and after, and which stay as they are, with the reason. */
export const BulkPreview = shape('BulkPreview', {
  total: z.int(),
  changed: z.int(),
  rows: z.array(z.object({ id: Id, name: z.string(), before: z.string(), after: z.string() })),
  kept: z.array(z.object({ id: Id, name: z.string(), reason: z.string() })),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

const BulkEdit = shape('BulkEdit', {
  id: Id,
  at: Instant,
  actor: z.string(),
  /** `set`: a change set of this name. */
  change: z.union([BulkChange, z.object({ kind: z.literal('set'), name: z.string() })]),
  count: z.int(),
  undone_at: Instant.nullable(),
});
export const BulkEdits = z.object({ edits: z.array(BulkEdit) });
export type BulkEdits = z.infer<typeof BulkEdits>;
/** `kept`: products and titles of pages that others have changed since; they stay as they are. */
export const BulkUndone = shape('BulkUndone', {
  undone: z.int(),
  kept: z.array(z.object({ id: Id, name: z.string() })),
  /** Of a change set with pages. */
  pages: z.object({ undone: z.int(), kept: z.array(z.string()) }).optional(),
});
export type BulkUndone = z.infer<typeof BulkUndone>;

const categoryName = text(120).min(1, 'Give the category a name.');
export const NewCategoryRequest = z.object({
  name: categoryName,
  slug: z.string().max(100),
  parent_id: Id.nullable(),
});
export type NewCategoryRequest = z.infer<typeof NewCategoryRequest>;
export const SaveCategoryRequest = shape('SaveCategory', {
  name: categoryName,
  slug: z.string().max(100),
  parent_id: Id.nullable(),
  is_active: z.boolean(),
  image_key: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .nullable(),
  /** Left out, it stays. */
  withdrawal_exclusion: WithdrawalExclusion.nullish(),
});
export type SaveCategoryRequest = z.infer<typeof SaveCategoryRequest>;
/** Every child of one parent (null: the top) in its new order. */
export const CategoryOrderRequest = z.object({
  parent_id: Id.nullable(),
  ids: z.array(Id).min(1).max(1_000),
});
export type CategoryOrderRequest = z.infer<typeof CategoryOrderRequest>;
/** Where its products and its address go; left out for one without products. */
export const RemoveCategoryQuery = z.object({ move_to: z.coerce.number().pipe(Id).optional() });
