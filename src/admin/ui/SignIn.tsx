import { useState } from 'react';
import { StaffSignInRequest } from '../../api/contract/admin/staff.ts';
import { t } from '../../language/desk.ts';
import { signIn, signInByPasskey } from '../stores/session.ts';
import { Button } from './Button.tsx';
import { useDeskForm } from './desk-form.tsx';
import { FormPassword, FormText, FormTotp, SendButton, SendForm } from './form-fields.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** The way in: by password with a one-time code, or by passkey. The address stays, so the screen is there after it. */
export const SignIn = () => {
  const [isLost, setLost] = useState(false);
  const form = useDeskForm({
    schema: StaffSignInRequest,
    initial: { email: '', password: '', code: '' },
    send: signIn,
  });
  return (
    <main className="stack desk-door" id="main">
      <h1>{t`Sign in to the desk`}</h1>
      <SendForm form={form} className="form-stack">
        <FormText form={form} name="email" label={t`Email`} type="email" autoComplete="username" />
        <FormPassword form={form} name="password" label={t`Password`} autoComplete="current-password" />
        {isLost ? (
          <FormText
            form={form}
            name="code"
            label={t`Recovery code`}
            hint={t`One of those that you wrote down. Each works once.`}
            isCode
            isFocused
          />
        ) : (
          <FormTotp form={form} name="code" />
        )}
        <SendButton form={form} className="button button-block">{t`Sign in`}</SendButton>
      </SendForm>
      {!isLost && (
        <Button look="plain" onClick={() => setLost(true)}>
          {t`Use a recovery code`}
        </Button>
      )}
      <PasskeyButton run={signInByPasskey}>{t`Sign in with a passkey`}</PasskeyButton>
      <p className="muted small">
        {t`Locked out? The owner can make you a new link under People, or with the command "staff link".`}
      </p>
      <LanguageChoice />
    </main>
  );
};
