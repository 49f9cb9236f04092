import type { PaymentMethod } from '../../api/contract/common.ts';
import { say, type Text } from '../text/text.ts';

/** Whether a way of paying is a gateway's: all but cash and wallet. */
export const isOnline = (method: PaymentMethod | null): boolean =>
  method !== null && method !== 'cod' && method !== 'wallet';

/** How paying online is named, by what is common in the shop's country. */
export const onlinePaymentWords = (countryCode: string): { label: Text; note: Text } =>
  countryCode === 'IN'
    ? {
        label: say`Card, UPI or net banking`,
        note: say`By card, UPI, net banking or wallet app. You pay on the next screen.`,
      }
    : { label: say`Card or wallet app`, note: say`By card or wallet app. You pay on the next screen.` };
