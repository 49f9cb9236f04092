import { setTimeout as sleep } from 'node:timers/promises';
import { type Experiment, limitFor } from './experiment.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess, untilWell } from './support/fault-shop.ts';

const WELL_MS = 1_000;

export const experiment: Experiment = {
  name: 'PostgreSQL restarts under load',
  promise:
    'The process lives, writes go through within 1 s of the database (and their usual time), no 500, none lost.',
  isQuick: true,
  databases: ['postgres'],
  run: async ({ database, isShort }) => {
    const rounds = isShort ? 2 : 10;
    const place = await makePlace(database);
    try {
      const shop = await startShopProcess(place);
      const crowd = new Buyers(shop.url, place.productId);
      const probe = new Buyers(shop.url, place.productId);
      crowd.start(16);
      await crowd.untilAcknowledged(1);
      const usual = await untilWell(() => probe.write(), 10_000);
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await sleep(1_000);
        await place.postgres?.restart(round % 2 === 1);
        waits.push(await untilWell(() => probe.write(), 20_000));
      }
      await crowd.stop();
      const retried = await crowd.retryUnknown();
      const isAlive = shop.isAlive();
      await shop.end('SIGTERM');
      const found = await reckon(place, crowd);
      const worst = Math.round(Math.max(...waits));
      const errors = crowd.count(500) + probe.count(500);
      const figures = `${rounds} restarts: ${isAlive ? 'alive' : 'dead'}, well after ${worst} ms at most (a write takes ${Math.round(usual)} ms), ${errors} × 500, ${tell(crowd, found)}, ${retried} retried`;
      return {
        held: isAlive && worst < limitFor(WELL_MS, isShort) + usual && errors === 0 && isWhole(found),
        figures,
      };
    } finally {
      await place.remove();
    }
  },
};
