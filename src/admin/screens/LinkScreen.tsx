import { useCallback, useEffect, useState } from 'react';
import { type OpenLinkResponse, UseLinkRequest } from '../../api/contract/admin/staff.ts';
import { Boundary } from '../../islands/ui/Boundary.tsx';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { readerAddress } from '../stores/reader-language.ts';
import { openLink, sendLink, sendPasskeyForLink } from '../stores/session.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormTotp, SendButton, SendForm } from '../ui/form-fields.tsx';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';
import { Onward } from '../ui/Onward.tsx';
import { PasskeyButton } from '../ui/PasskeyButton.tsx';
import { FormNewPassword, passwordsDiffer } from '../ui/password-fields.tsx';
import { TotpKey } from '../ui/TotpKey.tsx';

type State =
  | { name: 'loading' }
  | { name: 'failed'; failure: Failure }
  | { name: 'open'; token: string; person: OpenLinkResponse };

/** What a one-time link opens: it stands behind "#", and leaves the address bar once it was used. */
export const LinkScreen = () => (
  <Boundary>
    <main className="stack desk-door" id="main">
      <LinkDoor />
    </main>
  </Boundary>
);

const LinkDoor = () => {
  const [state, setState] = useState<State>({ name: 'loading' });
  const load = useCallback(async () => {
    const token = location.hash.slice(1);
    setState({ name: 'loading' });
    const opened = await openLink(token || '-');
    if (opened.isDone) setState({ name: 'open', token, person: opened.value });
    else setState({ name: 'failed', failure: opened.failure });
  }, []);
  useEffect(() => {
    void load();
    const again = () => void load();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [load]);
  const address = readerAddress();
  if (address !== null) return <Onward to={address} />;
  if (state.name === 'loading') return <Skeleton rows={4} />;
  if (state.name === 'open') return <WayIn token={state.token} person={state.person} />;
  if (state.failure.code === null)
    return <LoadFailed text={state.failure.message} onRetry={() => void load()} />;
  return (
    <div className="empty-state">
      <h1>{t`This link does not work any more`}</h1>
      <p>{state.failure.message}</p>
      <a className="button" href={href('/admin')}>{t`Sign in`}</a>
    </div>
  );
};

/** The token goes from the address and from the history with it. */
const enter = () => location.replace(href('/admin'));

const WayIn = ({ token, person }: { token: string; person: OpenLinkResponse }) => {
  const form = useDeskForm({
    schema: UseLinkRequest,
    initial: { password: '', password_confirmation: '', code: '' },
    toBody: (values) => ({ ...values, token }),
    check: passwordsDiffer,
    send: sendLink,
    onDone: enter,
  });
  const passkey = async () => {
    const result = await sendPasskeyForLink(token);
    if (result.isDone && result.value) enter();
    return result;
  };
  return (
    <>
      <LanguageChoice />
      <h1>{t`Welcome to the desk`}</h1>
      <p>{t`You sign in as ${person.email}. Choose a passkey of this device, or a password with codes from an app.`}</p>
      <PasskeyButton run={passkey}>{t`Use a passkey`}</PasskeyButton>
      <p className="muted small desk-or">{t`or`}</p>
      <SendForm form={form} className="form-stack">
        <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
        <FormNewPassword form={form} />
        <TotpKey {...person.totp} />
        <FormTotp form={form} name="code" />
        <SendButton form={form} className="button button-block">{t`Save and sign in`}</SendButton>
      </SendForm>
    </>
  );
};
