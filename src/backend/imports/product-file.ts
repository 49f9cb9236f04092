import type { LineReader } from '../../domain/imports/columns.ts';
import type { LineGroup } from '../../domain/imports/group-lines.ts';
import type { ImportIssue } from '../../domain/imports/issues.ts';
import type { ImportedProduct, ReadingContext } from '../../domain/imports/product.ts';
import { toProduct } from '../../domain/imports/to-product.ts';
import { say } from '../../domain/text/text.ts';
import { findUsualTax } from '../merchandise/taxes/tax-repository.ts';
import type { Shop } from '../shop/shop.ts';
import { branchIssues, fileIssues, lostIssues, nothingLost } from './file-issues.ts';
import { type Frame, readFrame, taxesByName } from './frame.ts';
import { pictureSources } from './get-picture.ts';
import { idsByPath } from './lookup.ts';
import type { OpenedFile } from './open-file.ts';
import { type Planned, type PlanningMemory, planProducts } from './plan-products.ts';
import { choicesOf } from './receive-import.ts';
import type { ImportRow } from './repository.ts';

/** What is planned of one batch; things other than products are no drafts. */
export type PlannedBatch = Omit<Planned, 'lost' | 'drafts'> & Partial<Pick<Planned, 'drafts'>>;

/** How a file of one kind becomes a plan; a thing is known to its own kind alone. */
export interface FilePlanning {
  /** Said of the file as a whole, before its rows and once they are read. */
  before: ImportIssue[];
  after: () => ImportIssue[];
  toLine: LineReader;
  /** The thing of some rows; none when it is refused. */
  read: (group: LineGroup) => { thing?: unknown; issues: readonly ImportIssue[] };
  plan: (batch: readonly unknown[]) => Promise<PlannedBatch>;
}

/** Reads a file of products and plans what each makes of the shop. */
export const planProductFile = async (
  shop: Shop,
  row: ImportRow,
  opened: OpenedFile,
): Promise<FilePlanning> => {
  const branchIds = row.branch_ids_json === null ? null : (JSON.parse(row.branch_ids_json) as number[]);
  const frame = await readFrame(shop.db.read, branchIds);
  const usual = await findUsualTax(shop.db.read);
  const choices = choicesOf(row);
  const branch = frame.branches.find(({ id }) => id === choices.branch_id) ?? frame.branches[0];
  const context = contextOf(opened, frame);
  const memory: PlanningMemory = {
    sources: pictureSources(shop),
    at: shop.now().toISOString(),
    idsByPath: idsByPath(frame.paths),
    home: choices.category === 'tags' ? 'tags' : frame.paths.get(choices.category ?? 0),
    skus: new Map(),
    slugs: new Set(),
    products: new Set(),
  };
  const lost = nothingLost();
  const { columns } = opened.details;
  // A cell that is missing has no header of its own: the file's last column with that meaning stands for it.
  const inFile = (column: string): string =>
    columns.some(({ header }) => header === column)
      ? column
      : (columns.findLast((one) => one.column === column)?.header ?? column);
  return {
    before: [
      ...fileIssues(opened, context),
      ...(choices.branch_id === undefined ? branchIssues(opened, frame) : []),
    ],
    after: () => lostIssues(lost, usual && { name: usual.tax_name, bps: usual.tax_rate_bps }),
    toLine: opened.createReader({ branch: branch?.slug, units: choices.units }),
    read: ({ lines, isAgain }) => {
      if (isAgain) return { issues: rowsApart(lines) };
      const { product, issues } = toProduct(lines, context);
      return { thing: product, issues: issues.map((issue) => ({ ...issue, column: inFile(issue.column) })) };
    },
    plan: async (given) => {
      const batch = given as readonly ImportedProduct[];
      const planned = await planProducts(shop.db.read, batch, memory);
      refuseRest(batch, planned.issues);
      lost.category += planned.lost.category;
      lost.stock += planned.lost.stock;
      lost.tax += planned.lost.tax;
      return planned;
    },
  };
};

const rowsApart = (lines: LineGroup['lines']): ImportIssue[] => {
  const text = say`The rows of one product have to follow each other.`;
  const issue = { code: 'rows_apart', text, isWarning: false };
  return lines.map(({ row, key, sources: { product_key: column = 'product_key' } }) => ({
    ...issue,
    row,
    column,
    value: key.slice(0, 200),
  }));
};

/** The other rows of products that planning refused are refused with them. */
const refuseRest = (batch: readonly ImportedProduct[], issues: ImportIssue[]): void => {
  const wrong = new Set(issues.flatMap(({ isWarning, row }) => (isWarning ? [] : [row])));
  for (const product of batch) {
    const rows = [...new Set([product.row, ...product.variants.map(({ row }) => row)])];
    if (!rows.some((row) => wrong.has(row))) continue;
    for (const row of rows)
      if (!wrong.has(row))
        issues.push({
          row,
          column: '',
          value: product.name,
          code: 'product_refused',
          isWarning: false,
          text: say`Another row of this product was refused.`,
        });
  }
};

const contextOf = ({ details }: OpenedFile, { decimals, branches, taxes }: Frame): ReadingContext => ({
  mark: details.decimalMark,
  decimals,
  branches: new Map(
    branches.flatMap(({ id, slug }) => [[slug.toLowerCase(), id] as const, [String(id), id] as const]),
  ),
  taxes: taxesByName(taxes),
  hasOriginal: details.columns.some(({ header }) =>
    /^(original[ _-]price|variant compare at price|sale price)$/i.test(header),
  ),
});
