import { persisted } from '../../stores/shop/persisted.ts';

/** The columns that somebody does without, by the name of the table. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

const isHidden = (data: unknown): data is HiddenColumns =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).every((ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'));

/** Kept in this browser: everybody has the columns that they work with. */
export const $hiddenColumns = persisted<HiddenColumns>('desk-columns', {
  version: 1,
  initial: {},
  parse: (data) => (isHidden(data) ? data : undefined),
});

export const hideColumns = (table: string, ids: readonly string[]): void =>
  $hiddenColumns.set({ ...$hiddenColumns.get(), [table]: ids });
