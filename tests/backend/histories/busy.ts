import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import type { Answer } from './client.ts';

/** On a machine that is starved a database refuses to wait any longer: nothing was done then, and nothing is lost. */
const MOST_TRIES = 40;
const PAUSE_MS = 250;
let count = 0;

/** The status of a call that may have been done or not. */
export const UNANSWERED = 0;

/** How often something met a shop that was too busy for it. */
export const busyCount = (): number => count;

/** Nothing was done, or nobody knows: the process ended before it answered. */
export const isBusy = ({ status, body }: Answer): boolean =>
  status === UNANSWERED || (status === 503 && body.code === 'upstream_unavailable');

/** Whether nobody knows what became of the call. */
export const isUnanswered = ({ status }: Answer): boolean => status === UNANSWERED;

/** Sends again while the shop is busy or nothing comes back, as clients do; only for what may be sent twice. */
export const untilFree = async (send: () => Promise<Answer>, isAgain = isBusy): Promise<Answer> => {
  let isRepeated = false;
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (!isAgain(answer) || tries === MOST_TRIES) return isRepeated ? { ...answer, isRepeated } : answer;
    if (isUnanswered(answer)) isRepeated = true;
    else count += 1;
    await sleep(PAUSE_MS);
  }
};

/** Does again while the database is busy, as jobs do. */
export const untilDone = async <T>(db: ShopDb, work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !db.dialect.isUnavailable(error)) throw error;
      count += 1;
      await sleep(PAUSE_MS);
    }
  }
};

/** Leaves it when the database is busy, as staff do who see an error. */
export const unlessBusy = async (db: ShopDb, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!db.dialect.isUnavailable(error)) throw error;
    count += 1;
  }
};
