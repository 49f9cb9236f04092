import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Experiment, limitFor } from './experiment.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess, untilWell } from './support/fault-shop.ts';
import { buildRecorder } from './support/recorder.ts';

/** A page waits for no disk; a call waits for the commits before it, each a tenth of a second. */
const MOST_MS = { page: 100, call: 2_000, well: 2_000 };

const runWith = async (library: string, folder: string, isShort: boolean) => {
  const place = await makePlace('sqlite');
  try {
    const faultFile = join(folder, 'fault');
    const shop = await startShopProcess(place, { LD_PRELOAD: library, FAULT_FILE: faultFile });
    const buyers = new Buyers(shop.url, place.productId);
    await buyers.buy();
    writeFileSync(faultFile, 'd');
    const visitors = (paths: string[]) => startVisitors({ url: shop.url, paths, visitors: 2, pauseMs: 10 });
    const [pages, calls] = [await visitors(['/', '/cart']), await visitors(['/api/get-product/cola'])];
    buyers.start(16);
    await sleep(isShort ? 5_000 : 30_000);
    const [page, call] = [await pages.stop(), await calls.stop()];
    await buyers.stop();
    const failed = buyers.count(500, 599) + buyers.count(0);
    rmSync(faultFile);
    const well = Math.round(await untilWell(() => buyers.buy(), 30_000));
    await shop.end('SIGTERM');
    const found = await reckon(place, buyers);
    const isAnswered = page.failures.length + call.failures.length + failed === 0;
    const isQuick =
      page.p99 < limitFor(MOST_MS.page, isShort) &&
      call.p99 < limitFor(MOST_MS.call, isShort) &&
      well < limitFor(MOST_MS.well, isShort);
    const figures = `pages: ${figuresOf(page)}; calls: ${figuresOf(call)}; ${failed} writes failed, well ${well} ms after; ${tell(buyers, found)}`;
    return { held: isAnswered && isQuick && isWhole(found) && buyers.acknowledged.length > 16, figures };
  } finally {
    await place.remove();
  }
};

export const experiment: Experiment = {
  name: 'slow disk',
  promise: `each sync takes 100 ms: nothing fails, page p99 under ${MOST_MS.page} ms, calls under ${MOST_MS.call} ms`,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-slow-'));
    try {
      const library = buildRecorder(folder);
      if (!library) return { held: true, figures: 'skipped: it needs a C compiler' };
      return await runWith(library, folder, isShort);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
