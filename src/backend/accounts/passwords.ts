import { readFileSync } from 'node:fs';
import { passwordProblem } from '../../domain/people/password.ts';
import { say, type Text } from '../../domain/text/text.ts';
import type { StoreSettings } from '../settings/store-cache.ts';
import { type FieldTexts, fieldErrors } from '../shop/shop-error.ts';

interface NewPassword {
  password: string;
  password_confirmation: string | null | undefined;
  /** The account's, which the password may not be. */
  email: string | null;
}

/** What is wrong with a new password at this shop. */
export const newPasswordProblem = (
  password: string,
  email: string | null,
  { minPasswordLength }: Pick<StoreSettings, 'minPasswordLength'>,
): Text | undefined =>
  passwordProblem(password, { leastLength: minPasswordLength, email, isCommon: isCommonPassword });

/** 422 at the fields when a new password may not be used or was not repeated. */
export const assertNewPassword = (
  { password, password_confirmation, email }: NewPassword,
  { minPasswordLength }: StoreSettings,
): void => {
  const problem = newPasswordProblem(password, email, { minPasswordLength });
  const problems: FieldTexts = {
    ...(problem && { password: [problem] }),
    ...(password !== password_confirmation && {
      password_confirmation: [say`The passwords don't match.`],
    }),
  };
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
};

let words: Set<string> | undefined;

/** Whether a password, folded and in lower case, is among the 10,000 most common of eight characters or more. */
const isCommonPassword = (folded: string): boolean => {
  words ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return words.has(folded);
};
