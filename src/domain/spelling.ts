/** A word of the shop with how often it occurs. */
export interface KnownWord {
  word: string;
  products: number;
}

const SHORTEST_CORRECTED = 5;

/**
 * The query with each unknown word of five letters or more replaced by the most frequent known word one
 * typo away; the last word also counts as known when it begins one. undefined when nothing can be mended.
 */
export const correctWords = (
  words: readonly string[],
  vocabulary: readonly KnownWord[],
): string[] | undefined => {
  const known = new Set(vocabulary.map(({ word }) => word));
  const isKnown = (word: string, at: number) =>
    known.has(word) || (at === words.length - 1 && vocabulary.some((entry) => entry.word.startsWith(word)));
  const corrected = words.map((word, at) =>
    isKnown(word, at) || word.length < SHORTEST_CORRECTED ? word : (closestWord(word, vocabulary) ?? word),
  );
  return corrected.some((word, at) => word !== words[at]) ? corrected : undefined;
};

const closestWord = (word: string, vocabulary: readonly KnownWord[]): string | undefined =>
  vocabulary
    .filter((entry) => isOneTypoAway(word, entry.word))
    .sort((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1))[0]?.word;

/** Whether one letter added, left out, changed, or swapped with its neighbour turns `a` into `b`. */
export const isOneTypoAway = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (a.length === b.length) {
    const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
    return isSwapped || restA.slice(1) === restB.slice(1);
  }
  return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1);
};
