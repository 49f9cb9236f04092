/** Two people's edits of one thing: what both leave, and the fields in which both differ. */
export interface Merged<T> {
  value: T;
  /** Fields that both have changed, to different values; `value` has mine. */
  conflicts: (keyof T & string)[];
  /** Fields that only the other one has changed: `value` has theirs. */
  taken: (keyof T & string)[];
}

/** Joins my edits of `base` with what another has saved since, field by field. */
export const mergeEdits = <T extends object>(base: T, mine: T, theirs: T): Merged<T> => {
  const keys = Object.keys(theirs) as (keyof T & string)[];
  const differs = (a: T, b: T) => (key: keyof T & string) => !isSame(a[key], b[key]);
  const theirChanges = keys.filter(differs(base, theirs));
  const isMine = differs(base, mine);
  const taken = theirChanges.filter((key) => !isMine(key));
  const conflicts = theirChanges.filter((key) => isMine(key) && !isSame(mine[key], theirs[key]));
  return { value: { ...mine, ...pick(theirs, taken) }, conflicts, taken };
};

/** Whether two values of plain data are the same, key by key. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
};

/** Some fields of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

/** The names of the fields that differ. */
export const changedKeys = <T extends object>(before: T, after: T): (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((key) => !isSame(before[key], after[key]));
