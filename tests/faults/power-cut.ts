import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../src/demo/kit/random.ts';
import { SEED } from '../fixtures/seeded.ts';
import type { Experiment } from './experiment.ts';
import { Buyers } from './support/buyers.ts';
import {
  type Desk,
  findImport,
  hireOwner,
  idsOf,
  openDesk,
  priceOf,
  publishSets,
  uploadFile,
} from './support/desk.ts';
import { makePlace, type Place, startShopProcess, untilWell } from './support/fault-shop.ts';
import { buildRecorder } from './support/recorder.ts';
import { type Cut, DiskFile, readOrEmpty, readSteps } from './support/recording.ts';

const CUTS: readonly Cut[] = ['nothing', 'everything', 'some writes', 'torn sectors'];

/** What change sets give one price, all of them at once. */
const SLUGS = ['cola', 'lemonade', 'wrap'];
const ROWS = 100;
const WAIT_MS = 60_000;

/** Everything that the shop acknowledged, with the length of the recording when it did. */
interface Due {
  orders: { id: string; total: number; at: number }[];
  sets: { id: number; at: number }[];
  /** By what the SKUs of its products begin with. */
  imports: { name: string; at: number }[];
}

interface Recorded {
  file: string;
  start: readonly [Buffer, Buffer];
  priced: readonly number[];
  due: Due;
}

/** Imports one file of products after the other, until the desk fails. */
const importFiles = async (desk: Desk, onDone: (name: string) => void): Promise<void> => {
  const isIn = async (id: number, state: string) => {
    const is = async () => ((await findImport(desk, id))?.state ?? state) === state;
    return Number.isFinite(await untilWell(is, WAIT_MS));
  };
  for (let file = 1; ; file += 1) {
    const rows = Array.from({ length: ROWS }, (_, at) => `CUT${file}-${at},Cut ${file} ${at},1.00`);
    const id = await uploadFile(desk, new File([`sku,name,selling_price\n${rows.join('\n')}`], 'cut.csv'));
    if (!(id && (await isIn(id, 'ready')) && (await desk('POST', `/imports/${id}/publish`)))) return;
    if (!((await isIn(id, 'done')) && (await findImport(desk, id)))) return;
    onDone(`CUT${file}`);
  }
};

/** Buys from and works at a shop whose writes are recorded, then ends it without a farewell. */
const recordShop = async (place: Place, library: string, forMs: number): Promise<Recorded> => {
  const file = join(place.dataDir, 'recording');
  const cookie = await hireOwner(place);
  const priced = await idsOf(place, SLUGS);
  const start = [readOrEmpty(place.where), readOrEmpty(`${place.where}-wal`)] as const;
  const shop = await startShopProcess(place, { LD_PRELOAD: library, RECORD_FILE: file });
  const due: Due = { orders: [], sets: [], imports: [] };
  const buyers = new Buyers(shop.url, place.productId);
  const now = () => statSync(file).size;
  buyers.onOrder = ({ id, total }) => due.orders.push({ id, total: Math.round(total * 100), at: now() });
  buyers.start(16);
  const desk = openDesk(shop.url, cookie);
  const work = [
    publishSets(desk, priced, (id) => due.sets.push({ id, at: now() })),
    importFiles(desk, (name) => due.imports.push({ name, at: now() })),
  ];
  await buyers.untilAcknowledged(16);
  await untilWell(async () => due.sets.length > 0 && due.imports.length > 0, WAIT_MS);
  await sleep(forMs);
  await shop.end('SIGKILL');
  await Promise.all([buyers.stop(), ...work]);
  return { file, start, priced, due };
};

/** What of it is missing, and whether a set is out in part. */
const look = (database: DatabaseSync, { orders, sets, imports }: Due, priced: readonly number[]) => {
  const read = (query: string) => database.prepare(query).all();
  const totals = new Map(read('select id, total_minor from orders').map((row) => [row.id, row.total_minor]));
  const out = read(`select id from change_sets where state = 'published' order by edit_id`).map(({ id }) =>
    Number(id),
  );
  const made = Map.groupBy(read(`select sku from products where sku like 'CUT%'`), ({ sku }) =>
    String(sku).replace(/-.*/, ''),
  );
  const lost = [
    ...orders.filter(({ id, total }) => totals.get(id) !== total),
    ...sets.filter(({ id }) => !out.includes(id)),
    ...imports.filter(({ name }) => made.get(name)?.length !== ROWS),
  ];
  const last = out.at(-1);
  const prices = read(`select selling_price_minor as price from products where id in (${priced.join()})`);
  const isWhole = last === undefined || prices.every(({ price }) => price === priceOf(last) * 100);
  return { lost: lost.length, isWhole };
};

/** Opens what a power cut left: how much that was acknowledged is missing, and whether file and sets are whole. */
const examine = (folder: string, files: readonly Buffer[], due: Due, priced: readonly number[]) => {
  const where = join(folder, 'shop.db');
  for (const end of ['', '-wal', '-shm']) rmSync(`${where}${end}`, { force: true });
  writeFileSync(where, files[0] as Buffer);
  writeFileSync(`${where}-wal`, files[1] as Buffer);
  const database = new DatabaseSync(where);
  try {
    const [check] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    const { lost, isWhole } = look(database, due, priced);
    return { lost, isWhole: isWhole && check?.integrity_check === 'ok' };
  } catch {
    return { lost: due.orders.length + due.sets.length + due.imports.length, isWhole: false };
  } finally {
    database.close();
  }
};

/** What was acknowledged before a moment of the recording. */
const dueAt = ({ orders, sets, imports }: Due, moment: number): Due => {
  const before = <T extends { at: number }>(all: readonly T[]) => all.filter(({ at }) => at <= moment);
  return { orders: before(orders), sets: before(sets), imports: before(imports) };
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
    const left = disk.map((file) => file.after(kind, roll));
    const { lost, isWhole } = examine(folder, left, dueAt(recorded.due, moment), recorded.priced);
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
  // A disk that does not keep its promise has to lose something: otherwise this would see no loss at all.
  const left = careless.map((file) => file.after('nothing', roll));
  found.control = examine(folder, left, recorded.due, recorded.priced).lost;
  return found;
};

export const experiment: Experiment = {
  name: 'power cut',
  promise:
    'After a cut at any write no order, change set or import that was acknowledged is lost, the file and each set are whole.',
  isQuick: true,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-power-'));
    const place = await makePlace('sqlite');
    try {
      const library = buildRecorder(folder);
      if (!library) return { held: true, figures: 'skipped: it needs a C compiler' };
      const recorded = await recordShop(place, library, isShort ? 500 : 20_000);
      const cuts = isShort ? 20 : 1_000;
      const { lost, broken, syncs, steps, control } = cutPower(folder, recorded, cuts);
      const [orders, sets, imports] = [
        recorded.due.orders.length,
        recorded.due.sets.length,
        recorded.due.imports.length,
      ];
      const figures = `${cuts} cuts (seed ${SEED}) of ${steps} recorded writes with ${syncs} syncs, ${orders} orders, ${sets} change sets and ${imports} imports of ${ROWS} acknowledged: ${lost} lost, ${broken} broken; a disk that ignores syncs loses ${control}`;
      const isTried = Math.min(orders, sets, imports) > 0;
      return { held: isTried && lost === 0 && broken === 0 && control > 0, figures };
    } finally {
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
