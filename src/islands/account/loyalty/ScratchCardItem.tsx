import { useRef } from 'react';
import type { ScratchCard } from '../../../api/contract/loyalty.ts';
import { href, pageLanguage, t } from '../../../language/islands.ts';
import { revealCard } from '../../../stores/account/scratch-cards.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePress } from '../../ui/use-press.ts';
import { momentText } from '../../ui/when.ts';
import { dateText } from '../parts/dates.ts';
import { CouponCode } from './CouponCode.tsx';
import { ScratchCover } from './ScratchCover.tsx';
import { SealProof } from './SealProof.tsx';

/** One card: locked, ready to scratch by pointer or by a press, scratched, or too late. */
export const ScratchCardItem = ({ card }: { card: ScratchCard }) => {
  const { locale } = pageLanguage();
  const prize = useRef<HTMLParagraphElement>(null);
  const { press, isBusy, failure } = usePress(async () => {
    const result = await revealCard(card.id);
    if (!result.isDone) return result.failure;
    announce(result.value.scratch_card.reward?.label ?? '');
    setTimeout(() => prize.current?.focus());
    return null;
  });
  return (
    <li className={`card scratch-card is-${card.status}`}>
      <h2 className="scratch-title">{card.title}</h2>
      <div className="scratch-field">
        {card.status === 'scratched' ? (
          <p className="scratch-prize" tabIndex={-1} ref={prize}>
            {card.reward?.label ?? t`No prize this time`}
          </p>
        ) : (
          <p className="scratch-prize" aria-hidden="true">
            <Icon
              name={card.status === 'locked' ? 'lock' : card.status === 'expired' ? 'clock' : 'gift'}
              size={32}
            />
          </p>
        )}
        {card.status === 'ready' && (
          <ScratchCover image={card.cover_image_url} onScratched={() => void press()} />
        )}
      </div>
      {card.status === 'ready' && (
        <>
          <button
            type="button"
            className="button button-block button-small"
            aria-busy={isBusy}
            onClick={() => void press()}
          >
            {t`Reveal`} <span className="visually-hidden">{card.title}</span>
          </button>
          <p className="choice-note">{t`Scratch it, or press the button. Valid until ${dateText(card.expires_at, locale)}.`}</p>
        </>
      )}
      {card.status === 'locked' && (
        <p className="choice-note">
          {card.unlocks_at
            ? t`Opens ${momentText(card.unlocks_at, locale)}`
            : t`Opens once you have your order`}
        </p>
      )}
      {card.status === 'expired' && (
        <p className="choice-note">{t`Expired on ${dateText(card.expires_at, locale)}`}</p>
      )}
      {card.status === 'scratched' && <WhereItIs card={card} />}
      <FormFailure failure={failure} />
      <SealProof card={card} />
    </li>
  );
};

/** Where a prize went. */
const WhereItIs = ({ card: { reward, coupon } }: { card: ScratchCard }) => {
  if (!reward) return null;
  if (reward.coupon_code)
    return <CouponCode coupon={coupon ?? { code: reward.coupon_code, ends_at: null }} />;
  if (reward.type === 'wallet_credit')
    return <a className="link" href={href('/account/wallet')}>{t`In your wallet`}</a>;
  if (reward.type === 'points')
    return <a className="link" href={href('/account/rewards')}>{t`Added to your points`}</a>;
  return null;
};
