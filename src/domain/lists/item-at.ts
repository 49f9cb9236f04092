/** The item at a place that the list has; a RangeError otherwise, since a sum without it would be wrong. */
export const itemAt = <T>(items: readonly T[], place: number): T => {
  const item = items[place];
  if (item === undefined) throw new RangeError(`No item at ${place} of ${items.length}`);
  return item;
};
