import { useEffect } from 'react';
import type { SignInResponse } from '../../../api/contract/account.ts';
import { problem } from '../../../domain/people/field-checks.ts';
import { checkLoginName, readLoginName } from '../../../domain/people/login-name.ts';
import { t } from '../../../language/islands.ts';
import { signIn } from '../../../stores/account/sign-in.ts';
import type { Attempt } from '../../../stores/shop/failure.ts';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/FormBody.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../../ui/use-form.ts';

export interface SignInProps<Answer> {
  /** What is typed as e-mail or phone, shared with the other tab. */
  name: string;
  onName: (name: string) => void;
  countryCode: string;
  onDone: (answer: Answer) => void;
}

/** The shop names the field by what it was read as; here both are one field. */
export const atLogin = <T,>(result: Attempt<T>): Attempt<T> => {
  if (result.isDone) return result;
  const { email, phone, ...others } = result.failure.errors;
  const login = email ?? phone;
  return { isDone: false, failure: { ...result.failure, errors: { ...(login && { login }), ...others } } };
};

/** Name and password are wrong together: that is said once, beside the button, and blamed on no field. */
const asWhole = <T,>(result: Attempt<T>): Attempt<T> => {
  if (result.isDone) return result;
  const { email, phone, ...others } = result.failure.errors;
  return { isDone: false, failure: { ...result.failure, errors: others } };
};

export const PasswordSignIn = ({ name, onName, countryCode, onDone }: SignInProps<SignInResponse>) => {
  const form = useForm({
    initial: { login: name, password: '', remember: true },
    check: ({ login, password }) => ({
      ...problem('login', checkLoginName(login, countryCode)),
      ...problem('password', !password && 'Enter your password.'),
    }),
    send: async ({ login, password, remember }) =>
      asWhole(await signIn({ ...readLoginName(login), country_code: countryCode, password, remember })),
    onDone,
  });
  const { login } = form.values;
  useEffect(() => onName(login), [onName, login]);
  return (
    <FormBody
      form={form}
      press={t`Sign in`}
      foot={<a className="link" href="#forgot">{t`Forgot your password?`}</a>}
    >
      <Field label={t`Email or phone`} autoComplete="username" maxLength={254} {...form.bind('login')} />
      <PasswordField label={t`Password`} autoComplete="current-password" {...form.bind('password')} />
      <CheckRow isOn={form.values.remember} onChange={(isOn) => form.set({ remember: isOn })}>
        <span>{t`Keep me signed in on this device`}</span>
      </CheckRow>
    </FormBody>
  );
};
