import { randomInt } from 'node:crypto';

/** Amounts are in the currency's subunits, instants in unix seconds, as the documented API has them. */
export interface OrderEntity {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid' | 'expired';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface PaymentEntity {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: string;
  captured: boolean;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  vpa: string | null;
  notes: Notes;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  /** Its payer agreed, and the shop has yet to request it; `late`: a bank then takes its time. */
  approval: 'at once' | 'late' | null;
  created_at: number;
}

export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
}

export interface DisputeEntity {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  status: string;
}

/** Empty notes are an empty list. */
export type Notes = Readonly<Record<string, string>> | readonly never[];

export type Entities = {
  payment?: PaymentEntity;
  order?: OrderEntity;
  refund?: RefundEntity;
  dispute?: DisputeEntity;
};
export type Listener = (event: string, entities: Entities) => void;

export interface NewOrder {
  amount: unknown;
  currency: unknown;
  receipt: unknown;
  notes: unknown;
  /** Of its id; "order" unless given. */
  prefix?: string;
}

export interface PaymentWish {
  /** The order's unless given. */
  amount?: number;
  currency?: string;
  vpa?: string;
}

export const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. Try another payment method.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} as const;
/** A debit that the bank took on and could not collect, days later. */
export const BOUNCED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'The account had too little money.',
  error_source: 'bank',
  error_step: 'payment_debit',
  error_reason: 'insufficient_funds',
} as const;
export const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Ids and keys look like the gateway's own: a prefix and letters. */
export const newId = (prefix: string, length = 14): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** A note of an order or refund; '' where there is none. */
export const noteOf = ({ notes }: { notes: Notes }, name: string): string =>
  (notes as Readonly<Record<string, string>>)[name] ?? '';
