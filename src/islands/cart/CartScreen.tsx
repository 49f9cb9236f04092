import { useEffect, useState } from 'react';
import type { Branch } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import {
  $askedQuantities,
  $cart,
  $cartNotices,
  $cartUpdating,
  clearNotices,
  fetchCart,
  setDetails,
} from '../../stores/cart/cart.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { useStored } from '../ui/use-stored.ts';
import { EmptyState, LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { CartCoupon } from './CartCoupon.tsx';
import { CartLine, GoneLine } from './CartLine.tsx';
import { FreeDelivery } from './FreeDelivery.tsx';
import { OrderTypeChoice } from './OrderTypeChoice.tsx';
import { PlaceEstimate } from './PlaceEstimate.tsx';
import { cartSums, Summary } from './Summary.tsx';
import { useRemoval } from './use-removal.ts';

interface CartScreenProps {
  branch: Branch;
}

/** What checkout itself asks for is no reason to stay in the cart. */
const ASKED_AT_CHECKOUT = ['address_required', 'slot_required'];

const blockersOf = (cart: CartSnapshot) =>
  cart.cartDetails.blockers.filter(({ code }) => !ASKED_AT_CHECKOUT.includes(code));

const CartLines = ({ cart }: { cart: CartSnapshot }) => {
  const asked = useStored($askedQuantities, {});
  const updating = useStored($cartUpdating, { is_cart_updating: false, is_cart_updating_product: null });
  const notices = useStored($cartNotices, []);
  const { gone, remove, undo } = useRemoval(cart.cartItems);
  const lines = cart.cartItems.map((item) => (
    <CartLine
      key={item.id}
      item={item}
      asked={asked}
      isBusy={asked[item.id] === 0 || updating.is_cart_updating_product === item.product_id}
      notices={notices.filter((notice) => notice.cart_item_id === item.id)}
      onRemove={(line) => void remove(line)}
    />
  ));
  if (gone) {
    lines.splice(gone.index, 0, <GoneLine key="gone" item={gone.item} onUndo={() => void undo()} />);
  }
  const others = notices.filter((notice) => !cart.cartItems.some(({ id }) => id === notice.cart_item_id));
  return (
    <>
      {others.map(({ message }) => (
        <p key={message} className="notice">
          <Icon name="alert" size={18} /> {message}
        </p>
      ))}
      {lines.length > 0 && <ul className="cart-lines">{lines}</ul>}
    </>
  );
};

const CartBody = ({ cart, branch }: { cart: CartSnapshot; branch: Branch }) => {
  const isDelivery = cart.cartDetails.order_type === 'delivery';
  return (
    <>
      <section className="cart-stack" aria-label="How you get it">
        <OrderTypeChoice
          types={branch.order_types}
          value={cart.cartDetails.order_type}
          onChange={(order_type) => void setDetails({ order_type })}
        />
        {isDelivery && <FreeDelivery cart={cart} />}
        {isDelivery && !cart.address && <PlaceEstimate />}
        {!isDelivery && <PickupNote branch={branch} />}
      </section>
      <CartCoupon cart={cart} />
      {!cart.customer_applied_coupon && cart.discount_eligibility_message && (
        <p className="notice notice-saving">
          <Icon name="tag" size={18} /> {cart.discount_eligibility_message}
        </p>
      )}
      <section className="card" aria-label="Order summary">
        <Summary sums={cartSums(cart)} />
      </section>
    </>
  );
};

const PickupNote = ({ branch }: { branch: Branch }) => (
  <p className="notice">
    <Icon name="check" size={18} />
    <span>
      Ready in about {branch.pickup.ready_in_minutes} min at {branch.name}, {branch.address.line1},{' '}
      {branch.address.city}.
    </span>
  </p>
);

const CartFoot = ({ cart }: { cart: CartSnapshot }) => {
  const price = usePrice();
  const blockers = blockersOf(cart);
  return (
    <div className="screen-foot cart-stack">
      {blockers.map(({ code, message }) => (
        <p key={code + message} className="notice notice-error" role="status">
          <Icon name="alert" size={18} /> {message}
        </p>
      ))}
      {blockers.length === 0 ? (
        <a className="button button-block button-split" href="/checkout">
          <span>Checkout</span>
          <span>{price(cart.total)}</span>
        </a>
      ) : (
        <button type="button" className="button button-block button-split" disabled>
          <span>Checkout</span>
          <span>{price(cart.total)}</span>
        </button>
      )}
    </div>
  );
};

/** Notices are told once: they are gone when the shopper comes to the cart again. */
const useNoticesSeen = (): void => {
  useEffect(() => {
    addEventListener('pagehide', clearNotices);
    return () => removeEventListener('pagehide', clearNotices);
  }, []);
};

/** The cart (SPEC §2 /cart): fills the screen's body and foot. */
export const CartScreen = ({ branch }: CartScreenProps) => {
  const cart = useStored($cart, null);
  const [hasFailed, setFailed] = useState(false);
  const load = async () => setFailed(!(await fetchCart()));
  useEffect(() => void fetchCart().then((isDone) => setFailed(!isDone)), []);
  useNoticesSeen();
  if (!cart) {
    return (
      <div className="screen-body">
        {hasFailed ? <LoadFailed onRetry={() => void load()} /> : <Skeleton rows={3} />}
      </div>
    );
  }
  const isEmpty = cart.cartItems.length === 0;
  return (
    <>
      <div className="screen-body cart-stack">
        <CartLines cart={cart} />
        {isEmpty ? (
          <EmptyState text="Your cart is empty." action="Start shopping" href="/" />
        ) : (
          <CartBody cart={cart} branch={branch} />
        )}
      </div>
      {!isEmpty && <CartFoot cart={cart} />}
    </>
  );
};
