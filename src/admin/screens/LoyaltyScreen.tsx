import type { DeskPrize, DeskReward, DeskRewards } from '../../api/contract/admin/rewards.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import { PrizeForm, type PrizeList } from '../promotions/PrizeForm.tsx';
import { TierForm } from '../promotions/TierForm.tsx';
import { rewards } from '../stores/rewards.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { languageName } from '../ui/language-name.ts';
import { writeNumber } from '../ui/numbers.ts';
import { prizeWord } from '../ui/prize-word.ts';

/** What points buy, what scratch cards hold, and the levels of customers. */
export const LoyaltyScreen = () => (
  <DeskFrame section="rewards" title={t`Rewards`}>
    {({ permissions }) => (
      <Loaded of={rewards}>
        {(all) => (
          <Rewards
            {...all}
            mayWrite={permissions.includes('promotions.write')}
            maySet={permissions.includes('settings.read')}
          />
        )}
      </Loaded>
    )}
  </DeskFrame>
);

interface RewardsProps extends DeskRewards {
  mayWrite: boolean;
  maySet: boolean;
}

const Rewards = ({ rewards: own, prizes, tiers, has_cards, locales, mayWrite, maySet }: RewardsProps) => (
  <div className="stack desk-columns">
    {maySet && (
      <p className="muted small">
        {t`How many points an order brings, and when scratch cards come, stands in the settings.`}{' '}
        <a href={href('/admin/settings#loyalty')}>{t`Points and rewards`}</a>
      </p>
    )}
    <Group
      list="rewards"
      title={t`Rewards for points`}
      text={t`Signed-in customers turn their points into these.`}
      empty={t`There is no reward yet: points cannot be turned into anything.`}
      entries={own}
      locales={locales}
      mayWrite={mayWrite}
    />
    <Group
      list="prizes"
      title={t`Prizes of scratch cards`}
      text={
        has_cards
          ? t`An order brings a card that holds one of these, by chance.`
          : t`Scratch cards are off: orders bring none until they are switched on in the settings.`
      }
      empty={t`There is no prize yet: orders bring no scratch card.`}
      entries={prizes}
      locales={locales}
      mayWrite={mayWrite}
    />
    <section className="desk-card" aria-labelledby="tiers-title">
      <h2 id="tiers-title">{t`Levels of customers`}</h2>
      <p className="muted small">{t`By the points that somebody has collected. Customers see their level in their account.`}</p>
      {mayWrite ? (
        <TierForm key={tiers.map(({ code }) => code).join()} tiers={tiers} locales={locales} />
      ) : (
        <ul className="desk-rows">
          {tiers.map(({ code, name, min_points }) => (
            <li key={code}>
              <bdi>{name}</bdi>
              <span>{t`${min_points} point|${min_points} points`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  </div>
);

interface GroupProps {
  list: PrizeList;
  title: string;
  text: string;
  empty: string;
  entries: readonly (DeskReward | DeskPrize)[];
  locales: readonly string[];
  mayWrite: boolean;
}

const Group = ({ list, title, text, empty, entries, locales, mayWrite }: GroupProps) => (
  <section className="desk-card" aria-labelledby={`${list}-title`}>
    <h2 id={`${list}-title`}>{title}</h2>
    <p className="muted small">{text}</p>
    {entries.length === 0 && <p>{empty}</p>}
    <ul className="desk-rows">
      {entries.map((one) => (
        <Entry key={one.id} list={list} one={one} locales={locales} mayWrite={mayWrite} />
      ))}
    </ul>
    {mayWrite && (
      <details className="desk-more">
        <summary>{list === 'rewards' ? t`New reward` : t`New prize`}</summary>
        <PrizeForm list={list} one={null} locales={locales} />
      </details>
    )}
  </section>
);

interface EntryProps extends Omit<GroupProps, 'title' | 'text' | 'empty' | 'entries'> {
  one: DeskReward | DeskPrize;
}

const Entry = ({ list, one, locales, mayWrite }: EntryProps) => {
  const missing = locales.filter((locale) => !one.names[locale]);
  return (
    <li>
      <div>
        <strong>
          <bdi>{one.label}</bdi> {!one.is_active && <span className="mark">{t`Off`}</span>}
        </strong>
        <span className="muted small">
          {prizeWord(one.kind)} ·{' '}
          {'points_cost' in one
            ? t`${one.points_cost} point|${one.points_cost} points`
            : t`in ${writeNumber(one.chance_percent)}% of the cards`}
          {missing.map((locale) => ` · ${t`${languageName(locale)} is missing`}`)}
        </span>
      </div>
      {mayWrite && (
        <details className="desk-more">
          <summary aria-label={t`Change ${one.label}`}>{t`Change`}</summary>
          <PrizeForm key={JSON.stringify(one)} list={list} one={one} locales={locales} />
        </details>
      )}
    </li>
  );
};
