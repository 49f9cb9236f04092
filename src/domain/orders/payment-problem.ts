import { say, type Text } from '../text/text.ts';

/** The gateways' words for what went wrong; what is not in the table is said in general words. */
const TEXTS: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    payment_cancelled: say`The payment was cancelled.`,
    payment_timed_out: say`The payment took too long.`,
    payment_failed: say`The bank declined the payment.`,
    payment_declined: say`The bank declined the payment.`,
    card_declined: say`The bank declined the payment.`,
    INSTRUMENT_DECLINED: say`The bank declined the payment.`,
    insufficient_funds: say`There wasn't enough money on the card or in the account.`,
    insufficient_balance: say`There wasn't enough money on the card or in the account.`,
    incorrect_otp: say`The code from the bank was not right.`,
    incorrect_cvv: say`The security code of the card was not right.`,
    incorrect_pin: say`The PIN was not right.`,
    incorrect_cvc: say`The security code of the card was not right.`,
    invalid_cvv: say`The security code of the card was not right.`,
    card_expired: say`The card has expired.`,
    expired_card: say`The card has expired.`,
  }),
);
const IN_GENERAL = say`The payment did not go through.`;

/** What a shopper reads about a payment that failed; `reason` comes from outside and is never shown as it is. */
export const paymentProblemText = (reason: string | null): Text => TEXTS.get(reason ?? '') ?? IN_GENERAL;
