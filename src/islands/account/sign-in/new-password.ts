import { problem } from '../../../domain/people/field-checks.ts';
import { passwordProblem } from '../../../domain/people/password.ts';
import { translate } from '../../../language/islands.ts';

/** What is wrong with a new password as far as the browser can say; the shop knows the common ones too. */
export const checkNewPassword = (password: string, email: string | null, leastLength: number) => {
  if (!password) return problem('password', 'Choose a password.');
  const found = passwordProblem(password, { leastLength, email, isCommon: () => false });
  return problem('password', found && translate(found));
};
