import { changesAfter, EMPTY_LOG, findLogEnd, isSameEnd, type LogEnd } from '../../shop/db/changes.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import {
  countAllProducts,
  type ProductEntry,
  readProducts,
  readRanks,
  readSales,
  readTexts,
} from './product-rows.ts';
import { ProductTable } from './product-table.ts';
import { SortIndexes } from './sort-indexes.ts';
import { Terms } from './terms.ts';
import { Words } from './words.ts';

/** The catalog as lists need it, in this process's memory. */
export interface CatalogMemory {
  table: ProductTable;
  terms: Terms;
  sortIndexes: SortIndexes;
  /** Absent until somebody searches. */
  words: Words | undefined;
}

/** What a caller is about to read. */
interface Need {
  branchId: number;
  hasWords?: boolean;
}

interface Kept {
  memory: CatalogMemory | undefined;
  /** Every change up to here is in memory. */
  end: LogEnd;
  running: Promise<void> | undefined;
  /** When sales were read last, on the clock of `performance`. */
  salesAt: number;
}

const keptByDatabase = new WeakMap<Reader, Kept>();

/**
 * The catalog, no older than the newest change that was committed before the call. What is in memory follows
 * the change log: products that changed are read again, and everything after a change that names no product or
 * where the log is another one.
 * Use it before the next await: it changes in place.
 */
export const freshCatalog = async (read: Reader, need: Need): Promise<CatalogMemory> => {
  const kept = keptByDatabase.get(read) ?? { ...NOTHING };
  keptByDatabase.set(read, kept);
  const before = kept.end;
  const end = await findLogEnd(read);
  // Another caller may have gone further in the meantime; by itself a log never ends earlier.
  const isNew = () => isSameEnd(kept.end, end) || (kept.end !== before && kept.end.seq > end.seq);
  for (let isOwn = false; ; ) {
    const { memory } = kept;
    if (memory && (isOwn || isNew()) && hasAll(memory, need)) {
      followSales(read, kept, memory);
      return memory;
    }
    isOwn = kept.running === undefined;
    kept.running ??= bringUpToDate(read, kept, need).finally(() => {
      kept.running = undefined;
    });
    await kept.running;
  }
};

const NOTHING: Kept = { memory: undefined, end: EMPTY_LOG, running: undefined, salesAt: 0 };

const hasAll = ({ table, words }: CatalogMemory, { branchId, hasWords }: Need): boolean =>
  table.hasBranch(branchId) && (!hasWords || words !== undefined);

/** Sales are no change of a page, so bestsellers may be this old. */
const SALES_EVERY_MS = 600_000;

/** Reads the sales again behind the caller's back once they are old; a failure is tried again as late. */
const followSales = (read: Reader, kept: Kept, { table, sortIndexes }: CatalogMemory): void => {
  if (performance.now() - kept.salesAt < SALES_EVERY_MS) return;
  kept.salesAt = performance.now();
  eachBatch(
    ({ after, limit }) => readSales(read, after, limit),
    (row) => row.id,
    (row) => {
      const ordinal = table.find(row.id);
      if (ordinal !== undefined && table.setSold(ordinal, row.sold_count)) sortIndexes.move(ordinal);
    },
  ).catch(() => {});
};

/** Changes read one by one; beyond these everything is read again. */
const MOST_CHANGES = 5_000;

const bringUpToDate = async (read: Reader, kept: Kept, need: Need): Promise<void> => {
  const end = await findLogEnd(read);
  const news = kept.memory && (await changesAfter(read, kept.end, { limit: MOST_CHANGES + 1 }));
  const products = (news?.changes ?? []).filter(({ type }) => type === 'product');
  const isFar = !news || news.changes.length > MOST_CHANGES;
  const memory = isFar || products.some(({ id }) => id === undefined) ? undefined : kept.memory;
  const ids = [...new Set(products.map(({ id }) => id as number))];
  if (memory && (await rereadProducts(read, memory, ids))) {
    await addMissing(read, memory, need);
  } else {
    const fresh = await loadCatalog(read);
    const branchIds = new Set([need.branchId, ...(kept.memory?.table.branchIds ?? [])]);
    for (const branchId of branchIds) await addMissing(read, fresh, { branchId });
    if (need.hasWords || kept.memory?.words) await addMissing(read, fresh, { ...need, hasWords: true });
    kept.memory = fresh;
    kept.salesAt = performance.now();
  }
  kept.end = memory && news ? news.end : end;
};

/** Rows read at a time: short enough not to hold up other requests of the process. */
const BATCH = 400;

const loadCatalog = async (read: Reader): Promise<CatalogMemory> => {
  const count = await countAllProducts(read);
  // Room for products to come, a whole number of words of 32 bits.
  const capacity = ((Math.ceil(count * 1.1) + 1_024) >>> 5) << 5;
  const table = new ProductTable(capacity);
  const memory = { table, terms: new Terms(capacity), sortIndexes: new SortIndexes(table), words: undefined };
  await eachBatch(
    (range) => readProducts(read, range),
    ({ row }) => row.id,
    (entry) => {
      const ordinal = table.put(entry);
      if (ordinal !== undefined) memory.terms.put(ordinal, entry, true);
    },
  );
  memory.terms.trim();
  return memory;
};

const addMissing = async (read: Reader, memory: CatalogMemory, need: Need): Promise<void> => {
  const { table } = memory;
  if (!table.hasBranch(need.branchId)) {
    const ranks = new Map<number, number>();
    await eachBatch(
      (range) => readRanks(read, need.branchId, range),
      (row) => row.product_id,
      (row) => {
        const ordinal = table.find(row.product_id);
        if (ordinal !== undefined) ranks.set(ordinal, row.rank);
      },
    );
    table.addBranch(need.branchId, ranks);
  }
  if (need.hasWords && !memory.words) memory.words = await loadWords(read, table);
};

const loadWords = async (read: Reader, table: ProductTable): Promise<Words> => {
  const words = new Words(table.capacity);
  await eachBatch(
    (range) => readTexts(read, range),
    (row) => row.id,
    (row) => {
      const ordinal = table.find(row.id);
      if (ordinal !== undefined) words.put(ordinal, row);
    },
  );
  words.trim();
  return words;
};

const eachBatch = async <T>(
  readBatch: (range: { after: number; limit: number }) => Promise<T[]>,
  idOf: (row: T) => number,
  take: (row: T) => void,
): Promise<void> => {
  let after = 0;
  for (;;) {
    const rows = await readBatch({ after, limit: BATCH });
    for (const row of rows) take(row);
    const last = rows.at(-1);
    if (!last) return;
    after = idOf(last);
    await new Promise(setImmediate);
  }
};

/** Takes over the present state of the products; false when there is no room for one of them. */
const rereadProducts = async (read: Reader, memory: CatalogMemory, ids: readonly number[]) => {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = { ids: ids.slice(start, start + BATCH) };
    const entries = new Map((await readProducts(read, batch)).map((entry) => [entry.row.id, entry]));
    const texts = memory.words ? await readTexts(read, batch) : [];
    const ranks = new Map<number, Map<number, number>>();
    for (const branchId of memory.table.branchIds) {
      const rows = await readRanks(read, branchId, batch);
      ranks.set(branchId, new Map(rows.map((row) => [row.product_id, row.rank])));
    }
    // From here to the end of the batch nothing else runs: no reader sees half of it.
    for (const id of batch.ids) {
      const ordinal = putProduct(memory, id, entries.get(id));
      if (ordinal === 'no room') return false;
      if (ordinal === undefined) continue;
      for (const [branchId, found] of ranks) memory.table.setRank(branchId, ordinal, found.get(id));
    }
    for (const row of texts) {
      const ordinal = memory.table.find(row.id);
      if (ordinal !== undefined) memory.words?.put(ordinal, row);
    }
    await new Promise(setImmediate);
  }
  return true;
};

const putProduct = (
  { table, terms, sortIndexes }: CatalogMemory,
  id: number,
  entry: ProductEntry | undefined,
): number | 'no room' | undefined => {
  const known = table.find(id);
  if (!entry) {
    if (known !== undefined) table.hide(known);
    return known;
  }
  const ordinal = table.put(entry);
  if (ordinal === undefined) return 'no room';
  terms.put(ordinal, entry, known === undefined);
  sortIndexes.move(ordinal);
  return ordinal;
};
