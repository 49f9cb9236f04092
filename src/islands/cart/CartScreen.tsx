import { useEffect } from 'react';
import type { Branch } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { openText } from '../../domain/branch/branch-words.ts';
import { pageLanguage, t, translate } from '../../language/islands.ts';
import { $cart, clearNotices, fetchCart, setDetails } from '../../stores/cart/cart.ts';
import { $cartFailures } from '../../stores/cart/cart-failures.ts';
import { leaveUnreached } from '../../stores/cart/place.ts';
import { hasFeature, pageSettings } from '../../stores/shop/settings.ts';
import { cartSums, Summary } from '../receipt/Summary.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useStored } from '../ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { CartCoupon } from './CartCoupon.tsx';
import { CartFoot } from './CartFoot.tsx';
import { CartGoal } from './CartGoal.tsx';
import { CartLines } from './CartLines.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { FailureNote } from './FailureNote.tsx';
import { LinkedCode } from './LinkedCode.tsx';
import { OrderTypeChoice } from './OrderTypeChoice.tsx';
import { PlaceEstimate } from './PlaceEstimate.tsx';
import { RecommendedProducts } from './Recommended.tsx';
import { ShareCart } from './ShareCart.tsx';
import { SignedOutNote } from './SignedOutNote.tsx';
import { useEstimate } from './use-estimate.ts';
import { WaitingChanges } from './WaitingChanges.tsx';

interface CartScreenProps {
  branch: Branch;
  /** The shop has other branches. */
  hasOthers: boolean;
}

/** Where it is fetched, and how soon; a closed branch says until when it is. */
const PickupNote = ({ branch }: { branch: Branch }) => {
  const { name, address, pickup, is_open_now: isOpen } = branch;
  return (
    <p className="notice">
      <Icon name={isOpen ? 'check' : 'clock'} size={18} />
      {isOpen ? (
        <span>{t`Ready in about ${pickup.ready_in_minutes} min at ${name}, ${address.line1}, ${address.city}.`}</span>
      ) : (
        <span>
          <bdi>{`${name}, ${address.line1}, ${address.city}`}</bdi>
          <br />
          {translate(openText(branch, pageLanguage().locale, { now: new Date() }))}
        </span>
      )}
    </p>
  );
};

/** What the estimate of the summary is for. */
const EstimateNote = ({ cart }: { cart: CartSnapshot }) => {
  const { order_type: orderType, pincode } = cart.cartDetails;
  const { isEstimate, isOutOfReach, is_mailed: isMailed } = cartSums(cart);
  if (!isEstimate || isOutOfReach || isMailed || orderType !== 'delivery' || !pincode) return null;
  return (
    <p className="summary-note">
      {t`Delivery is estimated for ${pincode}. The exact charge depends on your address.`}
    </p>
  );
};

const CartBody = ({ cart, branch }: { cart: CartSnapshot; branch: Branch }) => {
  const isDelivery = cart.cartDetails.order_type === 'delivery';
  const { is_mailed: isMailed } = cart.cartDetails;
  return (
    <>
      {isMailed ? (
        <p className="notice">
          <Icon name="ticket" size={18} /> {t`Gift cards are sent by email, so there's nothing to deliver.`}
        </p>
      ) : (
        <section className="stack" aria-label={t`Delivery or pickup`}>
          <OrderTypeChoice
            types={branch.order_types}
            value={cart.cartDetails.order_type}
            onChange={(order_type) => void setDetails({ order_type }, 'order_type')}
          />
          <FailureNote place="order_type" />
          {isDelivery && !cart.address && (
            <PlaceEstimate id="place" countryCode={pageSettings().countryCode} refusalId="cart-reasons" />
          )}
          {!isDelivery && <PickupNote branch={branch} />}
        </section>
      )}
      {!isMailed && <CartGoal cart={cart} />}
      <CartCoupon cart={cart} />
      <section className="card" aria-label={t`Order summary`}>
        <Summary sums={cartSums(cart)} />
        <EstimateNote cart={cart} />
      </section>
      {hasFeature('shared_carts') && <ShareCart from="cart" label={t`Share this cart`} />}
      <RecommendedProducts
        title={t`Goes well with this`}
        inCart={cart.cartItems.map(({ product_id }) => product_id)}
      />
    </>
  );
};

/** Notices are said once: they are gone when the shopper comes to the cart again. */
const useNoticesSeen = (): void => {
  useEffect(() => {
    addEventListener('pagehide', clearNotices);
    return () => removeEventListener('pagehide', clearNotices);
  }, []);
};

/** Where nothing is delivered another place can be named here. */
const useUnreached = (cart: CartSnapshot | null): void => {
  const isUnreached = cart?.is_delivery_available === false;
  useEffect(() => {
    if (isUnreached) void leaveUnreached();
  }, [isUnreached]);
};

const Cart = ({ branch, hasOthers }: CartScreenProps) => {
  const cart = useStored($cart, null);
  const hasFailed = useStored($cartFailures, {}).fetch !== undefined;
  // Without a network the cart that was shown last is as good as it gets.
  useEffect(() => void (navigator.onLine === false && $cart.get() ? undefined : fetchCart()), []);
  useEstimate(cart);
  useUnreached(cart);
  useNoticesSeen();
  if (!cart) {
    return (
      <div className="screen-body stack">
        <WaitingChanges />
        {hasFailed ? <LoadFailed onRetry={() => void fetchCart()} /> : <Skeleton rows={3} />}
      </div>
    );
  }
  const isEmpty = cart.cartItems.length === 0;
  return (
    <>
      <div className="screen-body stack cart-body">
        <WaitingChanges />
        <FailureNote place="fetch" />
        <SignedOutNote />
        <LinkedCode cart={cart} />
        <CartLines cart={cart} />
        {isEmpty ? <EmptyCart /> : <CartBody cart={cart} branch={branch} />}
      </div>
      {!isEmpty && <CartFoot cart={cart} types={branch.order_types} hasOthers={hasOthers} />}
    </>
  );
};

/** The cart: fills the screen's body and foot. */
export const CartScreen = (props: CartScreenProps) => (
  <Boundary>
    <Cart {...props} />
  </Boundary>
);
