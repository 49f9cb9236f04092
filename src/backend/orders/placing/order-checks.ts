import type { z } from 'zod';
import type { PlaceOrderRequest } from '../../../api/contract/order.ts';
import { say } from '../../../domain/text/text.ts';
import { listBlockers, notServiceable } from '../../cart/blockers.ts';
import { assertCouponApplies, assertOrderType, assertTipFits } from '../../cart/cart-details.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { assertTimeChosen } from '../../cart/slot-rules.ts';
import type { Visitor } from '../../shop/shop.ts';
import { fieldError, ShopError } from '../../shop/shop-error.ts';

type Request = z.output<typeof PlaceOrderRequest>;

/** Every rule of contract call 36 but contact, payment and total, in the order a visitor can fix them; throws the first refusal. */
export const assertPlaceable = (
  view: CartView,
  request: Request,
  visitor: Visitor,
  isTyped: boolean,
): void => {
  if (!isTyped) assertMayOrder(view, visitor);
  assertOrderType(view, request);
  assertNotBlocked(view);
  if (!view.isMailed) {
    assertAddress(view);
    assertTimeChosen(view);
  }
  assertCouponApplies(view, request.coupon_code);
  assertTipFits(view);
  if (view.settings.needsTerms && !request.accept_terms && !isTyped) {
    throw fieldError('accept_terms', say`Accept the terms to place the order.`, 'terms_required');
  }
};

const assertMayOrder = ({ settings }: CartView, visitor: Visitor): void => {
  if (visitor.kind === 'user' || settings.hasGuestCheckout) return;
  throw new ShopError('login_required', say`Please sign in to place an order.`);
};

/** The cart's own blockers, an unavailable item with its place in the list. */
const assertNotBlocked = (view: CartView): void => {
  const blockers = listBlockers(view);
  const [first] = blockers;
  if (!first || first.code === 'branch_closed' || first.code === 'address_not_serviceable') return;
  if (first.code !== 'item_unavailable') throw new ShopError(first.code, first.message);
  const items = blockers.filter(({ code }) => code === 'item_unavailable');
  const errors = items.map(({ lineItemId, message }) => {
    const index = view.lines.findIndex(({ row }) => row.id === lineItemId);
    return [`items.${index}`, [message]];
  });
  throw new ShopError('item_unavailable', first.message, {}, Object.fromEntries(errors));
};

const assertAddress = (view: CartView): void => {
  if (view.orderType !== 'delivery') return;
  if (!view.address) throw fieldError('address', say`Enter the delivery address.`, 'address_required');
  if (!view.isServiceable) {
    throw fieldError('address.pincode', notServiceable(view), 'address_not_serviceable');
  }
};
