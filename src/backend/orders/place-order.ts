import { ulid } from 'ulid';
import type { z } from 'zod';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '../../api/contract/order.ts';
import { toMajor, toMinor } from '../../domain/money.ts';
import { say } from '../../domain/text.ts';
import { priceWriter } from '../cart/blockers.ts';
import { getCart, versionConflict } from '../cart/cart.ts';
import { chooseDetails, keepDetails } from '../cart/cart-details.ts';
import { couponError } from '../cart/cart-messages.ts';
import { type CartCall, type CartView, emptyView, viewCart } from '../cart/cart-view.ts';
import { type CartRow, claimCart, emptyCart, listLines } from '../cart/repository.ts';
import { toCartWire } from '../cart/wire.ts';
import { recomputeAvailability } from '../catalog/availability.ts';
import { recordChanges } from '../db/changes.ts';
import { inTransaction, type Trx } from '../db/connect.ts';
import { type Outcome, oncePerKey } from '../http/idempotency.ts';
import { fieldError, ShopError } from '../http/shop-error.ts';
import { redeem } from '../promotions/discounts.ts';
import { insertPlacedOrder } from './insert-order.ts';
import { assertPlaceable, readContact } from './order-checks.ts';
import { takeLines } from './stock.ts';
import { addSold } from './stock-repository.ts';
import { newTokenSeed, tokenOf } from './tracking-token.ts';

export interface PlaceOrderCall extends CartCall {
  request: z.output<typeof PlaceOrderRequest>;
  /** The idempotency key as sent. */
  key: string | undefined;
}

/**
 * Places the order in one transaction: key, cart version, stock in id order, discounts, order and notices, what
 * pages show, stored answer. Nothing outside the database is waited for inside. A cart or total that moved
 * answers 409 with the fresh cart. Contract call 36.
 */
export const placeOrder = async (call: PlaceOrderCall): Promise<Outcome<PlaceOrderAnswer>> => {
  const { shop, visitor, request, key } = call;
  const intent = { owner: visitor.owner, call: 'place-order', key, body: request };
  let hasChanges = false;
  const outcome = await inTransaction(shop.db, (trx) =>
    oncePerKey(shop, trx, intent, async () => {
      const placed = await place(call, trx);
      hasChanges = placed.hasChanges;
      return placed.answer;
    }),
  ).catch((error: unknown) => refuse(call, error));
  if (hasChanges) shop.onChange();
  return { ...outcome, body: withToken(outcome.body, tokenOf(outcome.body.tracking_token, key)) };
};

/** The stored answer holds the token's seed; the shopper gets the token. */
const withToken = (answer: PlaceOrderAnswer, token: string): PlaceOrderAnswer => ({
  ...answer,
  order: { ...answer.order, tracking_token: token },
  tracking_token: token,
});

class CartMoved extends Error {}
class TotalMoved extends Error {}

const place = async (call: PlaceOrderCall, trx: Trx) => {
  const { shop, visitor, request, key } = call;
  const claimed = await claimVersion(call, trx);
  const cart = await chooseDetails(call, trx, claimed, request);
  // Before the slot's orders are counted: its last place goes to one order alone.
  if (cart.slot_id !== null && cart.slot_id !== 'asap') await shop.db.dialect.lockSlot(trx, cart.slot_id);
  const lines = await listLines(trx, cart.id);
  const view = await viewCart(call, trx, { cart, lines });
  assertPlaceable(view, request);
  const contact = readContact(view, request);
  assertTotal(view, request.expected_total);
  const orderId = ulid(shop.now().getTime());
  await takeStock(trx, view, orderId);
  await redeemDiscounts(trx, view, orderId, visitor.owner);
  const seed = newTokenSeed();
  const order = await insertPlacedOrder(trx, view, {
    id: orderId,
    owner: visitor.owner,
    contact,
    deliveryInstructions: request.delivery_instructions ?? null,
    token: tokenOf(seed, key),
  });
  const emptied = await emptyCart(trx, cart);
  const changes = await recomputeAvailability(trx, await countSales(trx, view));
  await recordChanges(shop.db, trx, changes);
  const answer: PlaceOrderAnswer = {
    order,
    payment: { status: 'none' },
    cart: toCartWire(emptyView(view, emptied)),
    tracking_token: seed,
  };
  return { answer, hasChanges: changes.length > 0 };
};

/** Holds the cart's row; only the version that the shopper saw may become an order. */
const claimVersion = async (
  { shop, visitor, branchId, request }: PlaceOrderCall,
  trx: Trx,
): Promise<CartRow> => {
  const cart = await claimCart(trx, visitor.owner, branchId, shop.now().toISOString());
  if (!cart) throw new ShopError('cart_empty', say`Your cart is empty.`);
  if (request.cart_version !== undefined && request.cart_version !== cart.version - 1) throw new CartMoved();
  return cart;
};

/** The shopper pays what was shown or is asked again. */
const assertTotal = ({ priced, settings, changes }: CartView, expected: number): void => {
  const isExpected = priced.total === toMinor(expected, settings.money.decimalPlaces);
  if (!isExpected || changes.length > 0) throw new TotalMoved();
};

const takeStock = async (trx: Trx, view: CartView, orderId: string): Promise<void> => {
  const cause = {
    branchId: view.branch.id,
    reason: 'order',
    reference: orderId,
    at: view.at.toISOString(),
  };
  const missing = await takeLines(
    trx,
    view.lines.map(({ row }) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      quantity: row.quantity,
    })),
    cause,
  );
  if (!missing) return;
  const isMissing = ({ row }: CartView['lines'][number]) =>
    row.product_id === missing.productId && row.variant_id === missing.variantId;
  const index = view.lines.findIndex(isMissing);
  const message = say`${view.lines[index]?.product.name ?? ''} is sold out.`;
  throw fieldError('item_unavailable', `items.${index}`, message);
};

/** A coupon that was used up meanwhile is refused; without an automatic discount the total is another one. */
const redeemDiscounts = async (trx: Trx, view: CartView, orderId: string, owner: string): Promise<void> => {
  for (const { id } of view.priced.applied.toSorted((a, b) => a.id - b.id)) {
    const reason = await redeem(trx, { discount_id: id, order_id: orderId, owner });
    if (reason === null) continue;
    if (id !== view.coupon?.id || !view.coupon.code) throw new TotalMoved();
    throw couponError(view.coupon.code, view, { reason, missing: null, missingQuantity: null });
  }
};

/** Counts the units sold and returns the products, both in id order. */
const countSales = async (trx: Trx, view: CartView): Promise<number[]> => {
  const sold = new Map<number, number>();
  for (const { row } of view.lines) sold.set(row.product_id, (sold.get(row.product_id) ?? 0) + row.quantity);
  const productIds = [...sold.keys()].sort((a, b) => a - b);
  for (const id of productIds) await addSold(trx, id, sold.get(id) ?? 0);
  return productIds;
};

/** After the rollback: the 409 answers carry the cart as it is now, with the details that were just chosen. */
const refuse = async (call: PlaceOrderCall, error: unknown): Promise<never> => {
  if (error instanceof CartMoved) throw versionConflict(await getCart(call));
  if (!(error instanceof TotalMoved)) throw error;
  const expected_total = call.request.expected_total;
  const { cart, view } = await keepDetails(call, call.request);
  const write = priceWriter(view.settings);
  const { decimalPlaces } = view.settings.money;
  const message =
    toMajor(view.priced.total, decimalPlaces) === expected_total
      ? say`Your cart changed. Please check it again.`
      : say`The total changed from ${write(toMinor(expected_total, decimalPlaces))} to ${write(view.priced.total)}.`;
  throw new ShopError('total_changed', message, { expected_total, cart });
};
