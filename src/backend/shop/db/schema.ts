import type { Generated } from 'kysely';
import type { Review } from '../../../api/contract/catalog.ts';
import type { PageLink } from '../../../api/contract/content.ts';
import type { OrderStatus } from '../../../api/contract/order.ts';
import type { AccountsTables } from './accounts-tables.ts';
import type { CatalogTables } from './catalog-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { FiguresTables } from './figures-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { LoyaltyTables } from './loyalty-tables.ts';
import type { PaymentsTables } from './payments-tables.ts';
import type { PlacesTables } from './places-tables.ts';
import type { ReviewsTables } from './reviews-tables.ts';
import type {
  CartItemsTable,
  CartsTable,
  DiscountCodesTable,
  DiscountsTable,
  IdempotencyKeysTable,
  InvoicesTable,
  MessageTextsTable,
  OrderDraftsTable,
  OrderItemsTable,
  OrdersTable,
  OutboxTable,
  SharedCartsTable,
  VatChecksTable,
} from './sales-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { WheelTables } from './wheel-tables.ts';

/**
 * Column conventions, the same on SQLite and PostgreSQL: money in integer minor units (`_minor`),
 * rates in basis points (`_bps`), instants as ISO 8601 UTC text (`_at`), booleans as 0 and 1
 * (`is_`/`has_`), lists and objects as JSON text (`_json`).
 */
export interface Tables
  extends AccountsTables,
    ContentTables,
    CatalogTables,
    PaymentsTables,
    LoyaltyTables,
    PlacesTables,
    ReviewsTables,
    WheelTables,
    StaffTables,
    ImportTables,
    WebhookTables,
    FiguresTables {
  settings: { key: string; value: string };
  /** Texts in another language than the shop's own, by what they belong to. */
  translations: { entity: string; entity_id: number; locale: string; field: string; value: string };
  /** One row; its id is written once. */
  shop_identity: {
    id: string;
    /** The migration that a build must know to read the database; null: any may. */
    readable_from: Generated<string | null>;
  };
  /** Which process leads a periodic job. */
  job_leases: { job: string; holder: string; until: string };
  /** The processes that serve the shop; `schema_version` is the newest migration that their build knows. */
  nodes: {
    id: string;
    machine: string;
    build: string;
    schema_version: string;
    roles: string;
    since_at: string;
    seen_at: string;
  };
  changes: ChangesTable;
  counters: { name: string; value: number };
  order_numbers: { id: Generated<number> };
  branches: BranchesTable;
  delivery_areas: { branch_id: number; pincode: string; charge_minor: number | null };
  slug_redirects: { type: 'product' | 'category' | 'page'; old_slug: string; new_slug: string };
  reviews: ReviewsTable;
  pages: PagesTable;
  layout_blocks: LayoutBlocksTable;
  discounts: DiscountsTable;
  discount_codes: DiscountCodesTable;
  discount_uses: { discount_id: number; order_id: string; owner: string; amount_minor: Generated<number> };
  carts: CartsTable;
  vat_checks: VatChecksTable;
  cart_items: CartItemsTable;
  orders: OrdersTable;
  order_drafts: OrderDraftsTable;
  order_items: OrderItemsTable;
  order_events: {
    id: Generated<number>;
    order_id: string;
    status: OrderStatus;
    note: string | null;
    at: string;
  };
  invoices: InvoicesTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  message_texts: MessageTextsTable;
  /** What the demo brought: each thing with a digest of what it was, until its removal has decided about it. */
  demo_content: { kind: string; key: string; digest: string };
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
  /** Of title and body; null where it is not known. */
  locale: string | null;
  /** As shown; '' for those who wish not to be named. */
  author_name: string;
  is_verified: number;
  variant_text: string | null;
  helpful_count: number;
  reply_text: string | null;
  reply_at: string | null;
  status: Review['status'];
  created_at: string;
  /** When its author changed it last. */
  updated_at: Generated<string | null>;
}

interface PagesTable {
  id: Generated<number>;
  slug: string;
  title: string;
  content_html: string;
  show_in: PageLink['show_in'];
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
  /** Home's of one branch; null: of every branch, or of a page. */
  branch_id: number | null;
  /** The content page that the block stands on; null: on home. */
  page_id: Generated<number | null>;
  type: string;
  code: string;
  data_json: string;
  settings_json: string;
  position: string;
  sort: number;
  is_hidden: Generated<number>;
}
