import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Experiment, limitFor } from './experiment.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess, untilWell } from './support/fault-shop.ts';
import { buildRecorder } from './support/recorder.ts';

/** The letters of `recorder.c`. */
const FAULTS = { 'EIO at writes': 'e', 'ENOSPC at writes': 'n', 'EIO at syncs': 's' } as const;

const runWith = async (library: string, folder: string, isShort: boolean) => {
  const place = await makePlace('sqlite');
  try {
    const faultFile = join(folder, 'fault');
    const shop = await startShopProcess(place, { LD_PRELOAD: library, FAULT_FILE: faultFile });
    const buyers = new Buyers(shop.url, place.productId);
    await buyers.buy();
    const figures: string[] = [];
    let held = true;
    for (const [name, letter] of Object.entries(FAULTS)) {
      writeFileSync(faultFile, letter);
      buyers.statuses.clear();
      for (let order = 0; order < (isShort ? 5 : 50); order += 1) await buyers.buy();
      const [refused, all] = [buyers.count(503), buyers.count(0, 599)];
      const { status: read } = await fetch(`${shop.url}/api/get-product/cola`);
      rmSync(faultFile);
      const well = Math.round(await untilWell(() => buyers.buy(), 30_000));
      held &&= refused === all && refused > 0 && read === 200 && well < limitFor(2_000, isShort);
      figures.push(`${name}: ${refused} of ${all} × 503, reads ${read}, well ${well} ms after`);
    }
    await buyers.retryUnknown();
    const isAlive = shop.isAlive();
    await shop.end('SIGTERM');
    const found = await reckon(place, buyers);
    figures.push(tell(buyers, found));
    return { held: held && isAlive && isWhole(found), figures: figures.join('; ') };
  } finally {
    await place.remove();
  }
};

export const experiment: Experiment = {
  name: 'disk errors',
  promise: 'A failed write or sync is a 503 and no half order; all is well again without a restart.',
  isQuick: true,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-errors-'));
    try {
      const library = buildRecorder(folder);
      if (!library) return { held: true, figures: 'skipped: it needs a C compiler' };
      return await runWith(library, folder, isShort);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
