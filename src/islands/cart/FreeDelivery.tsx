import type { CartSnapshot } from '../../api/contract/cart.ts';

/** How far the cart is from free delivery, as a text with a meter. */
export const FreeDelivery = ({ cart }: { cart: CartSnapshot }) => {
  const above = cart.cartDetails.free_delivery_above;
  if (!above && !cart.delivery_message) return null;
  const isReached = above !== null && above !== undefined && cart.subtotal_after_discounts >= above;
  return (
    <div className="free-delivery">
      <p id="free-delivery-text">{cart.delivery_message ?? (isReached ? 'Delivery is free.' : null)}</p>
      {above ? (
        <progress
          className="meter"
          aria-labelledby="free-delivery-text"
          max={above}
          value={Math.min(cart.subtotal_after_discounts, above)}
        />
      ) : null}
    </div>
  );
};
