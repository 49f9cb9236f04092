import { href, t } from '../../language/islands.ts';
import { updateDraft } from '../../stores/checkout/checkout.ts';
import { GoOnAsGuest } from '../cart/GoOnAsGuest.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The cart and what was typed are kept: signing in leads back here. */
export const SignInAgain = () => (
  <>
    <p className="notice notice-error" role="alert">
      <Icon name="alert" size={18} />
      {t`You were signed out. Your cart and everything you typed are kept.`}
    </p>
    <a
      className="button button-block"
      href={`${href('/login')}?next=${encodeURIComponent(href('/checkout'))}`}
    >
      {t`Sign in to go on`}
    </a>
    <GoOnAsGuest
      className="button button-plain button-block"
      onDone={() => updateDraft({ isMembers: false, addressId: null })}
    />
  </>
);
