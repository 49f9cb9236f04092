import { type Minor, mulDiv } from '../money/money.ts';

/** What was paid for one line of an order, and how much of it came back already. */
export interface PaidLine {
  quantity: number;
  /** After discounts, with tax. */
  paid: Minor;
  refundedQuantity: number;
  /** Units that came as something cheaper, and what went back for that: they come back after the others. */
  replaced?: { units: number; given: Minor };
}

/**
 * What the next `quantity` units of a line bring back. Units returned one by one add up to exactly what the line
 * cost, less what went back for those that were replaced; more units than are left count as those that are left.
 */
export const refundOfUnits = (line: PaidLine, quantity: number): Minor => {
  const { quantity: whole, refundedQuantity } = line;
  return costOf(line, Math.min(whole, refundedQuantity + quantity)) - costOf(line, refundedQuantity);
};

/** What the first so many units of a line cost in the end. */
const costOf = ({ quantity: whole, paid, replaced }: PaidLine, units: number): Minor => {
  const kept = whole - (replaced?.units ?? 0);
  if (!replaced || units <= kept) return mulDiv(paid, units, whole);
  const ofKept = mulDiv(paid, kept, whole);
  return ofKept + mulDiv(Math.max(0, paid - ofKept - replaced.given), units - kept, replaced.units);
};

/** What a return keeps of a line's units: its fee once, and never more than they bring back. */
export const returnFee = (refund: Minor, fee: Minor): Minor => Math.min(Math.max(0, fee), refund);

/** A refund split between what a gateway took, a gift card and the wallet paid: each gets its part back in that order. */
export const splitRefund = (
  amount: Minor,
  atSource: Minor,
  onCard: Minor = 0,
): { toSource: Minor; toCard: Minor; toWallet: Minor } => {
  const toSource = Math.min(amount, Math.max(0, atSource));
  const toCard = Math.min(amount - toSource, Math.max(0, onCard));
  return { toSource, toCard, toWallet: amount - toSource - toCard };
};
