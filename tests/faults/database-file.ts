import { copyFile, rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Experiment, limitFor } from './experiment.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess, untilWell } from './support/fault-shop.ts';

/** Takes the file away, or puts another in its place, while 16 order; puts it back at the end. */
const takeAway = async (how: 'deleted' | 'replaced', isShort: boolean) => {
  const place = await makePlace('sqlite');
  try {
    const backup = `${place.where}.backup`;
    await copyFile(place.where, backup);
    const shop = await startShopProcess(place);
    const crowd = new Buyers(shop.url, place.productId);
    crowd.start(16);
    await crowd.untilAcknowledged(16);
    const aside = `${place.where}.aside`;
    await rename(place.where, aside);
    if (how === 'replaced') await copyFile(backup, place.where);
    await crowd.stop(); // answers under way to calls that had their commit before
    const late = new Buyers(shop.url, place.productId);
    late.start(16);
    await sleep(1_000);
    const taken = late.acknowledged.length;
    const { status: health } = await fetch(`${shop.url}/api/health`);
    await rename(aside, place.where);
    const well = await untilWell(() => crowd.buy(), 30_000);
    await late.stop();
    crowd.takeOver(late);
    await crowd.retryUnknown();
    await shop.end('SIGTERM');
    const found = await reckon(place, crowd);
    const held = taken === 0 && health === 503 && well < limitFor(2_000, isShort) && isWhole(found);
    const figures = `${how}: ${taken} taken meanwhile, health ${health}, back after ${Math.round(well)} ms, ${tell(crowd, found)}`;
    return { held, figures };
  } finally {
    await place.remove();
  }
};

export const experiment: Experiment = {
  name: 'database file deleted or replaced',
  promise: 'No order is taken into nothing: 503 until the file is back, and health says so.',
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const [deleted, replaced] = [await takeAway('deleted', isShort), await takeAway('replaced', isShort)];
    return { held: deleted.held && replaced.held, figures: `${deleted.figures}; ${replaced.figures}` };
  },
};
