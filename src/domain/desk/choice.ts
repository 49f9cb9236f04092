/** What is chosen of a list: some of it, or all that was found but some. */
export interface Choice {
  isAll: boolean;
  /** The chosen ids; with `isAll` those that are left out. */
  ids: ReadonlySet<number>;
}

export const NOTHING_CHOSEN: Choice = { isAll: false, ids: new Set() };
export const ALL_CHOSEN: Choice = { isAll: true, ids: new Set() };

export const isChosen = ({ isAll, ids }: Choice, id: number): boolean => ids.has(id) !== isAll;

/** The choice with some rows put in or taken out. */
export const choose = ({ isAll, ids }: Choice, some: readonly number[], isNow: boolean): Choice => {
  const named = new Set(ids);
  for (const id of some) {
    if (isNow === isAll) named.delete(id);
    else named.add(id);
  }
  return { isAll, ids: named };
};

/** How many are chosen of `total` that were found. */
export const countChosen = ({ isAll, ids }: Choice, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;
