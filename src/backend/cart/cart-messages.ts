import {
  freeDeliveryMessage,
  nearMissMessage,
  refusalMessage,
  savingMessage,
} from '../../domain/discounts/discount-messages.ts';
import type { Refusal } from '../../domain/discounts/discounts.ts';
import { toMajor } from '../../domain/money/money.ts';
import type { Text } from '../../domain/text/text.ts';
import { fieldError, type ShopError } from '../shop/shop-error.ts';
import { priceWriter } from './blockers.ts';
import type { CartView } from './cart-view.ts';

/** "Add $14.35 for free delivery", or null when there is none to reach. */
export const deliveryMessage = ({ priced, settings }: CartView): Text | null =>
  priced.freeDeliveryMissing === null
    ? null
    : freeDeliveryMessage(priced.freeDeliveryMissing, priceWriter(settings));

/** The discount that only lacks a little more subtotal; free delivery by a code names it, as the meter counts without. */
export const nearMissText = ({ priced, settings }: CartView): Text | null => {
  if (!priced.nearMiss) return null;
  const { discount, missing } = priced.nearMiss;
  const code = (discount.type === 'free_delivery' && discount.code) || undefined;
  return nearMissMessage(discount.title, missing, priceWriter(settings), code);
};

/** What the coupon saves, or what it lacks; without one, what the automatic discount saves. */
export const couponMessage = (view: CartView): Text | null => {
  const { cart, priced, settings } = view;
  const write = priceWriter(settings);
  if (priced.coupon && cart?.coupon_code) {
    return priced.coupon.isApplied
      ? savingMessage(cart.coupon_code, priced.coupon.amount, write)
      : refusalMessage(cart.coupon_code, view.coupon, priced.coupon, write);
  }
  const [automatic] = priced.applied;
  return automatic ? savingMessage(automatic.title, automatic.amount, write) : null;
};

/** The refusal of a coupon that a shopper typed: reason, what is missing, and the field. */
export const couponError = (code: string, view: CartView, refusal: Refusal): ShopError => {
  const message = refusalMessage(code, view.coupon, refusal, priceWriter(view.settings));
  const decimals = view.settings.money.decimalPlaces;
  return fieldError('coupon_code', message, 'coupon_invalid', {
    reason_code: refusal.reason,
    missing_amount: refusal.missing === null ? null : toMajor(refusal.missing, decimals),
  });
};
