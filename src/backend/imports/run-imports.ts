import { HOUR_MS, SECOND_MS } from '../../domain/time/durations.ts';
import type { Actor } from '../shop/audit.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { runPaced } from '../shop/paced.ts';
import type { Shop } from '../shop/shop.ts';
import { cleanImports } from './clean-imports.ts';
import { PICTURE_JOB } from './fetch-pictures.ts';
import { publishStep } from './publish.ts';
import {
  endLease,
  findImport,
  type ImportRow,
  keepLease,
  type Lease,
  LeaseLost,
  listWork,
  takeLease,
} from './repository.ts';
import { undoStep } from './undo.ts';
import { validateImport } from './validate.ts';

/**
 * Does what there is to do of all imports; a process that stops leaves the rest to the next one. What fails is tried
 * again the next time, and those behind it have their turn before.
 */
export const runImports = async (shop: Shop, signal?: AbortSignal): Promise<void> => {
  const failures: unknown[] = [];
  for (const { id } of await listWork(shop.db.read)) {
    if (signal?.aborted) return;
    const lease = await takeLease(shop.db, id);
    if (lease === undefined) continue;
    try {
      const row = await findImport(shop.db.read, id);
      if (row) await work(shop, row, { lease, signal });
    } catch (error) {
      if (!(error instanceof LeaseLost)) failures.push(error);
    } finally {
      await endLease(shop.db, id, lease);
    }
  }
  if (failures.length > 0) throw failures[0];
};

const work = async (
  shop: Shop,
  row: ImportRow,
  { lease, signal }: { lease: Lease; signal: AbortSignal | undefined },
): Promise<void> => {
  if (row.state === 'validating') return validateImport(shop, row, { lease, signal });
  const isUndo = row.undo_state === 'running';
  if (!isUndo && row.state !== 'publishing') return;
  const actor = JSON.parse(row.published_by_json ?? '{}') as Omit<Actor, 'at'>;
  const run = isUndo ? undoStep : publishStep;
  await runPaced(
    (atOnce) => run(shop, { importId: row.id, lease, actor, atOnce }),
    () => !signal?.aborted,
  );
  if (signal?.aborted) return;
  await inTransaction(shop.db, async (trx) => {
    await keepLease(trx, row.id, lease);
    const ended_at = shop.now().toISOString();
    await updateRow(
      trx,
      'imports',
      row.id,
      isUndo ? { undo_state: 'done', ended_at } : { state: 'done', ended_at },
    );
  });
};

export const IMPORT_JOBS: readonly Job[] = [
  PICTURE_JOB,
  // What another process has left is taken once its lease is over.
  { name: 'imports', everyMs: SECOND_MS, restMs: 5 * SECOND_MS, run: runImports },
  { name: 'imports-clean', everyMs: 6 * HOUR_MS, run: cleanImports },
];
