import { type FieldErrors, problem } from '../../domain/people/field-checks.ts';
import { t } from '../../language/desk.ts';
import type { DeskForm } from './desk-form.tsx';
import { FormPassword, type NamesOf } from './form-fields.tsx';

/** A password that is chosen, typed twice; `passwordsDiffer` is the rule of both. */
export const FormNewPassword = <V extends { password: string; password_confirmation: string }>({
  form,
}: {
  form: DeskForm<V>;
}) => (
  <>
    <FormPassword
      form={form}
      name={'password' as NamesOf<V, string>}
      label={t`New password`}
      hint={t`At least 12 characters.`}
      autoComplete="new-password"
    />
    <FormPassword
      form={form}
      name={'password_confirmation' as NamesOf<V, string>}
      label={t`The same again`}
      autoComplete="new-password"
    />
  </>
);

export const passwordsDiffer = ({
  password,
  password_confirmation,
}: {
  password: string;
  password_confirmation: string;
}): FieldErrors =>
  problem('password_confirmation', password !== password_confirmation && t`The passwords don't match.`);

/** The password by which somebody shows that it is them. */
export const FormCurrentPassword = <V extends { current_password: string }>({
  form,
}: {
  form: DeskForm<V>;
}) => (
  <FormPassword
    form={form}
    name={'current_password' as NamesOf<V, string>}
    label={t`Current password`}
    autoComplete="current-password"
  />
);
