import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../src/demo/kit/random.ts';
import { SEED } from '../fixtures/seeded.ts';
import type { Experiment } from './experiment.ts';
import { Buyers } from './support/buyers.ts';
import { makePlace, type Place, startShopProcess } from './support/fault-shop.ts';
import { buildRecorder } from './support/recorder.ts';
import { type Cut, DiskFile, readOrEmpty, readSteps } from './support/recording.ts';

const CUTS: readonly Cut[] = ['nothing', 'everything', 'some writes', 'torn sectors'];

interface Recorded {
  file: string;
  start: readonly [Buffer, Buffer];
  /** Orders the shop acknowledged, with the length of the recording when it did. */
  orders: { id: string; total: number; at: number }[];
}

/** Buys from a shop whose writes are recorded, then ends it without a farewell. */
const recordShop = async (place: Place, library: string, forMs: number): Promise<Recorded> => {
  const file = join(place.dataDir, 'recording');
  const start = [readOrEmpty(place.where), readOrEmpty(`${place.where}-wal`)] as const;
  const shop = await startShopProcess(place, { LD_PRELOAD: library, RECORD_FILE: file });
  const orders: Recorded['orders'] = [];
  const buyers = new Buyers(shop.url, place.productId);
  buyers.onOrder = ({ id, total }) => {
    orders.push({ id, total: Math.round(total * 100), at: statSync(file).size });
  };
  buyers.start(16);
  await buyers.untilAcknowledged(16);
  await sleep(forMs);
  await shop.end('SIGKILL');
  await buyers.stop();
  return { file, start, orders };
};

/** Opens what a power cut left: how many acknowledged orders are missing, and whether the file is whole. */
const examine = (folder: string, files: readonly Buffer[], due: Recorded['orders']) => {
  const where = join(folder, 'shop.db');
  for (const end of ['', '-wal', '-shm']) rmSync(`${where}${end}`, { force: true });
  writeFileSync(where, files[0] as Buffer);
  writeFileSync(`${where}-wal`, files[1] as Buffer);
  const database = new DatabaseSync(where);
  try {
    const [check] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    const rows = database.prepare('select id, total_minor from orders').all();
    const stored = new Map(rows.map(({ id, total_minor }) => [id, total_minor]));
    const lost = due.filter(({ id, total }) => stored.get(id) !== total).length;
    return { lost, isWhole: check?.integrity_check === 'ok' };
  } catch {
    return { lost: due.length, isWhole: false };
  } finally {
    database.close();
  }
};

/** Cuts the power at random moments of the recording. */
const cutPower = (folder: string, recorded: Recorded, cuts: number) => {
  const random = createRandom(SEED, 'power-cut');
  const roll = () => random.int(0, 999_999) / 1_000_000;
  const length = statSync(recorded.file).size;
  const moments = Array.from({ length: cuts }, () => roll() * length).sort((a, b) => a - b);
  const disk = recorded.start.map((bytes) => new DiskFile(bytes));
  const careless = recorded.start.map((bytes) => new DiskFile(bytes));
  const found = { lost: 0, broken: 0, syncs: 0, steps: 0, control: 0 };
  const cut = (moment: number) => {
    const kind = CUTS[random.int(0, CUTS.length - 1)] as Cut;
    const due = recorded.orders.filter(({ at }) => at <= moment);
    const { lost, isWhole } = examine(
      folder,
      disk.map((file) => file.after(kind, roll)),
      due,
    );
    found.lost += lost;
    found.broken += isWhole ? 0 : 1;
  };
  for (const step of readSteps(recorded.file)) {
    while (moments.length > 0 && (moments[0] as number) < step.end) cut(moments.shift() as number);
    disk[step.file]?.take(step);
    careless[step.file]?.take(step, false);
    found.steps += 1;
    if (step.kind === 's') found.syncs += 1;
  }
  // A disk that does not keep its promise has to lose orders: otherwise this would see no loss at all.
  found.control = examine(
    folder,
    careless.map((file) => file.after('nothing', roll)),
    recorded.orders,
  ).lost;
  return found;
};

export const experiment: Experiment = {
  name: 'power cut',
  promise: 'After a cut at any write no acknowledged order is lost and the file is whole.',
  isQuick: true,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-power-'));
    const place = await makePlace('sqlite');
    try {
      const library = buildRecorder(folder);
      if (!library) return { held: true, figures: 'skipped: it needs a C compiler' };
      const recorded = await recordShop(place, library, isShort ? 2_000 : 20_000);
      const cuts = isShort ? 40 : 1_000;
      const { lost, broken, syncs, steps, control } = cutPower(folder, recorded, cuts);
      const orders = recorded.orders.length;
      const figures = `${cuts} cuts (seed ${SEED}) of ${steps} recorded writes with ${syncs} syncs, ${orders} acknowledged: ${lost} lost, ${broken} broken; a disk that ignores syncs loses ${control}`;
      return { held: orders > 0 && lost === 0 && broken === 0 && control > 0, figures };
    } finally {
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
