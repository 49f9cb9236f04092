/** What a persisted store needs from a storage; the property style is @nanostores/persistent's. */
export type StringStorage = Record<string, string>;

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. What the browser refuses (blocked, full) lives on in memory until the
 * page is left; keys marked by `isProtected` are read but written in memory only.
 */
export const safeStorage = (
  find: () => Backing | undefined,
  isProtected: (key: string, raw: string) => boolean,
): StringStorage => {
  const memory = new Map<string, string | null>();
  const attempt = <T>(run: (backing: Backing) => T): T | undefined => {
    try {
      const backing = find();
      return backing && run(backing);
    } catch {
      return undefined;
    }
  };
  const read = (key: string): string | null => {
    const kept = memory.get(key);
    return kept !== undefined ? kept : (attempt((backing) => backing.getItem(key)) ?? null);
  };
  const write = (key: string, value: string): void => {
    const stored = attempt((backing) => {
      const before = backing.getItem(key);
      if (before !== null && isProtected(key, before)) return false;
      backing.setItem(key, value);
      return true;
    });
    if (stored) memory.delete(key);
    else memory.set(key, value);
  };
  const remove = (key: string): void => {
    const removed = attempt((backing) => {
      backing.removeItem(key);
      return true;
    });
    if (removed) memory.delete(key);
    else memory.set(key, null);
  };
  return new Proxy<StringStorage>(Object.create(null), {
    get: (_target, key) => (typeof key === 'string' ? (read(key) ?? undefined) : undefined),
    has: (_target, key) => typeof key === 'string' && read(key) !== null,
    set: (_target, key, value) => {
      write(String(key), String(value));
      return true;
    },
    deleteProperty: (_target, key) => {
      remove(String(key));
      return true;
    },
  });
};
