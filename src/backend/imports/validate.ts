import { access, rm } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Choices, Line } from '../../domain/imports/columns.ts';
import { groupLines, type LineGroup } from '../../domain/imports/group-lines.ts';
import type { ImportIssue } from '../../domain/imports/issues.ts';
import type { ImportedProduct, ReadingContext } from '../../domain/imports/product.ts';
import { toProduct } from '../../domain/imports/to-product.ts';
import { say } from '../../domain/text/text.ts';
import { insertMany } from '../shop/db/insert-many.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { branchIssues, fileIssues, lostIssues } from './file-issues.ts';
import { type Frame, readFrame, taxesByName } from './frame.ts';
import { pictureSources } from './get-picture.ts';
import { ImportFailed, MOST } from './import-failed.ts';
import { idsByPath } from './lookup.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { type Planned, type PlanningMemory, planProducts } from './plan-products.ts';
import { choicesOf, importFile } from './receive-import.ts';
import { clearPlan, type ImportRow, insertIssues, keepLease, type Lease, MOST_ISSUES } from './repository.ts';

/** Products planned in one go; between two, others have their turn. */
const BATCH = 100;

/** Reads the file of an import and plans what it makes of the shop: from the start, whatever was read before. */
export const validateImport = async (
  shop: Shop,
  row: ImportRow,
  { lease, signal }: { lease: Lease; signal?: AbortSignal | undefined },
): Promise<void> => {
  const file = importFile(shop, row.file_key);
  const write = new PlanWriter(shop, row.id, lease);
  await write.begin();
  try {
    await needFile(file);
    const opened = await openFile(file, row.format);
    const branchIds = row.branch_ids_json === null ? null : (JSON.parse(row.branch_ids_json) as number[]);
    const frame = await readFrame(shop.db.read, branchIds);
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
    write.note(fileIssues(opened, context));
    if (choices.branch_id === undefined) write.note(branchIssues(opened, frame));
    let batch: ImportedProduct[] = [];
    const flush = async () => {
      const planned = await planProducts(shop.db.read, batch, memory);
      write.refuseRest(batch, planned.issues);
      write.add(planned);
      batch = [];
      await write.flush();
      await breathe();
    };
    const lines = readLines(opened, { branch: branch?.slug, units: choices.units }, write);
    for await (const group of groupLines(lines)) {
      if (signal?.aborted) return;
      const product = write.group(group, context);
      if (product) batch.push(product);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    write.note(lostIssues(write.lost));
    await write.flush();
    await write.end(opened);
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    await write.fail(error);
  }
  await rm(file, { force: true });
};

/** Another machine may have received it, or a restored backup lacks it: it will not come back. */
const needFile = async (file: string): Promise<void> => {
  await access(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new ImportFailed(say`The file is not here any more. Please send it again.`);
  });
};

async function* readLines(
  { records, createReader }: OpenedFile,
  choices: Choices,
  write: PlanWriter,
): AsyncGenerator<Line> {
  const read = createReader(choices);
  for await (const record of records()) {
    write.rows += 1;
    if (write.rows > MOST.rows)
      throw new ImportFailed(
        say`At most ${MOST.rows} row can be read.|At most ${MOST.rows} rows can be read.`,
      );
    const line = read(record);
    write.learn(line.sources);
    yield line;
  }
}

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

/** Collects what a file makes and writes it batch by batch. */
class PlanWriter {
  readonly #shop: Shop;
  readonly #id: number;
  readonly #lease: Lease;
  readonly #counts = { created: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0 };
  #plans: Planned['rows'] = [];
  #issues: ImportIssue[] = [];
  /** The file's own headers by our names, for what planning says. */
  readonly #sources: Record<string, string> = {};
  readonly lost = { category: 0, stock: 0 };
  #seq = 0;
  #issueSeq = 0;
  rows = 0;

  constructor(shop: Shop, id: number, lease: Lease) {
    this.#shop = shop;
    this.#id = id;
    this.#lease = lease;
  }

  begin = () =>
    inTransaction(this.#shop.db, async (trx) => {
      await keepLease(trx, this.#id, this.#lease);
      await clearPlan(trx, this.#id);
    });

  learn(sources: Readonly<Record<string, string>>): void {
    Object.assign(this.#sources, sources);
  }

  note(issues: readonly ImportIssue[]): void {
    const refused = new Set(issues.flatMap(({ isWarning, row }) => (isWarning ? [] : [row])));
    this.#counts.refused += refused.size;
    this.#counts.warnings += issues.filter(({ isWarning }) => isWarning).length;
    const room = MOST_ISSUES - this.#issueSeq - this.#issues.length;
    this.#issues.push(...issues.slice(0, Math.max(0, room)));
  }

  /** The product of a group; undefined when it is refused. */
  group({ lines, isAgain }: LineGroup, context: ReadingContext): ImportedProduct | undefined {
    if (isAgain) {
      const text = say`The rows of one product have to follow each other.`;
      const issue = { column: 'product_key', code: 'rows_apart', text, isWarning: false };
      this.note(lines.map(({ row, key }) => ({ ...issue, row, value: key.slice(0, 200) })));
      return undefined;
    }
    const { product, issues } = toProduct(lines, context);
    this.note(issues);
    return product ?? undefined;
  }

  /** The other rows of products that planning refused are refused with them. */
  refuseRest(batch: readonly ImportedProduct[], issues: ImportIssue[]): void {
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
  }

  add({ rows, unchanged, issues, lost }: Planned): void {
    this.#plans.push(...rows);
    this.lost.category += lost.category;
    this.lost.stock += lost.stock;
    this.#counts.unchanged += unchanged;
    for (const { kind } of rows) this.#counts[kind === 'created' ? 'created' : 'updated'] += 1;
    this.note(issues.map((issue) => ({ ...issue, column: this.#sources[issue.column] ?? issue.column })));
  }

  async flush(): Promise<void> {
    const [plans, issues] = [this.#plans, this.#issues];
    this.#plans = [];
    this.#issues = [];
    await inTransaction(this.#shop.db, async (trx) => {
      await keepLease(trx, this.#id, this.#lease);
      await insertMany(
        trx,
        'import_products',
        plans.map((plan, at) => ({ ...plan, import_id: this.#id, seq: this.#seq + at + 1 })),
      );
      await insertIssues(trx, this.#id, this.#issueSeq + 1, issues);
      await updateRow(trx, 'imports', this.#id, { row_count: this.rows, ...this.#counts });
    });
    this.#seq += plans.length;
    this.#issueSeq += issues.length;
  }

  async end({ dialect, details }: OpenedFile): Promise<void> {
    await inTransaction(this.#shop.db, async (trx) => {
      await keepLease(trx, this.#id, this.#lease);
      await updateRow(trx, 'imports', this.#id, {
        state: 'ready',
        dialect,
        details_json: JSON.stringify(details),
      });
    });
  }

  async fail({ text }: ImportFailed): Promise<void> {
    await inTransaction(this.#shop.db, async (trx) => {
      await keepLease(trx, this.#id, this.#lease);
      await updateRow(trx, 'imports', this.#id, {
        state: 'failed',
        error_json: JSON.stringify(text),
        row_count: this.rows,
      });
    });
  }
}
