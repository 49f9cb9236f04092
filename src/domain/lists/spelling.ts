/** A word of the shop with how often it occurs. */
export interface KnownWord {
  word: string;
  products: number;
}

/** The words that a shop's products are found under. */
export interface Vocabulary {
  has(word: string): boolean;
  hasPrefix(beginning: string): boolean;
  counted(): Iterable<KnownWord>;
}

const SHORTEST_CORRECTED = 5;

/**
 * The query with each unknown word of five letters or more replaced by the most frequent known word one
 * typo away, the last one also by one that begins like it; the last word also counts as known when it
 * begins one. undefined when nothing can be corrected.
 */
export const correctWords = (words: readonly string[], vocabulary: Vocabulary): string[] | undefined => {
  const isLast = (at: number) => at === words.length - 1;
  const isKnown = (word: string, at: number) =>
    vocabulary.has(word) || (isLast(at) && vocabulary.hasPrefix(word));
  const corrected = words.map((word, at) =>
    isKnown(word, at) || word.length < SHORTEST_CORRECTED
      ? word
      : (closestWord(word, vocabulary, isLast(at)) ?? word),
  );
  return corrected.some((word, at) => word !== words[at]) ? corrected : undefined;
};

/** Whole words before half-typed ones, then the more frequent, then by letter. */
const closestWord = (word: string, vocabulary: Vocabulary, mayBegin: boolean): string | undefined => {
  let best: (KnownWord & { isWhole: boolean }) | undefined;
  for (const entry of vocabulary.counted()) {
    const isWhole = isOneTypoAway(word, entry.word);
    if (!isWhole && !(mayBegin && beginsOneTypoAway(word, entry.word))) continue;
    const found = { ...entry, isWhole };
    if (!best || compareFound(found, best) < 0) best = found;
  }
  return best?.word;
};

type Found = KnownWord & { isWhole: boolean };

const compareFound = (a: Found, b: Found): number =>
  Number(b.isWhole) - Number(a.isWhole) || b.products - a.products || (a.word < b.word ? -1 : 1);

const beginsOneTypoAway = (word: string, known: string): boolean =>
  known.length > word.length &&
  [-1, 0, 1].some((more) => isOneTypoAway(word, known.slice(0, word.length + more)));

/** Whether one letter added, left out, changed, or swapped with its neighbour turns `a` into `b`. */
export const isOneTypoAway = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const isSame = (fromA: number, fromB: number) => a.slice(fromA) === b.slice(fromB);
  if (a.length > b.length) return isSame(start + 1, start);
  if (a.length < b.length) return isSame(start, start + 1);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return isSame(start + 1, start + 1) || (isSwapped && isSame(start + 2, start + 2));
};
