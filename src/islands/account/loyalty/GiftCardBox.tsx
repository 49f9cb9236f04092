import { useState } from 'react';
import type { GiftCardBalance } from '../../../api/contract/gift-card.ts';
import { pageLanguage, t } from '../../../language/islands.ts';
import { lookUpGiftCard, redeemGiftCard } from '../../../stores/account/gift-card.ts';
import { addToast } from '../../../stores/shop/toasts.ts';
import { CodeEntry } from '../../cart/CartCoupon.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { usePrice } from '../../ui/money.ts';
import { failureOf, usePress } from '../../ui/use-press.ts';
import { useSession } from '../../ui/use-stored.ts';
import { dateText } from '../parts/dates.ts';

interface Found {
  code: string;
  card: GiftCardBalance;
}

/** What is left on a gift card, for whoever has its code; a customer puts it into the wallet. */
export const GiftCardBox = () => {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <section className="card stack" aria-labelledby="gift-card-title">
      <h2 className="form-title" id="gift-card-title">{t`Gift card`}</h2>
      <CodeEntry
        id="gift-card"
        label={t`Code of the gift card`}
        button={t`Check`}
        empty={t`Enter the code from the email with your gift card.`}
        onSend={async (code) => {
          setFound(null);
          const answer = await lookUpGiftCard(code);
          if (answer.isDone) setFound({ code, card: answer.value });
          return failureOf(answer);
        }}
      />
      <div role="status">{found && <Balance {...found} onRedeemed={() => setFound(null)} />}</div>
    </section>
  );
};

const Balance = ({ code, card, onRedeemed }: Found & { onRedeemed: () => void }) => {
  const { last_digits, balance, expires_at } = card;
  const price = usePrice();
  const { locale } = pageLanguage();
  const isCustomer = useSession().token !== null;
  const { press, isBusy, failure } = usePress(async () => {
    const answer = await redeemGiftCard(code);
    if (answer.isDone) {
      addToast(t`${price(answer.value.amount)} is in your wallet.`);
      onRedeemed();
    }
    return failureOf(answer);
  });
  return (
    <div className="stack">
      <p>
        <strong>{t`Gift card ••••${last_digits}`}</strong> {t`${price(balance)} left`}
        {expires_at && <span className="choice-note">{t`Expires on ${dateText(expires_at, locale)}`}</span>}
      </p>
      {balance > 0 && isCustomer && (
        <Button aria-busy={isBusy} onClick={() => void press()}>
          {t`Put it into my wallet`}
        </Button>
      )}
      {balance > 0 && !isCustomer && (
        <p className="muted small">{t`Use it at the checkout, all at once or in parts.`}</p>
      )}
      <FieldError error={failure?.message} isSaid />
    </div>
  );
};
