import type { AddressInput } from '../../api/contract/address.ts';
import type { Branch } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { OrderType, PaymentMethod } from '../../api/contract/common.ts';
import type { PlaceOrderRequest } from '../../api/contract/order.ts';
import { checkCheckout, type FieldErrors } from '../../domain/cart/checkout-form.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { passwordProblem } from '../../domain/people/password.ts';
import { t, translate } from '../../language/page.ts';
import type { CheckoutDraft, CheckoutWishes } from './checkout.ts';

export type StepName = 'contact' | 'delivery' | 'payment' | 'review';

/** What the shop's settings say about ordering. */
export interface CheckoutRules {
  countryCode: string;
  needsTerms: boolean;
  minPasswordLength: number;
}

/** What the checkout is made for: the branch as it stands, the shop's rules, the visitor. */
export interface CheckoutContext {
  branch: Branch;
  rules: CheckoutRules;
  orderType: OrderType;
  isCustomer: boolean;
  /** The saved address the order goes to; null: the typed one. */
  addressId: number | null;
  /** Gift cards alone: no address. */
  isMailed?: boolean;
  /** Gift card and wallet pay all of it: there is nothing to choose. */
  isCovered: boolean;
}

export const isCovered = ({ cartDetails: { use_wallet, gift_card, amount_due } }: CartSnapshot): boolean =>
  (use_wallet || !!gift_card) && amount_due === 0;

/** Ways to pay of this branch. The wallet is a part of paying, and a way of its own only where it is the only one. */
export const paymentMethods = ({ payment_methods: offered }: Branch): PaymentMethod[] => {
  const others = offered.filter((method) => method !== 'wallet');
  return others.length > 0 ? others : offered;
};

export const chosenPayment = (draft: CheckoutDraft, branch: Branch): PaymentMethod | null => {
  const offered = paymentMethods(branch);
  const [only, ...others] = offered;
  const chosen = offered.find((method) => method === draft.paymentMethod);
  return chosen ?? (others.length === 0 ? only : null) ?? null;
};

/** The steps on the way to an order: where there is one way to pay, it stands in the review. */
export const stepsOf = (branch: Branch, isMailed = false): readonly StepName[] => [
  'contact',
  ...(isMailed ? [] : (['delivery'] as const)),
  ...(paymentMethods(branch).length > 1 ? (['payment'] as const) : []),
  'review',
];

const textOrNull = (text: string): string | null => text.trim() || null;

/** The typed address; who receives it is who ordered it, so that nothing is requested twice. */
export const toAddress = (draft: CheckoutDraft, countryCode: string): AddressInput => ({
  name: draft.name.trim(),
  phone: draft.phone.trim(),
  line1: draft.line1.trim(),
  line2: textOrNull(draft.line2),
  city: draft.city.trim(),
  state: textOrNull(draft.state),
  pincode: draft.pincode.trim(),
  country_code: draft.country || countryCode,
  delivery_instructions: textOrNull(draft.deliveryInstructions),
  ...(draft.place && { place_id: draft.place.placeId, lat: draft.place.lat, lng: draft.place.lng }),
});

/** Everything wrong with the form by field, in the screen's order and language; the receiver's errors are the contact's. */
export const checkDraft = (
  draft: CheckoutDraft,
  wishes: CheckoutWishes,
  context: CheckoutContext,
): FieldErrors => {
  const { branch, rules, orderType, addressId, isMailed, isCovered } = context;
  const errors = checkCheckout(
    {
      orderType,
      contact: { name: draft.name, phone: draft.phone, email: draft.email },
      address: toAddress(draft, rules.countryCode),
      hasSavedAddress: addressId !== null || isMailed === true,
      slotId: draft.slotId,
      paymentMethod: isCovered ? 'wallet' : chosenPayment(draft, branch),
      acceptsTerms: wishes.acceptsTerms,
    },
    {
      countryCode: rules.countryCode,
      needsSlot: branch.slots.enabled,
      needsTerms: rules.needsTerms,
    },
  );
  const { 'address.name': _name, 'address.phone': _phone, ...shown } = errors;
  const said = Object.entries(shown).map(([field, text]) => [field, translate(text)]);
  return { ...Object.fromEntries(said), ...checkAccountWish(draft, wishes, context) };
};

/** An account is reached by its e-mail; which passwords are common is known to the server alone. */
const checkAccountWish = (
  { email }: CheckoutDraft,
  { wantsAccount, password }: CheckoutWishes,
  { isCustomer, rules }: CheckoutContext,
): FieldErrors => {
  if (!wantsAccount || isCustomer) return {};
  const weak = passwordProblem(password, {
    leastLength: rules.minPasswordLength,
    email,
    isCommon: () => false,
  });
  return {
    ...problem('contact.email', !email.trim() && t`Enter an email address for your account.`),
    ...problem('create_account.password', !password ? t`Choose a password.` : weak && translate(weak)),
  };
};

/** Who brings or serves the order may get a tip. */
export const takesTip = ({ orderType, isMailed }: Pick<CheckoutContext, 'orderType' | 'isMailed'>): boolean =>
  orderType !== 'pickup' && !isMailed;

/** The step a field belongs to; undefined for what no step can correct. */
export const stepOf = (field: string): StepName | undefined => {
  if (field.startsWith('contact.') || field === 'address.name' || field === 'address.phone') return 'contact';
  if (/^(address\b|address_id$|slot_id$|order_type$|table$|delivery$)/.test(field)) return 'delivery';
  if (field === 'payment_method' || field === 'use_wallet') return 'payment';
  return /^(note|accept_terms|create_account|tip_amount)/.test(field) ? 'review' : undefined;
};

/**
 * The request as the shopper sees it now: the same screen gives the same request, hence the same order. Coupon, tip
 * and wallet are part of the cart already.
 */
export const toPlaceOrder = (
  draft: CheckoutDraft,
  wishes: CheckoutWishes,
  cart: CartSnapshot,
  context: CheckoutContext,
): PlaceOrderRequest => {
  const { branch, orderType, rules, addressId, isCustomer } = context;
  const isBrought = orderType === 'delivery' && !context.isMailed;
  const isTyped = isBrought && addressId === null;
  const byWallet = context.isCovered && branch.payment_methods.includes('wallet');
  return {
    order_type: orderType,
    ...(isBrought && addressId !== null && { address_id: addressId }),
    address: isTyped ? toAddress(draft, rules.countryCode) : null,
    slot_id: branch.slots.enabled ? draft.slotId : null,
    payment_method: byWallet
      ? 'wallet'
      : (chosenPayment(draft, branch) ?? branch.payment_methods[0] ?? 'cod'),
    contact: { name: draft.name.trim(), phone: draft.phone.trim(), email: textOrNull(draft.email) },
    note: textOrNull(draft.note),
    delivery_instructions: textOrNull(draft.deliveryInstructions),
    ...(orderType === 'dine_in' && { table: textOrNull(draft.table) }),
    expected_total: cart.total,
    ...(cart.cartDetails.gift_card && { expected_gift_card: cart.cartDetails.gift_card.amount }),
    cart_version: cart.cartDetails.version,
    accept_terms: rules.needsTerms ? wishes.acceptsTerms : true,
    ...(wishes.wantsMarketing && { marketing: true }),
    ...(wishes.wantsAccount && !isCustomer && { create_account: { password: wishes.password } }),
  };
};
