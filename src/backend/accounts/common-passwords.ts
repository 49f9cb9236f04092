import { readFileSync } from 'node:fs';

let words: Set<string> | undefined;

/** Whether a password, folded and in lower case, is among the 10,000 most common of eight characters or more. */
export const isCommonPassword = (folded: string): boolean => {
  words ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return words.has(folded);
};
