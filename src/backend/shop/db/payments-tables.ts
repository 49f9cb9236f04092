import type { Generated } from 'kysely';
import type { Refund } from '../../../api/contract/order.ts';
import type { OrderProblem } from '../../../api/contract/order-request.ts';

/** What was paid, given back, and requested of payment gateways. */
export interface PaymentsTables {
  payment_intents: PaymentIntentsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  webhook_events: WebhookEventsTable;
  test_payments: TestPaymentsTable;
  test_refunds: { reference: string; payment_id: string; amount_subunits: number };
  return_requests: ReturnRequestsTable;
  return_lines: { request_id: number; order_item_id: number; quantity: number };
  withdrawals: WithdrawalsTable;
  tracking_tokens: { token_hash: string; order_id: string; expires_at: string };
}

/** What one order requested from a gateway; amounts of gateways are in the currency's own subunits. */
interface PaymentIntentsTable {
  order_id: string;
  gateway: string;
  /** null until the gateway has answered. */
  gateway_order_id: string | null;
  /** The gateway's page on which it is paid; null where its window opens on ours. */
  pay_url: string | null;
  amount_minor: number;
  amount_subunits: number;
  currency_code: string;
  expires_at: string;
  /** When the gateway is to be queried about it; null: never again. */
  due_at: string | null;
  checks: number;
  created_at: string;
}

/** Money that a gateway took; one row per payment, whatever reported it. */
interface PaymentsTable {
  id: Generated<number>;
  gateway: string;
  payment_id: string;
  order_id: string;
  gateway_order_id: string;
  amount_minor: number;
  amount_subunits: number;
  currency_code: string;
  /** Claimed back, whether done or not; at most the amount. */
  refunded_subunits: number;
  /** `paid`: it paid the order; all others came too late, twice or wrong, and go back. */
  outcome: string;
  created_at: string;
}

interface RefundsTable {
  id: Generated<number>;
  order_id: string;
  /** What it is for, so that one cause gives money back once. */
  reference: string;
  target: Refund['to'];
  /** null: to the wallet, or by hand for cash. */
  payment_row_id: number | null;
  amount_minor: number;
  amount_subunits: number;
  status: Refund['status'];
  reason: string;
  gateway_refund_id: string | null;
  attempts: number;
  due_at: string | null;
  created_at: string;
  done_at: string | null;
  /** How it was closed where no gateway could: by staff, `handed_over` or `wallet`; cash that nobody took, `uncollected`. */
  closed_by_hand: Generated<string | null>;
  /** How often staff sent it again after it had failed. */
  retries: Generated<number>;
}

interface WebhookEventsTable {
  gateway: string;
  event_id: string;
  payload_json: string;
  received_at: string;
  processed_at: string | null;
  attempts: number;
  due_at: string | null;
}

/** The books of the simulated gateway. */
interface TestPaymentsTable {
  payment_id: string;
  gateway_order_id: string;
  amount_subunits: number;
  currency_code: string;
  refunded_subunits: number;
  created_at: string;
}

interface ReturnRequestsTable {
  id: Generated<number>;
  order_id: string;
  /** `staff`: lines that staff gave back by themselves. */
  kind: Generated<'return' | 'problem' | 'withdrawal' | 'staff'>;
  problem: OrderProblem | null;
  image_key: string | null;
  status: 'requested' | 'approved' | 'declined';
  reason: string;
  refund_to: string;
  note: string | null;
  created_at: string;
  decided_at: string | null;
}

interface WithdrawalsTable {
  id: Generated<number>;
  /** What it declares, while nobody decided on it: the same statement counts once. */
  open_key: string | null;
  name: string;
  email: string;
  /** As it was typed; '' where none was. */
  order_number: string;
  /** '': all of the order. */
  items: string;
  language: string;
  /** null: it fits none, and a person looks at it. */
  order_id: string | null;
  request_id: number | null;
  declared_at: string;
  closed_at: string | null;
}
