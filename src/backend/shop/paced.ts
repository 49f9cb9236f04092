import { setTimeout as sleep } from 'node:timers/promises';

/** What a transaction shall take: as many things go into one as this machine writes in that time. */
const STEP_MS = 20;
/** Between two of them: calls of several steps, such as orders, get through all of theirs. */
const REST_MS = 5;
/** Fewer would spend most of it on what every transaction costs, a commit above all. */
const FEWEST = 20;
const MOST = 100;

/** Runs steps of so many things, one after the other, while `step` says that there are more and `mayGoOn`. */
export const runPaced = async (
  step: (atOnce: number) => Promise<boolean>,
  mayGoOn: () => boolean = () => true,
): Promise<void> => {
  for (let atOnce = FEWEST, isMore = true; isMore; ) {
    const began = performance.now();
    isMore = await step(atOnce);
    const faster = Math.min(2, STEP_MS / (performance.now() - began));
    atOnce = Math.min(MOST, Math.max(FEWEST, Math.round(atOnce * faster)));
    if (!mayGoOn()) return;
    await sleep(REST_MS);
  }
};
