/** What every payment gateway can do; amounts in the currency's subunits. Each call may throw `GatewayError`. */
export interface Gateway {
  code: 'razorpay' | 'test';
  /** What the browser's payment window needs to know of the shop. */
  keyId: string;
  /** The script that opens it; undefined where none is needed. */
  checkoutUrl: string | undefined;
  createOrder(order: GatewayOrder): Promise<string>;
  /** What was taken for one of its orders so far. */
  listCaptures(gatewayOrderId: string): Promise<Capture[]>;
  /** What it captured between two instants, newest first. */
  listTaken(from: Date, to: Date): Promise<TakenPayment[]>;
  /** One payment; undefined when it does not know it, or captured nothing. */
  findTaken(paymentId: string): Promise<TakenPayment | undefined>;
  /** Gives money back, once per reference. */
  refund(refund: GatewayRefund): Promise<{ id: string; status: RefundState }>;
  /** Whether the gateway signed that a payment belongs to one of its orders. */
  isSigned(proof: PaymentProof): Promise<boolean>;
}

export interface GatewayOrder {
  orderId: string;
  receipt: string;
  amount: number;
  currency: string;
}

/** Money taken, as the gateway tells it. */
export interface Capture {
  paymentId: string;
  amount: number;
  currency: string;
}

/** A payment in the gateway's own books. */
export interface TakenPayment extends Capture {
  gatewayOrderId: string | null;
  /** What of it went back, or is on its way back. */
  refunded: number;
}

export interface GatewayRefund {
  paymentId: string;
  amount: number;
  reference: string;
  /** Tries before this one: the gateway may have done it already. */
  attempts: number;
}

export type RefundState = 'pending' | 'done' | 'failed';

export interface PaymentProof {
  gatewayOrderId: string;
  paymentId: string;
  signature: string;
}

/** The gateway did not answer, or not as it should; nothing is known of what it did. */
export class GatewayError extends Error {
  override name: string = 'GatewayError';
}

/** It is down, overloaded or answers nonsense: the next call may well meet the same. */
export class GatewayDown extends GatewayError {
  override name = 'GatewayDown';
}

/** What a gateway signs when a payment succeeded. */
export const proofText = ({ gatewayOrderId, paymentId }: Omit<PaymentProof, 'signature'>): string =>
  `${gatewayOrderId}|${paymentId}`;
