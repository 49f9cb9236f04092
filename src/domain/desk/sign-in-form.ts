import { EMAIL_MESSAGE } from '../people/email.ts';
import { type FieldErrors, problem } from '../people/field-checks.ts';

const CODE_MESSAGE = 'Enter the 6 digits of the code.';
const checkCode = (code: string) => !/^\d{6}$/.test(code.trim()) && CODE_MESSAGE;
export const checkDeskEmail = (email: string) =>
  !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && EMAIL_MESSAGE;

/** What is wrong with a sign-in at the desk before it is sent. */
export const checkDeskSignIn = (form: { email: string; password: string; code: string }): FieldErrors => ({
  ...problem('email', checkDeskEmail(form.email)),
  ...problem('password', !form.password && 'Enter your password.'),
  ...problem('code', checkCode(form.code)),
});

/** What is wrong with a new password and its first code. */
export const checkNewWayIn = (form: {
  password: string;
  password_confirmation: string;
  code: string;
}): FieldErrors => ({
  ...problem('password', !form.password && 'Choose a password.'),
  ...problem(
    'password_confirmation',
    form.password !== form.password_confirmation && 'The two passwords are not the same.',
  ),
  ...problem('code', checkCode(form.code)),
});
