import type { GatewayCode } from '../../../api/contract/common.ts';
import type { RequiredPayment } from '../../../api/contract/order.ts';
import type { Sources } from '../../../domain/shop/third-parties.ts';
import type { Text } from '../../../domain/text/text.ts';
import type { Breaker } from '../../shop/breaker.ts';
import type { Shop } from '../../shop/shop.ts';

/**
 * What is known of a gateway before anybody has its keys. From the table of them follow its form at the desk, its
 * environment, the policy of pages, its webhook, and all that is done with its payments.
 */
export interface GatewayKind<Name extends string = string> {
  code: GatewayCode;
  /** Takes no money, needs no keys: none in production. */
  isDemo?: true;
  /** What its owner enters, in the form's order. */
  keys: Readonly<Record<Name, GatewayKey>>;
  /** What an owner should know before entering the keys. */
  about: Text;
  /** Keys that its documentation prints: everybody knows them. */
  examples: readonly RegExp[];
  /** Where its API is, and the variable that says otherwise. */
  api: { env: string; usual: string };
  /** What a page on which shoppers pay may load, by directive. */
  sourcesAt(baseUrl: string): Sources;
  open(access: Access<Name>, tools: { shop: Shop; breaker: Breaker }): Gateway;
  webhook?: {
    /** Whether the gateway sent it, by any secret that is active. */
    isProved(access: Access<Name>, request: SignedRequest): boolean;
    /** One for each event, however often it comes; undefined: the body's digest. */
    eventId(request: SignedRequest): string | undefined;
    /** What it speaks of; undefined for an event of no use here. */
    hear(event: unknown): readonly Heard[] | undefined;
  };
}

export interface GatewayKey {
  /** Its name in the environment, and the setting in which an owner enters the same. */
  env: string;
  setting: string;
  label: Text;
  hint?: Text;
  /** Two are active while one replaces the other, with a comma between. */
  isList?: true;
}

/** The keys of one gateway, whoever entered them, and the origin of its API. */
export interface Access<Name extends string = string> {
  keys: Readonly<Record<Name, string>>;
  baseUrl: string;
}

/** A webhook as it came: what proves it covers these very bytes. */
export interface SignedRequest {
  body: Buffer;
  header(name: string): string | undefined;
  now: Date;
}

/** What a webhook says of one thing, once it is proved. */
export type Heard =
  | ({ kind: 'captured'; orderId: string | undefined; instrument: string | undefined } & Omit<
      TakenPayment,
      'refunded'
    > & { gatewayOrderId: string })
  | { kind: 'failed'; gatewayOrderId: string; reason: string | null }
  | { kind: 'authorized'; gatewayOrderId: string }
  /** Left out, the gateway is queried about its state. */
  | { kind: 'refund'; id: string; status?: 'done' | 'failed' }
  /** One of its orders: the gateway is queried about it. */
  | { kind: 'order'; gatewayOrderId: string }
  /** The payer's bank wants the money back. */
  | { kind: 'dispute'; paymentId: string; state: string };

/** What every payment gateway can do; amounts in the currency's subunits. Each call may throw `GatewayError`. */
export interface Gateway {
  code: GatewayCode;
  createOrder(order: GatewayOrder): Promise<{ id: string; payUrl?: string }>;
  /** What the browser needs to pay it. */
  describe(facts: WindowFacts): Pick<RequiredPayment, 'razorpay' | 'redirect'>;
  /** What was taken for one of its orders so far, and whether a bank is still at work on more. */
  read(gatewayOrderId: string): Promise<{ captures: Capture[]; isUnderWay?: boolean }>;
  /** From now on nobody can pay this order; left out where the gateway has no such thing. */
  close?(gatewayOrderId: string): Promise<void>;
  /** What it captured between two instants, newest first. */
  listTaken(from: Date, to: Date): Promise<TakenPayment[]>;
  /** One payment; undefined when it does not know it, or captured nothing. */
  findTaken(paymentId: string): Promise<TakenPayment | undefined>;
  /** Gives money back, once per reference. */
  refund(refund: GatewayRefund): Promise<{ id: string; status: RefundState }>;
  /** Whether the gateway signed that a payment belongs to one of its orders; left out where the browser brings no proof. */
  isSigned?(proof: PaymentProof): Promise<boolean>;
}

export interface GatewayOrder {
  orderId: string;
  receipt: string;
  amount: number;
  currency: string;
  /** Of this request: an order that waits for hours is opened again after the gateway has closed it. */
  createdAt: string;
  /** The page of the order, to which a shopper comes back. */
  returnUrl: string;
}

/** An order that its gateway knows, and who pays it. */
export interface WindowFacts extends Omit<GatewayOrder, 'createdAt' | 'returnUrl'> {
  gatewayOrderId: string;
  /** The gateway's own page on which it is paid, where there is one. */
  payUrl: string | null;
  shopName: string;
  contact: { name: string; email?: string | null | undefined; phone: string };
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
  currency: string;
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
