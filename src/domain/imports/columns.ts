import { PRODUCT_TEXT_NAMES } from '../../api/contract/product-texts.ts';
import type { Text } from '../text/text.ts';
import { toWooHeader } from './woo-headers.ts';

/** A record of a file under the shop's own column names; empty cells are left out. */
export type Cells = Readonly<Record<string, string>>;

/** Whose columns a file has. */
export type ImportDialect = 'shop' | 'shopify' | 'woocommerce';

/** Columns of the contract beside `stock:<branch>`, `option:<name>` and `multi:<name>`, in the order of an export. */
export const PLAIN_COLUMNS = [
  'product_key',
  'sku',
  'name',
  'slug',
  'category_path',
  'selling_price',
  'original_price',
  'tax_class',
  'unit_quantity',
  'unit_measure',
  'image_urls',
  'multi_price',
  'description',
  'gtin',
  ...PRODUCT_TEXT_NAMES,
  'returns_days',
  'tags',
  'is_active',
] as const;
const KNOWN: ReadonlySet<string> = new Set(PLAIN_COLUMNS);
const NAMED = /^(stock|option|multi):\s*(.+)$/i;

/** The shop's own name of a column; null: the import knows nothing of it. */
export const columnOf = (header: string): string | null => {
  const [, kind, name] = NAMED.exec(header.trim()) ?? [];
  if (kind && name) return `${kind.toLowerCase()}:${name.trim()}`;
  const plain = header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return KNOWN.has(plain) ? plain : null;
};

/** Whose columns these are; undefined: a file of products has at least some of ours. */
export const dialectOf = (headers: readonly string[]): ImportDialect | undefined => {
  const has = new Set(headers.map((header) => header.trim().toLowerCase()));
  if (has.has('handle') && has.has('title')) return 'shopify';
  const woo = new Set(headers.map(toWooHeader));
  if (woo.has('regular price') && woo.has('name')) return 'woocommerce';
  const own = new Set(headers.map(columnOf));
  return own.has('name') && own.has('selling_price') ? 'shop' : undefined;
};

/** A record as one of several that make a product. */
export interface Line {
  /** As a spreadsheet counts: the headers are row 1. */
  row: number;
  /** The rows of one product have the same; '' for a product of this row alone. */
  key: string;
  cells: Cells;
  /** It says something of the whole product alone, such as one more picture. */
  isDetail: boolean;
  /** The other rows of its product may stand anywhere in the file. */
  isApart: boolean;
  /** The column of the file that a cell came from. */
  sources: Readonly<Record<string, string>>;
  /** A kind of thing that cannot be imported. */
  refused?: string | undefined;
  /** Without any code its product is found again by the address that its name makes. */
  isNamed?: boolean | undefined;
  /** What is taken in another way than the file says. */
  notes?: readonly LineNote[] | undefined;
}

/** A warning about one cell. */
export interface LineNote {
  column: string;
  code: string;
  text: Text;
  /** Its product is not published before somebody has looked at it. */
  isHeldBack: boolean;
}

/** What the files of other shops leave open, as whoever sends one decides. */
export interface Choices {
  /** Where stock goes, since they name no place; undefined: it is not read. */
  branch?: string | undefined;
  /** How many there are of what is in stock without a number; undefined: none are put anywhere. */
  units?: number | undefined;
}

/** One record under the file's own headers. */
export interface FileRecord {
  row: number;
  cells: Cells;
}

/** Reads the records of one file, one after the other. */
export type LineReader = (record: FileRecord) => Line;

/** Files in the shop's own columns. */
export const createShopReader = (): LineReader => {
  const names = new Map<string, string | null>();
  return ({ row, cells }) => {
    const own: Record<string, string> = {};
    const sources: Record<string, string> = {};
    for (const [header, value] of Object.entries(cells)) {
      const name = names.has(header) ? names.get(header) : columnOf(header);
      names.set(header, name ?? null);
      if (!name) continue;
      own[name] = value;
      sources[name] = header;
    }
    return { row, key: own.product_key ?? '', cells: own, isDetail: false, isApart: false, sources };
  };
};
