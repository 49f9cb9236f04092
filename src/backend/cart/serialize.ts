import type { Adjustment, CartItem, CartSnapshot } from '../../api/contract/cart.ts';
import { usualMinutes } from '../../domain/branch/branch.ts';
import { pointsFor } from '../../domain/loyalty/loyalty.ts';
import { type Minor, toMajor } from '../../domain/money/money.ts';
import { optionsText } from '../../domain/options/options.ts';
import { inLanguage, say, type Text } from '../../domain/text/text.ts';
import { serializeSlot } from '../delivery/serialize-slot.ts';
import type { CartCard } from '../gift-cards/check-code.ts';
import { listBlockers, priceWriter } from './blockers.ts';
import { type CartBusiness, VAT_MESSAGES } from './business.ts';
import { couponMessage, deliveryMessage, nearMissText } from './cart-messages.ts';
import type { CartView } from './cart-view.ts';
import { isGift } from './gifts.ts';
import type { CheckedLine, LineChange } from './line-rules.ts';

/** The contract's snapshot; `changes` are adjustments of this one response. */
export const serializeCart = (view: CartView, changes: readonly LineChange[] = []): CartSnapshot => {
  const { priced } = view;
  const major = majorOf(view);
  return {
    cartItems: view.lines.map((line) => serializeItem(line, view)),
    cartDetails: serializeDetails(view),
    total_original_price: major(priced.totalOriginalPrice),
    subtotal: major(priced.subtotal),
    product_price_discount: major(priced.productPriceDiscount),
    order_discount_amount: major(priced.orderDiscount),
    subtotal_after_discounts: major(priced.subtotalAfterDiscounts),
    delivery_charge: major(priced.deliveryCharge),
    shipping_discount_amount: major(priced.shippingDiscount),
    tax_amount: major(priced.tax),
    total_discount: major(priced.totalDiscount),
    total: major(priced.total),
    delivery_message: said(deliveryMessage(view), view),
    discount_eligibility_message: said(nearMissText(view), view),
    coupon_applied: priced.coupon ? priced.coupon.isApplied : priced.applied.length > 0,
    coupon_message: said(couponMessage(view), view),
    customer_applied_coupon: view.cart?.coupon_code ?? null,
    address: view.address,
    // Null without an address; a postcode out of reach is a blocker.
    is_delivery_available: view.address && view.isServiceable,
    adjusted_cart_items: changes.map((change) => serializeAdjustment(change, view)),
  };
};

const said = (text: Text | null, { phrases }: CartView): string | null => text && inLanguage(text, phrases);

const majorOf =
  ({ settings }: CartView) =>
  (amount: Minor): number =>
    toMajor(amount, settings.money.decimalPlaces);

const serializeDetails = (view: CartView): CartSnapshot['cartDetails'] => {
  const { cart, priced, lines, branch, settings } = view;
  const major = majorOf(view);
  const blockers = listBlockers(view);
  return {
    id: cart?.id ?? null,
    version: cart?.version ?? 0,
    branch_id: branch.id,
    currency_code: settings.money.currencyCode,
    item_count: lines.length,
    total_quantity: lines.reduce((total, line) => total + line.row.quantity, 0),
    order_type: view.orderType,
    pincode: cart?.pincode ?? null,
    slot: slotOf(view),
    payment_method: cart?.payment_method ?? null,
    use_wallet: cart?.use_wallet === 1,
    ...(view.giftCard && { gift_card: serializeCard(view.giftCard, view) }),
    ...(view.isMailed && { is_mailed: true }),
    wallet_amount: major(priced.walletAmount),
    amount_due: major(priced.amountDue),
    tip_amount: major(priced.tip),
    packaging_charge: major(priced.packaging),
    min_order_amount: major(view.minOrder),
    min_order_remaining: major(priced.minOrderRemaining),
    // What an exempt supply costs holds no tax.
    tax_inclusive: settings.isTaxInclusive && view.business?.outcome !== 'exempt',
    tax_lines: priced.taxLines.map(({ name, rate, amount }) => ({
      name,
      rate_percent: rate / 100,
      amount: major(amount),
    })),
    delivery_eta: etaOf(view),
    free_delivery_above: freeDeliveryAbove(view),
    can_checkout: blockers.length === 0,
    blockers: blockers.map(({ code, message, lineItemId }) => ({
      code,
      message: inLanguage(message, view.phrases),
      cart_item_id: lineItemId,
    })),
    discounts: priced.applied.map(({ code, title, amount, target }) => ({
      code,
      title,
      amount: major(amount),
      target,
    })),
    note: cart?.note ?? null,
    ...(view.business && { business: serializeBusiness(view.business, view) }),
    points_to_earn: pointsToEarn(view),
    updated_at: cart?.updated_at ?? null,
  };
};

const serializeBusiness = ({ given, outcome }: CartBusiness, view: CartView) => ({
  company: given?.company ?? '',
  vat_id: given?.vat_id ?? '',
  outcome,
  message: said(outcome && VAT_MESSAGES[outcome], view),
});

const serializeCard = ({ lastDigits, usable }: CartCard, view: CartView) => {
  const { giftCardAmount } = view.priced;
  const major = majorOf(view);
  return { last_digits: lastDigits, amount: major(giftCardAmount), left: major(usable - giftCardAmount) };
};

/** On goods after discounts, which gift cards are none of; guests earn none. */
const pointsToEarn = ({ priced, settings, context }: CartView): number =>
  context.isSignedIn
    ? pointsFor(
        priced.subtotalAfterDiscounts - priced.giftCards,
        settings.loyalty,
        settings.money.decimalPlaces,
      )
    : 0;

/** The subtotal at which delivery gets free, by whichever way is nearest; agrees with `delivery_message`. */
const freeDeliveryAbove = (view: CartView): number | null => {
  const { freeDeliveryMissing: missing, subtotalAfterDiscounts } = view.priced;
  const above = missing === null ? view.delivery?.freeAbove : subtotalAfterDiscounts + missing;
  return above == null ? null : majorOf(view)(above);
};

const slotOf = ({ slot, settings, branch, at, orderType, phrases }: CartView) =>
  slot && serializeSlot(slot, { orderType, settings, timezone: branch.timezone, now: at, phrases });

/** Minutes until the order arrives, or is ready to be picked up. */
const etaOf = ({ branch, orderType }: CartView) => {
  const { from, to } = usualMinutes(branch.rules, orderType);
  return { min_minutes: from, max_minutes: to };
};

const hasOptions = ({
  attributes,
  multi_selectable_attributes,
  isGiftCard,
}: CheckedLine['product']): boolean =>
  attributes.length > 0 || multi_selectable_attributes.length > 0 || isGiftCard;

/** A line that cannot be bought now shows its unit price and costs nothing. */
export const serializeItem = (line: CheckedLine, view: CartView): CartItem => {
  const { row, product } = line;
  const major = majorOf(view);
  const priced = view.priced.lines.find(({ id }) => id === row.id);
  return {
    id: row.id,
    product_id: row.product_id,
    quantity: row.quantity,
    selectedAttributes: { ...line.selection.selectedAttributes },
    selectedMultiAttributes: JSON.parse(row.modifiers_json) as CartItem['selectedMultiAttributes'],
    slug: product.slug,
    name: product.name,
    image: product.image,
    variant_id: row.variant_id || null,
    options_text: optionsText(product, line.selection),
    has_options: hasOptions(product),
    unit_price: major(priced?.unitPrice ?? line.unitPrice),
    original_unit_price: major(priced?.originalUnitPrice ?? line.originalUnitPrice),
    line_total: major(priced?.lineTotal ?? 0),
    line_original_total: major(priced?.lineOriginalTotal ?? 0),
    tax_amount: major(priced?.tax ?? 0),
    min_quantity: product.minQuantity,
    max_quantity: line.maxQuantity,
    quantity_step: product.quantityStep,
    is_available: line.unavailable === null,
    unavailable_reason: line.unavailable,
    note: row.note,
    if_unavailable: row.if_unavailable,
    is_free_gift: isGift(row),
    ...(row.gift_card_json && { gift_card: JSON.parse(row.gift_card_json) as CartItem['gift_card'] }),
    added_at: row.added_at,
  };
};

const serializeAdjustment = (change: LineChange, view: CartView): Adjustment => {
  const { row, name, type, from, to } = change;
  const isPrice = type === 'price_changed';
  const amount = (value: number | null) => (value === null || !isPrice ? value : majorOf(view)(value));
  return {
    cart_item_id: row.id,
    product_id: row.product_id,
    name,
    type,
    from: amount(from),
    to: amount(to),
    message: inLanguage(changeText(view, change), view.phrases),
  };
};

/** What the shop did to a line, in words. */
export const changeText = ({ settings }: CartView, { name, type, from, to }: LineChange): Text =>
  ADJUSTMENT_MESSAGES[type](name, from ?? 0, to ?? 0, priceWriter(settings));

type AdjustmentMessage = (name: string, from: number, to: number, write: (amount: Minor) => string) => Text;

const ADJUSTMENT_MESSAGES: Record<LineChange['type'], AdjustmentMessage> = {
  removed: (name) => say`${name} is no longer sold and was removed from your cart.`,
  quantity_reduced: (name, from, to) => say`${name}: only ${to} available now, you had ${from}.`,
  price_changed: (name, from, to, write) => say`${name} now costs ${write(to)} instead of ${write(from)}.`,
  option_unavailable: (name) => say`${name} is no longer sold with the options you chose.`,
  min_quantity_raised: (name, _from, to) =>
    say`${name} is sold in quantities of ${to} or more, so you now have ${to}.`,
};
