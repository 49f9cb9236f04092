import { useEffect, useMemo } from 'react';
import type { CheckWalletResponse, Wallet, WalletTransaction } from '../../../api/contract/loyalty.ts';
import { hasMorePages } from '../../../domain/lists/paged.ts';
import { href, pageLanguage, t } from '../../../language/islands.ts';
import { wallet } from '../../../stores/account/wallet.ts';
import { hasFeature } from '../../../stores/shop/settings.ts';
import { CustomersOnly } from '../../ui/CustomersOnly.tsx';
import { usePrice } from '../../ui/money.ts';
import { useShown } from '../../ui/use-shown.ts';
import { useResource, useSession } from '../../ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../ui/waiting.tsx';
import { dateText, groupByMonth } from '../parts/dates.ts';
import { MoreButton } from '../parts/MoreButton.tsx';
import { GiftCardBox } from './GiftCardBox.tsx';
import { LedgerRow } from './LedgerRow.tsx';

interface WalletProps {
  /** Who invites gets something for it. */
  hasReferrals: boolean;
}

/** Balance, what ends soon, and the ledger by month. */
export const WalletScreen = ({ hasReferrals }: WalletProps) => {
  const isShown = useShown();
  const { token } = useSession();
  const { data, error } = useResource(wallet);
  // The wallet above it would push it aside as it comes.
  const isBelowWhole = isShown && (!token || data !== null || error !== null);
  return (
    <div className="account-stack">
      <CustomersOnly why={t`Sign in to see your wallet`}>
        <LoadedWallet hasReferrals={hasReferrals} />
      </CustomersOnly>
      {isBelowWhole && hasFeature('gift_cards') && <GiftCardBox />}
    </div>
  );
};

const LoadedWallet = ({ hasReferrals }: WalletProps) => {
  const { data, error, isFetching } = useResource(wallet);
  useEffect(() => void wallet.fetch(), []);
  if (!data && error) return <LoadFailed text={error} onRetry={() => void wallet.fetch()} />;
  if (!data) return <Skeleton rows={4} />;
  const { transactions } = data;
  return (
    <div className="account-stack">
      <Balance answer={data} />
      {transactions.data.length === 0 ? (
        <HowToEarn hasReferrals={hasReferrals} />
      ) : (
        <Ledger entries={transactions.data} />
      )}
      {hasMorePages(transactions) && (
        <MoreButton
          isFetching={isFetching}
          error={error}
          onPress={() => void wallet.fetch(transactions.current_page + 1)}
        />
      )}
    </div>
  );
};

const Balance = ({ answer: { wallet: own, usable_for_cart: usable } }: { answer: CheckWalletResponse }) => {
  const price = usePrice();
  return (
    <section className="card stack-4 balance" aria-label={t`Balance`}>
      <p className="muted small">{t`Balance`}</p>
      <p className="balance-sum">
        <bdi>{price(own.balance)}</bdi>
      </p>
      {usable.amount > 0 && (
        <p className="small">
          {usable.covers_total
            ? t`Enough to pay for your cart.`
            : t`You can use ${price(usable.amount)} of it for your cart.`}
        </p>
      )}
      {own.max_percent_per_order !== null && own.max_percent_per_order < 100 && (
        <p className="muted small">{t`It covers up to ${own.max_percent_per_order}% of an order.`}</p>
      )}
      <Expiring expiring={own.expiring} />
      {own.welcome_gift && <WelcomeGift {...own.welcome_gift} />}
    </section>
  );
};

/** Of a friend's invitation, until it was credited. */
const WelcomeGift = ({ amount, min_order_amount: least }: NonNullable<Wallet['welcome_gift']>) => {
  const price = usePrice();
  return (
    <p className="small">
      {least > 0
        ? t`A gift from your friend is waiting: ${price(amount)} comes into your wallet once you have received an order of at least ${price(least)}.`
        : t`A gift from your friend is waiting: ${price(amount)} comes into your wallet once you have received your first order.`}
    </p>
  );
};

const Expiring = ({ expiring }: Pick<Wallet, 'expiring'>) => {
  const price = usePrice();
  const { locale } = pageLanguage();
  if (expiring.length === 0) return null;
  return (
    <ul className="stack-4 small">
      {expiring.slice(0, 3).map(({ amount, expires_at }) => (
        <li key={expires_at}>{t`${price(amount)} expires on ${dateText(expires_at, locale)}`}</li>
      ))}
    </ul>
  );
};

/** Why the balance is what it is, newest first; what is said by a sign is said in words too. */
const Ledger = ({ entries }: { entries: readonly WalletTransaction[] }) => {
  const { locale } = pageLanguage();
  const months = useMemo(() => groupByMonth(entries, locale), [entries, locale]);
  return (
    <section aria-labelledby="ledger-title">
      <h2 className="form-title" id="ledger-title">{t`History`}</h2>
      {months.map(({ month, entries: own }) => (
        <section key={month} aria-label={month} className="ledger-month">
          <h3 className="ledger-title">{month}</h3>
          <ul className="choice-list">
            {own.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
};

/** What became of an amount: what ended or was taken back was never spent. */
const wordOf = ({ type, reason }: WalletTransaction): string => {
  if (type === 'credit') return t`Credited`;
  if (reason === 'expiry') return t`Expired`;
  return reason === 'order_payment' ? t`Spent` : t`Reversed`;
};

const Entry = ({ entry }: { entry: WalletTransaction }) => {
  const price = usePrice();
  const { locale } = pageLanguage();
  const isCredit = entry.type === 'credit';
  const facts = [
    dateText(entry.created_at, locale),
    t`Balance ${price(entry.balance_after)}`,
    entry.expires_at && t`Expires on ${dateText(entry.expires_at, locale)}`,
  ].filter(Boolean);
  return (
    <LedgerRow entry={entry} facts={facts.join(' · ')} word={wordOf(entry)} isIn={isCredit}>
      {isCredit ? '+' : '−'}
      {price(entry.amount)}
    </LedgerRow>
  );
};

/** An empty wallet says how it fills. */
const HowToEarn = ({ hasReferrals }: WalletProps) => (
  <section className="empty-state">
    <h2>{t`Nothing in your wallet yet`}</h2>
    <p>
      {hasReferrals
        ? t`Refunds, prizes and referral credit show up here.`
        : t`Refunds and prizes show up here.`}
    </p>
    {hasReferrals && (
      <a className="button" href={href('/refer-a-friend')}>
        {t`Invite friends`}
      </a>
    )}
    <a className="link" href={href('/account/rewards')}>{t`See your rewards`}</a>
  </section>
);
