import { useEffect, useRef } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { PlacingFailure } from '../../stores/checkout/place-order.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';

interface CheckoutFootProps {
  cart: CartSnapshot;
  isReview: boolean;
  isPlacing: boolean;
  failure: PlacingFailure | null;
  termsPageSlug: string | null;
}

/** What stood in the way; focus comes here, so that it is read before the next press. */
const FailureNotice = ({ failure }: { failure: PlacingFailure }) => {
  const price = usePrice();
  const notice = useRef<HTMLDivElement>(null);
  const hasFields = Object.keys(failure.errors).length > 0;
  useEffect(() => {
    if (!hasFields) notice.current?.focus();
  }, [hasFields]);
  return (
    <div ref={notice} className="notice notice-error" role="alert" tabIndex={-1}>
      <Icon name="alert" size={18} />
      <span>
        {failure.message}
        {failure.total &&
          ` Please look at the summary; nothing was charged. Press again to order for ${price(failure.total.to)}.`}
      </span>
    </div>
  );
};

/** The running total on every step, and on the last the one button that places the order. */
export const CheckoutFoot = ({ cart, isReview, isPlacing, failure, termsPageSlug }: CheckoutFootProps) => {
  const price = usePrice();
  const total = price(cart.total);
  return (
    <div className="screen-foot cart-stack">
      {failure && <FailureNotice key={failure.message} failure={failure} />}
      {isReview ? (
        <>
          <button type="submit" className="button button-block" disabled={isPlacing} aria-busy={isPlacing}>
            {isPlacing ? 'Placing your order…' : `Place order · ${total}`}
          </button>
          {termsPageSlug && (
            <p className="summary-note">
              By placing the order you accept our <a href={`/page/${termsPageSlug}`}>terms</a>.
            </p>
          )}
        </>
      ) : (
        <p className="summary-row" aria-live="polite">
          <strong>Total</strong>
          <strong>{total}</strong>
        </p>
      )}
    </div>
  );
};
