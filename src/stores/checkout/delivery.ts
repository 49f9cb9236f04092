import type { Address } from '../../api/contract/address.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { SlotsResponse } from '../../api/contract/slot.ts';
import type { FieldErrors } from '../../domain/cart/checkout-form.ts';
import { t } from '../../language/page.ts';
import { saveAddress } from '../account/addresses.ts';
import { $cart, setDetails, settledCart } from '../cart/cart.ts';
import { listHelpful } from '../cart/place.ts';
import { $postcode } from '../cart/postcode.ts';
import { api } from '../shop/api.ts';
import { type Failure, toFailure } from '../shop/failure.ts';
import type { CheckoutDraft, CheckoutWishes } from './checkout.ts';
import { type CheckoutContext, chosenPayment, toAddress } from './checkout-request.ts';
import { leaveStep } from './step-left.ts';

/** Where the order cannot go, and what else can be done. */
export interface NotServed {
  message: string;
  canPickUp: boolean;
  branches: readonly { id: number; name: string }[];
}

export type DeliveryResult =
  | { isDone: true; addressId: number | null }
  | { isDone: false; errors: FieldErrors; failure: Failure | null; notServed: NotServed | null };

const refuse = (failure: Failure, prefix = ''): DeliveryResult => {
  const errors = Object.fromEntries(
    Object.entries(failure.errors).map(([field, text]) => [prefix + field, text]),
  );
  const isOfFields = Object.keys(errors).length > 0;
  return { isDone: false, errors, failure: isOfFields ? null : failure, notServed: null };
};

/**
 * Settles where the order goes and when: keeps the address if the customer wants that, and prices the cart for it.
 * An address out of reach is refused here. It stays in the cart, which costs no delivery while it does.
 */
export const settleDelivery = async (
  draft: CheckoutDraft,
  wishes: CheckoutWishes,
  context: CheckoutContext & { edited: Address | null },
): Promise<DeliveryResult> => {
  const { orderType, branch, rules, isCustomer, edited } = context;
  const isDelivery = orderType === 'delivery';
  let { addressId } = context;
  if (isDelivery && addressId === null && isCustomer && (wishes.savesAddress || edited)) {
    const typed = toAddress(draft, rules.countryCode);
    const kept = { ...ownOf(wishes, edited), ...typed, ...receiverOf(edited) };
    const saved = await saveAddress(kept, edited?.id ?? null);
    if (!saved.isDone) return refuse(saved.failure, 'address.');
    addressId = saved.value.address.id;
  }
  const method = chosenPayment(draft, branch);
  const result = await setDetails({
    order_type: orderType,
    ...(isDelivery &&
      (addressId === null ? { address: toAddress(draft, rules.countryCode) } : { address_id: addressId })),
    ...(branch.slots.enabled && { slot_id: draft.slotId }),
    ...(method && { payment_method: method }),
  });
  if (!result.isDone) return refuse(toFailure(result.error));
  const cart = $cart.get();
  if (isDelivery && cart?.is_delivery_available === false) return refuseAddress(cart, context);
  leaveStep('delivery', orderType);
  return { isDone: true, addressId };
};

/** What the form does not show of an address and a change keeps. */
const ownOf = ({ addressLabel }: CheckoutWishes, edited: Address | null) =>
  edited
    ? { label: edited.label, label_text: edited.label_text, landmark: edited.landmark }
    : { label: addressLabel };
const receiverOf = (edited: Address | null) => edited && { name: edited.name, phone: edited.phone };

/**
 * Prices the cart for the saved address that is chosen; with null for the postcode again, as another one is typed.
 * No estimate for elsewhere stands in the total meanwhile.
 */
export const priceChosen = async (addressId: number | null): Promise<void> => {
  const cart = await settledCart();
  if (!cart || (cart.address?.id ?? null) === addressId) return;
  await setDetails(addressId === null ? { address: null, address_id: null } : { address_id: addressId });
};

type Slot = SlotsResponse['days'][number]['slots'][number];

/** Prices the cart for the time that is chosen; resolves to why it cannot be had any more. */
export const priceTime = async ({ id, charge_adjustment: charge }: Slot): Promise<string | undefined> => {
  const slot = (await settledCart())?.cartDetails.slot;
  if (slot ? slot.id === id : charge === 0) return undefined;
  const result = await setDetails({ slot_id: id });
  return result.isDone ? undefined : toFailure(result.error).errors.slot_id;
};

const refuseAddress = async (cart: CartSnapshot, context: CheckoutContext): Promise<DeliveryResult> => {
  const { branch } = context;
  const blocker = cart.cartDetails.blockers.find(({ code }) => code === 'address_not_serviceable');
  const message = blocker?.message ?? t`${branch.name} does not deliver to this address.`;
  const pincode = cart.address?.pincode ?? '';
  // What is said of the cart from here on, at other branches too, is for where the order was to go.
  if (pincode) $postcode.set(pincode);
  const others = await listOthers(pincode);
  const canPickUp = branch.order_types.includes('pickup');
  return {
    isDone: false,
    errors: { [context.addressId === null ? 'address.pincode' : 'address_id']: message },
    failure: null,
    notServed: { message, canPickUp, branches: others },
  };
};

/** Branches that deliver there something of the cart; none when that cannot be found out now. */
const listOthers = async (pincode: string): Promise<NotServed['branches']> => {
  try {
    const { alternatives } = await api('GET /check-pincode', { query: { pincode } });
    return (await listHelpful(alternatives)).map(({ branch_id, name }) => ({ id: branch_id, name }));
  } catch (error) {
    console.error('Other branches could not be found', error);
    return [];
  }
};
