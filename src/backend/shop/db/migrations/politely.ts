import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryExecutorProvider } from 'kysely';
import type { MigrationResult, MigrationResultSet } from 'kysely/migration';
import type { ShopDb } from '../shop-db.ts';

/** Together some two minutes. */
const MOST_TRIES = 12;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const LOOK_MS = 250;

/** Runs migrations that let go of locks which they do not get; `say` hears in a line which one waits, and for whom. */
export const politely = (db: ShopDb, say: (line: string) => void) => {
  const { locks } = db.dialect;
  let pid: number | undefined;
  let holder: string | undefined;
  const look = async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      await sleep(LOOK_MS, undefined, { ref: false });
      const found = pid === undefined ? undefined : await locks?.holderOf(db.read, pid);
      holder = found ?? holder;
    }
  };
  const runOnce = async (run: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> => {
    let isOver = false;
    [pid, holder] = [undefined, undefined];
    const looking = locks && look(() => isOver).catch(() => {});
    const outcome = await run().finally(() => {
      isOver = true;
    });
    await looking;
    return outcome;
  };
  return {
    /** At the beginning of a migration. */
    limit: async (trx: QueryExecutorProvider): Promise<void> => {
      pid = await locks?.limit(trx);
    },
    /** What one run has done; it is tried again while it does not get a lock. */
    run: async (run: () => Promise<MigrationResultSet>): Promise<readonly MigrationResult[]> => {
      for (let tries = 1; ; tries += 1) {
        const { error, results = [] } = await runOnce(run);
        if (!error) return results;
        if (!locks?.isRefused(error)) throw error;
        const name = results.find(({ status }) => status === 'Error')?.migrationName;
        const waits = `The migration ${name} waits for ${holder ?? 'a lock'}`;
        if (tries === MOST_TRIES) throw new Error(`${waits}; it was tried ${tries} times.`, { cause: error });
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
        say(`${waits}; try ${tries + 1} of ${MOST_TRIES} in ${pauseMs / 1_000} s.`);
        await sleep(pauseMs);
      }
    },
  };
};
