import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../../../src/api/contract/content.ts';
import type { LogEnd } from '../../../src/backend/shop/db/changes.ts';
import type { Reader, ShopDb } from '../../../src/backend/shop/db/shop-db.ts';

/** What somebody who reads sees: the newest change, and what product 1 costs. */
interface View {
  isTransaction: boolean;
  seq: number;
  price: number;
}

const LOG: (Change & { seq: number })[] = [];
const endAt = (seq: number): LogEnd => ({ seq, at: '' });

vi.doMock('../../../src/backend/shop/db/changes.ts', async (importActual) => ({
  ...(await importActual<object>()),
  findLogEnd: async ({ seq }: View) => endAt(seq),
  changesAfter: async ({ seq }: View, since: LogEnd) =>
    since.seq > seq
      ? undefined
      : { changes: LOG.filter((change) => change.seq > since.seq && change.seq <= seq), end: endAt(seq) },
}));
vi.doMock('../../../src/backend/settings/repository.ts', () => ({
  listSettings: async () => [],
  listBranches: async () => [],
  listPlaceRates: async () => [],
}));

// Other files of this worker have loaded it with what is replaced here.
vi.resetModules();
const { createProductCache, readStore } = await import('../../../src/backend/settings/store-cache.ts');
afterAll(() => {
  vi.doUnmock('../../../src/backend/shop/db/changes.ts');
  vi.doUnmock('../../../src/backend/settings/repository.ts');
  vi.resetModules();
});

const readProducts = createProductCache(async (read, ids) =>
  ids.map((id) => ({ id, price: (read as unknown as View).price })),
);

let db: ShopDb;
const view = (seq: number, price: number, isTransaction = false) =>
  ({ isTransaction, seq, price }) as View as unknown as Reader;
const storeOf = (read: Reader) => readStore(db, read);
const priceOf = async (read: Reader, store = storeOf(read)) =>
  (await readProducts(read, await store, [1])).get(1)?.price;

beforeEach(() => {
  db = { undone: () => 0 } as ShopDb;
  LOG.length = 0;
});

test('a reader that meets an uncommitted change leaves nothing of its older view for those after the commit', async () => {
  expect(await priceOf(view(10, 100))).toBe(100);
  LOG.push({ seq: 11, type: 'product', id: 1 });
  const [writer, reader] = [view(11, 200, true), view(10, 100)];
  const [, store] = await Promise.all([storeOf(writer), storeOf(reader)]);
  expect(await priceOf(reader, Promise.resolve(store))).toBe(100);
  expect(await priceOf(view(11, 200))).toBe(200);
});

test('two readers at different changes each read what they see', async () => {
  expect(await priceOf(view(10, 100))).toBe(100);
  LOG.push({ seq: 11, type: 'product', id: 2 }, { seq: 12, type: 'product', id: 1 });
  const [first, second] = [view(11, 100), view(12, 200)];
  const [, store] = await Promise.all([storeOf(first), storeOf(second)]);
  expect(await priceOf(second, Promise.resolve(store))).toBe(200);
  expect(await priceOf(view(12, 200))).toBe(200);
});
