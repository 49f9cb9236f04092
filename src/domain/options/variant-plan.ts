import { MOST_VARIANTS } from '../../api/contract/limits.ts';

/** What the generator reads of a choice of one value. */
export interface Choice {
  id: number;
  values: readonly { id: number }[];
}

interface Combined {
  id: number;
  value_ids: readonly number[];
}

/** One text for one set of values, whatever their order. */
export const combinationKey = (valueIds: readonly number[]): string =>
  valueIds.toSorted((a, b) => a - b).join(',');

/** Every combination of one value of each choice, the first choice slowest; choices without values do not count. */
export const combine = (choices: readonly Choice[]): number[][] => {
  const counted = choices.filter(({ values }) => values.length > 0);
  if (counted.length === 0) return [];
  return counted.reduce<number[][]>(
    (found, { values }) => found.flatMap((ids) => values.map(({ id }) => [...ids, id])),
    [[]],
  );
};

/** How many combinations there are, found without making them. */
export const countCombinations = (choices: readonly Choice[]): number => {
  const counts = choices.map(({ values }) => values.length).filter((count) => count > 0);
  return counts.length === 0 ? 0 : counts.reduce((product, count) => product * count, 1);
};

export const hasTooMany = (choices: readonly Choice[]): boolean => countCombinations(choices) > MOST_VARIANTS;

/** Whether the values are exactly one of each choice. */
export const isWhole = (choices: readonly Choice[], valueIds: readonly number[]): boolean =>
  choices.length > 0 &&
  valueIds.length === choices.length &&
  choices.every(({ values }) => values.some(({ id }) => valueIds.includes(id)));

interface Plan<V> {
  /** As it was saved. */
  before: readonly Choice[];
  after: readonly Choice[];
  /** Variants that were saved, with what was typed since. */
  saved: readonly V[];
  /** Variants that are not saved yet. */
  drafts: readonly V[];
  /** A new variant, like the one that has most values in common with it. */
  make: (valueIds: number[], like: V | undefined) => V;
}

/**
 * The variants of changed choices, in the order of their combinations. A combination that there was keeps its variant;
 * a choice that is added or removed leaves each variant its number under the first value, resp. without one. New are
 * the combinations of new values: one that could be had before and was left out stays out.
 */
export const planVariants = <V extends Combined>(plan: Plan<V>): V[] => {
  const { before, saved, drafts } = plan;
  const after = plan.after.filter(({ values }) => values.length > 0);
  const found = new Map<string, V>();
  for (const one of [...saved, ...drafts])
    if (isWhole(after, one.value_ids)) found.set(combinationKey(one.value_ids), one);
  for (const one of saved) {
    if (isWhole(after, one.value_ids)) continue;
    const ids = movedTo(before, after, one.value_ids);
    if (ids && !found.has(combinationKey(ids))) found.set(combinationKey(ids), { ...one, value_ids: ids });
  }
  const kept = [...found.values()];
  return combine(after).flatMap((ids) => {
    const there = found.get(combinationKey(ids));
    if (there) return [there];
    return isNew(before, saved, ids) ? [plan.make(ids, likeliest(kept, ids))] : [];
  });
};

/** Combinations that no variant has. */
export const missingCombinations = (choices: readonly Choice[], variants: readonly Combined[]) => {
  const known = new Set(variants.map(({ value_ids }) => combinationKey(value_ids)));
  return combine(choices).filter((ids) => !known.has(combinationKey(ids)));
};

/** Where a variant goes when whole choices came or went; undefined when its own value is gone. */
const movedTo = (before: readonly Choice[], after: readonly Choice[], valueIds: readonly number[]) => {
  const ids = after.map((choice) => {
    const own = choice.values.find(({ id }) => valueIds.includes(id));
    if (own) return own.id;
    return before.some(({ id }) => id === choice.id) ? undefined : choice.values[0]?.id;
  });
  return ids.includes(undefined) ? undefined : (ids as number[]);
};

/** It has a new value of a choice that there was, or goes on from a combination that there was. */
const isNew = (before: readonly Choice[], saved: readonly Combined[], ids: readonly number[]): boolean => {
  if (saved.length === 0) return true;
  const known = before.flatMap(({ values }) => values.map(({ id }) => id));
  const old = ids.filter((id) => known.includes(id));
  const isGrown = old.length < ids.length && !isChoiceAdded(before, ids, old);
  return isGrown || saved.some(({ value_ids }) => old.every((id) => value_ids.includes(id)));
};

/** All choices that there were are met by old values: what is new of it belongs to a new choice. */
const isChoiceAdded = (before: readonly Choice[], ids: readonly number[], old: readonly number[]): boolean =>
  ids.length > before.length && old.length === before.length;

const likeliest = <V extends Combined>(variants: readonly V[], ids: readonly number[]): V | undefined => {
  const common = ({ value_ids }: V) => value_ids.filter((id) => ids.includes(id)).length;
  return variants.reduce<V | undefined>(
    (best, one) => (best && common(best) >= common(one) ? best : one),
    undefined,
  );
};
