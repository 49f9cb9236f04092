import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, SECOND_MS } from '../../domain/time/durations.ts';
import type { Actor } from '../shop/audit.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { cleanImports } from './clean-imports.ts';
import { PICTURE_JOB } from './fetch-pictures.ts';
import { publishStep } from './publish.ts';
import {
  endLease,
  findImport,
  type ImportRow,
  keepLease,
  LeaseLost,
  listWork,
  takeLease,
  updateImport,
} from './repository.ts';
import { undoStep } from './undo.ts';
import { validateImport } from './validate.ts';

/** Does what there is to do of all imports; a process that stops leaves the rest to the next one. */
export const runImports = async (shop: Shop, signal?: AbortSignal): Promise<void> => {
  for (const { id } of await listWork(shop.db.read)) {
    if (signal?.aborted) return;
    const lease = await takeLease(shop.db, id);
    if (lease === undefined) continue;
    try {
      const row = await findImport(shop.db.read, id);
      if (row) await work(shop, row, { lease, signal });
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      await endLease(shop.db, id, lease);
    }
  }
};

/** What a transaction shall take: as many products go into one as this machine writes in that time. */
const STEP_MS = 20;
/** Between two of them: calls of several steps, such as orders, get through all of theirs. */
const REST_MS = 5;
/** Fewer would spend most of it on what every transaction costs, a commit above all. */
const FEWEST = 20;
const MOST = 100;

const work = async (
  shop: Shop,
  row: ImportRow,
  { lease, signal }: { lease: string; signal: AbortSignal | undefined },
): Promise<void> => {
  if (row.state === 'validating') return validateImport(shop, row, { lease, signal });
  const isUndo = row.undo_state === 'running';
  if (!isUndo && row.state !== 'publishing') return;
  const actor = JSON.parse(row.published_by_json ?? '{}') as Omit<Actor, 'at'>;
  const run = isUndo ? undoStep : publishStep;
  for (let atOnce = FEWEST, isMore = true; isMore; ) {
    const began = performance.now();
    isMore = await run(shop, { importId: row.id, lease, actor, atOnce });
    const faster = Math.min(2, STEP_MS / (performance.now() - began));
    atOnce = Math.min(MOST, Math.max(FEWEST, Math.round(atOnce * faster)));
    if (signal?.aborted) return;
    await sleep(REST_MS);
  }
  await inTransaction(shop.db, async (trx) => {
    await keepLease(trx, row.id, lease);
    const ended_at = shop.now().toISOString();
    await updateImport(trx, row.id, isUndo ? { undo_state: 'done', ended_at } : { state: 'done', ended_at });
  });
};

export const IMPORT_JOBS: readonly Job[] = [
  PICTURE_JOB,
  { name: 'imports', everyMs: SECOND_MS, run: runImports },
  { name: 'imports-clean', everyMs: 6 * HOUR_MS, run: cleanImports },
];
