import { MOST_VARIANTS } from '../../api/contract/limits.ts';
import { ofProductTexts } from '../../api/contract/product-texts.ts';
import { say, type Text } from '../text/text.ts';
import { splitList } from './cells.ts';
import type { Line } from './columns.ts';
import { ownAddress } from './foreign-record.ts';
import type { ImportIssue } from './issues.ts';
import { MOST_PICTURES } from './pictures.ts';
import type { ImportedProduct, ImportedVariant, ReadingContext } from './product.ts';
import { type ProductPart, readLine } from './read-line.ts';

export interface Grouped {
  /** null: refused, all of its rows. */
  product: ImportedProduct | null;
  issues: readonly ImportIssue[];
  rows: readonly number[];
}

/** The product that the rows of one key make; one wrong row refuses all of them, so that none comes in by half. */
export const toProduct = (lines: readonly Line[], context: ReadingContext): Grouped => {
  const [first] = lines;
  if (!first) return { product: null, issues: [], rows: [] };
  const read = withAnyValue(lines).map((line) => ({ line, said: readLine(line, context) }));
  const issues = read.flatMap(({ said }) => said.issues);
  const refuse: Refuse = (column, code, text, { row, cells, sources } = first) => {
    const value = (cells[column] ?? '').slice(0, 200);
    issues.push({ row, column: sources[column] ?? column, value, code, text, isWarning: false });
  };
  const sold = read.flatMap(({ line, said: { variant } }) => (variant ? [{ line, variant }] : []));
  const part = merged(
    read.map(({ said }) => said.product),
    sold.flatMap(({ variant }) => variant.image ?? []),
  );
  const rows = lines.map(({ row }) => row);
  const { name } = part;
  if (name === undefined) refuse('name', 'required', say`A name is missing.`);
  const hasPrices = issues.length > 0 || sold.length > 0;
  if (!hasPrices) refuse('selling_price', 'required', say`A price is missing.`);
  if (read.length > MOST_VARIANTS)
    refuse(
      'product_key',
      'too_many_variants',
      say`A product has at most ${MOST_VARIANTS} variant.|A product has at most ${MOST_VARIANTS} variants.`,
    );
  checkVariants(sold, refuse);
  const slug = part.slug ?? addressByName(first, name, sold);
  for (const { line, variant } of sold)
    if (variant.sku === null && slug === undefined && !isBesideCodes(line, sold))
      refuse('sku', 'required', say`A row needs the code (SKU) of what it sells.`, line);
  if (name === undefined || issues.length > 0)
    return { product: null, issues: [...issues, ...othersOf(lines, issues)], rows };
  const variants = sold.map(({ variant }) => variant);
  const notes = read.flatMap(({ line }) => (line.notes ?? []).map((note) => ({ line, note })));
  const heldBack = notes.find(({ note }) => note.isHeldBack)?.note.text;
  const isActive = heldBack ? false : part.isActive;
  const warnings = [
    ...notes.map(({ line, note: { column, code, text } }) => ({
      row: line.row,
      column,
      value: (line.key || name).slice(0, 200),
      code,
      text,
      isWarning: true,
    })),
    // Each row of a product says the same of its tax.
    ...read.flatMap(({ said }) => said.warnings).slice(0, 1),
  ];
  const whole = { ...part, name, slug, isActive, heldBack, row: first.row, rows: lines.length, variants };
  return { product: whole, issues: warnings, rows };
};

/** Columns of stock for which the file has a number of its own. */
const countedIn = ({ sources, cells }: Line): string[] =>
  Object.keys(cells).filter((column) => column.startsWith('stock:') && sources[column] !== undefined);

const withShared = (line: Line, cells: Line['cells'], count: number): Line => {
  const [column] = countedIn(line).filter((one) => cells[one] !== '0');
  if (column === undefined || count === 1) return { ...line, cells };
  const text = say`Its variants share this stock: it stands at the first of them.`;
  const note = { column: line.sources[column] ?? column, code: 'stock_shared', text, isHeldBack: false };
  return { ...line, cells, notes: [...(line.notes ?? []), note] };
};

/** One more of the same: without its code, and with none of its units. */
const oneMore = (line: Line, cells: Line['cells']): Line['cells'] => {
  const none = Object.fromEntries(countedIn(line).map((column) => [column, '0']));
  return { ...cells, ...none, sku: '' };
};

/** Another shop's product without any code is found again by its name. */
const addressByName = ({ isNamed }: Line, name: string | undefined, sold: readonly SoldLine[]) =>
  isNamed && name !== undefined && sold.every(({ variant }) => variant.sku === null)
    ? ownAddress(name)
    : undefined;

/** Another shop's variant without a code is found by its options where others of its product have codes. */
const isBesideCodes = ({ isNamed }: Line, sold: readonly SoldLine[]): boolean =>
  isNamed === true && sold.some(({ variant }) => variant.sku !== null);

/**
 * A variation "of any size" becomes one for each size that its product has, but for those that another row has itself.
 * Its code goes with the first, and so do the units that all of them share.
 */
const withAnyValue = (lines: readonly Line[]): Line[] => {
  const optionsOf = (cells: Line['cells']) =>
    JSON.stringify(
      Object.entries(cells)
        .filter(([column]) => column.startsWith('option:'))
        .sort(),
    );
  const isAny = ({ cells }: Line) => Object.keys(cells).some((column) => column.startsWith('any:'));
  if (!lines.some(isAny)) return [...lines];
  const valuesOf = (name: string): string[] =>
    splitList(lines.find(({ cells }) => cells[`values:${name}`])?.cells[`values:${name}`] ?? '');
  const taken = new Set(lines.filter((line) => !isAny(line)).map(({ cells }) => optionsOf(cells)));
  return lines.flatMap((line) => {
    const open = Object.keys(line.cells).flatMap((column) => /^any:(.+)$/.exec(column)?.[1] ?? []);
    let choices: Line['cells'][] = [line.cells];
    for (const name of open) {
      const values = valuesOf(name);
      if (values.length === 0) return [line];
      choices = choices
        .slice(0, MOST_VARIANTS)
        .flatMap((cells) => values.map((value) => ({ ...cells, [`option:${name}`]: value })));
    }
    if (open.length === 0) return [line];
    const free = choices.filter((cells) => !taken.has(optionsOf(cells)));
    for (const cells of free) taken.add(optionsOf(cells));
    return free.map((cells, at) =>
      at === 0 ? withShared(line, cells, free.length) : { ...line, cells: oneMore(line, cells), notes: [] },
    );
  });
};

/** Every refused row has a reason of its own in the report. */
const othersOf = (lines: readonly Line[], issues: readonly ImportIssue[]): ImportIssue[] => {
  const wrong = new Set(issues.map(({ row }) => row));
  return lines
    .filter(({ row }) => !wrong.has(row))
    .map(({ row, key }) => ({
      row,
      column: '',
      value: key,
      code: 'product_refused',
      text: say`Another row of this product was refused.`,
      isWarning: false,
    }));
};

const merged = (parts: readonly ProductPart[], ofVariants: readonly string[]): ProductPart => {
  const images = [...parts.flatMap((part) => part.images ?? []), ...ofVariants];
  const first = <K extends keyof ProductPart>(key: K) => parts.find((part) => part[key] !== undefined)?.[key];
  return {
    name: first('name'),
    slug: first('slug'),
    description: first('description'),
    ...ofProductTexts(first),
    tags: first('tags'),
    isActive: first('isActive'),
    returnsDays: first('returnsDays'),
    tax: first('tax'),
    unit: first('unit'),
    paths: first('paths'),
    images: images.length > 0 ? [...new Set(images)].slice(0, MOST_PICTURES) : undefined,
    alts: mergedAlts(parts),
    groups: first('groups'),
  };
};

const mergedAlts = (parts: readonly ProductPart[]): Record<string, string> | undefined => {
  const alts = parts.flatMap((part) => Object.entries(part.alts ?? {}));
  return alts.length > 0 ? Object.fromEntries(alts) : undefined;
};

type Refuse = (column: string, code: string, text: Text, at?: Line) => void;

/** A variant beside the row it comes from. */
interface SoldLine {
  line: Line;
  variant: ImportedVariant;
}

/** All variants have the same options, none the same values as another. */
const checkVariants = (sold: readonly SoldLine[], refuse: Refuse): void => {
  const names = ({ variant }: SoldLine) =>
    variant.options
      .map(({ name }) => name)
      .sort()
      .join('\u0000');
  const most = Math.max(0, ...sold.map(({ variant }) => variant.options.length));
  const seen = new Set<string>();
  const [first] = sold;
  for (const one of sold) {
    const { line, variant } = one;
    if (variant.options.length < most || (first && names(one) !== names(first)))
      refuse('product_key', 'options_missing', say`Every row of a product needs the same options.`, line);
    const choice = variant.options
      .map(({ name, value }) => `${name}\u0000${value}`)
      .sort()
      .join('\u0001');
    // Rows without options may be variants that the shop knows by their codes.
    if (choice !== '' && seen.has(choice))
      refuse(
        'product_key',
        'duplicate_options',
        say`Another row of this product has the same options.`,
        line,
      );
    seen.add(choice);
  }
};
