import type { Minor } from '../../domain/money.ts';
import type { Reader, Trx } from '../db/connect.ts';
import type { Shop, Visitor } from '../http/shop.ts';

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
  /** Of the delivery address and the contact, to tell a referral to oneself. */
  addressKey: string | null;
  phone: string;
  at: string;
}

/** What the visitor may spend from the wallet now; 0 for guests. */
export const usableWallet = async (_read: Reader, _visitor: Visitor): Promise<Minor> => 0;

/** Takes the order's wallet part, oldest expiring first; false when it is not there, and nothing was taken. */
export const payFromWallet = async (_trx: Trx, _facts: OrderFacts): Promise<boolean> => false;

/** Gives money back to the wallet, once per reference. */
export const creditWallet = async (
  _trx: Trx,
  _credit: {
    customerId: number;
    amount: Minor;
    reason: 'refund' | 'order_reversal' | 'goodwill';
    reference: string;
    orderId: string | null;
    at: string;
  },
): Promise<void> => {};

/** Points, scratch card and referral rewards of a delivered order, once per order. */
export const onOrderDelivered = async (_shop: Shop, _trx: Trx, _facts: OrderFacts): Promise<void> => {};

/** Takes back what an order that was cancelled, declined or returned had earned. */
export const onOrderUndone = async (_shop: Shop, _trx: Trx, _facts: OrderFacts): Promise<void> => {};
