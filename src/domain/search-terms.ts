/** Letters that decomposition leaves alone, in the spelling people type without them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Text without accents and case, so that "Crème Brûlée" and "creme brulee" are equal. Folding twice changes nothing. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/** The folded words of a query, each once, in the order typed; punctuation separates, apostrophes do not. */
export const searchWords = (query: string): string[] => {
  const words = foldText(query.replace(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu);
  return [...new Set(words ?? [])];
};
