import type { Generated } from 'kysely';
import type { AccountsTables } from './accounts-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { LoyaltyTables } from './loyalty-tables.ts';
import type { PaymentsTables } from './payments-tables.ts';
import type { PlacesTables } from './places-tables.ts';
import type { ReviewsTables } from './reviews-tables.ts';
import type {
  CartItemsTable,
  CartsTable,
  DiscountsTable,
  IdempotencyKeysTable,
  OrderItemsTable,
  OrdersTable,
  OutboxTable,
  SharedCartsTable,
} from './sales-tables.ts';
import type { WheelTables } from './wheel-tables.ts';

/**
 * Column conventions, the same on SQLite and PostgreSQL: money in integer minor units (`_minor`),
 * rates in basis points (`_bps`), instants as ISO 8601 UTC text (`_at`), booleans as 0 and 1
 * (`is_`/`has_`), lists and objects as JSON text (`_json`).
 */
export interface Tables
  extends AccountsTables,
    ContentTables,
    PaymentsTables,
    LoyaltyTables,
    PlacesTables,
    ReviewsTables,
    WheelTables {
  settings: { key: string; value: string };
  /** Texts in another language than the shop's own, by what they belong to. */
  translations: { entity: string; entity_id: number; locale: string; field: string; value: string };
  changes: ChangesTable;
  counters: { name: string; value: number };
  branches: BranchesTable;
  delivery_areas: { branch_id: number; pincode: string; charge_minor: number | null };
  categories: CategoriesTable;
  products: ProductsTable;
  product_categories: { product_id: number; category_id: number; is_direct: number };
  product_images: ProductImagesTable;
  slug_redirects: { type: 'product' | 'category' | 'page'; old_slug: string; new_slug: string };
  attributes: { id: Generated<number>; product_id: number; name: string; position: number };
  attribute_values: AttributeValuesTable;
  variants: VariantsTable;
  modifier_groups: ModifierGroupsTable;
  modifiers: ModifiersTable;
  modifier_prices: { modifier_id: number; variant_id: number; price_minor: number };
  stock: StockTable;
  stock_moves: StockMovesTable;
  availability: AvailabilityTable;
  reviews: ReviewsTable;
  pages: PagesTable;
  layout_blocks: LayoutBlocksTable;
  discounts: DiscountsTable;
  discount_uses: { discount_id: number; order_id: string; owner: string };
  carts: CartsTable;
  cart_items: CartItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: { id: Generated<number>; order_id: string; status: string; note: string | null; at: string };
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  shared_carts: SharedCartsTable;
}

/** The change log: one row per changed thing, in commit order. It is what `cache-info` is made from. */
interface ChangesTable {
  seq: Generated<number>;
  /** One of contract CACHE_KEYS. */
  key: string;
  type: string;
  entity_id: number | null;
  slug: string | null;
  /** null: every branch. */
  branch_id: number | null;
  at: string;
}

interface BranchesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  phone: string;
  email: string;
  line1: string;
  city: string;
  state: string | null;
  pincode: string;
  country_code: string;
  lat: number;
  lng: number;
  timezone: string;
  image_key: string | null;
  is_active: number;
  position: number;
  /** `BranchRules` of `domain/branch/branch.ts`, money in minor units. */
  rules_json: string;
}

interface CategoriesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  parent_id: number | null;
  image_key: string | null;
  description_html: string | null;
  position: number;
  is_active: number;
  seo_title: string | null;
  seo_description: string | null;
  updated_at: string;
}

interface ProductsTable {
  id: Generated<number>;
  slug: string;
  name: string;
  short_description: string;
  description_html: string;
  brand: string | null;
  sku: string | null;
  gtin: string | null;
  /** The maker's own part number. */
  mpn: string | null;
  unit_label: string | null;
  /** Quantity of `unit_measure` in thousandths, for the unit price; null when there is none. */
  unit_milli: number | null;
  unit_measure: string | null;
  selling_price_minor: number;
  original_price_minor: number | null;
  lowest_price_30d_minor: number | null;
  tax_name: string;
  tax_rate_bps: number;
  min_quantity: number;
  max_quantity: number;
  quantity_step: number;
  is_active: number;
  has_preselect: number;
  position: number;
  dietary_json: string;
  tags_json: string;
  allergens_json: string;
  ingredients: string | null;
  nutrition_json: string | null;
  storage: string | null;
  country_of_origin: string | null;
  weight_g: number | null;
  returns_days: number | null;
  /** Kept from the refund of each returned unit. */
  returns_fee_minor: Generated<number>;
  replacement_slug: string | null;
  /** An instant before which it is announced and not sold. */
  available_from: string | null;
  /** JSON of `WeeklyWindow[]`: the hours in which it is sold; null: all. */
  availability_windows_json: string | null;
  rating_sum: number;
  rating_count: number;
  sold_count: number;
  seo_title: string | null;
  seo_description: string | null;
  created_at: string;
  updated_at: string;
}

interface ProductImagesTable {
  product_id: number;
  position: number;
  /** Served as `/media/<image_key>/<width>`. */
  image_key: string;
  alt: string;
  width: number;
  height: number;
}

interface AttributeValuesTable {
  id: Generated<number>;
  attribute_id: number;
  value: string;
  swatch: string | null;
  position: number;
  /** As of `product_images`. */
  image_key: string | null;
}

interface VariantsTable {
  id: Generated<number>;
  product_id: number;
  /** Option value ids, ascending. */
  value_ids_json: string;
  price_minor: number;
  original_price_minor: number | null;
  sku: string | null;
  gtin: string | null;
  position: number;
  /** As of `product_images`. */
  image_key: string | null;
}

interface ModifierGroupsTable {
  id: Generated<number>;
  product_id: number;
  name: string;
  min_select: number;
  max_select: number;
  position: number;
}

interface ModifiersTable {
  id: Generated<number>;
  group_id: number;
  value: string;
  price_minor: number;
  position: number;
  /** Option value ids; of every attribute named among them one must be chosen; [] when free. */
  required_value_ids_json: string;
}

/** No row: the product is not sold at the branch. `variant_id` 0: the product has no variants. */
interface StockTable {
  branch_id: number;
  product_id: number;
  variant_id: number;
  on_hand: number;
  held: number;
  low_at: number;
}

interface StockMovesTable {
  id: Generated<number>;
  branch_id: number;
  product_id: number;
  variant_id: number;
  delta: number;
  reason: string;
  reference: string;
  at: string;
}

/** What lists show of a product's stock at a branch: derived from `stock`, kept by `catalog/availability.ts`. */
interface AvailabilityTable {
  branch_id: number;
  product_id: number;
  status: string;
  /** 0 in stock, 1 low, 2 out: lists put higher ranks last. */
  rank: number;
  stock_left: number | null;
  max_quantity: number;
  /** `<variant id>:<rank>` of each variant, so that a variant selling out is seen as a change; '' without variants. */
  variant_ranks: string;
}

interface ReviewsTable {
  id: Generated<number>;
  product_id: number;
  customer_id: number | null;
  order_item_id: number | null;
  /** Whose cart and orders it goes with; null for reviews of before. */
  owner: Generated<string | null>;
  rating: number;
  title: string | null;
  body: string | null;
  /** As shown; '' for those who wish not to be named. */
  author_name: string;
  is_verified: number;
  variant_text: string | null;
  helpful_count: number;
  reply_text: string | null;
  reply_at: string | null;
  status: string;
  created_at: string;
  /** When its author changed it last. */
  updated_at: Generated<string | null>;
}

interface PagesTable {
  id: Generated<number>;
  slug: string;
  title: string;
  content_html: string;
  show_in: string;
  position: number;
  seo_title: string | null;
  seo_description: string | null;
  published_at: string;
  updated_at: string;
  /** 0: a page that is not published yet, or was taken down. */
  is_live: Generated<number>;
}

interface LayoutBlocksTable {
  id: Generated<number>;
  branch_id: number | null;
  type: string;
  code: string;
  data_json: string;
  settings_json: string;
  position: string;
  sort: number;
  is_hidden: Generated<number>;
}
