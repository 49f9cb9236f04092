import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { type Experiment, limitFor } from './experiment.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess, untilWell } from './support/fault-shop.ts';

const LONGEST_MS = 7_000;

/** Holds what every order has to lock, as a backup or a hand at the console would. */
const holdLock = async (where: string, forMs: number): Promise<void> => {
  const db = await connect(where, { isPatient: true });
  await inTransaction(db, async (trx) => {
    if (where.startsWith('postgres')) await sql`lock table orders in exclusive mode`.execute(trx);
    else await sql`update counters set value = value`.execute(trx);
    await sleep(forMs);
  });
  await db.close();
};

export const experiment: Experiment = {
  name: 'a lock held by another',
  promise: 'Each of 16 writers hears within 7 s, with 503; reads go on; orders do after the lock.',
  databases: ['sqlite', 'postgres'],
  run: async ({ database, isShort }) => {
    const place = await makePlace(database);
    try {
      const shop = await startShopProcess(place);
      const buyers = new Buyers(shop.url, place.productId);
      await buyers.buy();
      const held = holdLock(place.where, isShort ? 7_000 : 20_000);
      await sleep(300);
      const waits: number[] = [];
      const reads: number[] = [];
      const timed = async (times: number[], work: () => Promise<unknown>) => {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      };
      const writers = Array.from({ length: 16 }, () => timed(waits, () => buyers.buy()));
      for (let round = 0; round < 40; round += 1) {
        await timed(reads, () => fetch(`${shop.url}/api/get-product/cola`));
        await sleep(100);
      }
      await Promise.all(writers);
      await held;
      const well = Math.round(await untilWell(() => buyers.buy(), 30_000));
      await buyers.retryUnknown();
      await shop.end('SIGTERM');
      const found = await reckon(place, buyers);
      const [worst, slowRead] = [Math.round(Math.max(...waits)), Math.round(Math.max(...reads))];
      const figures = `writers at most ${worst} ms, reads at most ${slowRead} ms, well ${well} ms after, ${buyers.count(500)} × 500, ${tell(buyers, found)}`;
      const isInTime =
        worst < limitFor(LONGEST_MS, isShort) &&
        slowRead < limitFor(1_000, isShort) &&
        well < limitFor(2_000, isShort);
      return { held: isInTime && buyers.count(500) === 0 && isWhole(found), figures };
    } finally {
      await place.remove();
    }
  },
};
