/** A part of a text; `isMatch` where it is what was typed. */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

const MARKS = /\p{M}+/gu;
const fold = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** The text in parts, with the beginnings of its words marked that a query's words are; case and accents do not count. */
export const markMatches = (text: string, query: string): MarkedPart[] => {
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const parts: MarkedPart[] = [];
  const add = (part: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch) last.text += part;
    else if (part) parts.push({ text: part, isMatch });
  };
  for (const piece of text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const typed = words.find((word) => fold(piece).startsWith(word));
    const end = typed === undefined ? 0 : lengthOf(piece, typed.length);
    add(piece.slice(0, end), true);
    add(piece.slice(end), false);
  }
  return parts;
};

/** How many characters of a word make so many once folded: "é" may be two, of which one counts. */
const lengthOf = (word: string, folded: number): number => {
  let end = 0;
  let seen = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    if (seen >= folded) break;
    seen += fold(segment).length;
    end += segment.length;
  }
  return end;
};
