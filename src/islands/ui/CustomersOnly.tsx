import type { ReactNode } from 'react';
import { href, t } from '../../language/islands.ts';
import { Boundary } from './Boundary.tsx';
import { Icon } from './Icon.tsx';
import { useShown } from './use-shown.ts';
import { useSession } from './use-stored.ts';
import { Skeleton } from './waiting.tsx';

/** What is for signed-in customers alone; guests have to sign in and come back to where they were. */
export const CustomersOnly = ({ why, children }: { why: string; children: ReactNode }) => {
  const { token, hasEnded } = useSession();
  const isShown = useShown();
  // The page is one file for everybody: who visits is known in the browser alone.
  if (!isShown) return <Skeleton rows={3} />;
  if (token) return <Boundary>{children}</Boundary>;
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <div className="empty-state">
      <span className="empty-picture" aria-hidden="true">
        <Icon name="user" size={40} />
      </span>
      <h2>{why}</h2>
      {hasEnded && (
        <p>{t`Your session has ended, for example because your password was changed. Sign in again.`}</p>
      )}
      <a className="button" href={`${href('/login')}?next=${next}`}>{t`Sign in`}</a>
      <a className="link" href={`${href('/register')}?next=${next}`}>{t`Create an account`}</a>
    </div>
  );
};
