import { vi } from 'vitest';

/** A localStorage of its own for a test, which can also refuse to work. */
export class FakeStorage implements Storage {
  readonly entries = new Map<string, string>();
  mode: 'works' | 'blocked' | 'full' = 'works';
  get length(): number {
    return this.entries.size;
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    if (this.mode === 'blocked') throw new DOMException('blocked', 'SecurityError');
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.mode === 'blocked') throw new DOMException('blocked', 'SecurityError');
    if (this.mode === 'full') throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, String(value));
  }
  removeItem(key: string): void {
    if (this.mode === 'blocked') throw new DOMException('blocked', 'SecurityError');
    this.entries.delete(key);
  }
  clear(): void {
    this.entries.clear();
  }
}

/** Loads a store as a newly opened page would, with this storage and, if given, this transport. */
export const openPage = async <T>(
  load: () => Promise<T>,
  storage: FakeStorage = new FakeStorage(),
  fetch?: typeof globalThis.fetch,
): Promise<T> => {
  vi.resetModules();
  const page = new EventTarget();
  // Not taken back after a test: stores let go of their listeners a second after the last reader.
  Reflect.set(globalThis, 'window', Object.assign(page, { localStorage: storage }));
  const documentElement = { lang: 'en-US', dataset: {} };
  Reflect.set(globalThis, 'document', { cookie: '', documentElement });
  if (fetch) vi.stubGlobal('fetch', fetch);
  return load();
};

/** What another tab's write to the shared storage looks like here. */
export const writeFromOtherTab = (storage: FakeStorage, key: string, newValue: string): void => {
  storage.entries.set(key, newValue);
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
};

export const jsonAnswer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
