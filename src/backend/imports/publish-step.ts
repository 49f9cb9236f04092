import { say, type Text } from '../../domain/text/text.ts';
import { type Actor, noteAudit } from '../shop/audit.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import {
  type ImportedRow,
  insertIssues,
  keepLease,
  type Lease,
  listPlans,
  nextIssueSeq,
  updatePlan,
} from './repository.ts';

export interface PublishStep {
  importId: number;
  lease: Lease;
  /** Who publishes; `at` is of each step. */
  actor: Omit<Actor, 'at'>;
  /** Things of this transaction: orders wait for it. */
  atOnce: number;
}

/** Writes some of what a file plans, in one transaction. */
export type WriteRows = (shop: Shop, step: PublishStep, rows: readonly ImportedRow[]) => Promise<void>;

/** Publishes the next things of an import in one transaction; false when there is none left. */
export const publishStep = async (shop: Shop, step: PublishStep, write: WriteRows): Promise<boolean> => {
  const rows = await listPlans(shop.db.read, step.importId, { state: 'planned', limit: step.atOnce });
  if (rows.length === 0) return false;
  try {
    await write(shop, step, rows);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // What cannot stand is refused alone, whatever it shared the transaction with.
    for (const row of rows)
      await write(shop, step, [row]).catch(async (cause: unknown) => {
        if (!(cause instanceof ShopError)) throw cause;
        const text = typeof cause.text === 'string' ? say`It could not be written.` : cause.text;
        await inTransaction(shop.db, (trx) => keepOut(trx, step, [{ row, text, code: cause.code }]));
      });
  }
  return true;
};

/** What an import has brought, as `p`. */
export const publishedOf = (read: Reader, importId: number) =>
  read
    .selectFrom('import_products as p')
    .where('p.import_id', '=', importId)
    .where('p.state', '=', 'published');

/** Writes the next mails to those whom an import brought, in one transaction; false when there is none left. */
export const mailStep = (
  shop: Shop,
  { importId, lease, actor }: PublishStep,
  word: 'invited' | 'mailed',
  write: (trx: Trx, at: string) => Promise<number>,
): Promise<boolean> =>
  inTransaction(shop.db, async (trx) => {
    await keepLease(trx, importId, lease);
    const at = shop.now().toISOString();
    const count = await write(trx, at);
    if (count > 0) noteAudit(trx, { ...actor, at }, 'import', importId, null, { [word]: count });
    return count > 0;
  });

export interface Kept {
  row: ImportedRow;
  text: Text;
  code: string;
}

/** Leaves things as they are, and says why. */
export const keepOut = async (trx: Trx, { importId, lease }: PublishStep, kept: readonly Kept[]) => {
  await keepLease(trx, importId, lease);
  if (kept.length === 0) return;
  await insertIssues(
    trx,
    importId,
    await nextIssueSeq(trx, importId),
    kept.map(({ row, text, code }) => ({
      row: row.row,
      column: '',
      value: row.name,
      code,
      text,
      isWarning: false,
    })),
  );
  for (const { row } of kept) await updatePlan(trx, row, { state: 'kept' });
};
