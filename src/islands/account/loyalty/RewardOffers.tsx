import { useEffect, useRef, useState } from 'react';
import type { RedeemRewardResponse, RewardOffer, Rewards } from '../../../api/contract/loyalty.ts';
import { t } from '../../../language/islands.ts';
import { redeemReward } from '../../../stores/account/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePress } from '../../ui/use-press.ts';
import { CouponCode } from './CouponCode.tsx';

/** What points can be turned into. */
export const RewardOffers = ({ rewards }: { rewards: Rewards }) => {
  const [got, setGot] = useState<RedeemRewardResponse | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (got) notice.current?.focus();
  }, [got]);
  return (
    <section aria-labelledby="offers-title" className="form-stack">
      <h2 className="form-title" id="offers-title">{t`Spend your points`}</h2>
      {got && (
        <div className="notice" role="status" tabIndex={-1} ref={notice}>
          <Icon name="gift" size={18} />
          <div>
            <p>{got.message}</p>
            {got.coupon && <CouponCode coupon={got.coupon} />}
          </div>
        </div>
      )}
      {rewards.catalogue.length === 0 && (
        <p className="muted">{t`There are no rewards to choose from right now.`}</p>
      )}
      <ul className="stack-12">
        {rewards.catalogue.map((offer) => (
          <Offer key={offer.id} offer={offer} balance={rewards.points_balance} onDone={setGot} />
        ))}
      </ul>
    </section>
  );
};

interface OfferProps {
  offer: RewardOffer;
  balance: number;
  onDone: (answer: RedeemRewardResponse) => void;
}

/** Two presses, as points do not come back: the first asks, the second turns them in. */
const Offer = ({ offer, balance, onDone }: OfferProps) => {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const missing = Math.max(0, offer.points_cost - balance);
  const { press, isBusy, failure } = usePress(async () => {
    const result = await redeemReward(offer.id);
    if (!result.isDone) return result.failure;
    setAsking(false);
    onDone(result.value);
    return null;
  });
  const cancel = () => {
    setAsking(false);
    setTimeout(() => first.current?.focus());
  };
  return (
    <li className="card offer">
      <div className="row-main">
        <p className="offer-title">
          <bdi>{offer.title}</bdi>
        </p>
        <p className="choice-note">{t`${offer.points_cost} point|${offer.points_cost} points`}</p>
        {missing > 0 && <p className="choice-note">{t`${missing} point to go|${missing} points to go`}</p>}
        <FormFailure failure={failure} />
      </div>
      {isAsking ? (
        <div className="link-row">
          <button
            type="button"
            className="button button-small"
            aria-busy={isBusy}
            // The press that was to be confirmed has become this one.
            ref={(button) => button?.focus()}
            onClick={() => void press()}
          >
            {t`Use ${offer.points_cost} point|Use ${offer.points_cost} points`}
          </button>
          <Button look="plain" onClick={cancel}>
            {t`Cancel`}
          </Button>
        </div>
      ) : (
        missing === 0 && (
          <Button
            ref={first}
            look="quiet"
            aria-label={t`Redeem ${offer.title}`}
            onClick={() => setAsking(true)}
          >
            {t`Redeem`}
          </Button>
        )
      )}
    </li>
  );
};
