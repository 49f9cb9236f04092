import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { findBreaks } from '../../src/backend/invariants/invariants.ts';
import { createRandom } from '../../src/demo/kit/random.ts';
import { SEED } from '../fixtures/seeded.ts';
import type { Experiment } from './experiment.ts';
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
import { makePlace, type Place, startShopProcess, untilWell, withDatabase } from './support/fault-shop.ts';

const PRODUCTS = 600;
const FILE = [
  'sku,name,selling_price',
  ...Array.from({ length: PRODUCTS }, (_, at) => `KILL-${at},Kill ${at},1.00`),
].join('\n');
/** What the sets are about: products with one price. */
const SLUGS = ['cola', 'lemonade', 'wrap'];
const WAIT_MS = 60_000;

/** What the desk was told: sets that were published, by the price that they gave. */
interface Acknowledged {
  prices: Map<number, number>;
}

const stateOf = async (desk: Desk, id: number): Promise<string> => {
  const found = await findImport(desk, id);
  return found?.undo ? `undo ${found.undo.state}` : (found?.state ?? 'unknown');
};

/** A killed process keeps its import for half a minute: here that has passed. */
const letLeasesEnd = ({ where }: Place): Promise<unknown> =>
  withDatabase(where, (db) =>
    db.write.updateTable('imports').set({ lease: null, lease_until: null }).execute(),
  );

interface Found {
  problems: string[];
  sets: number;
}

/** Sets are out whole or not at all, those that were said to be out are, and each import is where it was. */
const examine = (place: Place, ids: readonly number[], { prices }: Acknowledged): Promise<Found> =>
  withDatabase(place.where, async (db) => {
    const [sets, products, made, breaks] = await Promise.all([
      db.read
        .selectFrom('change_sets')
        .select('id')
        .where('state', '=', 'published')
        .orderBy('edit_id')
        .execute(),
      db.read.selectFrom('products').select('selling_price_minor as price').where('id', 'in', ids).execute(),
      db.read.selectFrom('products').select('sku').where('sku', 'like', 'KILL-%').execute(),
      findBreaks(db.read, new Date()),
    ]);
    const out = new Set(sets.map(({ id }) => id));
    const last = sets.at(-1)?.id ?? 0;
    const problems = breaks.map(({ rule, subject }) => `${rule} (${subject})`);
    for (const id of prices.keys()) if (!out.has(id)) problems.push(`set ${id} was published and is not`);
    const isWhole = products.every(({ price }) => price === priceOf(last) * 100);
    if (last > 0 && !isWhole) problems.push(`set ${last} is out in part`);
    if (new Set(made.map(({ sku }) => sku)).size < made.length) problems.push('a product came twice');
    return { problems, sets: out.size };
  });

/**
 * What an import goes through; each part is broken off by a kill and goes on in the next process. Those that write
 * come as far as one product that the database refuses until then: so the kill finds them half done, however fast they are.
 */
const PARTS = [
  { begin: undefined, end: 'ready', products: 0 },
  { begin: 'publish', end: 'done', products: PRODUCTS, refuses: 'insert', row: 'new' },
  { begin: 'undo', end: 'undo done', products: 0, refuses: 'delete', row: 'old' },
] as const;
type WritingPart = Extract<(typeof PARTS)[number], { refuses: string }>;

/** The database refuses this product from now on. */
const refuse = ({ where }: Place, { refuses, row }: WritingPart, product: number): Promise<unknown> =>
  withDatabase(where, async (db) => {
    const given = `before ${refuses} on products`;
    const is = `${row}.sku = 'KILL-${product}'`;
    if (db.dialect.name === 'sqlite') {
      const raise = `select raise(abort, 'refused')`;
      return sql.raw(`create trigger refused ${given} when ${is} begin ${raise}; end`).execute(db.write);
    }
    const raise = `begin raise exception 'refused'; end`;
    await sql
      .raw(`create or replace function refuse() returns trigger language plpgsql as $$ ${raise} $$`)
      .execute(db.write);
    return sql
      .raw(`create trigger refused ${given} for each row when (${is}) execute function refuse()`)
      .execute(db.write);
  });

const takeAgain = ({ where }: Place): Promise<unknown> =>
  withDatabase(where, (db) =>
    sql.raw(`drop trigger refused${db.dialect.name === 'sqlite' ? '' : ' on products'}`).execute(db.write),
  );

/** How many products an import says that it has written, or brought back. */
const progressOf = async (desk: Desk, id: number): Promise<number> => {
  const found = await findImport(desk, id);
  return found?.undo ? found.undo.undone : (found?.published ?? 0);
};

const countMade = ({ where }: Place): Promise<number> =>
  withDatabase(where, async (db) => {
    const rows = await db.read.selectFrom('products').select('id').where('sku', 'like', 'KILL-%').execute();
    return rows.length;
  });

export const experiment: Experiment = {
  name: 'kill -9 at the desk',
  promise:
    'Change sets are out whole or not at all, none acknowledged is lost; half-published imports go on.',
  databases: ['sqlite', 'postgres'],
  run: async ({ database, isShort }) => {
    const place = await makePlace(database);
    const random = createRandom(SEED, 'desk-kill');
    const acknowledged: Acknowledged = { prices: new Map() };
    const problems: string[] = [];
    let kills = 0;
    let inside = 0;
    try {
      const cookie = await hireOwner(place);
      const ids = await idsOf(place, SLUGS);
      let shop = await startShopProcess(place);
      let desk = openDesk(shop.url, cookie);
      for (let round = 0; round < (isShort ? 1 : 10); round += 1) {
        let importId = 0;
        for (const part of PARTS) {
          const { begin, end, products } = part;
          const isWriting = 'refuses' in part;
          if (isWriting) await refuse(place, part, random.int(150, PRODUCTS - 150));
          const before = acknowledged.prices.size;
          const note = (id: number) => acknowledged.prices.set(id, priceOf(id));
          const lanes = [1, 2].map(() => publishSets(desk, ids, note));
          await untilWell(async () => acknowledged.prices.size > before, WAIT_MS);
          if (begin) await desk('POST', `/imports/${importId}/${begin}`);
          else importId = await uploadFile(desk, new File([FILE], 'products.csv'));
          if (isWriting) await untilWell(async () => (await progressOf(desk, importId)) > 0, WAIT_MS);
          await sleep(random.int(20, isWriting ? 300 : 1_200));
          await shop.end('SIGKILL');
          kills += 1;
          await Promise.all(lanes);
          problems.push(...(await examine(place, ids, acknowledged)).problems);
          const cut = await countMade(place);
          if (cut > 0 && cut < PRODUCTS) inside += 1;
          else if (isWriting) problems.push(`"${begin}" was not half done when it was killed`);
          if (isWriting) await takeAgain(place);
          await letLeasesEnd(place);
          shop = await startShopProcess(place);
          desk = openDesk(shop.url, cookie);
          const took = await untilWell(async () => (await stateOf(desk, importId)) === end, WAIT_MS);
          if (!Number.isFinite(took))
            problems.push(`the import is ${await stateOf(desk, importId)}, not ${end}`);
          const made = await countMade(place);
          if (made !== products) problems.push(`${made} of ${products} products after "${end}"`);
        }
      }
      await shop.end('SIGTERM');
      const { sets } = await examine(place, ids, acknowledged);
      const seen = `${kills} kills, ${inside} of them within a part of an import: ${sets} sets out, ${acknowledged.prices.size} acknowledged`;
      return {
        held: problems.length === 0 && acknowledged.prices.size >= kills,
        figures: `${seen}, imports of ${PRODUCTS} products read, published, undone; ${problems.length} problems${problems.length > 0 ? `: ${problems.slice(0, 3).join('; ')}` : ''}`,
      };
    } finally {
      await place.remove();
    }
  },
};
