import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess } from './support/fault-shop.ts';

export const experiment: Experiment = {
  name: 'kill -9 under load',
  promise: 'No acknowledged order is lost, none comes twice from a retry with its key.',
  isQuick: true,
  databases: ['sqlite', 'postgres'],
  run: async ({ database, isShort }) => {
    const rounds = isShort ? 2 : 30;
    const place = await makePlace(database);
    try {
      const buyers = new Buyers('', place.productId);
      let retried = 0;
      for (let round = 0; round < rounds; round += 1) {
        const shop = await startShopProcess(place);
        buyers.url = shop.url;
        retried += await buyers.retryUnknown();
        const crowd = new Buyers(shop.url, place.productId);
        crowd.start(16);
        await crowd.untilAcknowledged(2);
        await sleep(randomInt(600));
        await shop.end('SIGKILL');
        await crowd.stop();
        buyers.takeOver(crowd);
      }
      const last = await startShopProcess(place);
      buyers.url = last.url;
      retried += await buyers.retryUnknown();
      await last.end('SIGTERM');
      const found = await reckon(place, buyers);
      const held = isWhole(found) && buyers.acknowledged.length > rounds;
      return { held, figures: `${rounds} kills: ${tell(buyers, found)}, ${retried} retried` };
    } finally {
      await place.remove();
    }
  },
};
