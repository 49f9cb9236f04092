import { say, type Text } from '../text/text.ts';

/** No shop may ask for less; a setting may ask for more. */
const LEAST_LENGTH = 8;
const MOST_LENGTH = 200;

/** A few letters again and again: no list holds every length of it. */
const OVER_AND_OVER = /^(.{1,4}?)\1+$/su;

/** The password as it is hashed: typed on another keyboard it must give the same bytes. Spaces are kept. */
export const foldPassword = (password: string): string => password.normalize('NFKC');

export interface PasswordRules {
  /** The shop's setting, in characters. */
  leastLength: number;
  email: string | null;
  isCommon: (folded: string) => boolean;
}

/** What is wrong with a new password; undefined when it may be used. There are no rules on which letters it has. */
export const passwordProblem = (password: string, rules: PasswordRules): Text | undefined => {
  const folded = foldPassword(password);
  const length = [...folded].length;
  const least = Math.max(LEAST_LENGTH, Math.min(rules.leastLength, MOST_LENGTH));
  if (length < least) return say`Use at least ${least} character.|Use at least ${least} characters.`;
  if (length > MOST_LENGTH)
    return say`Use at most ${MOST_LENGTH} character.|Use at most ${MOST_LENGTH} characters.`;
  if (rules.email !== null && folded.toLowerCase() === rules.email.trim().toLowerCase()) {
    return say`Choose a password that is not your email address.`;
  }
  const lower = folded.toLowerCase();
  if (OVER_AND_OVER.test(lower) || rules.isCommon(lower)) {
    return say`This password is easy to guess. Choose another one.`;
  }
  return undefined;
};
