import type { Updateable } from 'kysely';
import { HOUR_MS, SECOND_MS } from '../../domain/time/durations.ts';
import type { Actor } from '../shop/audit.ts';
import { updateRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { type Job, NOTHING_WAITS } from '../shop/jobs.ts';
import { runPaced } from '../shop/paced.ts';
import type { Shop } from '../shop/shop.ts';
import { cleanImports } from './clean-imports.ts';
import { PICTURE_JOB } from './fetch-pictures.ts';
import { inviteStep } from './invite.ts';
import { mailCardsStep } from './mail-cards.ts';
import { publishProducts } from './publish.ts';
import { type PublishStep, publishStep } from './publish-step.ts';
import { recordKindOf } from './record-kinds.ts';
import { publishRecords, undoRecords } from './records.ts';
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
import { undoProducts, undoStep } from './undo.ts';
import { validateImport } from './validate.ts';

/**
 * Does what there is to do of all imports; a process that stops leaves the rest to the next one. What fails is tried
 * again the next time, and those behind it have their turn before.
 */
export const runImports = async (shop: Shop, signal?: AbortSignal): Promise<unknown> => {
  const failures: unknown[] = [];
  const rows = await listWork(shop.db.read);
  for (const { id } of rows) {
    if (signal?.aborted) return undefined;
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
  return rows.length === 0 ? NOTHING_WAITS : undefined;
};

const work = async (
  shop: Shop,
  row: ImportRow,
  { lease, signal }: { lease: Lease; signal: AbortSignal | undefined },
): Promise<void> => {
  if (row.state === 'validating') return validateImport(shop, row, { lease, signal });
  const task = taskOf(row);
  if (!task) return;
  const actor = JSON.parse(row.published_by_json ?? '{}') as Omit<Actor, 'at'>;
  await runPaced(
    (atOnce) => task.run(shop, { importId: row.id, lease, actor, atOnce }),
    () => !signal?.aborted,
  );
  if (signal?.aborted) return;
  await inTransaction(shop.db, async (trx) => {
    await keepLease(trx, row.id, lease);
    await updateRow(trx, 'imports', row.id, task.done(shop.now().toISOString()));
  });
};

interface Task {
  run: (shop: Shop, step: PublishStep) => Promise<boolean>;
  done: (ended_at: string) => Updateable<Tables['imports']>;
}

/** What there is to do of an import that was read. */
const taskOf = ({ subject, state, undo_state, invite_state }: ImportRow): Task | undefined => {
  const kind = recordKindOf(subject);
  if (undo_state === 'running') {
    const undo = kind ? undoRecords(kind) : undoProducts;
    return {
      run: (shop, step) => undoStep(shop, step, undo),
      done: (ended_at) => ({ undo_state: 'done', ended_at }),
    };
  }
  if (state === 'publishing') {
    const write = kind ? publishRecords(kind) : publishProducts;
    return {
      run: (shop, step) => publishStep(shop, step, write),
      done: (ended_at) => ({ state: 'done', ended_at }),
    };
  }
  if (invite_state !== 'running') return undefined;
  const run = subject === 'gift_cards' ? mailCardsStep : inviteStep;
  return { run, done: () => ({ invite_state: 'done' }) };
};

export const IMPORT_JOBS: readonly Job[] = [
  PICTURE_JOB,
  // What another process has left is taken once its lease is over.
  { name: 'imports', everyMs: SECOND_MS, restMs: 5 * SECOND_MS, by: 'workers', run: runImports },
  { name: 'imports-clean', everyMs: 6 * HOUR_MS, run: cleanImports },
];
