import { say, type Text } from '../text/text.ts';

/** How paying online is named, by what is common in the shop's country. */
export const onlinePaymentWords = (countryCode: string): { label: Text; note: Text } =>
  countryCode === 'IN'
    ? {
        label: say`Card, UPI or net banking`,
        note: say`By card, UPI, net banking or wallet app. You pay on the next screen.`,
      }
    : { label: say`Card or wallet app`, note: say`By card or wallet app. You pay on the next screen.` };
