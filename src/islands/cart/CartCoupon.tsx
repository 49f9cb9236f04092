import type { FormEvent } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { href, t } from '../../language/islands.ts';
import { applyCoupon, removeCoupon } from '../../stores/cart/coupon.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePress } from '../ui/use-press.ts';
import { FailureNote } from './FailureNote.tsx';

export const AppliedCoupon = ({ cart }: { cart: CartSnapshot }) => (
  <div className="notice">
    <Icon name="tag" size={18} />
    <p>
      <strong>
        <bdi>{cart.customer_applied_coupon}</bdi>
      </strong>
      {cart.coupon_message && <span> {withoutCode(cart)}</span>}
    </p>
    <Button look="link" onClick={() => void removeCoupon()}>
      {t`Remove`}
      <span className="visually-hidden"> {t`coupon ${cart.customer_applied_coupon ?? ''}`}</span>
    </Button>
  </div>
);

const withoutCode = ({ coupon_message: message, customer_applied_coupon: code }: CartSnapshot): string =>
  message?.startsWith(`${code}: `) ? message.slice(`${code}: `.length) : (message ?? '');

/** The code field; a refusal stands under the field with what would help, and the code stays in it. */
export const CouponForm = () => {
  const { press, isBusy, failure, forget } = usePress(async (code: string) => {
    if (!code) return { message: t`Enter the code, for example from a leaflet or an email.` };
    const result = await applyCoupon(code);
    return result.isDone ? null : result;
  });
  const error = failure?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void press(String(new FormData(event.currentTarget).get('coupon_code') ?? '').trim());
  };
  return (
    <>
      <form className="coupon-form" onSubmit={submit} noValidate>
        <div className={`field${error ? ' is-wrong' : ''}`}>
          <label className="field-label" htmlFor="coupon-code">
            {t`Coupon code`}
          </label>
          <input
            id="coupon-code"
            name="coupon_code"
            className="input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-invalid={error !== undefined}
            aria-describedby={error ? 'coupon-error' : undefined}
            onInput={forget}
          />
        </div>
        <button type="submit" className="button button-quiet" aria-busy={isBusy}>
          {t`Apply`}
        </button>
      </form>
      <FieldError id="coupon" error={error} isSaid />
    </>
  );
};

/** Coupon of the cart: one applied, or a folded field to enter one; and the way to all offers. */
export const CartCoupon = ({ cart }: { cart: CartSnapshot }) => (
  <div className="stack">
    {cart.customer_applied_coupon ? (
      <>
        <AppliedCoupon cart={cart} />
        <FailureNote place="coupon" />
      </>
    ) : (
      <details className="coupon">
        <summary>
          <Icon name="tag" size={18} /> {t`Add a coupon code`}
        </summary>
        <CouponForm />
      </details>
    )}
    <a className="link small" href={href('/cart/discounts')}>
      {t`All offers for your cart`}
    </a>
  </div>
);
