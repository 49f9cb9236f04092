/** One bit for each product of the catalog in memory; its ordinal says which product. */
export type Bits = Uint32Array<ArrayBuffer>;

/** No bit set; room for ordinals below `capacity`. */
export const createBits = (capacity: number): Bits => new Uint32Array((capacity + 31) >>> 5);

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
};

export const clearBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
};

/** Keeps in `bits` only what is in `others` too. */
export const keepCommon = (bits: Bits, others: Bits): void => {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & (others[at] as number);
};

/** Takes out of `bits` what is in `others`. */
export const takeOut = (bits: Bits, others: Bits): void => {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & ~(others[at] as number);
};

/** Adds to `bits` what is in `others`. */
export const addAll = (bits: Bits, others: Bits): void => {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (others[at] as number);
};

/** What is in both, as a set of its own. */
export const commonBits = (bits: Bits, others: Bits): Bits => {
  const found = bits.slice();
  keepCommon(found, others);
  return found;
};

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += onesIn(bits[at] as number);
  return count;
};

/** How many are in both. */
export const countCommon = (bits: Bits, others: Bits): number => {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += onesIn((bits[at] as number) & (others[at] as number));
  return count;
};

/** Calls `visit` with every ordinal in the set, ascending. */
export const forEachBit = (bits: Bits, visit: (ordinal: number) => void): void => {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] as number;
    while (word !== 0) {
      const lowest = word & -word;
      visit((at << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
};

/** Drops the ordinals that fail the test. */
export const keepWhere = (bits: Bits, test: (ordinal: number) => boolean): void =>
  forEachBit(bits, (ordinal) => {
    if (!test(ordinal)) clearBit(bits, ordinal);
  });

const onesIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
