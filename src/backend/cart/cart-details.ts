import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Address } from '../../api/contract/address.ts';
import type { CartDetailsRequest, CartDetailsResponse } from '../../api/contract/cart.ts';
import { readPostcode } from '../../domain/address/postcode.ts';
import { toMajor, toMinor } from '../../domain/money/money.ts';
import { mostTip } from '../../domain/money/tips.ts';
import { say } from '../../domain/text/text.ts';
import { findAddress } from '../delivery/addresses.ts';
import { readAddress } from '../delivery/typed-address.ts';
import { findPayingCard } from '../gift-cards/check-code.ts';
import { foldCode } from '../promotions/discounts.ts';
import { offeredMethods } from '../settings/payment-methods.ts';
import { chooseBranch, readStore, type StoreBranch, type StoreSettings } from '../settings/store-cache.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { fieldError } from '../shop/shop-error.ts';
import { priceWriter } from './blockers.ts';
import { readBusiness } from './business.ts';
import { settle } from './cart.ts';
import { type CartCall, cartOwner } from './cart-call.ts';
import { couponError } from './cart-messages.ts';
import type { CartView } from './cart-view.ts';
import { type CartRow, claimOrInsertCart, listLines, updateCartRow } from './repository.ts';
import { serializeCart } from './serialize.ts';
import { assertSlotFree } from './slot-rules.ts';

type Details = z.output<typeof CartDetailsRequest>;
type CartChange = Updateable<Tables['carts']>;

/**
 * Stores what was chosen about the cart; what the request leaves out stays. A coupon that does not apply is
 * refused and the earlier one kept.
 */
export const changeDetails = async (
  call: CartCall,
  request: Details,
  { withTrace }: { withTrace: boolean },
): Promise<CartDetailsResponse> => {
  const business = request.business && (await readBusiness(call, request.business));
  return inTransaction(call.shop.db, async (trx) => {
    const { settings, branches } = await readStore(call.shop.db, trx);
    const chosen = await chooseAddress(call, trx, request);
    const change = {
      ...toCartChange(chosen, settings, offerOf(call, settings, chooseBranch(branches, call.branchId))),
      ...(await cardChange(call, trx, request)),
      ...(business !== undefined && { business_json: business && JSON.stringify(business) }),
    };
    const at = call.shop.now().toISOString();
    const claimed = await claimOrInsertCart(trx, cartOwner(call), call.branchId, at);
    const cart = { ...claimed, ...change } as typeof claimed;
    const lines = claimed.version === 1 ? [] : await listLines(trx, claimed.id);
    const check = (checked: CartView) => checkDetails(checked, request);
    const view = await settle(call, trx, { cart, lines }, { check });
    await updateCartRow(trx, claimed.id, toKeep(view, change));
    const answer = serializeCart(view, view.changes);
    return withTrace ? { ...answer, price_trace: serializeTrace(view) } : answer;
  });
};

/** The details that an order names; what it leaves out or sets to null is as chosen before. */
type OrderDetails = Pick<
  Details,
  'order_type' | 'payment_method' | 'use_wallet' | 'tip_amount' | 'address_id'
> &
  Pick<Details, 'address' | 'slot_id' | 'coupon_code' | 'note'>;

const detailsOf = (request: OrderDetails): Details => ({
  order_type: request.order_type,
  payment_method: request.payment_method,
  use_wallet: request.use_wallet,
  tip_amount: request.tip_amount,
  address_id: request.address_id ?? undefined,
  address: request.address ?? undefined,
  slot_id: request.slot_id ?? undefined,
  coupon_code: request.coupon_code ?? undefined,
  note: request.note ?? undefined,
});

/** The cart as an order wants it; nothing is written. */
export const chooseDetails = async (
  call: CartCall,
  trx: Trx,
  cart: CartRow,
  request: OrderDetails,
): Promise<CartRow> => {
  const { settings, branches } = await readStore(call.shop.db, trx);
  const chosen = await chooseAddress(call, trx, detailsOf(request));
  const change = toCartChange(
    chosen,
    settings,
    offerOf(call, settings, chooseBranch(branches, call.branchId)),
  );
  return { ...cart, ...change } as CartRow;
};

/** Keeps what an order chose although it was not placed, and answers with the cart as it is now. */
export const keepDetails = (call: CartCall, request: OrderDetails) =>
  inTransaction(call.shop.db, async (trx) => {
    const { branchId, shop } = call;
    const claimed = await claimOrInsertCart(trx, cartOwner(call), branchId, shop.now().toISOString());
    const cart = await chooseDetails(call, trx, claimed, request);
    const { id, ...change } = cart;
    const view = await settle(call, trx, { cart, lines: await listLines(trx, id) });
    await updateCartRow(trx, id, toKeep(view, change));
    return { view, cart: serializeCart(view, view.changes) };
  });

/** Gift cards alone have no kind of order: the one that was chosen stays for what is bought next. */
const toKeep = ({ isMailed }: CartView, change: CartChange): CartChange => {
  const { order_type: _none, ...rest } = change;
  return isMailed ? rest : change;
};

/** What a request says of the address, a saved one looked up; it goes before a typed one. */
interface Chosen extends Details {
  saved?: Address | null;
}

/** 422 for an id that is not among the caller's addresses, whosever it is; null forgets the address. */
const chooseAddress = async ({ shop, visitor }: CartCall, trx: Trx, request: Details): Promise<Chosen> => {
  const { address_id, address } = request;
  if (address_id === undefined || (address_id === null && address !== undefined)) return request;
  if (address_id === null) return { ...request, saved: null };
  if (visitor.kind === 'guest') {
    const message = say`Saved addresses need an account. Enter the address instead.`;
    throw fieldError('address_id', message);
  }
  const saved = await findAddress(shop, trx, visitor.customerId, address_id);
  if (!saved) throw fieldError('address_id', say`Choose one of your saved addresses.`);
  return { ...request, saved };
};

/** The gift card of a code that was sent; 422 `gift_card_invalid` for one that pays nothing. */
const cardChange = async (
  { shop }: CartCall,
  trx: Trx,
  { gift_card_code: code }: Details,
): Promise<CartChange> => {
  if (code === undefined) return {};
  return { gift_card_id: code ? (await findPayingCard(shop, trx, code, 'gift_card_code')).id : null };
};

/** A branch and the ways of paying that can be chosen there now. */
interface Offer {
  branch: StoreBranch;
  methods: readonly string[];
}

const offerOf = ({ shop, draft }: CartCall, { stored }: StoreSettings, branch: StoreBranch): Offer => ({
  branch,
  // Whoever stands at the counter can always pay there.
  methods: [...offeredMethods(shop, branch.rules, stored), ...(draft ? ['cod'] : [])],
});

/** The columns a request changes, checked against what the branch offers. */
const toCartChange = (request: Chosen, settings: StoreSettings, offer: Offer): CartChange => {
  const { order_type, payment_method, tip_amount } = request;
  assertMethod(offer, { payment_method });
  return {
    ...(order_type && { order_type }),
    ...(payment_method !== undefined && { payment_method }),
    ...(request.use_wallet !== undefined && { use_wallet: Number(request.use_wallet) }),
    ...(request.coupon_code !== undefined && { coupon_code: foldCode(request.coupon_code) }),
    ...addressChange(request, settings),
    ...postcodeChange(request, settings),
    ...(request.slot_id !== undefined && { slot_id: request.slot_id || null }),
    ...(tip_amount !== undefined && { tip_minor: toMinor(tip_amount, settings.money.decimalPlaces) }),
    ...(request.note !== undefined && { note: request.note || null }),
  };
};

const addressChange = ({ saved, address }: Chosen, { countryCode }: StoreSettings): CartChange => {
  if (saved !== undefined) return { address_json: saved && JSON.stringify(saved) };
  if (address === undefined) return {};
  return { address_json: address && JSON.stringify(readAddress(address, countryCode)) };
};

const postcodeChange = ({ pincode }: Details, { countryCode }: StoreSettings): CartChange => {
  if (!pincode) return pincode === undefined ? {} : { pincode: null };
  const read = readPostcode(pincode, countryCode);
  if (read.postcode === null) throw fieldError('pincode', read.message);
  return { pincode: read.postcode };
};

const assertMethod = (
  { branch, methods }: Offer,
  { payment_method }: Pick<Details, 'payment_method'>,
): void => {
  if (payment_method && !methods.includes(payment_method)) {
    const message = say`${branch.name} does not accept this payment method.`;
    throw fieldError('payment_method', message, 'payment_method_unavailable');
  }
};

/** 422 for a kind of order that the branch does not offer; gift cards alone come by mail from every branch. */
export const assertOrderType = (
  { branch, isMailed }: CartView,
  { order_type }: Pick<Details, 'order_type'>,
): void => {
  if (!order_type || isMailed || branch.rules.orderTypes.includes(order_type)) return;
  throw fieldError('order_type', say`${branch.name} does not offer this kind of order.`);
};

const checkDetails = (view: CartView, request: Details): void => {
  assertOrderType(view, request);
  assertCouponApplies(view, request.coupon_code);
  if (request.tip_amount !== undefined) assertTipFits(view);
  if (request.slot_id) assertSlotFree(view);
};

/** 422 `coupon_invalid` when a code was sent and does not take anything off this cart. */
export const assertCouponApplies = (view: CartView, sent: string | null | undefined): void => {
  const code = foldCode(sent);
  const outcome = view.priced.coupon;
  if (code && outcome && !outcome.isApplied) throw couponError(code, view, outcome);
};

/** 422 for a tip that nobody means to give: a slip of the finger, or somebody else's card. */
export const assertTipFits = ({ cart, priced, settings }: CartView): void => {
  const most = mostTip(priced.subtotal, settings.money.decimalPlaces);
  if ((cart?.tip_minor ?? 0) <= most) return;
  const text = say`A tip can be at most ${priceWriter(settings)(most)}.`;
  throw fieldError('tip_amount', text);
};

const serializeTrace = ({ priced, settings }: CartView): CartDetailsResponse['price_trace'] =>
  priced.trace.map(({ step, rule, amount, total }) => ({
    step,
    rule,
    amount: toMajor(amount, settings.money.decimalPlaces),
    total: toMajor(total, settings.money.decimalPlaces),
  }));
