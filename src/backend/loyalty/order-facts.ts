import type { Minor } from '../../domain/money/money.ts';

/** What loyalty needs to know of an order; money in minor units. */
export interface OrderFacts {
  orderId: string;
  orderNumber: string;
  /** null for guests: they have neither wallet nor points. */
  customerId: number | null;
  branchId: number;
  /** Goods after discounts: what points are earned on. */
  goods: Minor;
  walletAmount: Minor;
  /** Of the delivery address, the same however it was written, and the contact's: to tell a referral to oneself. */
  addressKey: string | null;
  phone: string;
  /** The guest id's owner that came with the order, and what names the card or account that paid. */
  guestOwner?: string | null;
  paymentKey?: string | null;
  at: string;
}
