import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { CartDetailsAnswer, CartDetailsRequest } from '../../api/contract/cart.ts';
import { toMajor, toMinor } from '../../domain/money.ts';
import { inTransaction, type Trx } from '../db/connect.ts';
import type { Tables } from '../db/schema.ts';
import { fieldError } from '../http/shop-error.ts';
import { foldCode } from '../promotions/discounts.ts';
import { readAddress } from './address.ts';
import { type CartCall, settle } from './cart.ts';
import { couponError } from './cart-messages.ts';
import { type CartView, chooseBranch } from './cart-view.ts';
import { type CartBranch, type CartSettings, readCatalogue } from './catalogue.ts';
import { type CartRow, claimOrInsertCart, listLines, updateCart } from './repository.ts';
import { assertSlotFree } from './slot-rules.ts';
import { toCartWire } from './wire.ts';

type Details = z.output<typeof CartDetailsRequest>;
type CartChange = Updateable<Tables['carts']>;

/**
 * Stores what was chosen about the cart; what the request leaves out stays. A coupon that does not apply is
 * refused and the earlier one kept. Contract §2.2, cart/details.
 */
export const changeDetails = (
  call: CartCall,
  request: Details,
  { withTrace }: { withTrace: boolean },
): Promise<CartDetailsAnswer> =>
  inTransaction(call.shop.db, async (trx) => {
    const { settings, branches } = await readCatalogue(call.shop.db, trx);
    const change = toCartChange(request, settings, chooseBranch(branches, call.branchId));
    const at = call.shop.now().toISOString();
    const claimed = await claimOrInsertCart(trx, call.visitor.owner, call.branchId, at);
    const cart = { ...claimed, ...change } as typeof claimed;
    const lines = claimed.version === 1 ? [] : await listLines(trx, claimed.id);
    const view = await settle(call, trx, { cart, lines }, (judged) => checkDetails(judged, request));
    await updateCart(trx, claimed.id, change);
    const answer = toCartWire(view, view.changes);
    return withTrace ? { ...answer, price_trace: toTraceWire(view) } : answer;
  });

/** The details that an order names; what it leaves out or sets to null is as chosen before. */
type OrderDetails = Pick<Details, 'order_type' | 'payment_method' | 'tip_amount' | 'address_id'> &
  Pick<Details, 'address' | 'slot_id' | 'coupon_code' | 'note'>;

const detailsOf = (request: OrderDetails): Details => ({
  order_type: request.order_type,
  payment_method: request.payment_method,
  tip_amount: request.tip_amount,
  address_id: request.address_id,
  address: request.address ?? undefined,
  slot_id: request.slot_id ?? undefined,
  coupon_code: request.coupon_code ?? undefined,
  note: request.note ?? undefined,
});

/** The cart as an order wants it; nothing is written. */
export const chooseDetails = async (
  { shop, branchId }: CartCall,
  trx: Trx,
  cart: CartRow,
  request: OrderDetails,
): Promise<CartRow> => {
  const { settings, branches } = await readCatalogue(shop.db, trx);
  const change = toCartChange(detailsOf(request), settings, chooseBranch(branches, branchId));
  return { ...cart, ...change } as CartRow;
};

/** Keeps what an order chose although it was not placed, and answers with the cart as it is now. */
export const keepDetails = (call: CartCall, request: OrderDetails) =>
  inTransaction(call.shop.db, async (trx) => {
    const { visitor, branchId, shop } = call;
    const claimed = await claimOrInsertCart(trx, visitor.owner, branchId, shop.now().toISOString());
    const cart = await chooseDetails(call, trx, claimed, request);
    const { id, ...change } = cart;
    const view = await settle(call, trx, { cart, lines: await listLines(trx, id) });
    await updateCart(trx, id, change);
    return { view, cart: toCartWire(view, view.changes) };
  });

/** The columns a request changes, checked against what the branch offers. */
export const toCartChange = (request: Details, settings: CartSettings, branch: CartBranch): CartChange => {
  if (request.address_id) {
    throw fieldError(
      'validation_failed',
      'address_id',
      'Saved addresses need an account. Enter the address instead.',
    );
  }
  const { order_type, payment_method, address, tip_amount } = request;
  assertOffered(branch, { order_type, payment_method });
  return {
    ...(order_type && { order_type }),
    ...(payment_method !== undefined && { payment_method }),
    ...(request.coupon_code !== undefined && { coupon_code: foldCode(request.coupon_code) }),
    ...(address !== undefined && {
      address_json: address && JSON.stringify(readAddress(address, settings.countryCode)),
    }),
    ...(request.slot_id !== undefined && { slot_id: request.slot_id || null }),
    ...(tip_amount !== undefined && { tip_minor: toMinor(tip_amount, settings.money.decimalPlaces) }),
    ...(request.note !== undefined && { note: request.note || null }),
  };
};

const assertOffered = (
  branch: CartBranch,
  { order_type, payment_method }: Pick<Details, 'order_type' | 'payment_method'>,
): void => {
  if (order_type && !branch.rules.orderTypes.includes(order_type)) {
    throw fieldError('validation_failed', 'order_type', `${branch.name} does not offer this kind of order.`);
  }
  if (payment_method && !branch.rules.paymentMethods.includes(payment_method)) {
    const message = `${branch.name} does not take this way of paying.`;
    throw fieldError('payment_method_unavailable', 'payment_method', message);
  }
};

const checkDetails = (view: CartView, request: Details): void => {
  assertCouponApplies(view, request.coupon_code);
  if (request.slot_id) assertSlotFree(view);
};

/** 422 `coupon_invalid` when a code was sent and does not take anything off this cart. */
export const assertCouponApplies = (view: CartView, sent: string | null | undefined): void => {
  const code = foldCode(sent);
  const outcome = view.priced.coupon;
  if (code && outcome && !outcome.isApplied) throw couponError(code, view, outcome);
};

const toTraceWire = ({ priced, settings }: CartView): CartDetailsAnswer['price_trace'] =>
  priced.trace.map(({ step, rule, amount, total }) => ({
    step,
    rule,
    amount: toMajor(amount, settings.money.decimalPlaces),
    total: toMajor(total, settings.money.decimalPlaces),
  }));
