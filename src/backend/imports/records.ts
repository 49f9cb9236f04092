import { say, type Text } from '../../domain/text/text.ts';
import { noteAudit } from '../shop/audit.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { shortDigest } from '../shop/digest.ts';
import type { Shop } from '../shop/shop.ts';
import type { PlannedBatch } from './product-file.ts';
import { type Kept, keepOut, type PublishStep } from './publish-step.ts';
import type { RecordKind, Standing, Writing } from './record-kind.ts';
import { type ImportedRow, insertIssues, keepLease, nextIssueSeq, updatePlan } from './repository.ts';

/** Plans what each thing of the batch makes of the shop; `seen` holds the keys of the file so far, with their rows. */
export const planRecords = async <T extends { row: number }>(
  read: Reader,
  kind: RecordKind<T>,
  { batch, seen }: { batch: readonly T[]; seen: Map<string, number> },
): Promise<PlannedBatch> => {
  const planned: PlannedBatch = { rows: [], unchanged: 0, issues: [] };
  const keys = new Set(batch.map(kind.keyOf));
  const standing = await kind.find(read, [...keys]);
  const warningOf = await kind.warnings?.(read, batch);
  for (const thing of batch) {
    const { row } = thing;
    const key = kind.keyOf(thing);
    const first = seen.get(key);
    seen.set(key, first ?? row);
    const issue = { row, column: '', value: '' };
    if (first !== undefined) {
      const text = say`Row ${first} is about the same.`;
      planned.issues.push({ ...issue, code: 'duplicate', text, isWarning: false });
      continue;
    }
    const known = standing.get(key);
    if (known && (!kind.becomes || kind.becomes(thing) === known.value)) {
      planned.unchanged += 1;
      if (kind.staysText)
        planned.issues.push({ ...issue, code: 'stays', text: kind.staysText, isWarning: true });
      continue;
    }
    const warning = warningOf?.(thing);
    if (warning) planned.issues.push({ ...issue, ...warning, isWarning: true });
    planned.rows.push({
      row,
      kind: known ? 'updated' : 'created',
      state: 'planned',
      product_id: known?.id ?? null,
      name: kind.titleOf(thing),
      slug: key,
      version: known ? shortDigest(known.value) : null,
      plan_json: JSON.stringify(thing),
      at: null,
      before_json: null,
      after_digest: null,
    });
  }
  return planned;
};

/** Writes things as a file has them; what somebody has made or changed since it was read stays as it is. */
export const publishRecords =
  <T extends { row: number }>(kind: RecordKind<T>) =>
  (shop: Shop, step: PublishStep, rows: readonly ImportedRow[]): Promise<void> =>
    inTransaction(shop.db, async (trx) => {
      await keepLease(trx, step.importId, step.lease);
      const writing: Writing = { shop, trx, step, at: shop.now().toISOString() };
      const keys = rows.map(({ slug }) => slug);
      const before = await kind.find(trx, keys);
      const kept: Kept[] = [];
      const written: ImportedRow[] = [];
      for (const row of rows) {
        const known = before.get(row.slug);
        if ((known ? shortDigest(known.value) : null) !== row.version) {
          kept.push({ row: { ...row, name: '' }, ...CHANGED() });
          continue;
        }
        const { id, warnings = [] } = await kind.write(writing, JSON.parse(row.plan_json) as T, known);
        await warn(trx, step, row, warnings);
        written.push({ ...row, product_id: id });
      }
      const after = await kind.find(trx, keys);
      for (const row of written)
        await updatePlan(trx, row, {
          state: 'published',
          product_id: row.product_id,
          at: writing.at,
          before_json: before.get(row.slug)?.value ?? null,
          after_digest: shortDigest(after.get(row.slug)?.value),
        });
      await keepOut(trx, step, kept);
      const note = { rows_from: rows[0]?.row, records: written.length };
      noteAudit(trx, { ...step.actor, at: writing.at }, 'import', step.importId, null, note);
    });

const CHANGED = () => ({
  code: 'changed_since',
  text: say`Somebody has changed this since the file was read.`,
});

const warn = async (trx: Trx, { importId }: PublishStep, { row }: ImportedRow, texts: readonly Text[]) => {
  if (texts.length === 0) return;
  const issue = { row, column: '', value: '', code: 'left_out', isWarning: true };
  const issues = texts.map((text) => ({ ...issue, text }));
  await insertIssues(trx, importId, await nextIssueSeq(trx, importId), issues);
};

/** Takes back what an import brought, unless somebody has changed or used it. */
export const undoRecords =
  <T extends { row: number }>(kind: RecordKind<T>) =>
  async (shop: Shop, trx: Trx, step: PublishStep, rows: readonly ImportedRow[]): Promise<void> => {
    await keepLease(trx, step.importId, step.lease);
    const writing: Writing = { shop, trx, step, at: shop.now().toISOString() };
    const now = await kind.find(
      trx,
      rows.map(({ slug }) => slug),
    );
    let undone = 0;
    for (const row of rows) {
      const isUndone = await undoOne(kind, writing, row, now.get(row.slug));
      if (isUndone) undone += 1;
      await updatePlan(trx, row, { state: isUndone ? 'undone' : 'left' });
    }
    noteAudit(trx, { ...step.actor, at: writing.at }, 'import', step.importId, null, { undone });
  };

const undoOne = async <T extends { row: number }>(
  kind: RecordKind<T>,
  writing: Writing,
  row: ImportedRow,
  standing: Standing | undefined,
): Promise<boolean> => {
  if (!standing || standing.id !== row.product_id || shortDigest(standing.value) !== row.after_digest)
    return false;
  if (row.before_json === null) return kind.remove(writing, standing.id);
  await kind.restore?.(writing.trx, standing.id, row.before_json);
  return true;
};
