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
export const foldText = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldLetters(text));

const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC');

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
};

/** Scripts that put no space between words. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}';
const WORDS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu');
const BEGINS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const ASCII_WORDS = /[a-z0-9]+/g;

/** The folded words of a query, each once, in the order typed; punctuation separates, apostrophes do not. */
export const searchWords = (query: string): string[] => [...new Set(allWords(query))];

const allWords = (text: string): string[] => {
  const folded = foldText(text.replace(/['’]/g, ''));
  return folded.match(isAscii(folded) ? ASCII_WORDS : WORDS) ?? [];
};

const GRAM = 3;

/** The words under which a text is found: its own, and of unspaced scripts every three letters in a row. */
export const indexedWords = (text: string): string[] => [
  ...new Set(allWords(text).flatMap((word) => (BEGINS_UNSPACED.test(word) ? gramsOf(word, 1) : [word]))),
];

/** A word to look for; as a beginning where only its first letters are known. */
export interface SearchedWord {
  word: string;
  isPrefix: boolean;
}

/**
 * What a text must have to match the words: each of them, the last one also as a beginning; of an unspaced
 * script all its three letters in a row, or the few letters it has anywhere.
 */
export const searchedWords = (words: readonly string[]): SearchedWord[] =>
  words.flatMap((word, at) => {
    if (!BEGINS_UNSPACED.test(word)) return [{ word, isPrefix: at === words.length - 1 }];
    const letters = [...word].length;
    if (letters <= GRAM) return [{ word, isPrefix: letters < GRAM }];
    return gramsOf(word, GRAM).map((gram) => ({ word: gram, isPrefix: false }));
  });

/** Up to three letters from each place of a word, `least` at least. */
const gramsOf = (word: string, least: number): string[] => {
  const letters = [...word];
  return letters
    .map((_, at) => letters.slice(at, at + GRAM))
    .filter((gram) => gram.length >= least)
    .map((gram) => gram.join(''));
};
