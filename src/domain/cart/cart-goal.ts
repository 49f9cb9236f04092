import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { Discount } from '../../api/contract/discount.ts';
import { isOutOfReach } from './out-of-reach.ts';

/** The one thing worth saying about what a little more, or a code, would bring. Money in major units, as sent. */
export type CartGoal =
  | { kind: 'apply'; code: string; title: string; saving: number; delivery: number | null }
  | { kind: 'discount'; code: string | null; title: string; missing: number; target: number | null }
  | { kind: 'free_delivery'; missing: number; target: number };

type CartFacts = Pick<
  CartSnapshot,
  'delivery_charge' | 'shipping_discount_amount' | 'subtotal_after_discounts' | 'customer_applied_coupon'
> & {
  cartDetails: Pick<
    CartSnapshot['cartDetails'],
    'order_type' | 'free_delivery_above' | 'min_order_remaining' | 'blockers'
  >;
};
/** Where it goes, as far as the cart knows. */
type Place = Pick<CartSnapshot, 'address'> & { cartDetails: Pick<CartSnapshot['cartDetails'], 'pincode'> };
type DiscountFacts = Pick<
  Discount,
  | 'code'
  | 'title'
  | 'is_applied'
  | 'is_eligible'
  | 'is_automatic'
  | 'reason_code'
  | 'missing_amount'
  | 'min_subtotal'
  | 'estimated_saving'
  | 'delivery_charge'
  | 'type'
>;

/** Whether what is left to pay for delivery is nothing. */
export const isDeliveryFree = (cart: CartFacts): boolean =>
  cart.cartDetails.order_type === 'delivery' &&
  !isOutOfReach(cart) &&
  cart.delivery_charge <= cart.shipping_discount_amount;

/** Whether that can be promised: a place that is not known yet may have a charge of its own. */
export const isDeliverySurelyFree = (cart: CartFacts & Place): boolean => {
  const { free_delivery_above: above, pincode } = cart.cartDetails;
  const isReached = above != null && cart.subtotal_after_discounts >= above;
  const isKnown = cart.address !== null || Boolean(pincode);
  return isDeliveryFree(cart) && (isKnown || isReached || cart.shipping_discount_amount > 0);
};

/**
 * The nearest goal of a cart: a code that already holds and saves most, else what lacks least. Nothing below the
 * minimum order, which has a place of its own, and no codes beside one that the shopper chose.
 */
export const nearestGoal = (cart: CartFacts, discounts: readonly DiscountFacts[]): CartGoal | null => {
  if (cart.cartDetails.min_order_remaining > 0) return null;
  const open = discounts.filter(
    (one) => !one.is_applied && (one.is_automatic || !cart.customer_applied_coupon) && isOfUse(one, cart),
  );
  const [best] = open
    .filter((one) => one.is_eligible && one.code !== null && one.estimated_saving > 0)
    .toSorted((a, b) => b.estimated_saving - a.estimated_saving);
  if (best?.code) {
    const { code, title, estimated_saving: saving, delivery_charge: delivery = null } = best;
    return { kind: 'apply', code, title, saving, delivery };
  }
  const goals = [...freeDelivery(cart), ...open.flatMap(nearMiss)];
  return goals.toSorted((a, b) => a.missing - b.missing)[0] ?? null;
};

/** Free delivery says nothing to whom delivery costs nothing. */
const isOfUse = (discount: DiscountFacts, cart: CartFacts): boolean =>
  discount.type !== 'free_delivery' || (cart.cartDetails.order_type === 'delivery' && !isDeliveryFree(cart));

type Goal = Exclude<CartGoal, { kind: 'apply' }>;

const freeDelivery = (cart: CartFacts): Goal[] => {
  const target = cart.cartDetails.free_delivery_above ?? 0;
  const missing = target - cart.subtotal_after_discounts;
  const isOpen = cart.cartDetails.order_type === 'delivery' && !isDeliveryFree(cart) && missing > 0;
  return isOpen ? [{ kind: 'free_delivery', missing, target }] : [];
};

const nearMiss = ({
  code,
  title,
  reason_code,
  missing_amount: missing,
  min_subtotal,
}: DiscountFacts): Goal[] =>
  reason_code === 'below_minimum' && missing !== null && missing > 0
    ? [{ kind: 'discount', code, title, missing, target: min_subtotal }]
    : [];
