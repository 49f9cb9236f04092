import { expect } from 'vitest';
import { busyCount } from './busy.ts';
import type { Scene } from './cart-actions.ts';
import { runHistory } from './run-history.ts';
import { withScene, withSecondProcess } from './scene.ts';

/** `SEED` replays one history alone; `HISTORIES` runs more or fewer of them, all of them however long it takes. */
const GIVEN = process.env.SEED;
const COUNT = GIVEN ? 1 : Number(process.env.HISTORIES ?? 500);
const FIRST = GIVEN ? Number(GIVEN) : Math.floor(Math.random() * 2 ** 31);
/** Histories in one shop, whose rows the next ones find. */
const IN_ONE_SHOP = 25;
export const TIMEOUT_MS = 3_600_000;
/** A machine that is busy or slow runs as many as it can in this time, and says how many. */
const LONGEST_MS = process.env.HISTORIES ? Number.POSITIVE_INFINITY : 420_000;

/** Runs the histories one after the other and fails with the seed of the first that breaks a promise. */
export const runHistories = async (database: 'SQLite' | 'PostgreSQL', processes: 1 | 2): Promise<void> => {
  const end = performance.now() + LONGEST_MS;
  let ran = 0;
  for (let done = 0; done < COUNT && performance.now() < end; done += IN_ONE_SHOP) {
    await withScene(database, async (scene) => {
      const runAll = async (whole: Scene) => {
        const last = Math.min(COUNT, done + IN_ONE_SHOP);
        for (let at = done; at < last && performance.now() < end; at += 1) {
          expect(await runHistory(FIRST + at, whole), `SEED=${FIRST + at}`).toEqual([]);
          ran += 1;
        }
      };
      await (processes === 1 ? runAll(scene) : withSecondProcess(scene, runAll));
    });
  }
  const busy = busyCount() > 0 ? `, ${busyCount()} times too busy` : '';
  console.log(
    `${ran} histories of ${COUNT} on ${database} with ${processes} process(es), SEED=${FIRST} on${busy}`,
  );
};
