import type { AddressInput } from '../../api/contract/address.ts';
import type { Branch } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { OrderType, PaymentMethod } from '../../api/contract/common.ts';
import type { PlaceOrderRequest } from '../../api/contract/order.ts';
import { checkCheckout, type FieldErrors } from '../../domain/checkout-form.ts';
import { toMinor } from '../../domain/money.ts';
import { listSlots, type Slot } from '../../domain/slots.ts';
import type { CheckoutDraft } from './checkout.ts';

export type StepName = 'contact' | 'delivery' | 'payment' | 'review';
export const STEPS: readonly StepName[] = ['contact', 'delivery', 'payment', 'review'];

/** What the checkout is made for: the branch as it stands, the store's country, the order type. */
export interface CheckoutContext {
  branch: Branch;
  countryCode: string;
  orderType: OrderType;
}

/** Ways to pay that this checkout can carry through by itself. */
const SUPPORTED: readonly PaymentMethod[] = ['cod'];

export const paymentMethods = (branch: Branch): PaymentMethod[] =>
  SUPPORTED.filter((method) => branch.payment_methods.includes(method));

export const chosenPayment = (draft: CheckoutDraft, branch: Branch): PaymentMethod | null => {
  const offered = paymentMethods(branch);
  return (
    offered.find((method) => method === draft.paymentMethod) ??
    (offered.length === 1 ? (offered[0] ?? null) : null)
  );
};

/** The slots a shopper can choose from, by the branch's own rules; none when it has slots switched off. */
export const offeredSlots = ({ branch, orderType }: CheckoutContext, now: Date, decimals: number): Slot[] => {
  const { slots } = branch;
  return listSlots({
    branchId: branch.id,
    orderType,
    schedule: { openingHours: branch.opening_hours, closures: branch.closures, timezone: branch.timezone },
    rules: {
      isEnabled: slots.enabled,
      intervalMinutes: slots.interval_minutes,
      leadMinutes: slots.lead_minutes,
      daysAhead: slots.days_ahead,
      cutoff: slots.cutoff ?? null,
      capacityPerSlot: slots.capacity_per_slot ?? null,
      chargeAdjustments: slots.charge_adjustments?.map((rule) => ({
        ...rule,
        amount: toMinor(rule.amount, decimals),
      })),
    },
    now,
    booked: {},
  }).filter((slot) => slot.isAvailable);
};

const textOrNull = (text: string): string | null => text.trim() || null;

/** The typed address; who receives it is who ordered it, so that nothing is asked twice. */
export const toAddress = (draft: CheckoutDraft, countryCode: string): AddressInput => ({
  name: draft.name.trim(),
  phone: draft.phone.trim(),
  line1: draft.line1.trim(),
  line2: textOrNull(draft.line2),
  city: draft.city.trim(),
  state: textOrNull(draft.state),
  pincode: draft.pincode.trim(),
  country_code: countryCode,
  delivery_instructions: textOrNull(draft.deliveryInstructions),
});

/** Everything wrong with the form by field, in the screen's order; the receiver's errors are the contact's. */
export const checkDraft = (draft: CheckoutDraft, context: CheckoutContext): FieldErrors => {
  const errors = checkCheckout(
    {
      orderType: context.orderType,
      contact: { name: draft.name, phone: draft.phone, email: draft.email },
      address: toAddress(draft, context.countryCode),
      hasSavedAddress: false,
      slotId: draft.slotId,
      paymentMethod: chosenPayment(draft, context.branch),
      acceptsTerms: true,
    },
    { countryCode: context.countryCode, needsSlot: context.branch.slots.enabled, needsTerms: false },
  );
  const { 'address.name': _name, 'address.phone': _phone, ...shown } = errors;
  return shown;
};

/** The step a field belongs to. */
export const stepOf = (field: string): StepName => {
  if (field.startsWith('contact.') || field === 'address.name' || field === 'address.phone') return 'contact';
  if (field.startsWith('address.') || field === 'slot_id' || field === 'order_type') return 'delivery';
  return field === 'payment_method' ? 'payment' : 'review';
};

/** The request as the shopper sees it now: the same screen gives the same request, hence the same order. */
export const toPlaceOrder = (
  draft: CheckoutDraft,
  cart: CartSnapshot,
  context: CheckoutContext,
): PlaceOrderRequest => ({
  order_type: context.orderType,
  address: context.orderType === 'delivery' ? toAddress(draft, context.countryCode) : null,
  slot_id: context.branch.slots.enabled ? draft.slotId : null,
  payment_method: chosenPayment(draft, context.branch) ?? 'cod',
  contact: { name: draft.name.trim(), phone: draft.phone.trim(), email: textOrNull(draft.email) },
  note: textOrNull(draft.note),
  delivery_instructions: textOrNull(draft.deliveryInstructions),
  expected_total: cart.total,
  cart_version: cart.cartDetails.version,
  accept_terms: true,
});
