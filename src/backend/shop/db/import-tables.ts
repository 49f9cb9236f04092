import type { Generated } from 'kysely';

/** Imports from files, and what they bring that has no table of its own elsewhere. */
export interface ImportTables {
  /** Orders of the shop before, for the record: nothing counts, works or charges them. */
  past_orders: {
    id: Generated<number>;
    /** Whose file it was: numbers are unique within it. */
    source: string;
    order_number: string;
    placed_at: string;
    email_norm: string | null;
    search_text: string;
    /** `PastOrder` of `domain/imports/order.ts`. */
    record_json: string;
  };
  /** Old addresses that lead to others, where no page stands. */
  path_redirects: { id: Generated<number>; from_path: string; to_path: string };
  imports: {
    id: Generated<number>;
    at: string;
    staff_id: number | null;
    actor: string;
    /** Of whoever sent it; null: every branch. */
    branch_ids_json: string | null;
    file_name: string;
    /** The file in the folder of imports until it is read. */
    file_key: string;
    format: string;
    /** Whose columns; '' until they are read. */
    dialect: string;
    /** What the file is about. */
    subject: Generated<string>;
    /** Whether customers that it brought are being invited: null, 'running' or 'done'. */
    invite_state: string | null;
    /** How it was read, its columns and first rows. */
    details_json: string;
    state: string;
    /** A `Text`: why it failed. */
    error_json: string | null;
    /** The actor who published it. */
    published_by_json: string | null;
    row_count: number;
    /** Products; `refused` are rows. */
    created: number;
    updated: number;
    unchanged: number;
    refused: number;
    warnings: number;
    /** null, 'running' or 'done'. */
    undo_state: string | null;
    /** When it was last published or undone. */
    ended_at: string | null;
    /** Products by state; its plans and what undoing brings back are gone once this is set. */
    totals_json: string | null;
    /** Which process works on it, and until when nobody else may. */
    lease: string | null;
    lease_until: string | null;
  };
  /** What becomes of each product, or other thing, that the file creates or changes. */
  import_products: {
    import_id: number;
    seq: number;
    row: number;
    /** 'created' or 'updated'. */
    kind: string;
    /** 'planned', 'published', 'kept' (changed by others since it was planned), 'undone' or 'left'. */
    state: string;
    /** Of the product, or of what else the file is about. */
    product_id: number | null;
    name: string;
    /** Its address, or by what else it is found again. */
    slug: string;
    /** Of the product as it was when the file was read. */
    version: string | null;
    /** `ImportedProduct`, or what else was read. */
    plan_json: string;
    at: string | null;
    /** Rows that undoing brings back. */
    before_json: string | null;
    /** Of what publishing has left. */
    after_digest: string | null;
  };
  import_issues: {
    import_id: number;
    seq: number;
    row: number;
    column: string;
    value: string;
    code: string;
    text_json: string;
    is_warning: number;
  };
  /** Categories that publishing has made. */
  import_categories: { import_id: number; category_id: number };
  /** Pictures of other servers that products of an import name. */
  import_pictures: {
    import_id: number;
    /** Of its product in `import_products`. */
    seq: number;
    /** Among those that the file names. */
    position: number;
    product_id: number;
    row: number;
    url: string;
    alt: string;
    /** 'waiting', 'fetched', 'failed', or 'dropped' (undone, or the product is gone). */
    state: string;
    tries: number;
    due_at: string;
    /** A `PictureProblem` of the last try. */
    problem: string | null;
    /** Once it is fetched. */
    image_key: string | null;
    /** Which process fetches it, and until when nobody else does. */
    lease: string | null;
    lease_until: string | null;
  };
}
