import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { type StringStorage, safeStorage } from './safe-storage.ts';

/** A value kept over visits. `parse` answers undefined for anything it does not know. */
export interface PersistedOptions<T> {
  /** Raised when the shape changes; `parse` then also gets the older shapes. */
  version: number;
  initial: T;
  parse: (data: unknown, version: number) => T | undefined;
}

/** Larger values are not even parsed, so that restoring stays far below its limit of 5 s. */
const LARGEST_STATE = 1_000_000;
const PREFIX = 'shop:';
const versions = new Map<string, number>();
/** Of every store loaded on this page: back to what it was before the visitor did anything. */
const resets = new Map<string, () => void>();

let storage: StringStorage = {};

/** A newer release's value: read if it still parses, never overwritten or deleted by this release. */
const isFromNewerRelease = (key: string, raw: string): boolean => {
  const found = /^\{"v":(\d+),/.exec(raw)?.[1];
  return Number(found ?? 0) > Number(versions.get(key));
};

/** Points every persisted store made from now on at another storage (tests); a browser's own is the default. */
const persistIn = (find: () => Storage | undefined): void => {
  const events =
    typeof window === 'undefined'
      ? { addEventListener: () => undefined, removeEventListener: () => undefined }
      : pageEvents;
  storage = safeStorage(find, isFromNewerRelease);
  setPersistentEngine(storage, events);
};
/** A page rendered ahead reads again what changed between its render and the moment it is shown. */
const pageEvents: typeof windowPersistentEvents = {
  addEventListener: (key, listener, restore) => {
    windowPersistentEvents.addEventListener(key, listener, restore);
    document.addEventListener?.('prerenderingchange', restore);
  },
  removeEventListener: (key, listener, restore) => {
    // A store lets go a second after its last listener: by then its page may be gone, as at the end of a test.
    if (typeof window === 'undefined') return;
    windowPersistentEvents.removeEventListener(key, listener, restore);
    document.removeEventListener?.('prerenderingchange', restore);
  },
};
persistIn(() => (typeof window === 'undefined' ? undefined : window.localStorage));

/**
 * A store kept in the browser as `shop:<key>` = `{v, d}` and shared by its tabs. Blocked, full, corrupt
 * or foreign storage gives `initial`, never an error.
 */
export const persisted = <T>(key: string, options: PersistedOptions<T>): WritableAtom<T> => {
  const { version, initial, parse } = options;
  versions.set(PREFIX + key, version);
  const store = persistentAtom<T>(PREFIX + key, initial, {
    encode: (value) => JSON.stringify({ v: version, d: value }),
    decode: (raw: string) => decode(raw, parse) ?? initial,
  });
  resets.set(key, () => {
    store.set(initial);
    delete storage[PREFIX + key];
  });
  return store;
};

/** Empties every store but the kept ones, here and in other tabs, whether this page loaded it or not. */
export const forgetAllBut = (kept: readonly string[]): void => {
  const stored = listKeys().flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  for (const key of new Set([...resets.keys(), ...stored])) {
    if (kept.includes(key)) continue;
    resets.get(key)?.();
    delete storage[PREFIX + key];
  }
};

/** What the browser holds; nothing where it is blocked. */
const listKeys = (): string[] => {
  try {
    const { localStorage } = window;
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).filter(isText);
  } catch {
    return [];
  }
};

/** Whether this browser keeps something under a key, without loading the store that reads it. */
export const isStored = (key: string): boolean => {
  try {
    return localStorage.getItem(PREFIX + key) !== null;
  } catch {
    return false;
  }
};

const decode = <T>(raw: string | undefined, parse: PersistedOptions<T>['parse']): T | undefined => {
  if (!raw || raw.length > LARGEST_STATE) return undefined;
  try {
    const envelope: unknown = JSON.parse(raw, (name, value) => (name === '__proto__' ? undefined : value));
    if (!isRecord(envelope) || typeof envelope.v !== 'number') return undefined;
    return parse(envelope.d, envelope.v);
  } catch {
    return undefined;
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** `value` if it is a text of at most `max` characters, else undefined. */
export const textUpTo = (value: unknown, max: number): string | undefined =>
  isText(value) && value.length <= max ? value : undefined;
