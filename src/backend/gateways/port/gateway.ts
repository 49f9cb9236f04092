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
  /** Whether no money moves with this access. */
  isForTesting(access: Access<Name>): boolean;
  /** Keys that its documentation prints: everybody knows them. */
  examples: readonly RegExp[];
  /** Currencies that it takes; left out where its account says that. */
  currencies?: ReadonlySet<string>;
  /** Where its API is, and the variable that says otherwise. */
  api: { env: string; usual: string };
  /** What a page on which shoppers pay may load, by directive. */
  sourcesAt(baseUrl: string): Sources;
  open(access: Access<Name>, tools: { shop: Shop; breaker: Breaker }): Gateway;
  webhook?: {
    /** The gateway is given its address with each payment, so nobody enters it there. */
    isGiven?: true;
    /** Whether the gateway sent it, by any secret that is active. */
    isProved(access: Access<Name>, request: SignedRequest): boolean | Promise<boolean>;
    /** One for each event, however often it comes; undefined: the body's digest. */
    eventId(request: SignedRequest): string | undefined;
    /** What is kept of it; left out: its body. */
    payload?(request: SignedRequest): object;
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
  query(name: string): string | undefined;
  /** The secret by which the shop signs addresses that it gives to gateways. */
  addressSecret: string;
  now: Date;
}

/** What a webhook names, once it is proved: what became of it is read from the gateway's books. */
export type Heard =
  /** It was taken; `orderId`: the shop's, as the gateway knows it; `instrument`: what it was paid with. */
  | { kind: 'payment'; id: string; orderId: string | undefined; instrument: string | undefined }
  | { kind: 'failed'; gatewayOrderId: string; reason: string | null }
  | { kind: 'authorized'; gatewayOrderId: string }
  | { kind: 'refund'; id: string }
  /** One of its orders; `orderId`: the shop's, where it is known for sure. */
  | { kind: 'order'; gatewayOrderId: string; orderId?: string | undefined }
  /** The payer's bank wants the money back. */
  | { kind: 'dispute'; id: string };

/** What every payment gateway can do; amounts in the currency's subunits. Each call may throw `GatewayError`. */
export interface Gateway {
  code: GatewayCode;
  /** A call that changes nothing: whether the account has a way of paying in a currency, as far as it says so. */
  check(currency: string): Promise<boolean>;
  /** `payUrl`: the gateway's own page on which it is paid, where there is one. */
  createOrder(order: GatewayOrder): Promise<{ id: string; payUrl?: string }>;
  /** What the browser needs to pay it; left out where that is the gateway's own page alone. */
  describe?(facts: WindowFacts): Pick<RequiredPayment, 'razorpay'>;
  /** `mayTake`: the order waits, so that what its payer has only approved is to be taken now. */
  read(gatewayOrderId: string, mayTake: boolean): Promise<GatewayBooks>;
  /** From now on nobody can pay this order; left out where the gateway has no such thing. */
  close?(gatewayOrderId: string): Promise<void>;
  /** What it captured between two instants, newest first; left out where no list is complete in time. */
  listTaken?(from: Date, to: Date): Promise<TakenPayment[]>;
  /** One payment; undefined when it does not know it, or captured nothing. */
  findTaken(paymentId: string): Promise<TakenPayment | undefined>;
  /** Gives money back. What it did already under the same reference is found by `listRefunds`. */
  refund(refund: GatewayRefund): Promise<KnownRefund>;
  listRefunds(paymentId: string): Promise<KnownRefund[]>;
  /** A dispute that a webhook named; left out where `read` shows them. */
  findDispute?(id: string): Promise<Dispute>;
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
  /** The address of the webhook with its proof, for gateways that are given it here. */
  webhookUrl: string;
  /** The gateway's order before this one, which takes no payment any more. */
  follows?: string | undefined;
}

/** An order that its gateway knows, and who pays it. */
export interface WindowFacts extends Pick<GatewayOrder, 'orderId' | 'receipt' | 'amount' | 'currency'> {
  gatewayOrderId: string;
  shopName: string;
  contact: { name: string; email?: string | null | undefined; phone: string };
}

/** What a gateway's books say of one of its orders. */
export interface GatewayBooks {
  captures: Capture[];
  /** A bank is still at work on more. */
  isUnderWay?: boolean;
  /** It takes no payment any more, and none is under way. */
  isOver?: boolean;
  /** Why the last try to pay failed, in the gateway's word; null where it says none. */
  problem?: string | null;
  disputes?: Dispute[];
}

/** A payment that the payer's bank wants back, and how that stands in the gateway's word. */
export interface Dispute {
  paymentId: string;
  state: string;
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

/** A refund in the gateway's books. */
export interface KnownRefund {
  id: string;
  reference: unknown;
  status: RefundState;
}

export interface PaymentProof {
  gatewayOrderId: string;
  paymentId: string;
  signature: string;
}

/** The gateway did not answer, or not as it should; nothing is known of what it did. */
export class GatewayError extends Error {
  override name: string = 'GatewayError';
  /** What a call was refused with; empty where nothing was said. */
  readonly answer: string;

  constructor(message: string, answer = '') {
    super(message);
    this.answer = answer;
  }
}

/** Why calls fail: its keys are refused, it has too much to do, or nothing usable comes back. */
export type DownReason = 'key' | 'busy' | 'silent';

/** It is down, overloaded or answers nonsense: the next call may well meet the same. */
export class GatewayDown extends GatewayError {
  override name = 'GatewayDown';
  readonly reason: DownReason;
  /** For so long it wants no calls; 0 where it says nothing of that. */
  readonly restMs: number;

  constructor(message: string, reason: DownReason = 'silent', restMs = 0) {
    super(message);
    this.reason = reason;
    this.restMs = restMs;
  }
}

/** What a gateway signs when a payment succeeded. */
export const proofText = ({ gatewayOrderId, paymentId }: Omit<PaymentProof, 'signature'>): string =>
  `${gatewayOrderId}|${paymentId}`;
