import type { Minor } from '../money/money.ts';
import { say, type Text } from '../text/text.ts';
import { DAY_MS, timeAfter } from '../time/durations.ts';
import { addDays, instantOf, localTimeAt } from '../time/zoned-time.ts';

/** Of the alphabet of `randomLetters`: almost 80 bits, which nobody guesses within the limits. */
export const GIFT_CODE_LENGTH = 16;
const CODE = new RegExp(`^[A-HJKMNP-Z2-9]{${GIFT_CODE_LENGTH}}$`);

/** A code as it is hashed, however it was typed; null for what can be none. */
export const readGiftCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return CODE.test(code) ? code : null;
};

/** A code as people read it: four and four. */
export const writeGiftCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** What decides whether a gift card pays; instants as stored. */
export interface GiftCardFacts {
  balance_minor: Minor;
  sent_at: string | null;
  expires_at: string | null;
  voided_at: string | null;
}

export const GIFT_CARD_STATES = ['waiting', 'active', 'used_up', 'expired', 'void'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

export const giftCardState = (card: GiftCardFacts, at: string): GiftCardState => {
  if (card.voided_at !== null) return 'void';
  if (card.sent_at === null) return 'waiting';
  if (card.expires_at !== null && card.expires_at <= at) return 'expired';
  return card.balance_minor > 0 ? 'active' : 'used_up';
};

/** What it can pay at an instant. */
export const usableOn = (card: GiftCardFacts, at: string): Minor =>
  giftCardState(card, at) === 'active' ? card.balance_minor : 0;

/** Why a card that is known pays nothing. */
export const WHY_NOT: Readonly<Record<Exclude<GiftCardState, 'active'>, Text>> = {
  waiting: say`This gift card is not valid yet.`,
  used_up: say`Nothing is left on this gift card.`,
  expired: say`This gift card has expired.`,
  void: say`This gift card is no longer valid.`,
};

/** When a card that is mailed at an instant stops to pay; null: never. */
export const giftCardEnd = (sentAt: string, validDays: number | null): string | null =>
  validDays === null ? null : timeAfter(sentAt, validDays * DAY_MS);

const GRACE_MS = 7 * DAY_MS;

/** The end of a card to which money came back: the one it had, but a week from now at least. */
export const endAfterReturn = (end: string | null, at: string): string | null => {
  const soonest = timeAfter(at, GRACE_MS);
  return end !== null && end < soonest ? soonest : end;
};

const SENT_AT = '09:00';
const MOST_DAYS_AHEAD = 365;

/** When a card is mailed: at once, or in the morning of its day at the branch, but never before `at`. */
export const sendingTime = (sendOn: string | null | undefined, timezone: string, at: string): string => {
  if (!sendOn) return at;
  const morning = instantOf(sendOn, SENT_AT, timezone).toISOString();
  return morning < at ? at : morning;
};

/** What is wrong with the day on which a card shall be mailed; null: nothing. */
export const sendDayProblem = (
  sendOn: string | null | undefined,
  timezone: string,
  at: Date,
): Text | null => {
  if (!sendOn) return null;
  const { date: today } = localTimeAt(at, timezone);
  if (sendOn < today) return say`Choose today or a later day.`;
  return sendOn > addDays(today, MOST_DAYS_AHEAD) ? say`Choose a day within a year.` : null;
};

/** How gift card, wallet and the rest share a total: the card first, then the wallet with at most `walletMost`. */
export const splitPayment = (
  total: Minor,
  { card, wallet, walletMost }: { card: Minor; wallet: Minor; walletMost: Minor },
): { giftCardAmount: Minor; walletAmount: Minor; amountDue: Minor } => {
  const giftCardAmount = Math.min(card, total);
  const walletAmount = Math.min(wallet, walletMost, total - giftCardAmount);
  return { giftCardAmount, walletAmount, amountDue: total - giftCardAmount - walletAmount };
};
