import { useEffect, useState } from 'react';
import type { SignInResponse } from '../../../api/contract/account.ts';
import type { Adjustment } from '../../../api/contract/cart.ts';
import { readNextPage } from '../../../domain/lists/next-page.ts';
import { href, t } from '../../../language/islands.ts';
import { readResetLink } from '../../../stores/account/sign-in.ts';
import { $session } from '../../../stores/shop/session.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { AdjustedCart } from './AdjustedCart.tsx';
import { CodeSignIn } from './CodeSignIn.tsx';
import { ForgotPassword, ResetPassword } from './NewPassword.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';

export interface SignInScreenProps {
  countryCode: string;
  leastPasswordLength: number;
  hasCodes: boolean;
  hasGuestCheckout: boolean;
}

type View = { name: 'sign-in' | 'forgot' } | { name: 'reset'; link: { token: string; email: string } };

const readView = (hash: string): View => {
  const link = readResetLink(hash);
  if (link) return { name: 'reset', link };
  return { name: hash === '#forgot' ? 'forgot' : 'sign-in' };
};

/** What the address says after "#"; a reset link leaves the address bar at once, so that nobody shares it. */
const useView = () => {
  const [view, setView] = useState<View>({ name: 'sign-in' });
  useEffect(() => {
    const read = () => {
      const found = readView(location.hash);
      setView(found);
      if (found.name === 'reset')
        history.replaceState(history.state, '', location.pathname + location.search);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return [view, setView] as const;
};

/** Where `?next=` leads, or the account. */
export const nextPage = (): string =>
  readNextPage(new URLSearchParams(location.search).get('next')) ?? '/account';

/** Leaves for where the visitor was going; going back does not come to the sign-in again. */
export const leaveFor = (path: string): void => location.replace(href(path));

/** Signing in by password or code, choosing a new password, or going on as a guest. */
export const SignInScreen = (props: SignInScreenProps) => (
  <Boundary>
    <SignIn {...props} />
  </Boundary>
);

const SignIn = (props: SignInScreenProps) => {
  const isShown = useShown();
  const [view, setView] = useView();
  const [method, setMethod] = useState<'password' | 'code'>('password');
  const [name, setName] = useState('');
  const [words, setWords] = useState<string | null>(null);
  const [adjusted, setAdjusted] = useState<readonly Adjustment[]>([]);
  useEffect(() => {
    if (isShown && $session.get().token && !readResetLink(location.hash)) leaveFor(nextPage());
  }, [isShown]);

  if (adjusted.length > 0)
    return <AdjustedCart adjusted={adjusted} onContinue={() => leaveFor(nextPage())} />;
  if (view.name === 'forgot') return <ForgotPassword email={name.includes('@') ? name : ''} />;
  if (view.name === 'reset') {
    const done = (message: string, email: string) => {
      setName(email);
      setWords(message);
      setView({ name: 'sign-in' });
    };
    return <ResetPassword link={view.link} leastLength={props.leastPasswordLength} onDone={done} />;
  }
  const enter = ({ cart, ...answer }: SignInResponse & { is_new_user?: boolean }) => {
    const isNew = answer.is_new_user === true && nextPage() === '/account';
    if (cart.adjusted_cart_items.length > 0) setAdjusted(cart.adjusted_cart_items);
    else leaveFor(isNew ? '/account/edit-profile' : nextPage());
  };
  const shared = { name, onName: setName, countryCode: props.countryCode, onDone: enter };
  const methods = [
    { key: 'password', title: t`Password` },
    { key: 'code', title: t`Code` },
  ] as const;
  return (
    <div className="form-stack" id="forgot">
      {words && (
        <p className="notice" role="status">
          <Icon name="check" size={18} /> <span>{words}</span>
        </p>
      )}
      {props.hasCodes ? (
        <Tabs label={t`How to sign in`} tabs={methods} chosen={method} onChoose={setMethod}>
          {method === 'password' ? <PasswordSignIn key={words} {...shared} /> : <CodeSignIn {...shared} />}
        </Tabs>
      ) : (
        <PasswordSignIn key={words} {...shared} />
      )}
      <OtherWays hasGuestCheckout={props.hasGuestCheckout} isShown={isShown} />
    </div>
  );
};

/** A new account, or from checkout none at all. */
const OtherWays = ({ hasGuestCheckout, isShown }: { hasGuestCheckout: boolean; isShown: boolean }) => {
  const isFromCheckout = isShown && hasGuestCheckout && /^(\/[a-z]{2})?\/checkout\b/.test(nextPage());
  const search = isShown ? location.search : '';
  return (
    <div className="other-ways">
      {isFromCheckout && (
        <a className="button button-quiet button-block" href={href('/checkout')}>
          {t`Continue as guest`}
        </a>
      )}
      <p>
        {t`New here?`} <a className="link" href={href(`/register${search}`)}>{t`Create an account`}</a>
      </p>
    </div>
  );
};
