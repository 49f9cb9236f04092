import type { Address } from '../../api/contract/address.ts';
import type { OrderType } from '../../api/contract/common.ts';
import { usualOrderType } from '../../domain/branch/branch.ts';
import type { DeliveryPricing } from '../../domain/branch/delivery.ts';
import type { Slot } from '../../domain/branch/slots.ts';
import { type PricedCart, priceCart } from '../../domain/cart/pricing.ts';
import type { DiscountCandidates } from '../../domain/discounts/discount-choice.ts';
import type { DiscountContext, DiscountRule } from '../../domain/discounts/discounts.ts';
import type { Minor } from '../../domain/money/money.ts';
import type { TaxSale } from '../../domain/money/tax-places.ts';
import type { Phrases } from '../../domain/text/text.ts';
import { localTimeAt } from '../../domain/time/zoned-time.ts';
import { translationOf } from '../catalog/localized-catalog.ts';
import { checkServiceability } from '../delivery/serviceability.ts';
import { readSlot } from '../delivery/slots.ts';
import { type CartCard, readCartCard } from '../gift-cards/check-code.ts';
import { usableWallet } from '../loyalty/order-effects.ts';
import {
  candidatesOf,
  type FoundDiscounts,
  readCandidates,
  translateCandidates,
} from '../promotions/discounts.ts';
import type { StoreBranch, StoreSettings } from '../settings/store-cache.ts';
import { taxesOfProduct, taxSaleOf } from '../settings/tax-sale.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Visitor } from '../shop/shop.ts';
import { type CartBusiness, viewBusiness } from './business.ts';
import type { CartCall } from './cart-call.ts';
import { deliveryTerms } from './delivery-terms.ts';
import { type CartFacts, readFacts } from './facts.ts';
import { type GiftMoves, giftMoves, giftProductIds, isGift, offerGifts } from './gifts.ts';
import { type CheckedLine, checkLines, type LineChange } from './line-rules.ts';
import type { CartRow, LineRow } from './repository.ts';

/** A cart as stored; a new guest has none yet. */
export interface StoredCart {
  cart: CartRow | null;
  lines: readonly LineRow[];
}

/** A cart held against the catalog, the branch and the discounts of this moment. */
export interface CartView {
  /** The language of its texts. */
  phrases: Phrases;
  cart: CartRow | null;
  at: Date;
  branch: StoreBranch;
  settings: StoreSettings;
  orderType: OrderType;
  lines: CheckedLine[];
  changes: LineChange[];
  /** What the discounts would give, whether they apply or not. */
  gifts: readonly CheckedLine[];
  /** What of it has to be written. */
  giftMoves: GiftMoves;
  address: Address | null;
  /** Of the address, else of the postcode to estimate for; null without either, or with nothing to deliver. */
  isServiceable: boolean | null;
  /** The chosen slot as it stands now; null when none is chosen or it is gone. */
  slot: Slot | null;
  minOrder: Minor;
  delivery: DeliveryPricing | null;
  /** Where it is sold, and what taxes follow from that. */
  taxSale: TaxSale;
  /** Null where no business can give a VAT id. */
  business: CartBusiness | null;
  context: DiscountContext;
  coupon: DiscountRule | null;
  /** What pays what it can. */
  giftCard: CartCard | null;
  /** It holds gift cards alone, which are mailed. */
  isMailed: boolean;
  priced: PricedCart;
}

/** What is known of a cart's surroundings already, and discounts other than those stored. */
interface Surroundings {
  facts?: CartFacts | undefined;
  /** Puts a discount that is not saved yet in its place. */
  changeDiscounts?: (found: FoundDiscounts) => FoundDiscounts;
}

/** Everything an answer about the cart is made of, with prices and names from the catalog alone. */
export const viewCart = async (
  call: CartCall,
  read: Reader,
  stored: StoredCart,
  surroundings: Surroundings = {},
): Promise<CartView> => {
  const { shop, visitor, phrases } = call;
  const { cart } = stored;
  const code = cart?.coupon_code ?? null;
  const { facts, candidates } = await readAll(call, read, stored, surroundings);
  const { catalog, branch, pending } = facts;
  const { settings } = catalog;
  const isEmpty = stored.lines.length === 0;
  const ofGifts = isEmpty ? [] : giftProductIds(candidates.discounts);
  const productIds = [...new Set([...stored.lines.map(({ product_id }) => product_id), ...ofGifts])];
  const [products, stock] = await Promise.all([catalog.products(productIds), facts.stock(productIds)]);
  const at = shop.now();
  const moment = { at, timezone: branch.timezone, decimals: settings.money.decimalPlaces };
  const ownRows = stored.lines.filter((row) => !isGift(row));
  const lineCheck = checkLines(ownRows, products, stock, moment);
  const gifts = isEmpty ? [] : offerGifts(candidates.discounts, stored.lines, { products, stock, moment });
  const isMailed = lineCheck.lines.length > 0 && lineCheck.lines.every(({ product }) => product.isGiftCard);
  const orderType = isMailed ? 'delivery' : (cart?.order_type ?? usualOrderType(branch.rules));
  const address = cart?.address_json ? (JSON.parse(cart.address_json) as Address) : null;
  const isDelivered = orderType === 'delivery' && !isMailed;
  const destination = isDelivered ? (address ?? placeOf(cart)) : null;
  const reach = await checkServiceability(read, branch, destination, settings.countryCode);
  const isServiceable = destination && reach !== undefined;
  const id = isMailed ? null : cart?.slot_id;
  const slot = id ? await readSlot(read, branch, { id, orderType, now: at, own: pending.slotIds }) : null;
  const terms = { orderType, isDelivered, isServiceable, reach, slot };
  const { delivery, minOrder } = deliveryTerms(branch, terms);
  const taxSale = taxSaleOf(settings, branch, destination);
  const business = await viewBusiness(read, cart, { settings, branch, taxSale, destination, at });
  const isFirstOrder = cart === null || !facts.hasOrdered;
  const context = discountContext({ at, branch, cart, orderType, visitor, isFirstOrder });
  const { giftCard, ...available } = await readPaying(read, visitor, { cart, at, settings, pending });
  const priced = priceCart({
    ...pricingOf({ settings, branch, cart, context, delivery, minOrder, business }),
    ...candidates,
    lines: linesToPrice(lineCheck.lines, gifts, taxSale),
    couponCode: code,
    ...available,
  });
  const given = gifts.filter(({ row }) => priced.lines.some(({ id }) => id === row.id));
  return {
    phrases,
    cart,
    at,
    branch,
    settings,
    orderType,
    lines: [...lineCheck.lines, ...given],
    changes: lineCheck.changes,
    gifts,
    giftMoves: giftMoves(stored.lines, given),
    address: address && { ...address, is_serviceable: isServiceable ?? address.is_serviceable },
    isServiceable,
    slot,
    minOrder,
    delivery,
    taxSale,
    business,
    context,
    coupon: candidates.discounts.find((rule) => rule.code !== null && rule.code === code) ?? null,
    giftCard,
    isMailed,
    priced,
  };
};

/** What gift card and wallet may pay; what the visitor's own unpaid orders hold of them counts as free. */
const readPaying = async (
  read: Reader,
  visitor: Visitor,
  { cart, at, settings, pending }: Pick<CartView, 'cart' | 'at' | 'settings'> & Pick<CartFacts, 'pending'>,
) => {
  const now = at.toISOString();
  const cardId = cart?.gift_card_id ?? null;
  const card = {
    at: now,
    currency: settings.money.currencyCode,
    held: pending.giftCards.get(cardId ?? 0) ?? 0,
  };
  const giftCard = cardId === null ? null : await readCartCard(read, cardId, card);
  return {
    giftCard,
    giftCardAvailable: giftCard?.usable ?? 0,
    walletAvailable: usesWallet(cart) ? (await usableWallet(read, visitor, now)) + pending.wallet : 0,
    walletShare: settings.loyalty.walletShare,
  };
};

/** The facts and the discounts of a cart, read at once, in the language of the call. */
const readAll = async (
  call: CartCall,
  read: Reader,
  { cart, lines }: StoredCart,
  { facts: known, changeDiscounts = (found) => found }: Surroundings,
) => {
  const idsOfLines = lines.map((line) => line.product_id);
  const [facts, found] = await Promise.all([
    known ?? readFacts(call, read, idsOfLines),
    readCandidates(read, cart ? call.visitor.owner : null, cart?.coupon_code ?? null),
  ]);
  const translation = translationOf(facts.catalog.settings, call.acceptLanguage);
  const own = candidatesOf(changeDiscounts(found), facts.pending.uses);
  const candidates = await translateCandidates(read, translation, own);
  const byHand = call.draft?.discount ?? [];
  return { facts, candidates: { ...candidates, discounts: candidates.discounts.concat(byHand) } };
};

/** What a price follows from, besides lines, discounts and wallet. */
const pricingOf = ({
  settings,
  branch,
  cart,
  context,
  delivery,
  minOrder,
  business,
}: Pick<CartView, 'settings' | 'branch' | 'cart' | 'context' | 'delivery' | 'minOrder' | 'business'>) => ({
  isTaxInclusive: settings.isTaxInclusive,
  isTaxExempt: business?.outcome === 'exempt',
  isRoundedByTotal: settings.isTaxRoundedByTotal,
  areChargesTaxed: settings.areChargesTaxed,
  context,
  delivery,
  // What is served at the table is not packed.
  packaging: context.orderType === 'dine_in' ? 0 : branch.rules.packagingCharge,
  tip: cart?.tip_minor ?? 0,
  minOrder,
  walletAvailable: 0,
});

/** Where delivery is estimated for while there is no address. */
const placeOf = (cart: CartRow | null) =>
  cart?.pincode ? { pincode: cart.pincode, lat: null, lng: null } : null;

/** The wallet pays when the shopper wants it to, or chose it as the way of paying. */
const usesWallet = (cart: CartRow | null): boolean =>
  cart !== null && (cart.use_wallet === 1 || cart.payment_method === 'wallet');

/** What the same cart would cost with other discounts to choose from. */
export const priceWith = (view: CartView, candidates: DiscountCandidates): PricedCart =>
  priceCart({ ...pricingOf(view), ...candidates, lines: pricedLines(view) });

/** The view of the same cart after everything was taken out of it. */
export const emptyView = (view: CartView, cart: CartRow): CartView => ({
  ...view,
  cart,
  lines: [],
  changes: [],
  gifts: [],
  giftMoves: { added: [], removed: [] },
  slot: null,
  coupon: null,
  giftCard: null,
  isMailed: false,
  priced: priceCart({ ...pricingOf(view), lines: [], discounts: [], couponCode: null, packaging: 0, tip: 0 }),
});

/** What discounts are held against: the shopper's lines and everything that could be given. */
export const pricedLines = ({ lines, gifts, taxSale }: CartView) =>
  linesToPrice(
    lines.filter(({ row }) => !isGift(row)),
    gifts,
    taxSale,
  );

const linesToPrice = (own: readonly CheckedLine[], gifts: readonly CheckedLine[], sale: TaxSale) =>
  [...own.filter((line) => line.unavailable === null), ...gifts].map((line) => toLineInput(line, sale));

const toLineInput = (line: CheckedLine, sale: TaxSale) => ({
  id: line.row.id,
  productId: line.product.id,
  categoryIds: line.product.categoryIds,
  quantity: line.row.quantity,
  unitPrice: line.unitPrice,
  originalUnitPrice: line.originalUnitPrice,
  taxes: taxesOfProduct(line.product, sale),
  giftOf: isGift(line.row) ? line.row.gift_of : undefined,
  isGiftCard: line.product.isGiftCard,
});

const discountContext = ({
  at,
  branch,
  cart,
  orderType,
  visitor,
  isFirstOrder,
}: Pick<CartView, 'at' | 'branch' | 'cart' | 'orderType'> & {
  visitor: Visitor;
  isFirstOrder: boolean;
}): DiscountContext => {
  const { day, time } = localTimeAt(at, branch.timezone);
  return {
    orderType,
    branchId: branch.id,
    paymentMethod: cart?.payment_method ?? null,
    day,
    time,
    at: at.toISOString(),
    isSignedIn: visitor.kind === 'user',
    isFirstOrder,
  };
};
