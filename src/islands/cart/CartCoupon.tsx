import type { CartSnapshot } from '../../api/contract/cart.ts';
import { href, t } from '../../language/islands.ts';
import { applyCoupon, removeCoupon } from '../../stores/cart/coupon.ts';
import { Button } from '../ui/Button.tsx';
import { CodeEntry } from '../ui/CodeEntry.tsx';
import { Icon } from '../ui/Icon.tsx';
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

/** The code field; a refusal says what would help. */
export const CouponForm = () => (
  <CodeEntry
    id="coupon"
    label={t`Coupon code`}
    button={t`Apply`}
    empty={t`Enter the code, for example from a leaflet or an email.`}
    onSend={async (code) => {
      const result = await applyCoupon(code);
      return result.isDone ? null : result;
    }}
  />
);

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
