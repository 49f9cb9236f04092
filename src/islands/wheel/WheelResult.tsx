import { useEffect, useRef } from 'react';
import type { WheelSpin } from '../../api/contract/wheel.ts';
import { href, t } from '../../language/islands.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { applyCoupon } from '../../stores/cart/coupon.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { CouponCode, isGood } from '../account/loyalty/CouponCode.tsx';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { usePress } from '../ui/use-press.ts';
import { useStored } from '../ui/use-stored.ts';

/** Puts the coupon to the cart with one press, where there is something in it. */
const UseCoupon = ({ code }: { code: string }) => {
  const cart = useStored($cart, null);
  const { press, isBusy, failure } = usePress(async () => {
    const result = await applyCoupon(code);
    return result.isDone ? null : result;
  });
  if (cart?.coupon_applied && cart.customer_applied_coupon === code)
    return <a className="button button-block" href={href('/cart')}>{t`It's in your cart`}</a>;
  if (!cart || cart.cartItems.length === 0)
    return <a className="link" href={href('/cart/discounts')}>{t`It's waiting in your offers`}</a>;
  return (
    <>
      <Button look="block" isBusy={isBusy} onClick={() => void press()}>
        {t`Use it in my cart`}
      </Button>
      <FormFailure failure={failure} />
    </>
  );
};

/** What the spin gave. It takes the focus, since the button that was pressed is gone. */
export const WheelResult = ({ spin: { label, coupon } }: { spin: WheelSpin }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const words = coupon ? t`You won: ${label}` : label;
  useEffect(() => {
    title.current?.focus();
    announce(words);
  }, [words]);
  return (
    <div className="wheel-result">
      <h3 tabIndex={-1} ref={title}>
        {words}
      </h3>
      {coupon && (
        <>
          <CouponCode coupon={coupon} />
          {isGood(coupon) && <UseCoupon code={coupon.code} />}
        </>
      )}
    </div>
  );
};
