import { useEffect, useState } from 'react';
import type { Address } from '../../api/contract/address.ts';
import { writePhone } from '../../domain/people/phone.ts';
import { addresses as savedAddresses } from '../../stores/account/addresses.ts';
import { $checkoutDraft, type CheckoutDraft, updateDraft } from '../../stores/checkout/checkout.ts';
import { priceChosen } from '../../stores/checkout/delivery.ts';
import { useResource } from '../ui/use-stored.ts';
import type { Taken } from './use-taken.ts';

/** Which address the order goes to: one of the account, or the one in the form. */
export interface AddressChoice {
  addresses: readonly Address[];
  isLoading: boolean;
  error: string | null;
  /** The saved address chosen; null while the form is open. */
  addressId: number | null;
  /** The saved address that the form changes. */
  edited: Address | null;
  isFormOpen: boolean;
  choose: (id: number) => void;
  /** Opens the form, empty or with an address to change. */
  openForm: (address: Address | null) => void;
  closeForm: (addressId: number | null) => void;
  retry: () => void;
}

const bestOf = (addresses: readonly Address[]): Address | undefined =>
  addresses.find(({ is_serviceable }) => is_serviceable) ?? addresses[0];

/** An address brings its own instructions, unless somebody typed others for this order. */
const instructionsOf = (before: Address | undefined, instructions: string): Partial<CheckoutDraft> => {
  const typed = $checkoutDraft.get().deliveryInstructions;
  const isOwn = typed === '' || typed === before?.delivery_instructions;
  return isOwn ? { deliveryInstructions: instructions } : {};
};

const typedOf = (address: Address | null): Partial<CheckoutDraft> => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  pincode: address?.pincode ?? '',
  deliveryInstructions: address?.delivery_instructions ?? '',
  place: null,
});

/** Nothing is delivered to the saved address that is chosen. */
export const isUnserved = ({ addresses, addressId }: AddressChoice): boolean =>
  addresses.some(({ id, is_serviceable }) => id === addressId && !is_serviceable);

export const useAddressChoice = (
  isCustomer: boolean,
  draft: CheckoutDraft,
  isTaken: Taken['isTaken'],
  isDelivered: boolean,
): AddressChoice => {
  const { data, isFetching, error } = useResource(savedAddresses);
  const [form, setForm] = useState<{ edited: Address | null } | null>(null);
  useEffect(() => {
    if (isCustomer) void savedAddresses.fetch();
  }, [isCustomer]);
  const addresses = isCustomer ? (data?.addresses ?? []) : [];
  const { id: best = null, phone = '', delivery_instructions } = bestOf(addresses) ?? {};
  const instructions = delivery_instructions ?? '';
  const find = (id: number | null) => addresses.find((address) => address.id === id);
  const isKnown = find(draft.addressId) !== undefined;
  useEffect(() => {
    if (best === null || isKnown) return;
    // Whom the courier calls there is who to call about the order, unless somebody was named.
    const isCalled = $checkoutDraft.get().phone === '' && !isTaken('phone');
    updateDraft({
      addressId: best,
      ...(isCalled && { phone: writePhone(phone) }),
      ...(!isTaken('deliveryInstructions') && instructionsOf(undefined, instructions)),
    });
  }, [best, isKnown, phone, instructions, isTaken]);
  const isFormOpen = addresses.length === 0 || form !== null;
  const addressId = isFormOpen || !isKnown ? null : draft.addressId;
  // Until the first one is chosen, what the cart was priced for before stays.
  const isChosen = isDelivered && isCustomer && data !== null && (isFormOpen || isKnown);
  useEffect(() => {
    if (isChosen) void priceChosen(addressId);
  }, [isChosen, addressId]);
  return {
    addresses,
    isLoading: isCustomer && data === null && isFetching,
    error: isCustomer && data === null ? error : null,
    addressId,
    edited: form?.edited ?? null,
    isFormOpen,
    choose: (addressId) => {
      const own = find(addressId)?.delivery_instructions ?? '';
      updateDraft({ addressId, ...instructionsOf(find(draft.addressId), own) });
    },
    openForm: (edited) => {
      updateDraft(typedOf(edited));
      setForm({ edited });
    },
    closeForm: (addressId) => {
      setForm(null);
      if (addressId !== null) updateDraft({ addressId });
    },
    retry: () => void savedAddresses.fetch(),
  };
};
