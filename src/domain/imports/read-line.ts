import { MOST_RETURN_DAYS } from '../../api/contract/limits.ts';
import { ofProductTexts, PRODUCT_TEXTS } from '../../api/contract/product-texts.ts';
import type { Minor } from '../money/money.ts';
import { say, type Text } from '../text/text.ts';
import { parseAmount } from './amounts.ts';
import { splitList, splitPaths } from './cells.ts';
import type { Line } from './columns.ts';
import type { ImportIssue } from './issues.ts';
import { MOST_PICTURES } from './pictures.ts';
import type { ImportedGroup, ImportedProduct, ImportedVariant, ReadingContext } from './product.ts';

const LONGEST: Readonly<Record<string, number>> = {
  name: 200,
  slug: 100,
  sku: 60,
  gtin: 60,
  ...PRODUCT_TEXTS,
  description: 100_000,
  unit_measure: 20,
};
const MOST_UNITS = 1_000_000;
const MOST_MAJOR = 10_000_000;
/** Of options, extras and their values, as the desk's form has them. */
const LONGEST_NAME = 60;
const MOST_EXTRAS = 100;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MARKS = /^(?:(true|1|yes|y|ja)|(false|0|no|n|nein))$/i;

/** The part of one row that is about its whole product. */
export type ProductPart = Omit<ImportedProduct, 'row' | 'rows' | 'name' | 'variants'> & {
  name: string | undefined;
};

/** What the cells of one row mean; `variant` null where it has none or cannot stand. */
export interface ReadLine {
  product: ProductPart;
  variant: ImportedVariant | null;
  issues: readonly ImportIssue[];
  warnings: readonly ImportIssue[];
}

/** Reads one row; whatever is wrong with it is said, cell by cell. */
export const readLine = (line: Line, context: ReadingContext): ReadLine => {
  const cells = new CellReader(line);
  if (line.refused !== undefined)
    cells.refuse('type', 'unsupported_type', say`Products of the kind "${line.refused}" cannot be imported.`);
  const product = readProduct(cells, context);
  const variant = line.isDetail ? null : readVariant(cells, line, context);
  return { product, variant, issues: cells.issues, warnings: cells.warnings };
};

/** The cells of a row, with what is wrong with them. */
class CellReader {
  readonly issues: ImportIssue[] = [];
  readonly warnings: ImportIssue[] = [];
  readonly #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  get columns(): string[] {
    return Object.keys(this.#line.cells);
  }

  has(column: string): boolean {
    return Boolean(this.#line.cells[column]?.trim());
  }

  refuse(column: string, code: string, text: Text): undefined {
    this.issues.push({ ...this.#about(column), code, text, isWarning: false });
    return undefined;
  }

  /** Says what is taken in another way; the row comes in all the same. */
  warn(column: string, code: string, text: Text): undefined {
    this.warnings.push({ ...this.#about(column), code, text, isWarning: true });
    return undefined;
  }

  #about(column: string): Pick<ImportIssue, 'row' | 'column' | 'value'> {
    const { row, cells, sources } = this.#line;
    return { row, column: sources[column] ?? column, value: (cells[column] ?? '').slice(0, 200) };
  }

  text(column: string): string | undefined {
    const cell = this.#line.cells[column]?.trim();
    if (cell === undefined || cell === '') return undefined;
    const most = LONGEST[column] ?? 10_000;
    if (cell.length > most)
      return this.refuse(
        column,
        'too_long',
        say`At most ${most} character fits here.|At most ${most} characters fit here.`,
      );
    if (cell.includes('\u0000'))
      return this.refuse(column, 'bad_text', say`Text may not hold the character U+0000.`);
    return cell;
  }

  amount(column: string, { mark, decimals }: ReadingContext): Minor | undefined {
    const cell = this.text(column);
    if (cell === undefined) return undefined;
    const amount = parseAmount(cell, mark, decimals);
    if (amount === undefined || amount > MOST_MAJOR * 10 ** decimals)
      return this.refuse(
        column,
        'bad_price',
        say`This is no price: write it as ${mark === '.' ? '1234.50' : '1234,50'}.`,
      );
    return amount;
  }
}

const readProduct = (cells: CellReader, context: ReadingContext): ProductPart => {
  const slug = cells.text('slug');
  const isBadSlug = slug !== undefined && (!SLUG.test(slug) || /^\d+$/.test(slug));
  const paths = cells.text('category_path');
  const images = cells.text('image_urls');
  return {
    name: cells.text('name'),
    slug: isBadSlug
      ? cells.refuse('slug', 'bad_slug', say`An address has small letters, digits and single hyphens.`)
      : slug,
    description: cells.text('description'),
    ...ofProductTexts((name) => cells.text(name)),
    tags: readTags(cells),
    isActive: readMark(cells),
    returnsDays: readDays(cells),
    tax: readTax(cells, context) ?? readForeignTax(cells, context),
    unit: readUnit(cells),
    paths: paths === undefined ? undefined : splitPaths(paths),
    images: images === undefined ? undefined : splitList(images).slice(0, MOST_PICTURES),
    alts: readAlts(cells, images),
    groups: readGroups(cells, context),
  };
};

/** The words of a row are about the picture of that row. */
const readAlts = (cells: CellReader, images = ''): Record<string, string> | undefined => {
  const alt = cells.text('image_alt');
  const [url] = splitList(images);
  return alt === undefined || url === undefined ? undefined : { [url]: alt };
};

const readTags = (cells: CellReader): string[] | undefined => {
  const cell = cells.text('tags');
  if (cell === undefined) return undefined;
  const tags = [...new Set(splitList(cell))];
  if (tags.length > 50 || tags.some((tag) => tag.length > 60))
    return cells.refuse('tags', 'too_long', say`At most 50 tags of 60 characters fit here.`);
  return tags;
};

const readMark = (cells: CellReader): boolean | undefined => {
  const cell = cells.text('is_active');
  if (cell === undefined) return undefined;
  const [, yes, no] = MARKS.exec(cell) ?? [];
  if (yes || no) return Boolean(yes);
  return cells.refuse('is_active', 'bad_mark', say`Write true or false.`);
};

const readDays = (cells: CellReader): number | undefined => {
  const cell = cells.text('returns_days');
  if (cell === undefined) return undefined;
  if (/^\d+$/.test(cell) && Number(cell) <= MOST_RETURN_DAYS) return Number(cell);
  return cells.refuse('returns_days', 'bad_number', say`Write whole days, such as 14, or 0 for never.`);
};

const readTax = (cells: CellReader, { taxes }: ReadingContext) => {
  const cell = cells.text('tax_class');
  if (cell === undefined) return undefined;
  return (
    taxes.get(cell.toLowerCase()) ??
    cells.refuse('tax_class', 'unknown_tax_class', say`The shop has no such tax. Add it under “Taxes” first.`)
  );
};

/** Other shops name taxes in their own words, or none at all: "0". */
const readForeignTax = (cells: CellReader, { taxes }: ReadingContext) => {
  const cell = cells.text('foreign_tax');
  if (cell === undefined) return undefined;
  const found =
    cell === '0' ? [...taxes.values()].find(({ bps }) => bps === 0) : taxes.get(cell.toLowerCase());
  if (found) return found;
  // A shop that charges no tax has none that a product could get.
  if (taxes.size === 0 && cell === '0') return undefined;
  if (taxes.size === 0)
    return cells.warn(
      'foreign_tax',
      'unknown_tax_class',
      say`The shop has no tax “${cell}”, so a new product bears none. Add it under “Taxes” and send the file again.`,
    );
  return cells.warn(
    'foreign_tax',
    'unknown_tax_class',
    cell === '0'
      ? say`The shop has no tax of 0%, so a new product gets the usual tax. Add one under “Taxes” and send the file again.`
      : say`The shop has no tax “${cell}”, so a new product gets the usual one. Add it under “Taxes” and send the file again.`,
  );
};

const readUnit = (cells: CellReader) => {
  const quantity = cells.text('unit_quantity');
  const measure = cells.text('unit_measure');
  if (quantity === undefined || measure === undefined) return undefined;
  const milli = parseAmount(quantity, quantity.includes(',') ? ',' : '.', 3);
  if (milli === undefined || milli === 0 || milli > 1e12)
    return cells.refuse('unit_quantity', 'bad_number', say`This is no quantity.`);
  return { milli, measure };
};

const readGroups = (cells: CellReader, context: ReadingContext): ImportedGroup[] | undefined => {
  const groups = cells.columns.flatMap((column) => {
    if (!column.startsWith('multi:')) return [];
    const name = column.slice('multi:'.length);
    const values = splitList(cells.text(column) ?? '');
    if (values.length > MOST_EXTRAS || [name, ...values].some((text) => text.length > LONGEST_NAME))
      cells.refuse(
        column,
        'too_long',
        say`At most ${MOST_EXTRAS} value of ${LONGEST_NAME} characters fits here.|At most ${MOST_EXTRAS} values of ${LONGEST_NAME} characters fit here.`,
      );
    return values.length > 0 ? [{ name, values }] : [];
  });
  const count = groups.reduce((sum, { values }) => sum + values.length, 0);
  if (count === 0) return undefined;
  const written = splitList(cells.text('multi_price') ?? '');
  const prices = written.map((price) => parseAmount(price, context.mark, context.decimals));
  const isWrong =
    prices.some((price) => price === undefined || price > MOST_MAJOR * 10 ** context.decimals) ||
    (written.length > 0 && written.length !== count);
  if (isWrong)
    return cells.refuse(
      'multi_price',
      'bad_price',
      say`Give the ${count} value its price, set apart by vertical bars.|Give each of the ${count} values its price, set apart by vertical bars.`,
    );
  let at = 0;
  return groups.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ value, price: prices[at++] ?? 0 })),
  }));
};

const readVariant = (cells: CellReader, { row }: Line, context: ReadingContext): ImportedVariant | null => {
  const sku = cells.text('sku') ?? null;
  const price = cells.amount('selling_price', context);
  const original = cells.amount('original_price', context);
  if (!cells.has('selling_price')) cells.refuse('selling_price', 'required', say`A price is missing.`);
  const options = cells.columns.flatMap((column) => {
    const value = column.startsWith('option:') ? cells.text(column) : undefined;
    return value === undefined ? [] : [{ name: column.slice('option:'.length), value }];
  });
  if (
    options.length > 5 ||
    options.some(({ name, value }) => name.length > LONGEST_NAME || value.length > LONGEST_NAME)
  )
    cells.refuse('option', 'too_long', say`A product has at most 5 options, with values of 60 characters.`);
  const stock = cells.columns.flatMap((column) => readStock(cells, column, context));
  if (price === undefined) return null;
  const listed = original ?? (context.hasOriginal ? null : undefined);
  const [image] = splitList(cells.text('variant_image') ?? '');
  return { row, sku, gtin: cells.text('gtin'), price, original: listed, options, stock, image };
};

const readStock = (cells: CellReader, column: string, { branches, mark }: ReadingContext) => {
  if (!column.startsWith('stock:')) return [];
  const cell = cells.text(column);
  const branch_id = branches.get(column.slice('stock:'.length).toLowerCase());
  // Of a branch that is not one's own, or none, the column says nothing: that was said of the whole file.
  if (cell === undefined || branch_id === undefined) return [];
  // A thousand is 1.000 in a file that has its decimals after a comma.
  const units = /^[\d.,]+$/.test(cell) ? parseAmount(cell, mark, 0) : undefined;
  if (units === undefined || units > MOST_UNITS) {
    cells.refuse(column, 'bad_stock', say`Stock is a whole number from 0 to ${MOST_UNITS}.`);
    return [];
  }
  return [{ branch_id, units }];
};
