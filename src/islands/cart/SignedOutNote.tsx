import { href, t } from '../../language/islands.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSession } from '../ui/use-stored.ts';
import { GoOnAsGuest } from './GoOnAsGuest.tsx';

/** A session that ended leaves a guest's cart in sight: the customer's own waits in the account. */
export const SignedOutNote = () => {
  const { hasEnded } = useSession();
  if (!hasEnded) return null;
  return (
    <div className="notice" role="status">
      <Icon name="user" size={18} />
      <div>
        <p>{t`You were signed out. Your account's cart is kept: sign in to get it back.`}</p>
        <p className="notice-actions">
          <a className="link" href={`${href('/login')}?next=${encodeURIComponent(href('/cart'))}`}>
            {t`Sign in`}
          </a>
          <GoOnAsGuest className="link" />
        </p>
      </div>
    </div>
  );
};
