import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused: each is worth almost five bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Random letters and digits for codes that people read out and type. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
