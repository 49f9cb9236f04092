import { setTimeout as sleep } from 'node:timers/promises';
import { startSilentProxy } from '../fixtures/silent-proxy.ts';
import { type Experiment, limitFor } from './experiment.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess, untilWell } from './support/fault-shop.ts';

const WELL_MS = 10_000;
const STOP_MS = 30_000;

export const experiment: Experiment = {
  name: 'PostgreSQL falls silent',
  promise: 'Every call is answered, orders go through within 10 s of the network, SIGTERM ends in 30 s.',
  databases: ['postgres'],
  run: async ({ database, isShort }) => {
    const place = await makePlace(database);
    const address = new URL(place.where);
    const proxy = await startSilentProxy(Number(address.port));
    address.port = String(proxy.port);
    try {
      const shop = await startShopProcess({ ...place, where: address.href });
      const crowd = new Buyers(shop.url, place.productId);
      const probe = new Buyers(shop.url, place.productId);
      crowd.start(16);
      await crowd.untilAcknowledged(16);
      proxy.setSilent(true);
      await sleep(isShort ? 6_000 : 20_000);
      proxy.setSilent(false);
      const well = Math.round(await untilWell(() => probe.buy(), 120_000));
      await sleep(1_000);
      await crowd.stop();
      crowd.takeOver(probe);
      const retried = await crowd.retryUnknown();
      const found = await reckon(place, crowd);
      proxy.setSilent(true);
      const last = probe.buy();
      await sleep(200);
      const stop = Math.round(await shop.end('SIGTERM'));
      await last;
      const [silent, errors] = [crowd.count(0), crowd.count(500)];
      const figures = `well after ${well} ms, ${silent} unanswered, ${errors} × 500, SIGTERM ${stop} ms, ${tell(crowd, found)}, ${retried} retried`;
      const held =
        well < limitFor(WELL_MS, isShort) &&
        silent === 0 &&
        errors === 0 &&
        stop < limitFor(STOP_MS, isShort) &&
        isWhole(found);
      return { held, figures };
    } finally {
      proxy.stop();
      await place.remove();
    }
  },
};
