import { passwordProblem } from '../../domain/people/password.ts';
import { say, type Text } from '../../domain/text/text.ts';
import type { StoreSettings } from '../settings/store-cache.ts';
import { type FieldTexts, fieldErrors } from '../shop/shop-error.ts';
import { isCommonPassword } from './common-passwords.ts';

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
      password_confirmation: [say`The two passwords are not the same.`],
    }),
  };
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
};
