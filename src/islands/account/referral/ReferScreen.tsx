import type { Referral } from '../../../api/contract/loyalty.ts';
import { pageLanguage, t } from '../../../language/islands.ts';
import { referral } from '../../../stores/account/friends.ts';
import { shareLink } from '../../../stores/shop/share.ts';
import { addToast } from '../../../stores/shop/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CustomersOnly } from '../../ui/CustomersOnly.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { usePrice } from '../../ui/money.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { dateText } from '../parts/dates.ts';

/** The customer's own link, ways to pass it on, and what became of it. */
export const ReferScreen = () => (
  <CustomersOnly why={t`Sign in to get your link`}>
    <Loaded of={referral} rows={4}>
      {(data) => (
        <div className="account-stack">
          <Link data={data} />
          <Stats stats={data.stats} />
          <Friends friends={data.friends} />
        </div>
      )}
    </Loaded>
  </CustomersOnly>
);

const Link = ({ data }: { data: Referral }) => {
  // Without the customer's language: the friend's may be another.
  const url = new URL(data.link, location.origin).href;
  const canShare = typeof navigator.share === 'function';
  const share = async () => {
    const outcome = await shareLink({ text: data.share_text, url });
    if (outcome === 'copied') addToast(t`Copied`);
    else if (outcome === 'failed') addToast(t`Copy it by hand`);
  };
  const message = encodeURIComponent(`${data.share_text} ${url}`);
  return (
    <section className="form-stack" aria-labelledby="link-title">
      <h2 className="form-title" id="link-title">{t`Your link`}</h2>
      <p className="card share-link" dir="ltr">
        {url}
      </p>
      <div className="link-row">
        <CopyButton text={url} label={t`Copy the link`} />
        {canShare && (
          <Button look="quiet" onClick={() => void share()}>
            <Icon name="share" size={18} /> {t`Share`}
          </Button>
        )}
        <a
          className="button button-quiet button-small"
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      </div>
      <p className="muted small">{t`Your code is ${data.code}.`}</p>
    </section>
  );
};

const Stats = ({ stats }: Pick<Referral, 'stats'>) => {
  const price = usePrice();
  const { locale } = pageLanguage();
  const number = (value: number) => value.toLocaleString(locale);
  const facts = [
    [t`Opened your link`, number(stats.clicked)],
    [t`Joined`, number(stats.joined)],
    [t`Orders that count`, number(stats.ordered)],
    [t`You earned`, price(stats.earned)],
  ] as const;
  return (
    <dl className="card summary">
      {facts.map(([title, value]) => (
        <div key={title} className="summary-row">
          <dt>{title}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Friends = ({ friends }: Pick<Referral, 'friends'>) => {
  const { locale } = pageLanguage();
  const words = {
    joined: t`Joined`,
    ordered: t`Order delivered`,
    rewarded: t`You got your reward`,
  };
  return (
    <section className="form-stack" aria-labelledby="friends-title">
      <h2 className="form-title" id="friends-title">{t`Your friends`}</h2>
      {friends.length === 0 ? (
        <p className="muted">{t`Nobody has joined with your link yet.`}</p>
      ) : (
        <ul className="choice-list">
          {friends.map(({ first_name, status, at }) => (
            <li key={`${first_name}${at}`} className="account-row">
              <bdi className="row-main">{first_name || t`A friend`}</bdi>
              <span className="choice-end">
                {words[status]}
                {t`, `}
                {dateText(at, locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
