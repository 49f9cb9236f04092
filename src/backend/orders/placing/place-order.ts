import { ulid } from 'ulid';
import type { z } from 'zod';
import type { PlaceOrderRequest, PlaceOrderResponse } from '../../../api/contract/order.ts';
import { toMajor, toMinor } from '../../../domain/money/money.ts';
import { type Language, say } from '../../../domain/text/text.ts';
import { priceWriter } from '../../cart/blockers.ts';
import { checkBusinessAgain } from '../../cart/business.ts';
import { assertVersion, getCart, VersionMoved, versionConflict } from '../../cart/cart.ts';
import { type CartCall, cartOwner } from '../../cart/cart-call.ts';
import { chooseDetails, keepDetails } from '../../cart/cart-details.ts';
import { type CartView, emptyView, viewCart } from '../../cart/cart-view.ts';
import { hasMoves } from '../../cart/gifts.ts';
import { type CartRow, claimCart, emptyCart, listOwnLines } from '../../cart/repository.ts';
import { serializeCart } from '../../cart/serialize.ts';
import { GatewayError } from '../../gateways/port/gateway.ts';
import { readStore } from '../../settings/store-cache.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { AccountRequest } from '../../shop/events.ts';
import { answerOfTwin, type Intent, type Outcome, oncePerKey } from '../../shop/idempotency.ts';
import { ShopError } from '../../shop/shop-error.ts';
import { dropOrder } from '../lifecycle/drop-order.ts';
import { replacePending } from '../lifecycle/replace-pending.ts';
import { openPayment, requestPayment } from '../paying/open-payment.ts';
import { nextOrderNumber } from '../record/repository.ts';
import { newTokenSeed, tokenOf } from '../record/tracking-token.ts';
import { countSold, showStock } from '../stock/sale.ts';
import type { StockLine } from '../stock/stock.ts';
import { readAccountRequest, withoutPassword } from './account-request.ts';
import { insertNewOrder, type NewOrder, type TypedOrder } from './insert-order.ts';
import { assertPlaceable } from './order-checks.ts';
import { readContact } from './order-contact.ts';
import { planPayment, planTyped } from './payment-plan.ts';
import { payAhead, redeemDiscounts, TotalMoved, takeGoods } from './take-order.ts';

export interface PlaceOrderCall extends CartCall {
  request: z.output<typeof PlaceOrderRequest>;
  /** Of the mail about an account that comes with the order. */
  language: Language;
  /** The idempotency key as sent. */
  key: string | undefined;
  typed?: TypedOrder;
}

/**
 * Places the order in one transaction: key, cart version, stock in id order, discounts, wallet, order,
 * notices and the account a guest wants with it, what pages show, stored answer. Nothing outside the database is waited for inside; the gateway of an
 * online payment hears of the order after the commit, and when it cannot, no order is kept. A cart or total that
 * moved answers 409 with the fresh cart. Contract call 36.
 */
export const placeOrder = async (call: PlaceOrderCall): Promise<Outcome<PlaceOrderResponse>> => {
  const { shop, request, key } = call;
  const intent = { owner: cartOwner(call), call: 'place-order', key, body: withoutPassword(shop, request) };
  const account = await readAccountRequest(call);
  await checkBusinessAgain(call);
  const outcome = await inTransaction(shop.db, (trx) =>
    oncePerKey(shop, trx, intent, () => place(call, trx, account)),
  ).catch(async (error: unknown) =>
    answerOfTwin<PlaceOrderResponse>(shop, intent, await refusalOf(call, error)),
  );
  const answer = withToken(outcome.body, tokenOf(outcome.body.tracking_token, key));
  if (answer.payment.status === 'none' || call.typed) return { ...outcome, body: answer };
  return { ...outcome, body: { ...answer, payment: await open(call, answer, { intent, account }) } };
};

/** The stored answer holds the token's seed; the shopper gets the token. */
const withToken = (answer: PlaceOrderResponse, token: string): PlaceOrderResponse => ({
  ...answer,
  order: { ...answer.order, tracking_token: token },
  tracking_token: token,
});

const open = async (
  { shop, language }: PlaceOrderCall,
  { order }: PlaceOrderResponse,
  { intent, account }: { intent: Intent; account: AccountRequest | undefined },
) => {
  try {
    return await openPayment(shop, order.id, language);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { orderId: order.id });
    const alsoDrop = (trx: Trx) =>
      shop.events.orderDropped(shop, trx, { account, placedAt: order.placed_at });
    // Another call with the same key reached the gateway meanwhile.
    if (!(await dropOrder(shop, order.id, { intent, alsoDrop })))
      return openPayment(shop, order.id, language);
    throw new ShopError(
      'upstream_unavailable',
      say`Online payment isn't available right now. Nothing was ordered; try again or choose another way to pay.`,
    );
  }
};

const place = async (
  call: PlaceOrderCall,
  trx: Trx,
  account: AccountRequest | undefined,
): Promise<PlaceOrderResponse> => {
  const { shop, visitor, request, key, typed } = call;
  const { cart, view, freed } = await readPlaceable(call, trx);
  const plan = typed ? planTyped(shop, view, request, typed.pay) : planPayment(shop, view, request);
  assertTotal(view, request);
  const seed = newTokenSeed();
  const order: NewOrder = {
    id: ulid(shop.now().getTime()),
    orderNumber: '',
    owner: visitor.owner,
    plan,
    contact: typed?.contact ?? (await readContact(trx, view.settings, request, visitor)),
    deliveryInstructions: request.delivery_instructions ?? null,
    table: request.table || null,
    token: tokenOf(seed, key),
    typed,
  };
  const lines = await takeGoods(trx, view, order);
  await redeemDiscounts(trx, view, order);
  order.orderNumber = `C-${await nextOrderNumber(trx)}`;
  await payAhead(trx, view, order);
  const { placed, payBy } = await insertNewOrder(shop, trx, view, order);
  if (plan.gateway) await requestPayment(trx, paymentOf(view, { id: order.id, gateway: plan.gateway }));
  await shop.events.orderPlaced(shop, trx, {
    visitor,
    email: order.contact.email,
    phone: order.contact.phone,
    language: call.language,
    marketing: request.marketing,
    account,
    address: view.orderType === 'delivery' ? view.address : null,
    placedAt: placed.placed_at,
  });
  const isPlaced = plan.status === 'placed';
  const left = isPlaced ? await takeOutAll(trx, { view, cart, lines }) : view;
  const answer: PlaceOrderResponse = {
    order: placed,
    payment: isPlaced
      ? { status: 'none' }
      : { status: 'required', provider: plan.gateway, expires_at: payBy },
    cart: serializeCart(left),
    tracking_token: seed,
  };
  await typed?.also(trx, { id: order.id, number: order.orderNumber });
  await showStock(shop, trx, [...lines.map(({ productId }) => productId), ...freed]);
  return answer;
};

/** Counts what was sold; the view is the one of the cart without it. */
const takeOutAll = async (
  trx: Trx,
  { view, cart, lines }: { view: CartView; cart: CartRow; lines: readonly StockLine[] },
): Promise<CartView> => {
  const [emptied] = await Promise.all([emptyCart(trx, cart), countSold(trx, lines, 1)]);
  return emptyView(view, emptied);
};

/** The cart as the order wants it, held; what the shopper's unpaid orders held is free again. */
const readPlaceable = async (call: PlaceOrderCall, trx: Trx) => {
  const { shop, visitor, request, typed } = call;
  const [claimed, lines] = await Promise.all([
    claimVersion(call, trx),
    listOwnLines(trx, cartOwner(call)),
    readStore(shop.db, trx),
  ]);
  const cart = await chooseDetails(call, trx, claimed, request);
  // Before the slot's orders are counted: its last place goes to one order alone.
  if (cart.slot_id !== null && cart.slot_id !== 'asap') await shop.db.dialect.lockSlot(trx, cart.slot_id);
  const freed = typed ? [] : await replacePending(shop, trx, visitor.owner);
  const view = await viewCart(call, trx, { cart, lines });
  assertPlaceable(view, request, visitor, typed !== undefined);
  return { cart, view, freed };
};

const paymentOf = ({ priced, settings, at }: CartView, { id, gateway }: { id: string; gateway: string }) => ({
  id,
  gateway,
  amount: priced.amountDue,
  decimals: settings.money.decimalPlaces,
  currency: settings.money.currencyCode,
  now: at,
});

/** Holds the cart's row; only the version that the shopper saw may become an order. */
const claimVersion = async (call: PlaceOrderCall, trx: Trx): Promise<CartRow> => {
  const { shop, branchId, request } = call;
  const cart = await claimCart(trx, cartOwner(call), branchId, shop.now().toISOString());
  if (!cart) throw new ShopError('cart_empty', say`Your cart is empty.`);
  assertVersion(cart, request.cart_version);
  return cart;
};

/** The shopper pays what was shown or confirms again. */
const assertTotal = (
  { priced, settings, changes, giftMoves }: CartView,
  { expected_total, expected_gift_card }: PlaceOrderCall['request'],
): void => {
  const minor = (amount: number) => toMinor(amount, settings.money.decimalPlaces);
  const isExpected =
    priced.total === minor(expected_total) &&
    (expected_gift_card === undefined || priced.giftCardAmount === minor(expected_gift_card));
  if (!isExpected || changes.length > 0 || hasMoves(giftMoves)) throw new TotalMoved();
};

/** After the rollback: the 409 answers carry the cart as it is now, with the details that were just chosen. */
const refusalOf = async (call: PlaceOrderCall, error: unknown): Promise<unknown> => {
  if (error instanceof VersionMoved) return versionConflict(await getCart(call));
  if (!(error instanceof TotalMoved)) return error;
  const expected_total = call.request.expected_total;
  const { cart, view } = await keepDetails(call, call.request);
  const write = priceWriter(view.settings);
  const { decimalPlaces } = view.settings.money;
  const message =
    toMajor(view.priced.total, decimalPlaces) === expected_total
      ? say`Your cart changed. Please check it again.`
      : say`The total changed from ${write(toMinor(expected_total, decimalPlaces))} to ${write(view.priced.total)}.`;
  return new ShopError('total_changed', message, { expected_total, cart });
};
