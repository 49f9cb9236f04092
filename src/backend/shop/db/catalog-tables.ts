import type { Generated } from 'kysely';
import type { WithdrawalExclusion } from '../../../api/contract/order-request.ts';

/** Products with their options, what is on the shelves and what can be ordered. */
export interface CatalogTables {
  categories: CategoriesTable;
  taxes: TaxesTable;
  tax_places: TaxPlacesTable;
  products: ProductsTable;
  /** Those that only orders, history and reports still name; apart, so that lists find the others by their indexes. */
  deleted_products: { product_id: number; at: string };
  product_categories: { product_id: number; category_id: number; is_direct: number };
  product_images: ProductImagesTable;
  attributes: { id: Generated<number>; product_id: number; name: string; position: number };
  attribute_values: AttributeValuesTable;
  variants: VariantsTable;
  modifier_groups: ModifierGroupsTable;
  modifiers: ModifiersTable;
  modifier_prices: { modifier_id: number; variant_id: number; price_minor: number };
  stock: StockTable;
  stock_moves: StockMovesTable;
  availability: AvailabilityTable;
  /** Sales to come, at most one of each product. */
  planned_reductions: { product_id: number; price_minor: number; starts_at: string; ends_at: string };
  /** Changes of many products at once; `change_json` says which. */
  bulk_edits: {
    id: Generated<number>;
    at: string;
    staff_id: number | null;
    actor: string;
    change_json: string;
    undone_at: string | null;
  };
  /** Edits of products that are prepared together; `steps_json` is `ChangeStep[]`. */
  change_sets: {
    id: Generated<number>;
    name: string;
    /** draft, scheduled, published or failed. */
    state: string;
    steps_json: string;
    publish_at: string | null;
    /** Of `bulk_edits`, once it is published. */
    edit_id: number | null;
    /** JSON of a `Text`: why it was not published, or what was left as it is. */
    problem: string | null;
    staff_id: number | null;
    actor: string;
    created_at: string;
    updated_at: string;
  };
  /** What each of them replaced of a product, and by what. */
  bulk_edit_rows: { edit_id: number; product_id: number; before_json: string; after_json: string };
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
  /** Why the law grants no withdrawal from its products, those of categories in it too. */
  withdrawal_exclusion: Generated<WithdrawalExclusion | null>;
}

/** What products that bear a tax bear at a place instead; `region` is '' for all of the country. */
interface TaxPlacesTable {
  id: Generated<number>;
  tax_id: number;
  country_code: string;
  region: string;
  name: string;
  rate_bps: number;
}

interface TaxesTable {
  id: Generated<number>;
  /** Products hold both, so that carts read no further row; one tax for each name and rate. */
  name: string;
  rate_bps: number;
  archived_at: string | null;
  created_at: string;
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
  /** 1: what is sold is a gift card of its price. */
  is_gift_card: Generated<number>;
  has_preselect: number;
  position: number;
  dietary_json: string;
  tags_json: string;
  allergens_json: string;
  ingredients: string | null;
  nutrition_json: string | null;
  storage: string | null;
  country_of_origin: string | null;
  /** Under which India taxes it. */
  hsn_code: Generated<string | null>;
  weight_g: number | null;
  /** null: those of the shop, unless the law excludes it from withdrawal; 0: it cannot be returned. */
  returns_days: number | null;
  /** Kept from the refund of each returned unit. */
  returns_fee_minor: Generated<number>;
  replacement_slug: string | null;
  /** An instant before which it is announced and not sold. */
  available_from: string | null;
  /** JSON of `WeeklyWindow[]`: the hours in which it is sold; null: all. */
  availability_windows_json: string | null;
  /** Since when and until when the price is reduced; both or neither. */
  reduction_starts_at: Generated<string | null>;
  reduction_ends_at: Generated<string | null>;
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
  /** 0: it is not sold, or no combination stands for it any more; carts and orders still name it. */
  is_active: Generated<number>;
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
