import type { CartItem, CartSnapshot } from '../../api/contract/cart.ts';
import { isOutOfReach } from './out-of-reach.ts';

type Line = Pick<CartItem, 'id' | 'name' | 'quantity' | 'unit_price' | 'is_available'>;
type Cart = { cartItems: readonly Line[] } & Pick<
  CartSnapshot,
  'total' | 'delivery_charge' | 'coupon_applied' | 'coupon_message'
> & {
    cartDetails: Pick<
      CartSnapshot['cartDetails'],
      'min_order_amount' | 'min_order_remaining' | 'order_type' | 'blockers'
    >;
  };

/** What another branch would make of a cart. Money in major units, as the server sent it. */
export interface CartComparison {
  /** Names of lines that could be ordered and no longer can. */
  lost: string[];
  /** Names of lines that could not be ordered and now can. */
  gained: string[];
  /** Nothing that could be ordered is left: there is no total to name. */
  isEmptied: boolean;
  fewer: { name: string; from: number; to: number }[];
  prices: { name: string; from: number; to: number }[];
  /** `from` is null where this branch does not deliver to where the cart goes: it has no total. */
  total: { from: number | null; to: number };
  delivery: { from: number; to: number };
  isDelivery: boolean;
  /** That nothing is delivered from there to where the cart goes, in the server's words; null where it is. */
  unreached: string | null;
  /** The minimum order that the cart does not reach there; null where it does. */
  minimum: { amount: number; missing: number } | null;
  /** That the coupon no longer counts there, in the server's words; null where it does, and without one. */
  coupon: string | null;
}

/** Compares line by line; a line that is gone altogether is lost too. */
export const compareCarts = (before: Cart, after: Cart): CartComparison => {
  const { min_order_amount: amount, min_order_remaining: missing, order_type, blockers } = after.cartDetails;
  const block = isOutOfReach(after) && blockers.find(({ code }) => code === 'address_not_serviceable');
  const pairs = before.cartItems
    .filter((line) => line.is_available)
    .map((line) => ({ line, next: after.cartItems.find(({ id }) => id === line.id) }));
  const kept = pairs.flatMap(({ line, next }) => (next?.is_available ? [{ line, next }] : []));
  return {
    lost: pairs.filter(({ next }) => !next?.is_available).map(({ line }) => line.name),
    gained: before.cartItems
      .filter(
        ({ id, is_available }) =>
          !is_available && after.cartItems.find((next) => next.id === id)?.is_available,
      )
      .map(({ name }) => name),
    isEmptied: pairs.length > 0 && kept.length === 0,
    fewer: kept
      .filter(({ line, next }) => next.quantity < line.quantity)
      .map(({ line, next }) => ({ name: line.name, from: line.quantity, to: next.quantity })),
    prices: kept
      .filter(({ line, next }) => next.unit_price !== line.unit_price)
      .map(({ line, next }) => ({ name: line.name, from: line.unit_price, to: next.unit_price })),
    total: { from: isOutOfReach(before) ? null : before.total, to: after.total },
    delivery: { from: before.delivery_charge, to: after.delivery_charge },
    isDelivery: order_type === 'delivery',
    unreached: block ? block.message : null,
    minimum: missing > 0 ? { amount, missing } : null,
    coupon: before.coupon_applied && !after.coupon_applied ? after.coupon_message : null,
  };
};

/** Whether the switch leaves the lines as they are. */
export const keepsLines = ({ lost, gained, fewer, prices }: CartComparison): boolean =>
  lost.length + gained.length + fewer.length + prices.length === 0;
