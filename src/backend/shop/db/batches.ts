/** Batches of rows by a key that grows: the next begins after the last key of the one before. */
export async function* inBatches<R, K>(
  fetch: (after: K) => Promise<R[]>,
  keyOf: (row: R) => K,
  first: K,
): AsyncGenerator<R[]> {
  let after = first;
  for (;;) {
    const rows = await fetch(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = keyOf(last);
  }
}
