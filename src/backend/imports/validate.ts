import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportSubject } from '../../api/contract/admin/imports.ts';
import { isOfPeople } from '../../domain/desk/import-rights.ts';
import type { Line, LineReader } from '../../domain/imports/columns.ts';
import { groupLines } from '../../domain/imports/group-lines.ts';
import type { ImportIssue } from '../../domain/imports/issues.ts';
import { say } from '../../domain/text/text.ts';
import { discard } from '../files/open-files.ts';
import { insertMany } from '../shop/db/insert-many.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { ImportFailed, MOST } from './import-failed.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import type { Draft, Planned } from './plan-products.ts';
import { type PlannedBatch, planProductFile } from './product-file.ts';
import { importKey, subjectsOf } from './receive-import.ts';
import { planRecordFile } from './record-file.ts';
import { clearPlan, type ImportRow, insertIssues, keepLease, type Lease, MOST_ISSUES } from './repository.ts';

/** What planning keeps beside how the file was understood. */
export interface PlannedDetails {
  drafts: { count: number; named: Draft[] };
}

/** Things planned in one go; between two, others have their turn. */
const BATCH = 100;
/** Products that are named as drafts; the rest is counted. */
const MOST_NAMED = 20;

/** Reads the file of an import and plans what it makes of the shop: from the start, whatever was read before. */
export const validateImport = async (
  shop: Shop,
  row: ImportRow,
  { lease, signal }: { lease: Lease; signal?: AbortSignal | undefined },
): Promise<void> => {
  const key = importKey(row.file_key);
  const write = new PlanWriter(shop, row.id, lease);
  await write.begin();
  const file = await shop.files.lend(key);
  try {
    // A restored backup lacks it: it will not come back.
    if (!file) throw new ImportFailed(say`The file is not here any more. Please send it again.`);
    const opened = await openFile(file.path, row.format);
    checkSubject(row, opened.subject);
    const planning = opened.kind
      ? await planRecordFile(shop, { ...opened, kind: opened.kind })
      : await planProductFile(shop, row, opened);
    write.note(planning.before);
    let batch: unknown[] = [];
    const flush = async () => {
      write.add(await planning.plan(batch));
      batch = [];
      await write.flush();
      await breathe();
    };
    const lines = readLines(opened, planning.toLine, write);
    for await (const group of groupLines(lines)) {
      if (signal?.aborted) return;
      const { thing, issues } = planning.read(group);
      write.note(issues);
      if (thing) batch.push(thing);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    write.note(planning.after());
    await write.flush();
    await write.end(opened);
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    await write.fail(error);
  } finally {
    await file?.release();
  }
  await discard(shop, key);
};

/** By what whoever sent it may do: what a file is about shows when it is read. */
const checkSubject = (row: ImportRow, subject: ImportSubject): void => {
  if (subjectsOf(row).includes(subject)) return;
  throw new ImportFailed(
    isOfPeople(subject)
      ? say`Your role does not allow files of customers, orders or gift cards, or you work for some branches only.`
      : say`Your role does not allow a file of this kind.`,
  );
};

async function* readLines(
  { records }: OpenedFile,
  toLine: LineReader,
  write: PlanWriter,
): AsyncGenerator<Line> {
  for await (const record of records()) {
    write.rows += 1;
    if (write.rows > MOST.rows)
      throw new ImportFailed(
        say`At most ${MOST.rows} row can be read.|At most ${MOST.rows} rows can be read.`,
      );
    const line = toLine(record);
    write.learn(line.sources);
    yield line;
  }
}

/** Collects what a file makes and writes it batch by batch. */
class PlanWriter {
  readonly #shop: Shop;
  readonly #id: number;
  readonly #lease: Lease;
  readonly #counts = { created: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0 };
  #plans: Planned['rows'] = [];
  #issues: ImportIssue[] = [];
  readonly #drafts: PlannedDetails['drafts'] = { count: 0, named: [] };
  /** The file's own headers by our names, for what planning says. */
  readonly #sources: Record<string, string> = {};
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

  add({ rows, unchanged, issues, drafts = [] }: PlannedBatch): void {
    this.#plans.push(...rows);
    this.#counts.unchanged += unchanged;
    this.#drafts.count += drafts.length;
    this.#drafts.named.push(...drafts.slice(0, MOST_NAMED - this.#drafts.named.length));
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

  async end({ dialect, subject, details }: OpenedFile): Promise<void> {
    await inTransaction(this.#shop.db, async (trx) => {
      await keepLease(trx, this.#id, this.#lease);
      await updateRow(trx, 'imports', this.#id, {
        state: 'ready',
        dialect,
        subject,
        details_json: JSON.stringify({ ...details, drafts: this.#drafts }),
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
