import type { PointsEntry, Rewards } from '../../../api/contract/loyalty.ts';
import { hasMorePages } from '../../../domain/lists/paged.ts';
import { pageLanguage, t } from '../../../language/islands.ts';
import { fetchMorePoints, rewards } from '../../../stores/account/rewards.ts';
import { CustomersOnly } from '../../ui/CustomersOnly.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { usePrice } from '../../ui/money.ts';
import { failureOf, usePress } from '../../ui/use-press.ts';
import { dateText } from '../parts/dates.ts';
import { MoreButton } from '../parts/MoreButton.tsx';
import { LedgerRow } from './LedgerRow.tsx';
import { RewardOffers } from './RewardOffers.tsx';

/** Points, tier, ways to earn, what they can be turned into, and where they came from. */
export const RewardsScreen = () => (
  <CustomersOnly why={t`Sign in to see your points`}>
    <Loaded of={rewards} rows={5}>
      {(data) => (
        <div className="account-stack">
          <Points data={data} />
          <RewardOffers rewards={data} />
          {data.ways_to_earn.length > 0 && <WaysToEarn ways={data.ways_to_earn} />}
          <History {...data} />
        </div>
      )}
    </Loaded>
  </CustomersOnly>
);

const Points = ({ data }: { data: Rewards }) => {
  const { locale } = pageLanguage();
  const { tier, next_tier: next, pending_points: pending } = data;
  const ends = data.expiring
    .slice(0, 2)
    .map(({ points, expires_at }) => ({ points, day: dateText(expires_at, locale) }));
  return (
    <section className="card stack-4 balance" aria-label={t`Points`}>
      <p className="muted small">{tier.name}</p>
      <p className="balance-sum">{t`${data.points_balance} point|${data.points_balance} points`}</p>
      {pending > 0 && <p className="small">{t`${pending} point pending|${pending} points pending`}</p>}
      {next && <TierProgress tier={tier} next={next} />}
      {ends.map(({ points, day }) => (
        <p key={day} className="muted small">
          {t`${points} point expires on ${day}|${points} points expire on ${day}`}
        </p>
      ))}
    </section>
  );
};

type NextTier = NonNullable<Rewards['next_tier']>;

/** How far it is to the next tier: the points of the last 12 months count. */
const TierProgress = ({ tier, next }: { tier: Rewards['tier']; next: NextTier }) => {
  const words = t`${next.points_needed} point to ${next.name}|${next.points_needed} points to ${next.name}`;
  const whole = next.min_points - tier.min_points;
  return (
    <div className="tier">
      {whole > 0 && (
        <progress className="tier-bar" max={whole} value={whole - next.points_needed} aria-label={words} />
      )}
      <p className="small">{words}</p>
    </div>
  );
};

/** "+20" or "−50" */
const signed = (points: number): string =>
  new Intl.NumberFormat(pageLanguage().locale, { signDisplay: 'always' }).format(points).replace('-', '−');

const WaysToEarn = ({ ways }: { ways: Rewards['ways_to_earn'] }) => {
  const price = usePrice();
  return (
    <section aria-labelledby="ways-title" className="form-stack">
      <h2 className="form-title" id="ways-title">{t`Ways to earn`}</h2>
      <ul className="choice-list">
        {ways.map(({ code, label, points }) => (
          <li key={code} className="account-row">
            <span className="row-main">{label}</span>
            {points !== null && (
              <bdi className="entry-amount is-in">
                {code === 'order' ? t`${signed(points)} per ${price(1)}` : signed(points)}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const History = ({ history, ways_to_earn: ways }: Rewards) => {
  const { press, isBusy, failure } = usePress(async () => failureOf(await fetchMorePoints()));
  return (
    <section aria-labelledby="points-title" className="form-stack">
      <h2 className="form-title" id="points-title">{t`History`}</h2>
      {history.data.length === 0 ? (
        <p className="muted">
          {ways.some(({ code }) => code === 'order')
            ? t`You'll earn points with your orders.`
            : t`No points yet.`}
        </p>
      ) : (
        <ul className="choice-list">
          {history.data.map((entry) => (
            <PointsRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasMorePages(history) && (
        <MoreButton isFetching={isBusy} error={failure?.message ?? null} onPress={() => void press()} />
      )}
    </section>
  );
};

const PointsRow = ({ entry }: { entry: PointsEntry }) => {
  const { locale } = pageLanguage();
  const words = {
    earned: t`Earned`,
    redeemed: t`Used`,
    expired: t`Expired`,
    reversed: t`Reversed`,
  };
  return (
    <LedgerRow
      entry={entry}
      facts={dateText(entry.created_at, locale)}
      word={words[entry.type]}
      isIn={entry.points > 0}
    >
      {signed(entry.points)}
    </LedgerRow>
  );
};
