import type { CartSnapshot } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
import { setDetails } from '../../stores/cart/cart.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { usePress } from '../ui/use-press.ts';
import { CodeEntry } from './CartCoupon.tsx';

const sendCode = async (gift_card_code: string | null) => {
  const result = await setDetails({ gift_card_code });
  return result.isDone ? null : result;
};

/** The gift card that pays for the cart, or the field for its code. */
export const GiftCardEntry = ({ cart }: { cart: CartSnapshot }) => {
  const card = cart.cartDetails.gift_card;
  return card ? (
    <Applied card={card} />
  ) : (
    <CodeEntry
      id="gift-card"
      label={t`Code of the gift card`}
      button={t`Apply`}
      empty={t`Enter the code from the email with your gift card.`}
      onSend={sendCode}
    />
  );
};

type Card = NonNullable<CartSnapshot['cartDetails']['gift_card']>;

const Applied = ({ card: { last_digits, amount, left } }: { card: Card }) => {
  const price = usePrice();
  const { press, isBusy, failure } = usePress(() => sendCode(null));
  return (
    <>
      <div className="notice">
        <Icon name="ticket" size={18} />
        <p>
          <strong>{t`Gift card ••••${last_digits}`}</strong>{' '}
          {left > 0 ? t`pays ${price(amount)}; ${price(left)} stays on it.` : t`pays ${price(amount)}.`}
        </p>
        <Button look="link" aria-busy={isBusy} onClick={() => void press()}>
          {t`Remove`}
          <span className="visually-hidden"> {t`Gift card ••••${last_digits}`}</span>
        </Button>
      </div>
      <FieldError error={failure?.message} isSaid />
    </>
  );
};
