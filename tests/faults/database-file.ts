import { copyFile, rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess, untilWell } from './support/fault-shop.ts';

/** Takes the file away, or puts another in its place, while 16 order; puts it back at the end. */
const takeAway = async (how: 'deleted' | 'replaced') => {
  const place = await makePlace('sqlite');
  try {
    const backup = `${place.where}.backup`;
    await copyFile(place.where, backup);
    const shop = await startShopProcess(place);
    const crowd = new Buyers(shop.url, place.productId);
    crowd.start(16);
    await sleep(800);
    const aside = `${place.where}.aside`;
    await rename(place.where, aside);
    if (how === 'replaced') await copyFile(backup, place.where);
    await sleep(1_000); // answers under way to calls that had their commit before
    const before = crowd.acknowledged.length;
    await sleep(1_000);
    const taken = crowd.acknowledged.length - before;
    const { status: health } = await fetch(`${shop.url}/api/health`);
    await rename(aside, place.where);
    const well = await untilWell(() => crowd.buy(), 5_000);
    await crowd.stop();
    await crowd.retryUnknown();
    await shop.end('SIGTERM');
    const found = await reckon(place, crowd);
    const held = taken === 0 && health === 503 && well < 2_000 && isWhole(found);
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
  run: async () => {
    const [deleted, replaced] = [await takeAway('deleted'), await takeAway('replaced')];
    return { held: deleted.held && replaced.held, figures: `${deleted.figures}; ${replaced.figures}` };
  },
};
