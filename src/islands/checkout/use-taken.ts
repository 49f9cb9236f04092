import { useState } from 'react';
import type { CheckoutDraft } from '../../stores/checkout/checkout.ts';

/** What the account may fill in late, by the ids of the fields. */
const FIELDS = { phone: 'contact-phone', deliveryInstructions: 'address-delivery_instructions' } as const;
type LateField = keyof typeof FIELDS;

export interface Taken {
  /** Notes what the shopper changed. */
  take: (change: Partial<CheckoutDraft>) => void;
  /** In the shopper's hands: changed on this screen, or in focus, where what is typed next would join what is filled in. */
  isTaken: (field: LateField) => boolean;
}

/** The fields that what loads later leaves alone. */
export const useTaken = (): Taken => {
  const [taken] = useState(() => {
    const changed = new Set<string>();
    return {
      take: (change: Partial<CheckoutDraft>) => {
        for (const field of Object.keys(change)) changed.add(field);
      },
      isTaken: (field: LateField) => changed.has(field) || document.activeElement?.id === FIELDS[field],
    };
  });
  return taken;
};
