import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Experiment, limitFor } from './experiment.ts';
import { Buyers, isWhole, reckon, tell } from './support/buyers.ts';
import { makePlace, startShopProcess, untilWell } from './support/fault-shop.ts';

const DISK_MB = 24;

/** A disk of its own in memory; undefined where this user may not mount one. */
const mountDisk = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
};

const fill = (file: string): void => {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(64 * 1024, 'x'), { flag: 'a' });
  } catch {
    // Full, which was the purpose.
  }
};

const runOn = async (disk: string, isShort: boolean) => {
  const place = await makePlace('sqlite', { dataDir: disk });
  const shop = await startShopProcess(place);
  const buyers = new Buyers(shop.url, place.productId);
  for (let order = 0; order < 5; order += 1) await buyers.buy();
  const ballast = join(disk, 'ballast');
  fill(ballast);
  // A few writes may still fit into pages of the log that are there.
  for (let order = 0; order < 30 && (await buyers.buy()); order += 1);
  buyers.statuses.clear();
  for (let order = 0; order < (isShort ? 20 : 80); order += 1) await buyers.buy();
  const refused = buyers.count(503);
  const others = [...buyers.statuses].filter(([status]) => status >= 500 && status !== 503).length;
  const { status: read } = await fetch(`${shop.url}/api/get-product/cola`);
  truncateSync(ballast, 0);
  const well = Math.round(await untilWell(() => buyers.buy(), 30_000));
  await buyers.retryUnknown();
  await shop.end('SIGTERM');
  const found = await reckon(place, buyers);
  const figures = `${refused} × 503, ${others} × other 5xx, reads ${read}, well ${well} ms after space, ${tell(buyers, found)}`;
  const isInTime = well < limitFor(2_000, isShort);
  return { held: refused > 0 && others === 0 && read === 200 && isInTime && isWhole(found), figures };
};

export const experiment: Experiment = {
  name: 'disk full',
  promise: 'Orders answer 503, reads go on, no half order is left, and all is well at once with space.',
  isQuick: true,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const disk = mountDisk();
    if (!disk) return { held: true, figures: 'skipped: only root may mount a small disk' };
    try {
      return await runOn(disk, isShort);
    } finally {
      execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};
