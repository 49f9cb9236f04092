import { useState } from 'react';
import { isEmail } from '../../../domain/cart/checkout-form.ts';
import { EMAIL_MESSAGE } from '../../../domain/people/email.ts';
import { problem } from '../../../domain/people/field-checks.ts';
import { t } from '../../../language/islands.ts';
import { forgotPassword, resetPassword } from '../../../stores/account/sign-in.ts';
import { Field } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/FormBody.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NewPasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import { checkNewPassword } from './new-password.ts';

/** Requests the mail with the link; its words are the same whether an account exists or not. */
export const ForgotPassword = ({ email }: { email: string }) => {
  const [words, setWords] = useState<string | null>(null);
  const form = useForm({
    initial: { email },
    check: (values) => problem('email', !isEmail(values.email.trim()) && EMAIL_MESSAGE),
    send: (values) => forgotPassword(values.email),
    onDone: ({ message }) => setWords(message),
  });
  return (
    <FormBody
      form={form}
      head={
        <>
          <FormTitle>{t`Choose a new password`}</FormTitle>
          <p className="muted">{t`We'll send you a link to set a new one. It works once, within an hour.`}</p>
        </>
      }
      said={
        words && (
          <p className="notice" role="status">
            <Icon name="check" size={18} /> <span>{words}</span>
          </p>
        )
      }
      press={words ? t`Send it again` : t`Send the link`}
      foot={<a className="link" href="#sign-in">{t`Back to sign in`}</a>}
    >
      <Field label={t`Email`} type="email" autoComplete="email" maxLength={254} {...form.bind('email')} />
    </FormBody>
  );
};

interface ResetPasswordProps {
  link: { token: string; email: string };
  leastLength: number;
  /** With the shop's words and the address to sign in with. */
  onDone: (message: string, email: string) => void;
}

/** Sets the password by the link of the mail. */
export const ResetPassword = ({ link, leastLength, onDone }: ResetPasswordProps) => {
  const form = useForm({
    initial: { email: link.email, password: '' },
    check: ({ email, password }) => ({
      ...problem('email', !isEmail(email.trim()) && EMAIL_MESSAGE),
      ...checkNewPassword(password, email, leastLength),
    }),
    send: ({ email, password }) =>
      resetPassword({ token: link.token, email, password, password_confirmation: password }),
    onDone: ({ message }) => onDone(message, form.values.email),
  });
  const isDead = form.failure?.code === 'reset_token_invalid';
  return (
    <FormBody
      form={form}
      head={<FormTitle>{t`Choose a new password`}</FormTitle>}
      said={isDead && <a className="link" href="#forgot">{t`Send me a new link`}</a>}
      press={t`Save the password`}
    >
      {link.email ? (
        // For password managers, which keep a password by its name.
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      ) : (
        <Field label={t`Email`} type="email" autoComplete="username" {...form.bind('email')} />
      )}
      <NewPasswordField label={t`New password`} leastLength={leastLength} {...form.bind('password')} />
    </FormBody>
  );
};
