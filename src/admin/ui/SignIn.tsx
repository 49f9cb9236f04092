import { checkDeskSignIn } from '../../domain/desk/sign-in-form.ts';
import { ErrorSummary } from '../../islands/ui/ErrorSummary.tsx';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { PasswordField } from '../../islands/ui/PasswordField.tsx';
import { SubmitButton } from '../../islands/ui/SubmitButton.tsx';
import { useForm } from '../../islands/ui/use-form.ts';
import { t } from '../../language/desk.ts';
import { signIn, signInByPasskey } from '../stores/session.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { TotpField } from './TotpField.tsx';

/** The way in: by password with a one-time code, or by passkey. The address stays, so the screen is there after it. */
export const SignIn = () => {
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    check: checkDeskSignIn,
    send: signIn,
    onDone: () => {},
  });
  return (
    <main className="desk-door" id="main">
      <h1>{t`Sign in to the desk`}</h1>
      <form className="form-stack" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary errors={form.summary} />
        <Field {...form.bind('email')} label={t`Email`} type="email" autoComplete="username" />
        <PasswordField {...form.bind('password')} label={t`Password`} autoComplete="current-password" />
        <TotpField {...form.bind('code')} />
        <FormFailure failure={form.failure} />
        <SubmitButton isSending={form.isSending}>{t`Sign in`}</SubmitButton>
      </form>
      <PasskeyButton run={signInByPasskey}>{t`Sign in with a passkey`}</PasskeyButton>
      <p className="muted small">
        {t`Locked out? The owner can make you a new link under People, or with the command "staff link".`}
      </p>
    </main>
  );
};
