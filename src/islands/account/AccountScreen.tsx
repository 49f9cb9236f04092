import type { UserDetailsResponse } from '../../api/contract/account.ts';
import { writePhone } from '../../domain/people/phone.ts';
import { href, pageLanguage, t } from '../../language/islands.ts';
import { account } from '../../stores/account/profile.ts';
import { signOut } from '../../stores/account/sign-out.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { CustomersOnly } from '../ui/CustomersOnly.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { usePrice } from '../ui/money.ts';
import { leaveTo, usePress } from '../ui/use-press.ts';
import { Avatar } from './profile/Avatar.tsx';

/** The account's front: who is signed in, what they have, and where to go. */
export const AccountScreen = ({ hasReferrals }: { hasReferrals: boolean }) => (
  <CustomersOnly why={t`Your orders, addresses and rewards in one place`}>
    <Loaded of={account} rows={5}>
      {(details) => (
        <div className="account-stack">
          <Person details={details} />
          <Tiles details={details} />
          <Links details={details} hasReferrals={hasReferrals} />
          <SignOut />
        </div>
      )}
    </Loaded>
  </CustomersOnly>
);

const Person = ({ details: { user } }: { details: UserDetailsResponse }) => (
  <div className="person">
    <Avatar user={user} size={64} />
    <div className="person-main">
      <p className="person-name">
        <bdi>{user.name || t`Welcome`}</bdi>
      </p>
      <p className="muted small person-contact">
        <bdi>{user.email ?? (user.phone && writePhone(user.phone))}</bdi>
      </p>
    </div>
    <a className="button button-quiet button-small" href={href('/account/edit-profile')}>
      {t`Edit`} <span className="visually-hidden">{t`your profile`}</span>
    </a>
  </div>
);

const Tiles = ({ details: { user } }: { details: UserDetailsResponse }) => {
  const price = usePrice();
  const number = (value: number) => value.toLocaleString(pageLanguage().locale);
  return (
    <div className="account-tiles">
      <a className="account-tile" href={href('/account/wallet')}>
        <strong>
          <bdi>{price(user.wallet_balance)}</bdi>
        </strong>
        <span>{t`Wallet`}</span>
      </a>
      <a className="account-tile" href={href('/account/rewards')}>
        <strong>{number(user.points_balance)}</strong>
        <span>{t`Points`}</span>
      </a>
      <a className="account-tile" href={href('/account/scratch-cards')}>
        <strong>{number(user.unscratched_count)}</strong>
        <span>{t`Cards to scratch`}</span>
      </a>
    </div>
  );
};

interface AccountLink {
  path: string;
  icon: IconName;
  title: string;
  count?: number | undefined;
}

interface LinksProps {
  details: UserDetailsResponse;
  /** Somebody gets something for an invitation. */
  hasReferrals: boolean;
}

const Links = ({ details: { counts }, hasReferrals }: LinksProps) => {
  const links: AccountLink[] = [
    { path: '/account/my-orders', icon: 'receipt', title: t`Orders`, count: counts?.orders },
    { path: '/account/wishlist', icon: 'heart', title: t`Wishlist`, count: counts?.wishlist },
    { path: '/account/addresses', icon: 'pin', title: t`Addresses`, count: counts?.addresses },
    { path: '/account/wallet', icon: 'wallet', title: t`Wallet` },
    { path: '/account/rewards', icon: 'star', title: t`Rewards` },
    { path: '/account/scratch-cards', icon: 'ticket', title: t`Scratch cards` },
    ...(hasReferrals ? [{ path: '/refer-a-friend', icon: 'gift' as const, title: t`Invite friends` }] : []),
    { path: '/account/edit-profile', icon: 'user', title: t`Profile and security` },
  ];
  return (
    <ul className="choice-list">
      {links.map(({ path, icon, title, count }) => (
        <li key={path}>
          <a className="account-row" href={href(path)}>
            <Icon name={icon} />
            <span className="row-main">{title}</span>
            {count ? <span className="choice-end">{count.toLocaleString(pageLanguage().locale)}</span> : null}
            <Icon name="forward" size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Out of this device, or of every one; then nothing personal is left here. */
const SignOut = () => {
  const { press, running, failure } = usePress(async (where: 'here' | 'everywhere') => {
    const result = await signOut(where === 'everywhere');
    if (!result.isDone) return result.failure;
    announce(t`You are signed out`);
    return leaveTo(href('/'));
  });
  return (
    <div className="form-stack">
      <FormFailure failure={failure} />
      <div className="link-row">
        <Button look="quiet-large" isBusy={running?.[0] === 'here'} onClick={() => void press('here')}>
          {t`Sign out`}
        </Button>
        <button
          type="button"
          className="button button-plain"
          aria-busy={running?.[0] === 'everywhere'}
          onClick={() => void press('everywhere')}
        >
          {t`Sign out on all devices`}
        </button>
      </div>
    </div>
  );
};
