import { BY_HAND } from '../../../domain/discounts/discounts.ts';
import { say } from '../../../domain/text/text.ts';
import { couponError } from '../../cart/cart-messages.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { payByCard } from '../../gift-cards/card-ledger.ts';
import { payFromWallet } from '../../loyalty/order-effects.ts';
import { redeem } from '../../promotions/discounts.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { customerIdOf } from '../../shop/owners.ts';
import { fieldError, ShopError } from '../../shop/shop-error.ts';
import { doorOf } from '../record/order-facts.ts';
import { holdLines, type StockLine, takeLines } from '../stock/stock.ts';
import type { NewOrder } from './insert-order.ts';

/** The order would cost something else than what the shopper saw. */
export class TotalMoved extends Error {}

/** Takes the goods off the shelf, or holds them while the order waits for its payment; 422 when one is gone. */
export const takeGoods = async (trx: Trx, view: CartView, order: NewOrder): Promise<StockLine[]> => {
  const lines = view.lines.map(({ row }) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
  }));
  const at = view.at.toISOString();
  const cause = { branchId: view.branch.id, reason: 'order', reference: order.id, at };
  const isHeld = order.plan.status === 'pending_payment';
  const missing = await (isHeld ? holdLines(trx, lines, view.branch.id) : takeLines(trx, lines, cause));
  if (missing) throw soldOut(view, missing);
  return lines;
};

const soldOut = (view: CartView, missing: StockLine): ShopError => {
  const isMissing = ({ row }: CartView['lines'][number]) =>
    row.product_id === missing.productId && row.variant_id === missing.variantId;
  const index = view.lines.findIndex(isMissing);
  const name = view.lines[index]?.product.name;
  const text = name ? say`${name} is sold out.` : say`An item is sold out.`;
  return fieldError(`items.${index}`, text, 'item_unavailable');
};

/** A coupon that was used up meanwhile is refused; without an automatic discount the total is another one. */
export const redeemDiscounts = async (trx: Trx, view: CartView, { id: orderId, owner }: NewOrder) => {
  const stored = view.priced.applied.filter(({ id }) => id !== BY_HAND);
  for (const { id, amount } of stored.toSorted((a, b) => a.id - b.id)) {
    const code = id === view.coupon?.id ? view.coupon.code : null;
    const use = { discount_id: id, order_id: orderId, owner, amount_minor: amount };
    const reason = await redeem(trx, use, code);
    if (reason === null) continue;
    if (!code) throw new TotalMoved();
    throw couponError(code, view, { reason, missing: null, missingQuantity: null });
  }
};

/** Takes the parts of gift card and wallet; when one was spent elsewhere meanwhile, the visitor confirms again. */
export const payAhead = async (trx: Trx, view: CartView, order: NewOrder): Promise<void> => {
  const { giftCardAmount: amount, walletAmount, subtotalAfterDiscounts } = view.priced;
  const at = view.at.toISOString();
  const part = { amount, reference: order.id, orderId: order.id, at };
  if (amount > 0 && view.giftCard && !(await payByCard(trx, { cardId: view.giftCard.id, ...part })))
    throw new TotalMoved();
  if (walletAmount === 0) return;
  const isPaid = await payFromWallet(trx, {
    orderId: order.id,
    orderNumber: order.orderNumber,
    customerId: customerIdOf(order.owner),
    branchId: view.branch.id,
    goods: subtotalAfterDiscounts,
    walletAmount,
    addressKey: doorOf(view.orderType === 'delivery' ? view.address : null),
    phone: order.contact.phone,
    at,
  });
  if (isPaid) return;
  if (order.plan.method.code !== 'wallet') throw new TotalMoved();
  throw new ShopError('wallet_insufficient', say`Your wallet no longer covers this order.`);
};
