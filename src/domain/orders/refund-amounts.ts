import { type Minor, mulDiv } from '../money/money.ts';

/** What was paid for one line of an order, and how much of it came back already. */
export interface PaidLine {
  quantity: number;
  /** After discounts, with tax. */
  paid: Minor;
  refundedQuantity: number;
}

/**
 * What the next `quantity` units of a line bring back. Units returned one by one add up to exactly what the line
 * cost; more units than are left count as those that are left.
 */
export const refundOfUnits = (
  { quantity: whole, paid, refundedQuantity }: PaidLine,
  quantity: number,
): Minor => {
  const after = Math.min(whole, refundedQuantity + quantity);
  return mulDiv(paid, after, whole) - mulDiv(paid, refundedQuantity, whole);
};

/** What a return keeps of a line's units: its fee once, and never more than they bring back. */
export const returnFee = (refund: Minor, fee: Minor): Minor => Math.min(Math.max(0, fee), refund);

/** A refund split between what a gateway took and what the wallet paid: the source gets its part back first. */
export const splitRefund = (amount: Minor, atSource: Minor): { toSource: Minor; toWallet: Minor } => {
  const toSource = Math.min(amount, Math.max(0, atSource));
  return { toSource, toWallet: amount - toSource };
};
