import { type FormEvent, useState } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { applyCoupon, removeCoupon } from '../../stores/cart/cart.ts';
import { Icon } from '../ui/Icon.tsx';

const AppliedCoupon = ({ cart }: { cart: CartSnapshot }) => (
  <div className={`notice ${cart.coupon_applied ? 'notice-saving' : ''}`}>
    <Icon name="tag" size={18} />
    <p>
      <strong>{cart.customer_applied_coupon}</strong>
      {cart.coupon_message && <span> {withoutCode(cart)}</span>}
    </p>
    <button type="button" className="link" onClick={() => void removeCoupon()}>
      Remove<span className="visually-hidden"> coupon {cart.customer_applied_coupon}</span>
    </button>
  </div>
);

const withoutCode = ({ coupon_message: message, customer_applied_coupon: code }: CartSnapshot): string =>
  message?.startsWith(`${code}: `) ? message.slice(`${code}: `.length) : (message ?? '');

/** The code field, folded away; a refusal stands under the field with what would help. */
const CouponForm = () => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('coupon_code') ?? '').trim();
    if (!code) return setError('Enter the code, for example from a leaflet or an e-mail.');
    setBusy(true);
    const result = await applyCoupon(code);
    setBusy(false);
    setError(result.isDone ? null : result.message);
  };
  return (
    <>
      <form className="coupon-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className={`field${error ? ' is-wrong' : ''}`}>
          <label className="field-label" htmlFor="coupon-code">
            Coupon code
          </label>
          <input
            id="coupon-code"
            name="coupon_code"
            className="input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-invalid={error !== null}
            aria-describedby={error ? 'coupon-error' : undefined}
            onInput={() => setError(null)}
          />
        </div>
        <button type="submit" className="button button-quiet" aria-busy={isBusy} disabled={isBusy}>
          Apply
        </button>
      </form>
      {error && (
        <p className="field-error" id="coupon-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
};

/** Coupon of the cart: one applied, or a folded field to enter one. */
export const CartCoupon = ({ cart }: { cart: CartSnapshot }) =>
  cart.customer_applied_coupon ? (
    <AppliedCoupon cart={cart} />
  ) : (
    <details className="coupon">
      <summary>
        <Icon name="tag" size={18} /> Add a coupon code
      </summary>
      <CouponForm />
    </details>
  );
