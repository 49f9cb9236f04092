import { expect } from 'vitest';
import { EFFORT, SEED } from '../../fixtures/seeded.ts';
import { busyCount } from './busy.ts';
import type { Scene } from './cart-actions.ts';
import { runHistory } from './run-history.ts';
import { withScene, withSecondProcess } from './scene.ts';

/** The history of seed n is the one of `SEED=<n> HISTORIES=1`. */
const COUNT = Number(process.env.HISTORIES ?? 25 * EFFORT);
/** Histories in one shop, whose rows the next ones find. */
const IN_ONE_SHOP = 25;
export const TIMEOUT_MS = 3_600_000;
/** Runs the histories one after the other and fails with the seed of the first that breaks a promise. */
export const runHistories = async (database: 'SQLite' | 'PostgreSQL', processes: 1 | 2): Promise<void> => {
  for (let done = 0; done < COUNT; done += IN_ONE_SHOP) {
    await withScene(database, async (scene) => {
      const runAll = async (whole: Scene) => {
        const last = Math.min(COUNT, done + IN_ONE_SHOP);
        for (let at = done; at < last; at += 1) {
          expect(await runHistory(SEED + at, whole), `SEED=${SEED + at} HISTORIES=1`).toEqual([]);
        }
      };
      await (processes === 1 ? runAll(scene) : withSecondProcess(scene, runAll));
    });
  }
  const busy = busyCount() > 0 ? `, ${busyCount()} times too busy` : '';
  console.log(`${COUNT} histories on ${database} with ${processes} process(es), SEED=${SEED} on${busy}`);
};
