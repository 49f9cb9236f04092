import type { ImportSubject } from '../../api/contract/admin/imports.ts';
import { isOfPeople } from '../../domain/desk/import-rights.ts';
import { type DecimalMark, findDecimalMark } from '../../domain/imports/amounts.ts';
import {
  type Choices,
  columnOf,
  createShopReader,
  dialectOf,
  type FileRecord,
  type ImportDialect,
  type LineReader,
} from '../../domain/imports/columns.ts';
import { type FileKind, fileKindOf, meaningOf } from '../../domain/imports/file-kinds.ts';
import { createShopifyReader, shopifyColumn } from '../../domain/imports/shopify.ts';
import { toWooHeader } from '../../domain/imports/woo-headers.ts';
import { createWooReader, wooColumn } from '../../domain/imports/woocommerce.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { ImportFailed } from './import-failed.ts';
import { readApart } from './read-apart.ts';
import { findCsvFormat } from './read-csv.ts';

const SNIFFED = 200;
const SHOWN = 5;

/** How a file was understood. */
export interface FileDetails {
  encoding: string | null;
  delimiter: string | null;
  decimalMark: DecimalMark;
  columns: readonly { header: string; column: string | null }[];
  sample: readonly (readonly string[])[];
}

export interface OpenedFile {
  dialect: ImportDialect;
  subject: ImportSubject;
  /** What it is; undefined for products. */
  kind: FileKind | undefined;
  headers: readonly string[];
  details: FileDetails;
  /** Its records from the first one, each time. */
  records: () => AsyncGenerator<FileRecord>;
  createReader: (choices: Choices) => LineReader;
}

/** Finds out what a file is from its first rows; throws `ImportFailed` for one that is nothing that is known. */
export const openFile = async (file: string, format: string): Promise<OpenedFile> => {
  const csv = format === 'csv' ? await findCsvFormat(file) : undefined;
  const records = () => readApart({ file, format, csv });
  // Of long rows only what is needed is kept: this is the thread that answers shoppers.
  const names = new Set<string>();
  const amounts: string[] = [];
  const shown: FileRecord[] = [];
  let count = 0;
  // What is no text is said as such, not by what a reader of tables stumbles over in it.
  const failed = (text: Text) =>
    new ImportFailed(
      csv?.isText === false ? say`This file cannot be read. Send a table as CSV, XLSX or JSON.` : text,
    );
  try {
    for await (const record of records()) {
      for (const header of Object.keys(record.cells)) names.add(header);
      amounts.push(...amountsOf(record));
      if (shown.length < SHOWN) shown.push(record);
      count += 1;
      if (count === SNIFFED) break;
    }
  } catch (error) {
    throw error instanceof ImportFailed ? failed(error.text) : error;
  }
  const headers = [...names];
  if (count === 0) throw failed(say`The file has no rows.`);
  const kind = fileKindOf(headers);
  const dialect = kind?.dialect ?? dialectOf(headers);
  if (!dialect)
    throw failed(
      say`These columns are of no file that is known here. Products need at least name and selling_price; customers, orders, gift cards, pages and redirects are read as Shopify and WooCommerce export them.`,
    );
  const subject = kind?.subject ?? 'products';
  const columnIn = (header: string) => (kind ? meaningOf(kind, header) : productColumn(dialect, header));
  return {
    dialect,
    subject,
    kind,
    headers,
    records,
    createReader: READERS[dialect],
    details: {
      encoding: csv?.encoding ?? null,
      delimiter: csv?.delimiter ?? null,
      decimalMark: findDecimalMark(amounts),
      columns: headers.map((header) => ({ header, column: columnIn(header) })),
      // What names people is kept with what becomes of it alone.
      sample: (isOfPeople(subject) ? [] : shown).map(({ cells }) =>
        headers.map((header) => (cells[header] ?? '').slice(0, 100)),
      ),
    },
  };
};

const READERS: Readonly<Record<ImportDialect, OpenedFile['createReader']>> = {
  shop: createShopReader,
  shopify: createShopifyReader,
  woocommerce: createWooReader,
};

const productColumn = (dialect: ImportDialect, header: string): string | null => {
  if (dialect === 'shop') return columnOf(header);
  return dialect === 'shopify' ? shopifyColumn(header) : wooColumn(header);
};

const AMOUNT =
  /^(selling_price|original_price|variant price|variant compare at price|regular price|sale price|total|subtotal|lineitem price|order[_ ]total([_ ]amount)?|item cost|(current )?balance)$/i;

const amountsOf = ({ cells }: FileRecord): string[] =>
  Object.entries(cells).flatMap(([header, value]) =>
    AMOUNT.test(toWooHeader(header).replaceAll(/[-\s]+/g, header.includes('_') ? '_' : ' ')) ? [value] : [],
  );
