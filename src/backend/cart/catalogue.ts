import type { BranchRules } from '../../domain/branch.ts';
import { type LoyaltyRules, readLoyaltyRules } from '../../domain/loyalty.ts';
import { readBoolean, readSettings, type ShopSettings } from '../../domain/settings.ts';
import { latestSeq, listChanges } from '../shop/db/changes.ts';
import type { Reader, ShopDb } from '../shop/db/connect.ts';
import { type CartProduct, readProducts } from './products.ts';
import { listBranches, listSettings } from './repository.ts';

type BranchRow = Awaited<ReturnType<typeof listBranches>>[number];
export interface CartBranch extends Omit<BranchRow, 'rules_json'> {
  rules: BranchRules;
}

export interface CartSettings extends ShopSettings {
  /** Orders need `accept_terms`. */
  needsTerms: boolean;
  loyalty: LoyaltyRules;
  /** Minutes in which shoppers may cancel; null: until the order is being prepared. */
  cancelMinutes: number | null;
  /** Members order only with a phone number they proved to be theirs. */
  needsVerifiedPhone: boolean;
  /** Returns are granted without anyone looking at them. */
  isReturnAutomatic: boolean;
}

/** What the shop is like right now, as far as carts ask. */
export interface Catalogue {
  settings: CartSettings;
  branches: readonly CartBranch[];
  /** Products by id, unknown ids left out. */
  products(ids: readonly number[]): Promise<ReadonlyMap<number, CartProduct>>;
}

interface Memory {
  seq: number;
  /** Of `ShopDb.undone`. */
  undone: number;
  settings: CartSettings | undefined;
  branches: readonly CartBranch[] | undefined;
  products: Map<number, CartProduct>;
}

const memories = new WeakMap<ShopDb, Memory>();
const MOST_PRODUCTS = 20_000;

const ofTransactions = new WeakMap<Reader, Promise<Catalogue>>();

/**
 * Reads the catalogue through a memory that the change log keeps right: every write that matters here is
 * logged in its own transaction, so what changed is forgotten before it is read again. A transaction keeps the
 * catalogue that it has read first; it is not to be called after `recordChanges`.
 */
export const readCatalogue = (db: ShopDb, read: Reader): Promise<Catalogue> => {
  if (!read.isTransaction) return readCurrent(db, read);
  const catalogue = ofTransactions.get(read) ?? readCurrent(db, read);
  ofTransactions.set(read, catalogue);
  return catalogue;
};

const readCurrent = async (db: ShopDb, read: Reader): Promise<Catalogue> => {
  const memory = await currentMemory(db, read);
  const { seq } = memory;
  const keep = (store: () => void) => {
    // Another call may have moved on while this one was reading.
    if (memory.seq === seq) store();
  };
  const settings = memory.settings ?? toCartSettings(await listSettings(read));
  const branches = memory.branches ?? (await listBranches(read)).map(toCartBranch);
  keep(() => Object.assign(memory, { settings, branches }));
  return {
    settings,
    branches,
    products: async (ids) => {
      const known = new Map(ids.flatMap((id) => entryOf(memory, seq, id)));
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      for (const product of await readProducts(read, missing, settings.money.decimalPlaces)) {
        known.set(product.id, product);
        keep(() => memory.products.set(product.id, product));
      }
      return known;
    },
  };
};

const entryOf = (memory: Memory, seq: number, id: number): [number, CartProduct][] => {
  const product = memory.seq === seq ? memory.products.get(id) : undefined;
  return product ? [[id, product]] : [];
};

/** The memory with everything forgotten that changed since it was last used. */
const currentMemory = async (db: ShopDb, read: Reader): Promise<Memory> => {
  const seq = await latestSeq(read);
  const undone = db.undone();
  const known = memories.get(db);
  const memory = known?.undone === undone ? known : emptyMemory(undone);
  memories.set(db, memory);
  if (seq === memory.seq) return memory;
  // A transaction that is not written yet has seen more than this reader may.
  if (seq < memory.seq) return emptyMemory(undone);
  const since = memory.seq;
  const changes = since < 0 ? [] : await listChanges(read, since);
  if (memory.seq === since) {
    memory.seq = seq;
    if (memory.products.size > MOST_PRODUCTS) memory.products.clear();
    for (const { type, id } of changes) forget(memory, type, id);
  }
  return memory;
};

const emptyMemory = (undone: number): Memory => ({
  seq: -1,
  undone,
  settings: undefined,
  branches: undefined,
  products: new Map(),
});

const forget = (memory: Memory, type: string, id: number | undefined) => {
  if (type === 'product' && id !== undefined) memory.products.delete(id);
  else if (type === 'branch') memory.branches = undefined;
  else if (type === 'settings') {
    memory.settings = undefined;
    memory.products.clear();
  }
};

const toCartBranch = ({ rules_json, ...row }: BranchRow): CartBranch => ({
  ...row,
  rules: JSON.parse(rules_json) as BranchRules,
});

const toCartSettings = (rows: readonly { key: string; value: string }[]): CartSettings => {
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const settings = readSettings(stored);
  return {
    ...settings,
    needsTerms: readBoolean(stored.terms_required),
    loyalty: readLoyaltyRules(stored, settings.money.decimalPlaces),
    cancelMinutes: /^\d{1,5}$/.test(stored.order_cancel_minutes ?? '')
      ? Number(stored.order_cancel_minutes)
      : null,
    needsVerifiedPhone: readBoolean(stored.phone_verification_required),
    isReturnAutomatic: readBoolean(stored.returns_auto_approve),
  };
};
