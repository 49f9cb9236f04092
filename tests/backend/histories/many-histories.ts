import { expect } from 'vitest';
import type { DatabaseName } from '../../fixtures/databases.ts';
import { EFFORT, IS_SEARCH, SEED } from '../../fixtures/seeded.ts';
import { busyCount } from './busy.ts';
import type { Scene } from './cart-actions.ts';
import { type Killed, withKilledProcesses } from './killed-processes.ts';
import { runHistory } from './run-history.ts';
import { clearScene, listEmptyTables, withScene, withSecondProcess } from './scene.ts';

/** Fewer at a landing, whose seed is always the same, and where processes are killed: each comes back in a second or two. */
const USUAL = IS_SEARCH ? { 1: 15, 2: 15, killed: 2 } : { 1: 6, 2: 6, killed: 2 };
type Processes = keyof typeof USUAL;

/** Histories in one shop, with its processes: a fresh one is slow until it has done everything some times. */
const IN_ONE_SHOP = 1_000;
/** The next ones find the rows of these, and no more: what must always hold is looked for in all of them each time. */
const TOGETHER = 5;
/** A search takes as long as it takes; in `npm test` one that hangs must not hold up all others. */
export const TIMEOUT_MS = process.env.HISTORIES || IS_SEARCH ? 86_400_000 : 600_000;

/**
 * Runs the histories one after the other, in this process, with a second one beside or on two that are killed at times;
 * fails with the seed of the first that breaks a promise. The history of seed n is the one of `SEED=<n> HISTORIES=1`.
 */
export const runHistories = async (database: DatabaseName, processes: Processes): Promise<void> => {
  const count = Number(process.env.HISTORIES ?? USUAL[processes] * EFFORT);
  const killed: Killed = { kills: 0, unanswered: 0 };
  for (let done = 0; done < count; done += IN_ONE_SHOP) {
    await withScene(database, async (scene) => {
      const runAll = async (whole: Scene) => {
        const last = Math.min(count, done + IN_ONE_SHOP);
        const filled = await listEmptyTables(scene.shop.db);
        for (let at = done; at < last; at += 1) {
          if (at > done && (at - done) % TOGETHER === 0) await clearScene(scene, filled);
          expect(await runHistory(SEED + at, whole), `SEED=${SEED + at} HISTORIES=1`).toEqual([]);
        }
      };
      if (processes === 1) return runAll(scene);
      if (processes === 2) return withSecondProcess(scene, runAll);
      const { kills, unanswered } = await withKilledProcesses(scene, SEED + done, runAll);
      killed.kills += kills;
      killed.unanswered += unanswered;
    });
  }
  const busy = busyCount() > 0 ? `, ${busyCount()} times too busy` : '';
  const fell =
    processes === 'killed' ? `, ${killed.kills} kills, ${killed.unanswered} calls without an answer` : '';
  console.log(`${count} histories on ${database}, processes: ${processes}, SEED=${SEED} on${fell}${busy}`);
  if (processes === 'killed') expect(killed.kills).toBeGreaterThan(0);
};
