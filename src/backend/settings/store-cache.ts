import type { Settings } from '../../api/contract/content.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { type LoyaltyRules, readLoyaltyRules } from '../../domain/loyalty/loyalty.ts';
import type { PlaceRate } from '../../domain/money/tax-places.ts';
import { readBoolean, readSettings, type ShopSettings } from '../../domain/shop/settings.ts';
import { say } from '../../domain/text/text.ts';
import { changesAfter, findLogEnd, isSameEnd, type LogEnd } from '../shop/db/changes.ts';
import type { Reader, ShopDb } from '../shop/db/shop-db.ts';
import { ShopError } from '../shop/shop-error.ts';
import { listBranches, listPlaceRates, listSettings } from './repository.ts';

type BranchRow = Awaited<ReturnType<typeof listBranches>>[number];
export interface StoreBranch extends Omit<BranchRow, 'rules_json'> {
  rules: BranchRules;
}

export interface StoreSettings extends ShopSettings {
  /** As they are stored: every value is a string. */
  stored: Settings;
  /** Orders need `accept_terms`. */
  needsTerms: boolean;
  loyalty: LoyaltyRules;
  /** Minutes in which shoppers may cancel; null: until the order is being prepared. */
  cancelMinutes: number | null;
  /** Minutes after which an order that nobody accepted is declined; 0: never. */
  autoRejectMinutes: number;
  /** Members order only with a phone number they proved to be theirs. */
  needsVerifiedPhone: boolean;
  /** Returns are granted without anyone looking at them. */
  isReturnAutomatic: boolean;
  /** What products bear by country and region instead of their own tax. */
  placeRates: readonly PlaceRate[];
}

/** What the shop is like right now, whoever asks. */
export interface Store {
  settings: StoreSettings;
  branches: readonly StoreBranch[];
  /** For `createProductCache`. */
  readAt: { cache: StoreCache; end: LogEnd };
}

interface StoreCache {
  /** Everything in the cache is as new as this. */
  end: LogEnd;
  /** Whether somebody saw that end outside of a transaction. */
  isCommitted: boolean;
  /** Of `ShopDb.undone`. */
  undone: number;
  settings: StoreSettings | undefined;
  branches: readonly StoreBranch[] | undefined;
}

const caches = new WeakMap<ShopDb, StoreCache>();
const ofTransactions = new WeakMap<Reader, Promise<Store>>();

/**
 * Reads settings and branches through a cache that the change log keeps right: every write that matters here is
 * logged in its own transaction, so what changed is dropped before it is read again. A transaction keeps what it
 * has read first.
 */
export const readStore = (db: ShopDb, read: Reader): Promise<Store> => {
  if (!read.isTransaction) return readCurrent(db, read);
  const store = ofTransactions.get(read) ?? readCurrent(db, read);
  ofTransactions.set(read, store);
  return store;
};

const readCurrent = async (db: ShopDb, read: Reader): Promise<Store> => {
  const { cache, end } = await currentCache(db, read);
  const cached = cache.end === end ? cache : undefined;
  const settings =
    cached?.settings ?? toStoreSettings(...(await Promise.all([listSettings(read), listPlaceRates(read)])));
  const branches = cached?.branches ?? (await listBranches(read)).map(toStoreBranch);
  // Another call may have moved on while this one was reading.
  if (cache.end === end) Object.assign(cache, { settings, branches });
  return { settings, branches, readAt: { cache, end } };
};

/** Drops one product, or all of them without an id. */
const droppers: ((cache: StoreCache, productId?: number) => void)[] = [];
const MOST_PRODUCTS = 20_000;

/**
 * A cache of what a higher module reads of products, kept right by the same change log. Unknown ids are left out
 * and looked up every time. Call it once per module, not per request.
 */
export const createProductCache = <T extends { id: number }>(
  load: (read: Reader, ids: readonly number[], decimals: number) => Promise<readonly T[]>,
) => {
  const entries = new WeakMap<StoreCache, Map<number, T>>();
  droppers.push((cache, id) => {
    if (id === undefined || (entries.get(cache)?.size ?? 0) > MOST_PRODUCTS) entries.delete(cache);
    else entries.get(cache)?.delete(id);
  });
  return async (
    read: Reader,
    { settings, readAt: { cache, end } }: Store,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, T>> => {
    const cached = cache.end === end ? entries.get(cache) : undefined;
    const found = new Map<number, T>();
    for (const id of ids) {
      const product = cached?.get(id);
      if (product) found.set(id, product);
    }
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    for (const product of await load(read, missing, settings.money.decimalPlaces)) {
      found.set(product.id, product);
      if (cache.end !== end) continue;
      const current = entries.get(cache) ?? new Map<number, T>();
      entries.set(cache, current.set(product.id, product));
    }
    return found;
  };
};

/**
 * The cache without everything that changed up to the newest change that this reader sees. The caller keeps where that
 * is: a moment later the cache may stand at a change that another has seen and this one may not.
 */
const currentCache = async (db: ShopDb, read: Reader): Promise<Store['readAt']> => {
  const end = await findLogEnd(read);
  const undone = db.undone();
  for (;;) {
    const cache = caches.get(db);
    const begin = () => {
      const begun = emptyCache(end, undone);
      caches.set(db, begun);
      return { cache: begun, end };
    };
    if (cache?.undone !== undone) return begin();
    const since = cache.end;
    const isOutside = !read.isTransaction;
    if (isSameEnd(since, end)) {
      cache.isCommitted ||= isOutside;
      return { cache, end: since };
    }
    // A transaction that is not written yet has seen more than this reader may.
    const isEarlier = end.seq < since.seq && !(isOutside && cache.isCommitted);
    if (isEarlier) return { cache: emptyCache(end, undone), end };
    const news = await changesAfter(read, since);
    if (caches.get(db) !== cache || cache.end !== since) continue;
    // What was cached is of a log that is no more.
    if (!news) return begin();
    Object.assign(cache, { end: news.end, isCommitted: isOutside });
    for (const { type, id } of news.changes) drop(cache, type, id);
    return { cache, end: news.end };
  }
};

const emptyCache = (end: LogEnd, undone: number): StoreCache => ({
  end,
  isCommitted: false,
  undone,
  settings: undefined,
  branches: undefined,
});

const drop = (cache: StoreCache, type: string, id: number | undefined) => {
  if (type === 'product' && id !== undefined) for (const dropProduct of droppers) dropProduct(cache, id);
  else if (type === 'branch') cache.branches = undefined;
  else if (type === 'settings') {
    cache.settings = undefined;
    for (const dropProduct of droppers) dropProduct(cache);
  }
};

const toStoreBranch = ({ rules_json, ...row }: BranchRow): StoreBranch => ({
  ...row,
  rules: JSON.parse(rules_json) as BranchRules,
});

const toStoreSettings = (
  rows: readonly { key: string; value: string }[],
  placeRates: readonly PlaceRate[],
): StoreSettings => {
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const settings = readSettings(stored);
  return {
    ...settings,
    stored,
    placeRates,
    loyalty: readLoyaltyRules(stored, settings.money.decimalPlaces),
    cancelMinutes: /^\d{1,5}$/.test(stored.order_cancel_minutes ?? '')
      ? Number(stored.order_cancel_minutes)
      : null,
    autoRejectMinutes: Number(/^\d{1,4}$/.exec(stored.order_auto_reject_minutes ?? '')?.[0] ?? 0),
    needsVerifiedPhone: readBoolean(stored.phone_verification_required),
    isReturnAutomatic: readBoolean(stored.returns_auto_approve),
  };
};

/** The requested branch, else the first active one. */
export const findBranch = (branches: readonly StoreBranch[], branchId: number): StoreBranch | undefined => {
  const active = branches.filter((branch) => branch.is_active === 1);
  return active.find(({ id }) => id === branchId) ?? active[0];
};

/** The same where there has to be one: a stale saved branch must not end the cart. */
export const chooseBranch = (branches: readonly StoreBranch[], branchId: number): StoreBranch => {
  const branch = findBranch(branches, branchId);
  if (!branch) throw new ShopError('store_closed', say`No branch is taking orders right now.`);
  return branch;
};
