import { useEffect, useRef } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { CartChange } from '../../domain/cart/cart-changes.ts';
import { isOnline } from '../../domain/orders/payment-words.ts';
import { href, t, translate } from '../../language/islands.ts';
import { updateDraft } from '../../stores/checkout/checkout.ts';
import { chosenPayment } from '../../stores/checkout/checkout-request.ts';
import type { PlacingFailure } from '../../stores/checkout/place-order.ts';
import { GoOnAsGuest } from '../cart/GoOnAsGuest.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import type { CheckoutForm } from './use-checkout.ts';

interface CheckoutFootProps {
  cart: CartSnapshot;
  form: CheckoutForm;
  isPlacing: boolean;
  /** A session ended while the form was open. */
  isSignedOut: boolean;
  failure: PlacingFailure | null;
  termsPageSlug: string | null;
  /** Back to the ways of paying, as the chosen one is down. */
  onOtherMethod: () => void;
}

/** What differs from what was shown, line by line. */
const Changes = ({ changes }: { changes: readonly CartChange[] }) => {
  const price = usePrice();
  const write = (value: number | null, unit: CartChange['unit']) =>
    value === null ? t`none` : unit === 'money' ? price(value) : String(value);
  if (changes.length === 0) return null;
  return (
    <ul className="changes">
      {changes.map(({ label, from, to, unit }) => (
        <li key={`${translate(label)} ${unit}`}>
          <bdi>{translate(label)}</bdi>{' '}
          <span>
            <span className="visually-hidden">{t`before`} </span>
            <s>{write(from, unit)}</s> <span className="visually-hidden">{t`now`} </span>
            <strong>{write(to, unit)}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What stood in the way; focus comes here, so that it is read before the next press. */
const FailureNotice = ({
  failure,
  isOfCart,
  onOtherMethod,
}: {
  failure: PlacingFailure;
  isOfCart: boolean;
  onOtherMethod: (() => void) | undefined;
}) => {
  const notice = useRef<HTMLDivElement>(null);
  const hasFields = Object.keys(failure.errors).length > 0 && !isOfCart;
  useEffect(() => {
    if (!hasFields) notice.current?.focus();
  }, [hasFields]);
  return (
    <div ref={notice} className="notice notice-error" role="alert" tabIndex={-1}>
      <Icon name="alert" size={18} />
      <div>
        <p>{failure.message}</p>
        <Changes changes={failure.changes} />
        {failure.status === 409 && (
          <p>{t`Nothing has been ordered yet. Press again to order with these changes.`}</p>
        )}
        {isOfCart && <a className="link" href={href('/cart')}>{t`Change your cart`}</a>}
        {onOtherMethod && (
          <Button look="link" onClick={onOtherMethod}>
            {t`Choose another way to pay`}
          </Button>
        )}
      </div>
    </div>
  );
};

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
      {t`Sign in to continue`}
    </a>
    <GoOnAsGuest
      className="button button-plain button-block"
      onDone={() => updateDraft({ isMembers: false, addressId: null })}
    />
  </>
);

/** What no step of the form can correct. */
const OF_CART = ['item_unavailable', 'below_minimum', 'cart_empty', 'insufficient_stock', 'out_of_stock'];

const buttonText = (form: CheckoutForm, due: string): string =>
  isOnline(chosenPayment(form.draft, form.context.branch)) ? t`Pay ${due} online` : t`Place order · ${due}`;

/** The running total on every step, and on the last the one button that places the order. */
export const CheckoutFoot = (props: CheckoutFootProps) => {
  const { cart, form, isPlacing, isSignedOut, failure, termsPageSlug, onOtherMethod } = props;
  const isDown = failure?.body.code === 'upstream_unavailable';
  const price = usePrice();
  const isReview = form.current === 'review';
  const { amount_due: due } = cart.cartDetails;
  const { isCovered } = form.context;
  if (isSignedOut)
    return (
      <div className="screen-foot stack">
        <SignInAgain />
      </div>
    );
  return (
    <div className="screen-foot stack">
      {failure && (
        <FailureNotice
          key={failure.message}
          failure={failure}
          isOfCart={OF_CART.includes(failure.code ?? '')}
          onOtherMethod={isDown && form.steps.includes('payment') ? onOtherMethod : undefined}
        />
      )}
      {isReview ? (
        <>
          <button
            type="submit"
            form="checkout-form"
            className="button button-block"
            disabled={isPlacing}
            aria-busy={isPlacing}
          >
            {isPlacing
              ? t`Placing your order…`
              : isCovered
                ? t`Place order · ${price(cart.total)}`
                : buttonText(form, price(due))}
          </button>
          {termsPageSlug && !form.context.rules.needsTerms && (
            <p className="summary-note">
              {t`By placing the order you accept our terms.`}{' '}
              <a href={href(`/page/${termsPageSlug}`)}>{t`Read the terms`}</a>
            </p>
          )}
        </>
      ) : (
        <p className="summary-row" aria-live="polite">
          <strong>{t`Total`}</strong>
          <strong>
            <bdi>{price(cart.total)}</bdi>
          </strong>
        </p>
      )}
    </div>
  );
};
